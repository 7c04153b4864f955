import type { Seat } from '../../../kernel/game.ts';
import type { Random } from '../../../kernel/random.ts';
import type { Card } from '../rules/criteria.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY } from '../rules/limits.ts';
import { addCard, countByMisfits, type Misfits, type Opinions } from './figures.ts';
import { byOpenCount, GUEST, type TeamWorld } from './team-belief.ts';

/** A round in someone's mind: played on by `playOut`, which changes it. */
export interface ImaginedRound {
  readonly own: Seat;
  readonly worlds: readonly TeamWorld[];
  readonly startersLeft: number;
  readonly opinions: Opinions;
  /** The chance that the own seat recalls a figure when it has to name one. */
  readonly recall: number;
  /** The imagined hands of the others. */
  readonly hands: readonly (readonly Card[])[];
  /** The seats that have yet to act, the own one first. */
  readonly order: readonly Seat[];
  readonly misfits: Misfits;
  readonly counts: number[];
  openCount: number;
  /** The seat that played a criterion last. */
  last: Seat | null;
}

/** A move of a player in turn. */
export type TurnMove = { readonly type: 'play'; readonly card: Card } | { readonly type: 'pass' | 'accuse' };

/** Figures with this many misfits or more are not told apart: nobody buys them. */
const HOPELESS = 4;

/** The chance to win after the own seat did this and the others played the round to its end. */
export function playOut(round: ImaginedRound, move: TurnMove, random: Random): number {
  for (const seat of round.order) {
    const done = seat === round.own ? move : moveOfGuest(round, seat, random);
    if (done.type === 'accuse') return chanceAfterProposal(round, seat);
    apply(round, seat, done);
  }
  return chanceAfterProposal(round, null);
}

function apply(round: ImaginedRound, seat: Seat, move: TurnMove): void {
  const count = round.counts[seat] ?? 0;
  if (move.type !== 'play') {
    round.counts[seat] = count + 1;
    return;
  }
  round.counts[seat] = count - 1;
  round.openCount++;
  round.last = seat;
  addCard(round.misfits, move.card, round.opinions);
}

/** True with this chance, from 0 to 1. */
export const happens = (random: Random, chance: number): boolean => random.below(1_000) < 1_000 * chance;

/** Plays a criterion that fits a recalled figure, else accuses, bluffs or passes: as the simple bots do. */
function moveOfGuest(round: ImaginedRound, seat: Seat, random: Random): TurnMove {
  const { memory, doubt, bluff, accuse } = GUEST;
  const { misfits, openCount, last, hands, opinions } = round;
  const candidates: number[] = [];
  let doubts = true;
  for (const [figure, count] of misfits.entries()) {
    if (count > 0) continue;
    if (happens(random, memory)) candidates.push(figure);
    if (happens(random, doubt)) doubts = false;
  }
  if (last !== null && candidates.length === 0 && doubts && happens(random, byOpenCount(accuse, openCount)))
    return { type: 'accuse' };
  const hand = hands[seat] ?? [];
  const playable = hand.filter((card) => {
    const misses = opinions.misses(card);
    return candidates.some((figure) => misses?.[figure] === 0);
  });
  const cards = playable.length > 0 ? playable : happens(random, bluff) ? hand : [];
  const card = cards.length === 0 ? undefined : cards[random.below(cards.length)];
  return card === undefined ? { type: 'pass' } : { type: 'play', card };
}

/** How much the balance of cards moves in a round, roughly. */
const SWING = 1.5;

/** A game as far as it is known how good it is: the numbers of cards, and how many rounds may follow. */
interface Standing {
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

/** The chance to win when the round stops and the last to play a card has to name a person (F13 to F17). */
function chanceAfterProposal(round: ImaginedRound, accuser: Seat | null): number {
  const { own, last: proposer, counts, misfits } = round;
  if (proposer === null) return chanceToWin(round);
  const held = chanceAfterDraw(round, accuser, ACCUSER_PENALTY);
  const failed = chanceAfterDraw(round, proposer, PROPOSER_PENALTY);
  const recall = proposer === own ? round.recall : GUEST.recall;
  let holds = 0;
  let nobodyYet = 1;
  for (const [fault, figures] of countByMisfits(misfits, HOPELESS - 1).entries()) {
    const named = nobodyYet * (1 - (1 - recall) ** figures);
    nobodyYet -= named;
    const voters = counts.flatMap((_, seat) => {
      if (seat === proposer || seat === accuser) return [];
      if (seat === own) return [held >= failed ? 1 : 0];
      return [GUEST.trust[fault] ?? 0];
    });
    holds += named * chanceToHold(voters);
  }
  return holds * held + (1 - holds) * failed;
}

/** The chance that a proposal gets at least half of the votes (F16), each with its own chance of being in favour. */
export function chanceToHold(chances: readonly number[]): number {
  let byCount: readonly number[] = [1];
  for (const chance of chances)
    byCount = Array.from(
      { length: byCount.length + 1 },
      (_, count) => (byCount[count] ?? 0) * (1 - chance) + (byCount[count - 1] ?? 0) * chance,
    );
  return byCount.reduce((sum, share, count) => (2 * count >= chances.length ? sum + share : sum), 0);
}
