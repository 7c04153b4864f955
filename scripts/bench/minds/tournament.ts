/** The Elo ratings that explain the results of a tournament best. */

/** The rating of the player that fixes the scale. */
const ANCHOR_RATING = 1_500;
/** Ratings that differ by so many points are a chance of ten to one. */
const SCALE = 400;
const ITERATIONS = 500;

/** The wins of one player against another: a shared win counts a half. */
interface Pairing {
  readonly one: string;
  readonly other: string;
  readonly games: number;
  readonly won: number;
}

/**
 * The Elo ratings of the players by name, strongest first: those under which these results are likeliest (the model of
 * Bradley and Terry, by minorization and maximization). One drawn game more between each two keeps a player who won
 * every game from having no rating. `anchor` has 1,500 by definition.
 */
export function eloRatings(pairings: readonly Pairing[], anchor: string): ReadonlyMap<string, number> {
  const names = [...new Set(pairings.flatMap(({ one, other }) => [one, other]))];
  let strengths = new Map(names.map((name) => [name, 1]));
  const strengthOf = (name: string): number => strengths.get(name) ?? 1;
  for (let i = 0; i < ITERATIONS; i++)
    strengths = new Map(
      names.map((name) => {
        let won = 0;
        let expected = 0;
        for (const pairing of pairings) {
          if (pairing.one !== name && pairing.other !== name) continue;
          won += 0.5 + (pairing.one === name ? pairing.won : pairing.games - pairing.won);
          expected += (pairing.games + 1) / (strengthOf(pairing.one) + strengthOf(pairing.other));
        }
        return [name, won / expected];
      }),
    );
  const ratingOf = (name: string): number =>
    Math.round(ANCHOR_RATING + SCALE * Math.log10(strengthOf(name) / strengthOf(anchor)));
  return new Map(names.map((name) => [name, ratingOf(name)] as const).toSorted(([, a], [, b]) => b - a));
}
