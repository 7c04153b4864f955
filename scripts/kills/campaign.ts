import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '../../src/kernel/random.ts';
import { withBlankPictures } from '../../tests/e2e/bot-process.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { residentMB } from '../bench/process-usage.ts';
import { BotSupervisor } from './bot-supervisor.ts';
import { createDatabases, type StoreKind } from './databases.ts';
import { startEnvironment, stopAndCheckInvariants, waitUntilIdle } from './environment.ts';
import { injectFault } from './faults.ts';
import { type GameResults, playGames } from './play-games.ts';

export interface CampaignOptions {
  /** The game that is played. */
  readonly profile: GameProfile;
  readonly kills: number;
  /** For how long one fault after the other is injected after the kills, while people take their time. */
  readonly minutes?: number;
  readonly store: StoreKind;
  /** Processes on one database. */
  readonly processes: number;
  /** Databases at once, each with a fake Discord, processes and players of its own. */
  readonly environments: number;
  /** Games at once in each environment. */
  readonly tables: number;
  readonly seed: string;
  /** Makes each picture one pixel, which is twice as quick. */
  readonly blankPictures?: boolean;
  /** Called with the number of kills so far. */
  readonly onKill: (kills: number) => void;
}

/** The outcome of a campaign. */
export interface CampaignReport {
  /** What the check of invariants has counted, in all environments. */
  readonly counts: Readonly<Record<string, number>>;
  /** How often a process was killed at each point, and each fault was injected. */
  readonly kills: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  /** The memory of the processes in megabytes, read after each fault. */
  readonly memoryMB: readonly (number | null)[];
  /** Broken invariants, a sentence each. */
  readonly breaches: readonly string[];
  readonly seconds: number;
}

/** How long the bot may take to finish its work after the last kill, in milliseconds. */
const IDLE_TIMEOUT_MS = 150_000;
/** The longest time that players think before a press during the faults, and at their end, in milliseconds. */
const MAX_THINK_MS = 12_000;
const MAX_THINK_AT_END_MS = 3_000;
/** The pause between two faults, in milliseconds. */
const FAULT_PAUSE_MS = { shortest: 1_000, longest: 4_000 } as const;

/** What happened to the processes of all environments, and how many kills are left. */
interface Disturbance {
  killsLeft: number;
  readonly kills: Record<string, number>;
  readonly faults: Record<string, number>;
  readonly memoryMB: (number | null)[];
}

/**
 * Plays games while processes are killed and restarted, then while faults are injected; after that plays them to their end
 * and checks the invariants.
 */
export async function runCampaign(campaign: CampaignOptions): Promise<CampaignReport> {
  const startedAt = performance.now();
  const databases = await createDatabases(campaign.store);
  const disturbance: Disturbance = { killsLeft: campaign.kills, kills: {}, faults: {}, memoryMB: [] };
  try {
    const environments = await Promise.all(
      Array.from({ length: campaign.environments }, async (_, number) => {
        const random = seededRandom(`${campaign.seed} ${number}`);
        return runEnvironment(campaign, await databases.create(`environment${number}`), random, disturbance);
      }),
    );
    const counts: Record<string, number> = {};
    for (const environment of environments)
      for (const [name, number] of Object.entries(environment.counts)) count(counts, name, number);
    const { kills, faults, memoryMB } = disturbance;
    return {
      counts,
      kills,
      faults,
      memoryMB,
      breaches: environments.flatMap(({ breaches }) => breaches),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    await databases.remove();
  }
}

async function runEnvironment(
  { profile, processes, tables, blankPictures = false, kills, minutes = 0, onKill }: CampaignOptions,
  databaseUrl: string,
  random: Random,
  disturbance: Disturbance,
) {
  const environment = await startEnvironment();
  const { fakeDiscord, recorder } = environment;
  const supervisors = Array.from(
    { length: processes },
    () =>
      new BotSupervisor({
        ...(blankPictures ? withBlankPictures({}) : {}),
        DISCORD_TOKEN: fakeDiscord.token,
        DISCORD_API_URL: fakeDiscord.apiUrl,
        DATABASE_URL: databaseUrl,
        COMPUTER_PACE_MS: minutes > 0 ? '1500' : '20',
        COMPUTER_PLAYOUTS: '10',
        REVEAL_MS: '100',
        LOG_LEVEL: 'info',
      }),
  );
  const oneOfThem = (): BotSupervisor => supervisors[random.below(supervisors.length)] as BotSupervisor;
  try {
    await Promise.all(supervisors.map((supervisor) => supervisor.waitUntilOnline()));
    await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands', 60_000);
    const games: GameResults = { finished: 0, cancelled: 0, stuck: [] };
    let stopping = false;
    const think = (): Promise<void> => pause(random.below(stopping ? MAX_THINK_AT_END_MS : MAX_THINK_MS));
    const playing = Promise.all(
      Array.from({ length: tables }, (_, number) =>
        playGames(
          fakeDiscord,
          `table-${number}`,
          seededRandom(`${random.below(2 ** 32)}`),
          games,
          () => stopping,
          { profile, ...(minutes > 0 ? { beforePress: think } : {}) },
        ),
      ),
    );
    while (disturbance.killsLeft-- > 0) {
      count(disturbance.kills, await oneOfThem().kill(random));
      onKill(kills - disturbance.killsLeft);
    }
    const endsAt = performance.now() + minutes * 60_000;
    while (performance.now() < endsAt) {
      await pause(FAULT_PAUSE_MS.shortest + random.below(FAULT_PAUSE_MS.longest - FAULT_PAUSE_MS.shortest));
      const supervisor = oneOfThem();
      const lastInteraction = [...recorder.interactions.keys()].at(-1);
      count(disturbance.faults, await injectFault({ fakeDiscord, supervisor, random, lastInteraction }));
      disturbance.memoryMB.push(residentMB(supervisor.pid));
    }
    stopping = true;
    await Promise.all(supervisors.map((supervisor) => supervisor.waitUntilOnline()));
    await playing;
    await waitUntilIdle(databaseUrl, IDLE_TIMEOUT_MS);
    return await stopAndCheckInvariants(environment, databaseUrl, supervisors, games);
  } finally {
    await Promise.all(supervisors.map((supervisor) => supervisor.end()));
    await fakeDiscord.close();
  }
}

function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (counts[name] ?? 0) + times;
}
