import type { Seat } from './game.ts';

/** A title that a player gets at the end of a game for what the log says they did. */
export interface AwardedTitle<Title extends string> {
  readonly title: Title;
  readonly seat: Seat;
}

/** How many titles a game ends with at most. */
const MAX_TITLES = 3;

/** Three titles at most, one a player: the first of these that a player deserves who has none yet. */
export function awardTitles<Title extends string>(
  titles: readonly Title[],
  deservedBy: (title: Title) => readonly Seat[],
): readonly AwardedTitle<Title>[] {
  const awarded: AwardedTitle<Title>[] = [];
  for (const title of titles) {
    if (awarded.length === MAX_TITLES) break;
    const seat = deservedBy(title).find((each) => awarded.every((other) => other.seat !== each));
    if (seat !== undefined) awarded.push({ title, seat });
  }
  return awarded;
}
