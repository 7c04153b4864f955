import type { TeamWorld } from './team-worlds.ts';

/** How much the balance of cards moves in a round, roughly. */
const SWING = 1.5;

/** A game as far as it is known how good it is: the numbers of cards, and how many rounds may follow. */
export interface Standing {
  readonly worlds: readonly TeamWorld[];
  readonly counts: readonly number[];
  readonly startersLeft: number;
}

/** The chance of the own team to win, 0 to 1, when a round ends with these numbers of cards (F20, F21). */
export function chanceToWin({ worlds, counts, startersLeft }: Standing): number {
  const isOver = startersLeft === 0 || counts.includes(0);
  const scale = SWING * Math.sqrt(startersLeft);
  let sum = 0;
  for (const { friends, weight } of worlds) {
    const lead = leadOf(friends, counts);
    sum += weight * (isOver ? (Math.sign(lead) + 1) / 2 : 1 / (1 + Math.exp(-lead / scale)));
  }
  return sum;
}

/** The same after this seat has drawn so many cards; nobody draws where it is `null`. */
export function chanceAfterDraw(standing: Standing, seat: number | null, drawn: number): number {
  if (seat === null) return chanceToWin(standing);
  const { counts } = standing;
  return chanceToWin({ ...standing, counts: counts.with(seat, (counts[seat] ?? 0) + drawn) });
}

/** How many cards fewer the own team counts than the other (F21, F22). Without allocation: it is asked very often. */
function leadOf(friends: readonly boolean[], counts: readonly number[]): number {
  let [own, ownMin, ownMax] = [0, Infinity, 0];
  let [other, otherMin, otherMax] = [0, Infinity, 0];
  for (const [seat, count] of counts.entries()) {
    if (friends[seat] === true) {
      own += count;
      ownMin = Math.min(ownMin, count);
      ownMax = Math.max(ownMax, count);
    } else {
      other += count;
      otherMin = Math.min(otherMin, count);
      otherMax = Math.max(otherMax, count);
    }
  }
  return counts.length % 2 === 0 ? other - own : otherMin + otherMax - ownMin - ownMax;
}
