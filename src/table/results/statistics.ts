import type { RankedPerson, SharedResult, StoredResult } from '../stored/results.ts';

/** A person in the ranking of a season, with how many are in it, and the best of them. */
export interface OwnRank extends RankedPerson {
  readonly season: string;
  readonly total: number;
  readonly best: readonly RankedPerson[];
}

/** A person's record, the game that they play most first. */
export interface PersonStatistics {
  readonly games: readonly (ReturnType<typeof gameStatisticsOf>[number] & {
    /** In the ranking of this season; `null` where they are in none. */
    readonly rank: OwnRank | null;
  })[];
  /** With the person who asks; nothing if that is the same person. */
  readonly versus: ReturnType<typeof headToHeadOf>;
}

/**
 * The record of one person in these results, by game, the one with the most results first. Games without others count as
 * `solo` and for nothing else but titles and causes.
 */
export const gameStatisticsOf = (results: readonly StoredResult[]) =>
  [...Map.groupBy(results, ({ gameId }) => gameId)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([gameId, all]) => {
      const counted = all.filter(({ people }) => people > 1);
      const cameIn = (isIt: (place: number) => boolean): number =>
        counted.filter(({ place }) => isIt(place)).length;
      const scores = counted.flatMap(({ score }) => (score === null ? [] : [score]));
      return {
        gameId,
        games: counted.length,
        wins: counted.filter(({ won }) => won).length,
        solo: all.length - counted.length,
        /** How often they came first, second, third and further down; `null` where teams play. */
        places: all.some(({ side }) => side !== null)
          ? null
          : ([
              cameIn((place) => place === 1),
              cameIn((place) => place === 2),
              cameIn((place) => place === 3),
              cameIn((place) => place > 3),
            ] as const),
        bestScore: scores.length === 0 ? null : Math.max(...scores),
        prizes: counted.filter(({ prize }) => prize).length,
        titles: tallied(all.flatMap(({ titles }) => titles)),
        causes: tallied(all.flatMap(({ causes }) => causes)),
      };
    });

/** How often each of the two was ahead of the other in these games, by game; on one side counts for nothing. */
export const headToHeadOf = (results: readonly SharedResult[]) => {
  const against = results.filter(({ own, other }) => own.side === null || own.side !== other.side);
  return [...Map.groupBy(against, ({ gameId }) => gameId)].map(([gameId, all]) => ({
    gameId,
    ahead: all.filter(({ own, other }) => own.place < other.place).length,
    behind: all.filter(({ own, other }) => own.place > other.place).length,
    level: all.filter(({ own, other }) => own.place === other.place).length,
  }));
};

/** The number of times that each of these texts is there, the most frequent first; equals in order of appearance. */
export const tallied = (ids: readonly string[]) =>
  [...Map.groupBy(ids, (id) => id)]
    .map(([id, all]) => ({ id, count: all.length }))
    .toSorted((a, b) => b.count - a.count);
