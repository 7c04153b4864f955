/** Simulated players who press buttons at many tables of a fake Discord, and the timings of their clicks. */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openLobby, playOn, startGame } from '../../tests/e2e/game-flow.ts';
import { announcesEnd, type PlayerHooks, SimulatedPlayer } from '../../tests/e2e/player.ts';
import { openTestChannel } from '../../tests/e2e/test-channel.ts';
import { PATIENCE_MS } from '../../tests/patience.ts';
import { profiles } from '../../tests/games/profiles.ts';
import { type Usage, usageDuring } from './process-usage.ts';
import { median, quantile, rounded } from './statistics.ts';

/** How long to measure, in milliseconds. */
const MEASUREMENT_MS = 20_000;

/** The timings of one measurement in milliseconds: recorded while `measuring`, and complete when `done`. */
interface ClickTimings {
  readonly acknowledgedMs: number[];
  readonly postedMs: number[];
  measuring: boolean;
  done: boolean;
}

/** What the bot's processes used meanwhile, beside the timings. */
export type Measured = Pick<ClickTimings, 'acknowledgedMs' | 'postedMs'> & { readonly usage: Usage };

/** What every bench of presses prints: not a number, which is `null` in JSON, for what was not measured. */
export function figuresOf({
  acknowledgedMs,
  usage: { memoryMB, cpuMs },
}: Pick<Measured, 'acknowledgedMs' | 'usage'>) {
  const { all, main, ...threads } = Object.fromEntries(
    Object.entries(cpuMs).map(([name, ms]) => [name, rounded(ms / acknowledgedMs.length)]),
  );
  return {
    clicks: acknowledgedMs.length,
    acknowledgedP50ms: rounded(median(acknowledgedMs)),
    acknowledgedP99ms: rounded(quantile(acknowledgedMs, 0.99)),
    mainThreadCpuMsPerClick: main,
    cpuMsPerClick: all,
    threadCpuMsPerClick: threads,
    medianMB: median(memoryMB),
    peakMB: Math.max(...memoryMB),
    loadAverage: rounded(loadavg()[0] ?? 0),
  };
}

/** What one table's people do: they play, or press, until the measurement is done. */
export type TablePlay = (table: {
  readonly fakeDiscord: FakeDiscord;
  readonly number: number;
  readonly timings: ClickTimings;
  /** Called once they are at it. */
  readonly onStarted: () => void;
  /** The longest time that they think before a press, in milliseconds. */
  readonly maxThinkMs: number;
  /** How many play at it. */
  readonly people: number;
}) => Promise<void>;

/** Tables of servers with consecutive numbers are divided evenly among shards. */
const serverOf = (table: number): string => String(BigInt(1_000 + table) << 22n);

/** Plays at one table of two to four, on a server of its own, one game after the other. */
export const playTable: TablePlay = async (table) => {
  const { fakeDiscord, number, timings, onStarted, maxThinkMs, people } = table;
  const { channelId, ...scoped } = openTestChannel(
    fakeDiscord,
    `table-${number}`,
    PATIENCE_MS,
    serverOf(number),
  );
  const random = seededRandom(`table ${number}`);
  let pressedAt = 0;
  const hooks: Partial<PlayerHooks> = {
    onOutcome: ({ kind, durationMs }) => {
      if (timings.measuring && kind !== 'modal') timings.acknowledgedMs.push(durationMs);
    },
    beforePress: async () => {
      if (!timings.done) await pause(random.below(maxThinkMs));
      pressedAt = performance.now();
    },
  };
  const players = ['a', 'b', 'c', 'd']
    .slice(0, people)
    .map((name) => new SimulatedPlayer(scoped, fakeDiscord.user(`${name}${number}`), random, hooks));
  const [host] = players;
  if (host === undefined) return;
  const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
    if (!timings.measuring || change.type !== 'message' || !change.isNew) return;
    const { channel_id: place, flags } = change.message;
    const secret = ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
    if (place === channelId && !secret) timings.postedMs.push(performance.now() - pressedAt);
  });
  for (;;) {
    const lobby = await openLobby(scoped, host, channelId, { ...profiles[0].options, thread: false });
    const place = await startGame(scoped, lobby, players);
    let post = await playOn(scoped, place, players, people);
    onStarted();
    while (!announcesEnd(post)) {
      if (timings.done) {
        unsubscribe();
        return;
      }
      post = await playOn(scoped, place, players, 1);
    }
  }
};

/** So many tables at once, and the bot's processes. */
export interface Load {
  readonly fakeDiscord: FakeDiscord;
  readonly pids: readonly (number | undefined)[];
  readonly tables: number;
  readonly maxThinkMs: number;
  readonly people?: number | undefined;
}

/** Has people play at so many tables, and measures once all of them have started. */
export async function measure(
  { fakeDiscord, pids, tables: count, maxThinkMs, people = 2 }: Load,
  play: TablePlay,
): Promise<Measured> {
  const timings: ClickTimings = { acknowledgedMs: [], postedMs: [], measuring: false, done: false };
  const starts: Promise<void>[] = [];
  const tables = Array.from({ length: count }, (_, number) => {
    const start = Promise.withResolvers<void>();
    starts.push(start.promise);
    return play({ fakeDiscord, number, timings, onStarted: start.resolve, maxThinkMs, people });
  });
  await Promise.race([Promise.all(starts), Promise.all(tables)]);
  timings.measuring = true;
  const usage = await usageDuring(pids, () => pause(MEASUREMENT_MS));
  timings.measuring = false;
  timings.done = true;
  await Promise.all(tables);
  return { ...timings, usage };
}
