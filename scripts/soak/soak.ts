import { setTimeout as pause } from 'node:timers/promises';
import { seededLuck } from '../../src/kernel/luck.ts';
import { freshDatabase } from '../../tests/e2e/bot.ts';
import { median, quantile, rounded } from '../bench/numbers.ts';
import { residentMB } from '../bench/residentMB.ts';
import { Slot } from '../kills/killer.ts';
import { type Games, playGames } from '../kills/people.ts';
import { audit, calm, startWorld } from '../kills/world.ts';
import { drawFault, type FaultName, inject } from './faults.ts';

export interface Soak {
  readonly minutes: number;
  /** Games at once. */
  readonly tables: number;
  readonly seed: string;
  readonly sampled: (sample: Sample) => void;
}

/** How things stood at a moment. */
export interface Sample {
  readonly second: number;
  /** Resident memory of the bot's process; `null` where that is not known. */
  readonly processMB: number | null;
  readonly gamesFinished: number;
  readonly interactions: number;
  readonly faults: number;
}

export interface Report {
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

/** How long people think before a press at the most, also at the end, and the pause between two faults: milliseconds. */
const THINKING = 12_000;
const HURRY = 3_000;
const PAUSE = { shortest: 1_000, longest: 4_000 } as const;
const SAMPLED_EVERY = 20_000;
/** How long everything may take to calm down, in milliseconds. */
const CALM_WITHIN = 120_000;

/** Plays with faults for so long, lets everything end, and looks for breaches. */
export async function soak({ minutes, tables, seed, sampled }: Soak): Promise<Report> {
  const luck = seededLuck(seed);
  const database = await freshDatabase();
  const world = await startWorld();
  const { standIn, witness } = world;
  const slot = new Slot({
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: database.url,
    TABLES_PER_SERVER: String(Math.max(100, 4 * tables)),
    COMPUTER_PACE_MS: '1500',
    LOG_LEVEL: 'info',
  });
  const games: Games = { finished: 0, cancelled: 0, stuck: [] };
  const faults: Partial<Record<FaultName, number>> = {};
  const memory: [number, number | null][] = [];
  const begun = performance.now();
  const until = begun + minutes * 60_000;
  const over = (): boolean => performance.now() > until;
  const sample = (): void => {
    const now: Sample = {
      second: Math.round((performance.now() - begun) / 1_000),
      processMB: residentMB(slot.pid),
      gamesFinished: games.finished,
      interactions: witness.interactions.size,
      faults: Object.values(faults).reduce((sum, count) => sum + count, 0),
    };
    memory.push([now.second, now.processMB]);
    sampled(now);
  };
  const sampling = setInterval(sample, SAMPLED_EVERY);
  const acknowledged: number[] = [];
  try {
    await slot.online();
    await standIn.waitFor(() => standIn.world.globalCommands.length > 0, 'the commands', 60_000);
    const manners = {
      think: async () => {
        await pause(luck.below(over() ? HURRY : THINKING));
      },
      seen: ({ ms }: { readonly ms: number }) => void acknowledged.push(ms),
    };
    const playing = Promise.all(
      Array.from({ length: tables }, (_, number) =>
        playGames(standIn, `corner-${number}`, seededLuck(`${seed} ${number}`), games, over, manners),
      ),
    );
    const lastInteraction = (): string | null => [...witness.interactions.keys()].at(-1) ?? null;
    while (!over()) {
      await pause(PAUSE.shortest + luck.below(PAUSE.longest - PAUSE.shortest));
      const name = drawFault(luck);
      await inject(name, { standIn, slot, luck, lastInteraction });
      faults[name] = (faults[name] ?? 0) + 1;
    }
    await slot.online();
    await playing;
    await calm(database.url, CALM_WITHIN);
    sample();
    const { moves, posts, breaches } = await audit(world, database.url, [slot], games);
    return {
      minutes,
      tables,
      faults,
      gamesFinished: games.finished,
      gamesCancelled: games.cancelled,
      interactions: witness.interactions.size,
      movesDone: moves,
      posts,
      processes: slot.lives.length,
      acknowledgedP50ms: rounded(median(acknowledged)),
      acknowledgedP99ms: rounded(quantile(acknowledged, 0.99)),
      memory,
      breaches,
    };
  } finally {
    clearInterval(sampling);
    await slot.end();
    await standIn.close();
    await database.remove();
  }
}
