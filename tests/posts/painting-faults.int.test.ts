import { afterEach, expect, test, vi } from 'vitest';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';
import { openLobby } from '../e2e/game-flow.ts';
import { buttonLabelled, picturesIn, textIn, shownName } from '../e2e/player.ts';
import { eventually } from '../eventually.ts';
import { holdTimers } from '../held-timers.ts';
import { PATIENCE_MS } from '../patience.ts';
import { startInProcessBot } from '../discord/in-process-bot.ts';

const FAULTY_DRAWINGS = new URL('../pictures/faulty-drawings.ts', import.meta.url);
/** How long a picture may take, in milliseconds: nothing here takes so long, and the test lets it run out. */
const PAINT_LIMIT_MS = PATIENCE_MS + 1;

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['dies', /exited with code 3/u],
  ['never ends', new RegExp(`not done in ${PAINT_LIMIT_MS} ms`, 'u')],
  ['grows', /memory/u],
])(
  'a painter that %s: the post is sent with alt text, and gets its picture from a new thread',
  async (fault, reason) => {
    using limit = holdTimers(PAINT_LIMIT_MS);
    await using bot = await startInProcessBot({
      painter: createPaintingPool({ drawings: [FAULTY_DRAWINGS], workers: 1, timeoutMs: PAINT_LIMIT_MS }),
      maxShowMs: 2 * PATIENCE_MS,
    });
    const { fakeDiscord } = bot;
    const [ada, ben] = [bot.player('Ada'), bot.player('Ben')];
    await bot.waitForLog('slash commands registered');
    vi.stubEnv('PAINTING', fault);
    const opening = openLobby(fakeDiscord, ada, fakeDiscord.channelId, {
      target: 'a survivor',
      thread: false,
    });
    if (fault === 'never ends') {
      await eventually(() => expect(process.env['PAINTING']).toContain('has begun'));
      limit.ring();
    }
    const lobby = await opening;
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
