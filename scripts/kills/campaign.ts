import { type Luck, seededLuck } from '../../src/kernel/luck.ts';
import { openDatabases, type StoreKind } from './databases.ts';
import { type KilledAt, Slot } from './killer.ts';
import { type Games, playGames } from './people.ts';
import { audit, calm, startWorld } from './world.ts';

export interface Campaign {
  readonly kills: number;
  readonly store: StoreKind;
  /** Processes on one database. */
  readonly processes: number;
  /** Databases at once, each with a stand-in, processes and people of its own. */
  readonly worlds: number;
  /** Games at once in each world. */
  readonly tables: number;
  readonly seed: string;
  /** Is told how many kills there have been. */
  readonly progress: (kills: number) => void;
}

/** What came of a campaign. */
export interface Account {
  readonly kills: Readonly<Partial<Record<KilledAt, number>>>;
  readonly games: Games;
  /** Moves that were answered as done. */
  readonly moves: number;
  readonly posts: number;
  readonly restarts: number;
  /** Commits that came too late and were judged again. */
  readonly conflicts: number;
  /** What the invariants found. */
  readonly breaches: readonly string[];
  readonly seconds: number;
}

/** How long everything may take to calm down once nobody is killed any more, in milliseconds. */
const CALM_WITHIN = 150_000;

/** Plays, kills and starts again until there were enough kills; then lets everything end and looks for breaches. */
export async function runCampaign(campaign: Campaign): Promise<Account> {
  const begun = performance.now();
  const databases = await openDatabases(campaign.store);
  const kills: Partial<Record<KilledAt, number>> = {};
  let left = campaign.kills;
  const killed = (where: KilledAt): void => {
    kills[where] = (kills[where] ?? 0) + 1;
    campaign.progress(campaign.kills - left);
  };
  /** Whether there is another kill to be made, which is then the caller's. */
  const take = (): boolean => left-- > 0;
  try {
    const worlds = await Promise.all(
      Array.from({ length: campaign.worlds }, async (_, number) => {
        const luck = seededLuck(`${campaign.seed} ${number}`);
        return runWorld(campaign, await databases.make(`world${number}`), luck, { take, killed });
      }),
    );
    const sum = (of: (world: (typeof worlds)[number]) => number): number =>
      worlds.reduce((total, world) => total + of(world), 0);
    return {
      kills,
      games: {
        finished: sum(({ games }) => games.finished),
        cancelled: sum(({ games }) => games.cancelled),
        stuck: worlds.flatMap(({ games }) => games.stuck),
      },
      moves: sum(({ moves }) => moves),
      posts: sum(({ posts }) => posts),
      restarts: sum(({ restarts }) => restarts),
      conflicts: sum(({ conflicts }) => conflicts),
      breaches: worlds.flatMap((world) => world.breaches),
      seconds: Math.round((performance.now() - begun) / 1000),
    };
  } finally {
    await databases.remove();
  }
}

interface Toll {
  readonly take: () => boolean;
  readonly killed: (where: KilledAt) => void;
}

async function runWorld(
  { processes, tables }: Campaign,
  databaseUrl: string,
  luck: Luck,
  { take, killed }: Toll,
) {
  const world = await startWorld();
  const { standIn } = world;
  const slots = Array.from(
    { length: processes },
    () =>
      new Slot({
        DISCORD_TOKEN: standIn.token,
        DISCORD_API_URL: standIn.apiUrl,
        DATABASE_URL: databaseUrl,
        COMPUTER_PACE_MS: '20',
        LOG_LEVEL: 'info',
      }),
  );
  try {
    await Promise.all(slots.map((slot) => slot.online()));
    await standIn.waitFor(() => standIn.world.globalCommands.length > 0, 'the commands', 60_000);
    const games: Games = { finished: 0, cancelled: 0, stuck: [] };
    let over = false;
    const playing = Promise.all(
      Array.from({ length: tables }, (_, number) =>
        playGames(standIn, `corner-${number}`, seededLuck(`${luck.below(2 ** 32)}`), games, () => over),
      ),
    );
    while (take()) {
      const slot = slots[luck.below(slots.length)];
      if (slot !== undefined) killed(await slot.kill(luck));
    }
    over = true;
    await Promise.all(slots.map((slot) => slot.online()));
    await playing;
    await calm(databaseUrl, CALM_WITHIN);
    return {
      games,
      ...(await audit(world, databaseUrl, slots, games)),
      restarts: slots.reduce((count, { lives }) => count + lives.length - 1, 0),
      conflicts: slots.reduce((count, { conflicts }) => count + conflicts, 0),
    };
  } finally {
    await Promise.all(slots.map((slot) => slot.end()));
    await standIn.close();
  }
}
