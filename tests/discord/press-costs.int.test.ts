import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';
import { keepPaintings } from '../../src/pictures/keep-paintings.ts';
import {
  awaitedPlayers,
  messageWith,
  nextPost,
  openLobby,
  startGame,
  waitForProgress,
} from '../e2e/game-flow.ts';
import { buttonLabelled, pressable, shownName, waysOn } from '../e2e/player.ts';
import { profileOf } from '../games/profiles.ts';
import { recordCalls } from '../storage/recorded-store.ts';
import { startInProcessBot } from './in-process-bot.ts';

/** The most that a press may take, with all that follows from it: of the presses of one name, the dearest counts. */
interface Cost {
  readonly pictures: number;
  readonly kilobytes: number;
  readonly requests: number;
  /** Calls of the store, but for its search for work. */
  readonly store: number;
  /** Events that the rules evolve. */
  readonly evolved: number;
}

const cost = (...[pictures, kilobytes, requests, store, evolved]: readonly number[]): Cost =>
  ({ pictures, kilobytes, requests, store, evolved }) as Cost;

/** Not in every game: the tallest column may get no other piece. */
const ARGUMENT = 'argue for a swap';

/** Pictures, kilobytes, requests, calls of the store, events. They may fall. */
const BUDGETS: Readonly<Record<string, Readonly<Record<string, Cost>>>> = {
  vips: {
    'join a lobby': cost(0, 0, 2, 9, 0),
    'open a panel': cost(1, 95, 2, 4, 0),
    'open a panel again': cost(0, 85, 2, 4, 0),
    'open More': cost(0, 0, 1, 1, 0),
    'close More': cost(0, 0, 1, 2, 0),
    'choose a bet': cost(1, 110, 2, 1, 0),
    'seal a bet': cost(2, 200, 5, 8, 2),
    'lay a chip': cost(1, 85, 2, 1, 0),
    'choose a piece to swap': cost(1, 85, 2, 1, 0),
    'confirm a turn': cost(2, 210, 5, 10, 3),
    [ARGUMENT]: cost(2, 230, 6, 12, 3),
  },
  'fame-us': {
    'join a lobby': cost(0, 0, 2, 15, 0),
    'open a panel': cost(0, 0, 1, 4, 0),
    'open a panel again': cost(1, 55, 2, 4, 0),
    'open More': cost(0, 0, 1, 1, 0),
    'close More': cost(0, 0, 1, 2, 0),
    'pick a card': cost(0, 0, 1, 1, 0),
    'play a card': cost(1, 105, 7, 10, 2),
    'name a figure': cost(1, 110, 9, 13, 1),
    vote: cost(1, 110, 7, 10, 4),
  },
};

const SWAP = /^v1:u:[^:]+:\d+:.*\bx\b/u;

/** So many more calls of the store note at a slow table that a person is there, every twenty seconds at most. */
const NOTED_THERE = 4;

/** How a press is called, by the custom id of its control. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^v1:u:[^:]+:\d+:f/u, 'choose a bet'],
  [/^v1:p:[^:]+:\d+:f/u, 'seal a bet'],
  [SWAP, 'choose a piece to swap'],
  [/^v1:u:[^:]+:\d+:[rgb-]/u, 'lay a chip'],
  [/^v1:p:[^:]+:\d+:[rgb]/u, 'confirm a turn'],
  [/^v1:m:[^:]+:\d+:[rgb]/u, ARGUMENT],
  [/^v1:u:[^:]+:\d+:pick/u, 'pick a card'],
  [/^v1:p:[^:]+:\d+:c/u, 'play a card'],
  [/^v1:m:[^:]+:\d+:name/u, 'name a figure'],
  [/^v1:p:[^:]+:\d+:v/u, 'vote'],
];
const nameOf = (customId: string): string =>
  NAMES.find(([pattern]) => pattern.test(customId))?.[1] ?? customId;

/** How many of them there are depends on the moment. */
const LOOKS_FOR_WORK = /^(?:beat|claim\w+|nextDueAt|extendLeases|backlog)$/u;

/** Counts how often rules evolve an event, since it was asked last: the engine counts. */
async function countEvolved(): Promise<() => Promise<number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => /\/rules\/evolve\.ts$/u.test(url))
      .flatMap(({ functions }) => functions)
      .reduce(
        (sum, { functionName, ranges }) => sum + (functionName === 'evolve' ? (ranges[0]?.count ?? 0) : 0),
        0,
      );
  };
}

