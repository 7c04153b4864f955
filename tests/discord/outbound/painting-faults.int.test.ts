import { afterEach, expect, test, vi } from 'vitest';
import { createPainter } from '../../../src/pictures/index.ts';
import { openLobby } from '../../e2e/game-flow.ts';
import { buttonLabelled, picturesIn, textIn, shownName } from '../../e2e/player.ts';
import { startInProcessBot } from '../in-process-bot.ts';

const FAULTY_PAINTERS = new URL('../../render/faulty-painters.ts', import.meta.url);
/** Longer than a crash takes on a busy machine, in milliseconds. */
const PAINT_TIMEOUT_MS = 30_000;

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['dies', /exited with code 3/u, PAINT_TIMEOUT_MS],
  ['never ends', /not done in 4000 ms/u, 4_000],
  ['grows', /memory/u, PAINT_TIMEOUT_MS],
])(
  'a painter that %s: the post is sent with alt text, and gets its picture from a new thread',
  async (fault, reason, timeoutMs) => {
    await using bot = await startInProcessBot({
      painter: createPainter({ painters: [FAULTY_PAINTERS], workers: 1, timeoutMs }),
    });
    const { fakeDiscord } = bot;
    const [ada, ben] = [bot.player('Ada'), bot.player('Ben')];
    await bot.waitForLog('slash commands registered');
    vi.stubEnv('PAINTING', fault);
    const lobby = await openLobby(fakeDiscord, ada, fakeDiscord.channelId, {
      target: 'a survivor',
      thread: false,
    });
    expect(picturesIn(lobby)).toEqual([]);
    expect(textIn(lobby)).toContain('portraits');
    const [failure] = bot.logEntries.filter(
      ({ message }) => message === 'rendering a picture failed, using alt text',
    );
    expect(JSON.stringify(failure!.facts)).toMatch(reason);

    vi.unstubAllEnvs();
    await ben.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    const updated = await fakeDiscord.waitFor(() => {
      const message = fakeDiscord.state.findMessage(lobby.id)!.message;
      return picturesIn(message).length > 0 ? message : null;
    }, 'the picture');
    expect(textIn(updated)).toContain(shownName(ben.user));
    expect(await bot.checkInvariants()).toEqual([]);
  },
);
