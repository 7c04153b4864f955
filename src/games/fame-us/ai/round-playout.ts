import type { Seat } from '../../../kernel/game.ts';
import type { Random } from '../../../kernel/random.ts';
import type { Card } from '../rules/criteria.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY } from '../rules/limits.ts';
import { addCard, countByMisfits, fitsFigure, type Misfits } from './fitting.ts';
import { standing, type TeamWorld } from './standing.ts';

/** How a guest at the table plays, in per cent, as whoever thinks ahead takes it. */
export interface Guest {
  readonly memory: number;
  readonly recall: number;
  readonly bluff: number;
  /** The chance of accusing where nobody fits, by the number of open criteria beyond the second. */
  readonly accuse: readonly number[];
  /** The chance of a vote for a name, by how many open criteria do not fit it. */
  readonly trust: readonly number[];
}

/** A round in somebody's mind. It is changed as it is played on. */
export interface ImaginedRound {
  readonly own: Seat;
  readonly guests: readonly Guest[];
  readonly worlds: readonly TeamWorld[];
  /** Who has to act still, in order. */
  readonly order: readonly Seat[];
  readonly startersLeft: number;
  readonly hands: readonly Card[][];
  readonly misfits: Misfits;
  readonly counts: number[];
  openCount: number;
  last: Seat | null;
}

export type Deed = { readonly type: 'play'; readonly card: Card } | { readonly type: 'pass' | 'accuse' };

const happens = (random: Random, chance: number): boolean => random.below(100) < chance;

/** What the round is worth for the own seat when it does this and the others play on. */
export function playOut(round: ImaginedRound, deed: Deed, random: Random): number {
  const [own = 0, ...others] = round.order;
  if (apply(round, own, deed)) return worthOfVote(round, own);
  for (const seat of others)
    if (apply(round, seat, deedOfGuest(round, seat, random))) return worthOfVote(round, seat);
  return round.last === null ? worth(round) : worthOfVote(round, null);
}

/** Whether the deed stops the round. */
function apply(round: ImaginedRound, seat: Seat, deed: Deed): boolean {
  if (deed.type === 'accuse') return true;
  const count = round.counts[seat] ?? 0;
  if (deed.type === 'pass') round.counts[seat] = count + 1;
  else {
    round.counts[seat] = count - 1;
    round.openCount++;
    round.last = seat;
    addCard(round.misfits, deed.card);
  }
  return false;
}

function deedOfGuest(round: ImaginedRound, seat: Seat, random: Random): Deed {
  const { memory, bluff, accuse } = round.guests[seat] ?? round.guests[0]!;
  const { misfits, openCount, last } = round;
  const candidates: number[] = [];
  let doubted = 0;
  for (let figure = 0; figure < misfits.length; figure++)
    if (misfits[figure] === 0) {
      if (happens(random, memory)) candidates.push(figure);
      if (happens(random, 90)) doubted++;
    }
  const accuses = accuse[Math.min(Math.max(0, openCount - 2), accuse.length - 1)] ?? 0;
  if (last !== null && candidates.length === 0 && doubted === 0 && happens(random, accuses))
    return { type: 'accuse' };
  const hand = round.hands[seat] ?? [];
  const playable = hand.filter((card) => candidates.some((figure) => fitsFigure(card, figure)));
  const cards = playable.length > 0 ? playable : happens(random, bluff) ? hand : [];
  const card = cards.length === 0 ? undefined : cards[random.below(cards.length)];
  return card === undefined ? { type: 'pass' } : { type: 'play', card };
}

function worth({ worlds, counts, startersLeft }: ImaginedRound): number {
  return standing(worlds, counts, counts.includes(0) ? 0 : startersLeft);
}

/** What it is worth that the last player has to name somebody now. */
function worthOfVote(round: ImaginedRound, accuser: Seat | null): number {
  const { own, guests, last: proposer, counts, misfits } = round;
  if (proposer === null) return worth(round);
  const held = worthAfter(round, accuser, ACCUSER_PENALTY);
  const failed = worthAfter(round, proposer, PROPOSER_PENALTY);
  const recall = proposer === own ? 100 : (guests[proposer]?.recall ?? 0);
  const byMisfits = countByMisfits(misfits, 3);
  let [chance, left] = [0, 1];
  byMisfits.forEach((count, misfit) => {
    const found = left * (1 - (1 - recall / 100) ** count);
    left -= found;
    if (found <= 0) return;
    const voters = counts.flatMap((_, seat) => {
      if (seat === proposer || seat === accuser) return [];
      if (seat === own) return [held >= failed ? 1 : 0];
      return [(guests[seat]?.trust[misfit] ?? 2) / 100];
    });
    chance += found * chanceToHold(voters);
  });
  return chance * held + (1 - chance) * failed;
}

function worthAfter(round: ImaginedRound, seat: Seat | null, drawn: number): number {
  if (seat === null) return worth(round);
  return worth({ ...round, counts: round.counts.with(seat, (round.counts[seat] ?? 0) + drawn) });
}

/** The chance that at least half of these vote for it (F16), each by its own chance. */
export function chanceToHold(chances: readonly number[]): number {
  let distribution = [1];
  for (const chance of chances)
    distribution = [...distribution, 0].map(
      (same, count) => same * (1 - chance) + (distribution[count - 1] ?? 0) * chance,
    );
  return distribution.reduce((sum, share, count) => (2 * count >= chances.length ? sum + share : sum), 0);
}
