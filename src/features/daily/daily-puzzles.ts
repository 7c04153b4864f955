import type { DailyScore } from '../../kernel/game-parts.ts';
import { Puzzle } from '../../kernel/puzzle.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { createChain, dayOf } from '../../table/daily-chain.ts';
import { newSeed } from '../../table/fairness/scheme.ts';
import type { Parts } from '../feature.ts';
import {
  DAILY_TABLE_DAYS,
  type DailyPlace,
  type DailyStore,
  type DailyTry,
  type StoredPuzzle,
} from './daily-store.ts';
import { periodOf } from '../../table/stored/face-scores.ts';
import type { RankingQuery } from '../../table/stored/results.ts';
import type { Thinker } from '../../table/ports/thinker.ts';

/** The puzzle of a day, as one person finds it. */
export interface DailyLook {
  readonly day: number;
  /** True for a try at a day before, which counts for nothing. */
  readonly isAgain: boolean;
  readonly game: AnyGame;
  /** The text keys of the names of those at its table; the first is the person's. */
  readonly names: readonly string[];
  readonly best: number;
  /** With the turns that the person has played. */
  readonly puzzle: Puzzle;
  /** `null` before their first turn. */
  readonly attempt: DailyTry | null;
}

/** How a finished puzzle went. */
export interface DailyResult extends Omit<DailyScore, 'squares'> {
  /** For each turn, how many points it gave away. */
  readonly losses: readonly number[];
}

/** How a day can be checked once it is over. */
export interface DailyProof {
  readonly seed: string;
  /** The seed of the day before, which was published when this day began. */
  readonly commitment: string;
}

/** A puzzle a day, the same for all players on this store. Store errors are thrown. */
export type DailyService = ReturnType<typeof createDailyService>;

export interface DailyServiceDeps extends Pick<Parts, 'clock'> {
  readonly store: DailyStore;
  /** By id: the first that has puzzles gives the one of the day. */
  readonly games: Parts['games'];
  readonly thinker: Pick<Thinker, 'draw'>;
}

/** The share of the best points that may be missing for three stars, two and one. */
const STAR_LIMITS = [0, 0.15, 0.35] as const;

/** How a finished try went; `null` before its end. */
export function resultOf({ best, attempt }: Pick<DailyLook, 'best' | 'attempt'>): DailyResult | null {
  if (attempt === null || attempt.points === null) return null;
  const missing = best - attempt.points;
  return {
    points: attempt.points,
    best,
    stars: STAR_LIMITS.filter((limit) => missing <= limit * best).length,
    losses: attempt.reachable.map((reached, turn) => (attempt.reachable[turn - 1] ?? best) - reached),
  };
}

