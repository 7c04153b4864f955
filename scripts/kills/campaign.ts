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

/** The outcome of a campaign. */
export interface CampaignReport {
  readonly kills: Readonly<Partial<Record<KillPoint, number>>>;
  readonly games: GameResults;
  /** Moves whose success was confirmed to the player. */
  readonly moves: number;
  readonly posts: number;
  readonly lateTurnPosts: number;
  readonly desks: number;
  readonly blankedTexts: number;
  readonly goneContent: number;
  readonly blocks: number;
  readonly restarts: number;
  /** Commits that lost to a concurrent one, so that the command was decided again. */
  readonly conflicts: number;
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
    const sum = (select: (environment: (typeof environments)[number]) => number): number =>
      environments.reduce((total, environment) => total + select(environment), 0);
    return {
      kills,
      games: {
        finished: sum(({ games }) => games.finished),
        cancelled: sum(({ games }) => games.cancelled),
        stuck: environments.flatMap(({ games }) => games.stuck),
      },
      moves: sum(({ moves }) => moves),
      posts: sum(({ posts }) => posts),
      lateTurnPosts: sum(({ lateTurnPosts }) => lateTurnPosts),
      desks: sum(({ desks }) => desks),
      blankedTexts: sum(({ blankedTexts }) => blankedTexts),
      goneContent: sum(({ goneContent }) => goneContent),
      blocks: sum(({ blocks }) => blocks),
      restarts: sum(({ restarts }) => restarts),
      conflicts: sum(({ conflicts }) => conflicts),
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
