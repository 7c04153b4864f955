import { type Random, seededRandom } from '../../src/kernel/random.ts';
import { withBlankPictures } from '../../tests/e2e/bot-process.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { BotSupervisor, type KillPoint } from './bot-supervisor.ts';
import { createDatabases, type StoreKind } from './databases.ts';
import { startEnvironment, stopAndCheckInvariants, waitUntilIdle } from './environment.ts';
import { giveOwnContent } from './own-content.ts';
import { type GameResults, playGames } from './play-games.ts';

export interface CampaignOptions {
  /** The game that is played. */
  readonly profile: GameProfile;
  readonly kills: number;
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

/** What is counted in each environment and summed. */
const COUNTED = [
  'moves',
  'posts',
  'lateTurnPosts',
  'desks',
  'blankedTexts',
  'goneContent',
  'blocks',
  'restarts',
  'conflicts',
] as const;

/** The numbers of an `InvariantReport`, how often processes were restarted, and how many commits lost to a concurrent one. */
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** The outcome of a campaign. */
export interface CampaignReport extends Counts {
  readonly kills: Readonly<Partial<Record<KillPoint, number>>>;
  readonly games: GameResults;
  /** Broken invariants, a sentence each. */
  readonly breaches: readonly string[];
  readonly seconds: number;
}

/** How long the bot may take to finish its work after the last kill, in milliseconds. */
const IDLE_TIMEOUT_MS = 150_000;

/** Plays games while processes are killed and restarted; after the last kill plays them to their end and checks the invariants. */
export async function runCampaign(campaign: CampaignOptions): Promise<CampaignReport> {
  const startedAt = performance.now();
  const databases = await createDatabases(campaign.store);
  const kills: Partial<Record<KillPoint, number>> = {};
  let killsLeft = campaign.kills;
  const onKilled = (killPoint: KillPoint): void => {
    kills[killPoint] = (kills[killPoint] ?? 0) + 1;
    campaign.onKill(campaign.kills - killsLeft);
  };
  /** Takes a kill from the budget; `false` when none is left. */
  const takeKill = (): boolean => killsLeft-- > 0;
  try {
    const environments = await Promise.all(
      Array.from({ length: campaign.environments }, async (_, number) => {
        const random = seededRandom(`${campaign.seed} ${number}`);
        return runEnvironment(campaign, await databases.create(`environment${number}`), random, {
          takeKill,
          onKilled,
        });
      }),
    );
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
    const counts = COUNTED.map((name) => [name, sum(environments.map((one) => one[name]))]);
    return {
      ...(Object.fromEntries(counts) as Counts),
      kills,
      games: {
        finished: sum(environments.map(({ games }) => games.finished)),
        cancelled: sum(environments.map(({ games }) => games.cancelled)),
        stuck: environments.flatMap(({ games }) => games.stuck),
      },
      breaches: environments.flatMap((environment) => environment.breaches),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    await databases.remove();
  }
}

interface KillBudget {
  readonly takeKill: () => boolean;
  readonly onKilled: (killPoint: KillPoint) => void;
}

async function runEnvironment(
  { profile, processes, tables, blankPictures = false }: CampaignOptions,
  databaseUrl: string,
  random: Random,
  { takeKill, onKilled }: KillBudget,
) {
  const environment = await startEnvironment();
  const { fakeDiscord } = environment;
  const ownContent = await giveOwnContent(databaseUrl, fakeDiscord);
  const supervisors = Array.from(
    { length: processes },
    () =>
      new BotSupervisor({
        ...(blankPictures ? withBlankPictures({}) : {}),
        DISCORD_TOKEN: fakeDiscord.token,
        DISCORD_API_URL: fakeDiscord.apiUrl,
        DATABASE_URL: databaseUrl,
        LENT_FACES: 'on',
        COMPUTER_PACE_MS: '20',
        COMPUTER_PLAYOUTS: '10',
        REVEAL_MS: '100',
        LOG_LEVEL: 'info',
      }),
  );
  try {
    await Promise.all(supervisors.map((supervisor) => supervisor.waitUntilOnline()));
    await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands', 60_000);
    const games: GameResults = { finished: 0, cancelled: 0, stuck: [] };
    let stopping = false;
    const playing = Promise.all(
      Array.from({ length: tables }, (_, number) =>
        playGames(
          fakeDiscord,
          `table-${number}`,
          seededRandom(`${random.below(2 ** 32)}`),
          games,
          () => stopping,
          { profile, ownContent },
        ),
      ),
    );
    while (takeKill()) {
      const supervisor = supervisors[random.below(supervisors.length)];
      if (supervisor !== undefined) onKilled(await supervisor.kill(random));
    }
    stopping = true;
    await Promise.all(supervisors.map((supervisor) => supervisor.waitUntilOnline()));
    await playing;
    await waitUntilIdle(databaseUrl, IDLE_TIMEOUT_MS);
    return {
      games,
      ...(await stopAndCheckInvariants(environment, databaseUrl, supervisors, games, ownContent)),
      restarts: supervisors.reduce((count, { processRuns }) => count + processRuns.length - 1, 0),
      conflicts: supervisors.reduce((count, { conflicts }) => count + conflicts, 0),
    };
  } finally {
    await Promise.all(supervisors.map((supervisor) => supervisor.end()));
    await fakeDiscord.close();
  }
}
