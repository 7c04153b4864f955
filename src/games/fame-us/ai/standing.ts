import type { Seat } from '../../../kernel/game.ts';

/** A way the teams may be dealt, as one seat sees it, and how likely it is. */
export interface TeamWorld {
  /** For each seat, whether it is of the own team; the own seat is. */
  readonly friends: readonly boolean[];
  readonly weight: number;
}

/** How much the balance of cards moves in a round, roughly. */
const SWING = 1.5;

/**
 * How good these numbers of cards are for the own team: the chance to win, 0 to 1, over all worlds. `roundsLeft`: how many
 * rounds may follow, 0 when the game is over.
 */
export function standing(worlds: readonly TeamWorld[], counts: readonly number[], roundsLeft: number): number {
  const scale = SWING * Math.sqrt(roundsLeft);
  let sum = 0;
  for (const { friends, weight } of worlds) {
    const lead = leadOf(friends, counts);
    sum += weight * (roundsLeft === 0 ? (Math.sign(lead) + 1) / 2 : 1 / (1 + Math.exp(-lead / scale)));
  }
  return sum;
}

/** How many cards fewer the own team counts than the other (F21, F22). */
function leadOf(friends: readonly boolean[], counts: readonly number[]): number {
  const isEven = counts.length % 2 === 0;
  let [own, other] = [0, 0];
  let [ownMin, ownMax, otherMin, otherMax] = [Infinity, 0, Infinity, 0];
  for (let seat: Seat = 0; seat < counts.length; seat++) {
    const count = counts[seat] ?? 0;
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
  return isEven ? other - own : otherMin + otherMax - ownMin - ownMax;
}