/** The daily puzzles on a store. Throws a `RangeError` where no game has any. */
export function createDailyService({ store, games, thinker, clock }: DailyServiceDeps) {
  const withPuzzles = [...games.values()].find(({ parts }) => parts.daily !== undefined);
  const drawing = new Map<number, Promise<StoredPuzzle>>();
  let chain: Promise<(day: number) => string> | null = null;

  const seedOf = async (day: number): Promise<string> => {
    chain ??= store.dailyRoot(newSeed()).then(createChain);
    // A failed attempt must not last.
    chain.catch(() => (chain = null));
    return (await chain)(day);
  };

  const draw = async (day: number): Promise<StoredPuzzle> => {
    if (withPuzzles === undefined) throw new RangeError('no game has daily puzzles');
    const drawn = await thinker.draw({ gameId: withPuzzles.id, puzzleSeed: await seedOf(day) });
    return store.keepDailyPuzzle(day, { gameId: withPuzzles.id, ...drawn });
  };

  const today = (): number => dayOf(clock());

  /** The puzzle of a day; the one of today is drawn where nobody has asked for it before, once however many ask. */
  const stored = async (day: number): Promise<StoredPuzzle | null> => {
    const kept = await store.dailyPuzzle(day);
    if (kept !== null || day !== today()) return kept;
    const running = drawing.get(day) ?? draw(day).finally(() => drawing.delete(day));
    drawing.set(day, running);
    return running;
  };

  /** The puzzle of a day with its game; `null` where there is none of them (any more). */
  const withGame = async (day: number) => {
    const puzzle = await stored(day);
    const game = puzzle === null ? undefined : games.get(puzzle.gameId);
    const daily = game?.parts.daily;
    return puzzle === null || game === undefined || daily === undefined ? null : { ...puzzle, game, daily };
  };

  const look = async (userId: string | null, day: number, isAgain = false): Promise<DailyLook | null> => {
    if (isAgain && (day >= today() || day < today() - DAILY_TABLE_DAYS)) return null;
    const found = await withGame(day);
    if (found === null) return null;
    const { game, daily, best, events } = found;
    const attempt = userId === null ? null : await store.dailyTry(userId, day, isAgain);
    return {
      ...{ day, isAgain, game, names: daily.names, best, attempt },
      puzzle: Puzzle.open(game, daily, [...events, ...(attempt?.events ?? [])]),
    };
  };

  const todays = async (userId: string): Promise<DailyLook> => {
    const found = await look(userId, today());
    if (found === null) throw new RangeError("the game of today's puzzle is not there");
    return found;
  };

  return {
    today,
    /** Draws today's puzzle before anybody asks for it, which takes seconds; not where there was none yesterday. */
    prepare: async (): Promise<void> => {
      if ((await store.dailyPuzzle(today() - 1)) !== null) await stored(today());
    },
    /** The puzzle of a day, today or before, for a person or for everyone; `null` for a day on which nobody asked for it. */
    look,
    /** Notes that a person looks at today's puzzle in a server: if they finish it, they are in its table. */
    noteVisit: (guildId: string, { userId, name }: Pick<DailyPlace, 'userId' | 'name'>) =>
      store.noteDailyVisit(guildId, today(), { userId, name }),
    /** The ranking of the week of a day, of those who have played its game's puzzles. */
    week: (
      { day, game }: Pick<DailyLook, 'day' | 'game'>,
      query: Pick<RankingQuery, 'guildId' | 'userId' | 'limit'>,
    ) => store.week({ ...query, gameId: game.id, season: periodOf(day, 'week'), offset: 0 }),
    /** The days before today whose puzzles may be tried again, the newest first. */
    daysBefore: () => store.daysBefore(today()),
    forgetRetry: store.forgetRetry,
    /** Notes the score of a person who has finished today's puzzle, in every server where they asked for it. */
    noteScore: async ({ day, best, game, attempt, isAgain }: DailyLook): Promise<void> => {
      if (attempt?.points == null || isAgain) return;
      const percent = best === 0 ? 100 : Math.floor((100 * attempt.points) / best);
      await store.noteScore(game.id, attempt.userId, day, percent);
    },
    /** Plays a turn of today's puzzle, or again of one before, made for this day and step, unless its payload is no whole turn. */
    play: async (
      userId: string,
      made: Pick<DailyLook, 'day' | 'isAgain'> & { readonly step: number },
      payload: string,
    ): Promise<{ readonly look: DailyLook; readonly outcome: 'played' | 'stale' | 'malformed' }> => {
      const again = made.isAgain ? await look(userId, made.day, true) : null;
      const before = again ?? (await todays(userId));
      const { day, attempt, puzzle } = before;
      if (day !== made.day || puzzle.step !== made.step) return { look: before, outcome: 'stale' };
      const after = puzzle.play(payload);
      if (after === null) return { look: before, outcome: 'malformed' };
      const base = puzzle.events.length - (attempt?.events.length ?? 0);
      const events = after.events.slice(base);
      const reachable = after.reachable();
      const attempted = {
        userId,
        day,
        events,
        turns: [...(attempt?.turns ?? []), events.length],
        reachable: [...(attempt?.reachable ?? []), reachable],
        points: after.isOver ? reachable : null,
      };
      const isSaved = await store.saveDailyTry(attempted, before.isAgain);
      const now = await look(userId, day, before.isAgain);
      return { look: now ?? before, outcome: isSaved ? 'played' : 'stale' };
    },
    /** Notes that a person shares their result of a day. True only once. */
    share: (userId: string, day: number) => store.noteDailyShared(userId, day),
    /** On how many days in a row a person has finished the puzzle, up to today or yesterday. */
    streakOf: async (userId: string) => {
      const days = await store.finishedDays(userId);
      const [latest] = days;
      if (latest === undefined || latest < today() - 1) return 0;
      return days.filter((day, i) => day === latest - i).length;
    },
    /** A server's table of a day. */
    table: (guildId: string, day: number) => store.dailyTable(guildId, day),
    /** The best turns of a day, today or before; `null` for one without a puzzle. For people who may know them. */
    solution: async (day: number) => {
      const found = day <= today() ? await withGame(day) : null;
      if (found === null) return null;
      const { game, daily, events, solution } = found;
      return { puzzle: Puzzle.open(game, daily, [...events, ...solution]), from: events.length };
    },
    /** The seed of a day that is over, and what had committed to it; `null` otherwise. */
    proof: async (day: number): Promise<DailyProof | null> =>
      day < today() ? { seed: await seedOf(day), commitment: await seedOf(day - 1) } : null,
    /** The commitment to the seed of a day, today or before. Throws a `RangeError` for a later one. */
    commitment: async (day: number) => {
      if (day > today()) throw new RangeError('nothing of a day to come is told');
      return seedOf(day - 1);
    },
  };
}
