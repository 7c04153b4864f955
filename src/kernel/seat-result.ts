/** How a game that is over went for one seat. Public, for it is made from the public views. */
export interface SeatResult {
  /** 1 for the winners; equal seats share a place, and the next one counts all of them. */
  readonly place: number;
  /** Points, where more are better; `null` where the game has none that can be compared from game to game. */
  readonly score: number | null;
  /** The team, whose seats share a place; `null` where everyone plays alone. */
  readonly side: string | null;
  /** The ids of the titles it was awarded. */
  readonly titles: readonly string[];
  /** The causes it played for: the pieces that it bet on, its team. Letters, digits, `.` and `-` only. */
  readonly causes: readonly string[];
  /** True if it won the prize of the part played after the end. */
  readonly prize: boolean;
}

/** The results of a game that says no more than who has won: the winners share the first place, all others the next. */
export const placesByWinners = (winners: readonly number[], seats: number): readonly SeatResult[] =>
  Array.from({ length: seats }, (_, seat) => ({
    place: winners.includes(seat) ? 1 : winners.length + 1,
    score: null,
    side: null,
    titles: [],
    causes: [],
    prize: false,
  }));

/** A title that a player gets at the end of a game for what the log says they did. */
export interface AwardedTitle<Title extends string> {
  readonly title: Title;
  readonly seat: number;
}

/** One title a player, `max` at most: the first of these that a player deserves who has none yet. Each has its rule. */
export function awardTitles<Title extends string, Rule>(
  rules: Readonly<Record<Title, Rule>>,
  deservedBy: (rule: Rule) => readonly number[],
  max = 3,
): readonly AwardedTitle<Title>[] {
  const awarded: AwardedTitle<Title>[] = [];
  for (const [title, rule] of Object.entries(rules) as [Title, Rule][]) {
    if (awarded.length === max) break;
    const seat = deservedBy(rule).find((each) => awarded.every((other) => other.seat !== each));
    if (seat !== undefined) awarded.push({ title, seat });
  }
  return awarded;
}

/** The seats of which this is true; `all` has something of each seat, in their order. */
export const seatsWhere = <Each>(
  all: readonly Each[],
  isTrue: (each: Each, seat: number) => boolean,
): readonly number[] => all.flatMap((each, seat) => (isTrue(each, seat) ? [seat] : []));

/** The one seat with the highest count, if that is at least `min`; nobody where several share it. */
export function most<Each>(
  all: readonly Each[],
  min: number,
  count: (each: Each, seat: number) => number,
): readonly number[] {
  const highest = Math.max(min, ...all.map(count));
  return onlyOne(seatsWhere(all, (each, seat) => count(each, seat) === highest));
}

/** The seat, if there is one and no other. */
export const onlyOne = (seats: readonly number[]): readonly number[] => (seats.length === 1 ? seats : []);
