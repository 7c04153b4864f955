/** Simulated players who press buttons at many tables of a fake Discord, and the timings of their clicks. */
import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { profiles } from '../../tests/games/profiles.ts';
import {
  awaitedPlayers,
  nextPost,
  openLobby,
  startGame,
  waitForProgress,
} from '../../tests/e2e/game-flow.ts';
import { type PlayerHooks, SimulatedPlayer } from '../../tests/e2e/player.ts';
import { cpuPerClick, type CpuTime, cpuTimeOf } from './cpu-time.ts';

/** How long to measure, and the longest time that players think before a press, in milliseconds. */
export const MEASUREMENT_MS = 20_000;
export const MAX_THINK_MS = 5_000;

/** A new channel, and the fake Discord with a `waitFor` that checks its predicate only when a message changes there. */
export function createTableChannel(
  fakeDiscord: FakeDiscord,
  number: number,
): { channelId: string; scoped: FakeDiscord } {
  const { state } = fakeDiscord;
  const channel = makeTextChannel(state.nextId(), fakeDiscord.guildId, number + 10, {
    name: `table-${number}`,
    topic: '',
  });
  state.putChannel(channel);
  const scoped: FakeDiscord = {
    ...fakeDiscord,
    waitFor: (predicate, what) =>
      new Promise((resolve, reject) => {
        const check = (): boolean => {
          const value = predicate();
          if (value === undefined || value === null || value === false) return false;
          clearTimeout(timer);
          unsubscribe();
          resolve(value);
          return true;
        };
        const timer = setTimeout(() => reject(new Error(`timed out waiting for ${what}`)), 120_000);
        const unsubscribe = state.changes.subscribe((change) => {
          if (change.type === 'message' && change.message.channel_id === channel.id) check();
        });
        check();
      }),
  };
  return { channelId: channel.id, scoped };
}

/** The timings of one measurement in milliseconds: recorded while `measuring`, and complete when `done`. */
export class ClickTimings {
  readonly acknowledgedMs: number[] = [];
  readonly postedMs: number[] = [];
  /** The CPU time of the bot for each click, if its process was given. */
  cpuPerClick: CpuTime | null = null;
  measuring = false;
  done = false;
}

/**
 * Plays at one table of two, one game after the other, until the measurement is done. `onStarted` is called once the
 * first game is under way.
 */
export async function playTable(
  fakeDiscord: FakeDiscord,
  number: number,
  timings: ClickTimings,
  onStarted: () => void,
  maxThinkMs = MAX_THINK_MS,
): Promise<void> {
  const { channelId, scoped } = createTableChannel(fakeDiscord, number);
  const random = seededRandom(`table ${number}`);
  let over = false;
  let pressedAt = 0;
  const hooks: Partial<PlayerHooks> = {
    onOutcome: ({ kind, durationMs }) => {
      if (timings.measuring && kind !== 'modal') timings.acknowledgedMs.push(durationMs);
    },
    beforePress: async () => {
      if (!over) await pause(random.below(maxThinkMs));
      pressedAt = performance.now();
    },
  };
  const players = ['a', 'b'].map(
    (name) => new SimulatedPlayer(scoped, fakeDiscord.user(`${name}${number}`), random, hooks),
  );
  const [host] = players;
  if (host === undefined) return;
  const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
    if (
      !timings.measuring ||
      change.type !== 'message' ||
      !change.isNew ||
      change.message.channel_id !== channelId
    )
      return;
    const secret = ((change.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    if (!secret) timings.postedMs.push(performance.now() - pressedAt);
  });
  while (!over) {
    const lobby = await openLobby(scoped, host, channelId, { ...profiles[0].options, thread: false });
    const place = await startGame(scoped, lobby, players);
    for (let turns = 0; !over; turns++) {
      const post = await nextPost(scoped, place, players);
      const [player] = awaitedPlayers(post, players);
      if (player === undefined) break;
      if (turns === 2) onStarted();
      await player.play(await player.openPanel(post));
      await waitForProgress(scoped, place, post);
      over = timings.done;
    }
  }
  unsubscribe();
}

/** Runs so many players or tables at once, and measures once all of them have started. `pid` is the bot's process. */
export async function measure(
  count: number,
  runOne: (number: number, timings: ClickTimings, onStarted: () => void) => Promise<void>,
  pid?: number,
): Promise<ClickTimings> {
  const timings = new ClickTimings();
  const starts: Promise<void>[] = [];
  const tables = Array.from({ length: count }, (_, number) => {
    const start = Promise.withResolvers<void>();
    starts.push(start.promise);
    return runOne(number, timings, start.resolve);
  });
  await Promise.race([Promise.all(starts), Promise.all(tables)]);
  timings.measuring = true;
  const cpuBefore = cpuTimeOf(pid);
  await pause(MEASUREMENT_MS);
  timings.measuring = false;
  timings.cpuPerClick = cpuPerClick(cpuBefore, cpuTimeOf(pid), timings.acknowledgedMs.length);
  timings.done = true;
  await Promise.all(tables);
  return timings;
}

/** Runs something on a fake Discord of its own. */
export async function withFakeDiscord<Value>(
  run: (fakeDiscord: FakeDiscord) => Promise<Value>,
): Promise<Value> {
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 10 });
  try {
    return await run(fakeDiscord);
  } finally {
    await fakeDiscord.close();
  }
}
