import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../src/kernel/random.ts';
import { createTempDatabase } from '../../tests/e2e/bot-process.ts';
import type { PlayerHooks } from '../../tests/e2e/player.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { median, quantile, rounded } from '../bench/statistics.ts';
import { residentMB } from '../bench/process-usage.ts';
import { BotSupervisor } from '../kills/bot-supervisor.ts';
import { type GameResults, playGames } from '../kills/play-games.ts';
import { startEnvironment, stopAndCheckInvariants, waitUntilIdle } from '../kills/environment.ts';
import { type FaultName, injectFault, pickFault } from './faults.ts';

export interface SoakOptions {
  /** The game that is played. */
  readonly profile: GameProfile;
  readonly minutes: number;
  /** Games at once. */
  readonly tables: number;
  readonly seed: string;
  readonly onSample: (sample: Sample) => void;
}

/** The state at one moment. */
export interface Sample {
  readonly second: number;
  /** Resident memory of the bot's process; `null` where it is unknown. */
  readonly processMB: number | null;
  readonly gamesFinished: number;
  readonly interactions: number;
  readonly faults: number;
}

export interface SoakReport {
  readonly minutes: number;
  readonly tables: number;
  readonly faults: Readonly<Partial<Record<FaultName, number>>>;
  readonly gamesFinished: number;
  readonly gamesCancelled: number;
  readonly interactions: number;
  readonly movesDone: number;
  readonly posts: number;
  readonly processes: number;
  readonly acknowledgedP50ms: number;
  readonly acknowledgedP99ms: number;
  readonly memory: readonly (readonly [second: number, megabytes: number | null])[];
  readonly breaches: readonly string[];
}

/** The longest time that players think before a press, during the run and at its end, in milliseconds. */
const MAX_THINK_MS = 12_000;
const MAX_THINK_AT_END_MS = 3_000;
/** The pause between two faults, in milliseconds. */
const FAULT_PAUSE_MS = { shortest: 1_000, longest: 4_000 } as const;
const SAMPLE_INTERVAL_MS = 20_000;
/** How long the bot may take to finish its work at the end, in milliseconds. */
const IDLE_TIMEOUT_MS = 120_000;

/** Plays games while faults are injected, then without faults to their end, and checks the invariants. */
export async function runSoak({
  profile,
  minutes,
  tables,
  seed,
  onSample,
}: SoakOptions): Promise<SoakReport> {
  const random = seededRandom(seed);
  const database = await createTempDatabase();
  const environment = await startEnvironment();
  const { fakeDiscord, recorder } = environment;
  const supervisor = new BotSupervisor({
    DISCORD_TOKEN: fakeDiscord.token,
    DISCORD_API_URL: fakeDiscord.apiUrl,
    DATABASE_URL: database.url,
    TABLES_PER_SERVER: String(Math.max(100, 4 * tables)),
    COMPUTER_PACE_MS: '1500',
    LOG_LEVEL: 'info',
  });
  const games: GameResults = { finished: 0, cancelled: 0, stuck: [] };
  const faults: Partial<Record<FaultName, number>> = {};
  const memory: [number, number | null][] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const isOver = (): boolean => performance.now() > endsAt;
  const sample = (): void => {
    const now: Sample = {
      second: Math.round((performance.now() - startedAt) / 1_000),
      processMB: residentMB(supervisor.pid),
      gamesFinished: games.finished,
      interactions: recorder.interactions.size,
      faults: Object.values(faults).reduce((sum, count) => sum + count, 0),
    };
    memory.push([now.second, now.processMB]);
    onSample(now);
  };
  const sampling = setInterval(sample, SAMPLE_INTERVAL_MS);
  const acknowledged: number[] = [];
  try {
    await supervisor.waitUntilOnline();
    await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands', 60_000);
    const hooks: Partial<PlayerHooks> & { readonly profile: GameProfile } = {
      profile,
      beforePress: async () => {
        await pause(random.below(isOver() ? MAX_THINK_AT_END_MS : MAX_THINK_MS));
      },
      onOutcome: ({ durationMs }) => void acknowledged.push(durationMs),
    };
    const playing = Promise.all(
      Array.from({ length: tables }, (_, number) =>
        playGames(fakeDiscord, `table-${number}`, seededRandom(`${seed} ${number}`), games, isOver, hooks),
      ),
    );
    const lastInteraction = (): string | null => [...recorder.interactions.keys()].at(-1) ?? null;
    while (!isOver()) {
      await pause(FAULT_PAUSE_MS.shortest + random.below(FAULT_PAUSE_MS.longest - FAULT_PAUSE_MS.shortest));
      const name = pickFault(random);
      await injectFault(name, { fakeDiscord, supervisor, random, lastInteraction });
      faults[name] = (faults[name] ?? 0) + 1;
    }
    await supervisor.waitUntilOnline();
    await playing;
    await waitUntilIdle(database.url, IDLE_TIMEOUT_MS);
    sample();
    const { moves, posts, breaches } = await stopAndCheckInvariants(
      environment,
      database.url,
      [supervisor],
      games,
    );
    return {
      minutes,
      tables,
      faults,
      gamesFinished: games.finished,
      gamesCancelled: games.cancelled,
      interactions: recorder.interactions.size,
      movesDone: moves,
      posts,
      processes: supervisor.processRuns.length,
      acknowledgedP50ms: rounded(median(acknowledged)),
      acknowledgedP99ms: rounded(quantile(acknowledged, 0.99)),
      memory,
      breaches,
    };
  } finally {
    clearInterval(sampling);
    await supervisor.end();
    await fakeDiscord.close();
    await database.remove();
  }
}
