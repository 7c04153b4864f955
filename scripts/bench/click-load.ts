/** Simulated players who press buttons at many tables of a fake Discord, and the timings of their clicks. */
import { setTimeout as pause } from 'node:timers/promises';
import { MessageFlags } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openLobby, playOn, startGame } from '../../tests/e2e/game-flow.ts';
import { announcesEnd, type PlayerHooks, SimulatedPlayer } from '../../tests/e2e/player.ts';
import { openTestChannel } from '../../tests/e2e/test-channel.ts';
import { PATIENCE_MS } from '../../tests/patience.ts';
import { profiles } from '../../tests/games/profiles.ts';
import { type CpuTime, cpuTimeOf, cpuTimePer, residentMB } from './process-usage.ts';

/** How long to measure, in milliseconds. */
const MEASUREMENT_MS = 20_000;

/** The timings of one measurement in milliseconds: recorded while `measuring`, and complete when `done`. */
export class ClickTimings {
  readonly acknowledgedMs: number[] = [];
  readonly postedMs: number[] = [];
  /** The CPU time of the bot for each click, where the system tells it. */
  cpuPerClick: CpuTime | null = null;
  /** The resident memory of the bot's processes in megabytes, each second, where the system tells it. */
  readonly memoryMB: number[] = [];
  /** How long was measured. */
  readonly seconds = MEASUREMENT_MS / 1_000;
  measuring = false;
  done = false;
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
}) => Promise<void>;

/** Tables of servers with consecutive numbers are divided evenly among shards. */
const serverOf = (table: number): string => String(BigInt(1_000 + table) << 22n);

/** Plays at one table of two, on a server of its own, one game after the other. */
export const playTable: TablePlay = async ({ fakeDiscord, number, timings, onStarted, maxThinkMs }) => {
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
  const players = ['a', 'b'].map(
    (name) => new SimulatedPlayer(scoped, fakeDiscord.user(`${name}${number}`), random, hooks),
  );
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
    let post = await playOn(scoped, place, players, 2);
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
}

/** Has people play at so many tables, and measures once all of them have started. */
export async function measure(
  { fakeDiscord, pids, tables: count, maxThinkMs }: Load,
  play: TablePlay,
): Promise<ClickTimings> {
  const timings = new ClickTimings();
  const starts: Promise<void>[] = [];
  const tables = Array.from({ length: count }, (_, number) => {
    const start = Promise.withResolvers<void>();
    starts.push(start.promise);
    return play({ fakeDiscord, number, timings, onStarted: start.resolve, maxThinkMs });
  });
  await Promise.race([Promise.all(starts), Promise.all(tables)]);
  timings.measuring = true;
  const before = cpuTimeOf(...pids);
  const sampling = setInterval(() => {
    const resident = pids.map(residentMB);
    if (!resident.includes(null))
      timings.memoryMB.push(resident.reduce<number>((sum, mb) => sum + (mb ?? 0), 0));
  }, 1_000);
  await pause(MEASUREMENT_MS);
  clearInterval(sampling);
  timings.measuring = false;
  timings.cpuPerClick = cpuTimePer(timings.acknowledgedMs.length, before, cpuTimeOf(...pids));
  timings.done = true;
  await Promise.all(tables);
  return timings;
}