test.each([
  { gameId: 'vips', names: ['Ada', 'Ben'], turns: 7 },
  { gameId: 'fame-us', names: ['Ada', 'Ben', 'Cleo', 'Dan'], turns: 8 },
])('no press of $gameId takes more than its budget', async ({ gameId, names, turns }) => {
  const pool = createPaintingPool({ drawings: games.map(({ drawings }) => drawings), workers: 1 });
  let pictures = 0;
  let calls: string[] = [];
  await using bot = await startInProcessBot({
    painter: keepPaintings({
      paint: async (...args) => {
        const painting = await pool.paint(...args);
        pictures += 1;
        return painting;
      },
      close: () => pool.close(),
    }),
    wrapStore: (store) => {
      const recorded = recordCalls(store);
      ({ calls } = recorded);
      return recorded.store;
    },
  });
  const { fakeDiscord } = bot;
  await bot.waitForLog('slash commands registered');
  const evolved = await countEvolved();
  const dearest: Record<string, Cost> = {};
  const counted = async <Value>(name: string, press: () => Promise<Value>): Promise<Value> => {
    await bot.settled();
    [pictures, calls.length] = [0, 0];
    await evolved();
    const { number: before } = fakeDiscord.requests.at(-1)!;
    const value = await press();
    await bot.settled();
    const requests = fakeDiscord.requests.filter(({ number }) => number > before);
    const bytes = requests.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
    const taken = cost(
      ...[pictures, Math.round(bytes / 1_000), requests.length],
      ...[calls.filter((call) => !LOOKS_FOR_WORK.test(call)).length, await evolved()],
    );
    const most = (part: keyof Cost): number => Math.max(taken[part], dearest[name]?.[part] ?? 0);
    dearest[name] = cost(...(['pictures', 'kilobytes', 'requests', 'store', 'evolved'] as const).map(most));
    return value;
  };

  const profile = profileOf(gameId);
  const random = seededRandom('presses');
  const players = names.map((name) => bot.player(name));
  const options = { ...profile.options, thread: false };
  const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, options, profile);
  for (const joining of players.slice(1))
    await counted('join a lobby', async () => {
      await joining.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
      await messageWith(fakeDiscord, lobby.id, shownName(joining.user));
    });
  const full = fakeDiscord.state.findMessage(lobby.id)!.message;
  const place = await startGame(fakeDiscord, full, players.slice(0, 1));
  const opened = new Set<unknown>();
  for (let turn = 0; turn < turns; turn++) {
    const post = await nextPost(fakeDiscord, place, players);
    const player = awaitedPlayers(post, players)[0]!;
    const opening = opened.has(player) ? 'open a panel again' : 'open a panel';
    opened.add(player);
    let panel = await counted(opening, () => player.openPanel(post));
    const more = pressable(panel).find(({ custom_id }) => custom_id.startsWith('v1:W:'));
    if (more !== undefined) {
      const opened = await counted('open More', () => player.press(panel, more));
      const back = pressable(opened).at(-1)!;
      panel = await counted('close More', () => player.press(opened, back));
    }
    for (;;) {
      const { confirmations, choices } = waysOn(panel);
      const [confirm] = confirmations;
      if (confirm !== undefined) {
        await counted(nameOf(confirm.custom_id), () => player.confirm(panel, confirm.custom_id));
        break;
      }
      const swap =
        'choose a piece to swap' in dearest
          ? undefined
          : choices.find(({ custom_id }) => SWAP.test(custom_id));
      const choice = swap ?? pick(random, choices);
      panel = await counted(nameOf(choice.custom_id), () => player.press(panel, choice));
    }
    await waitForProgress(fakeDiscord, place, post);
  }
  const over = Object.entries(dearest).flatMap(([name, taken]) =>
    Object.entries(taken).some(
      ([part, count]) =>
        count > (BUDGETS[gameId]?.[name]?.[part as keyof Cost] ?? 0) + (part === 'store' ? NOTED_THERE : 0),
    )
      ? [`${name}: ${Object.values(taken).join(', ')}`]
      : [],
  );
  expect(over).toEqual([]);
  const presses = Object.keys(BUDGETS[gameId]!).filter((name) => name !== ARGUMENT);
  expect(Object.keys(dearest)).toEqual(expect.arrayContaining(presses));
});
