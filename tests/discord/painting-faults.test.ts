import { afterEach, expect, it, vi } from 'vitest';
import { createPainter } from '../../src/render/index.ts';
import { openLobby } from '../e2e/game.ts';
import { buttonCalled, picturesIn, textIn } from '../e2e/guest.ts';
import { startWholeBot } from './wholeBot.ts';

const FAULTY = new URL('../render/faulty-painters.ts', import.meta.url);
/** Longer than dying takes on a busy machine, in milliseconds. */
const PATIENT = 30_000;

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['dies', /left with code 3/u, PATIENT],
  ['never ends', /not done in 4000 ms/u, 4_000],
  ['grows', /memory/u, PATIENT],
])(
  'a painting that %s: the post goes out in words, and gets its picture from a new thread',
  async (how, why, timeout) => {
    await using bot = await startWholeBot({
      painter: createPainter({ painters: [FAULTY], workers: 1, timeout }),
    });
    const { standIn } = bot;
    const [ada, ben] = [bot.guest('Ada'), bot.guest('Ben')];
    await bot.says('commands are registered');
    vi.stubEnv('PAINTING', how);
    const lobby = await openLobby(standIn, ada, standIn.channelId, { target: 'a survivor', thread: false });
    expect(picturesIn(lobby)).toEqual([]);
    expect(textIn(lobby)).toContain('portraits');
    const [told] = bot.logged.filter(({ message }) => message === 'a picture could not be painted');
    expect(JSON.stringify(told!.facts)).toMatch(why);

    vi.unstubAllEnvs();
    await ben.person.click(lobby.id, buttonCalled(lobby, /join/iu));
    const now = await standIn.waitFor(() => {
      const message = standIn.world.findMessage(lobby.id)!.message;
      return picturesIn(message).length > 0 ? message : null;
    }, 'the picture');
    expect(textIn(now)).toContain(`<@${ben.person.id}>`);
    // That the post has no picture yet is found out by asking Discord to keep it.
    expect((await bot.breaches()).filter((text) => !text.includes('50035'))).toEqual([]);
  },
);
