import type { Seat } from '../../../kernel/game.ts';
import { type Random, randomFrom, seededRandom, shuffled } from '../../../kernel/random.ts';
import { type Card, HIDDEN_CARD } from './criteria.ts';
import { evolve } from './evolve.ts';
import type { Deal, FameUsEvent, FameUsState } from './state.ts';

/** How many generators are mixed: each is seeded with 32 bits of the deal. */
const STREAMS = 8;
const WORD = 2 ** 32;

/**
 * The random numbers of a refill (F19). They follow from the whole deal, which is committed to before the game and which
 * nobody knows before its end: so nothing is drawn during the game, and everybody can check the order afterwards.
 */
function refillRandom(deal: Deal, refill: number): Random {
  const dealt = JSON.stringify([deal.teams, deal.hands, deal.starters, deal.pile]);
  const streams = Array.from({ length: STREAMS }, (_, i) => seededRandom(`${i} ${refill} ${dealt} ${i}`));
  return randomFrom(() => streams.reduce((word, stream) => word ^ stream.below(WORD), 0) >>> 0);
}

/** The discards as a new pile. Where the deal is not known, neither is its order. */
function refillPile({ deal, discards, refills }: FameUsState): readonly Card[] {
  if (deal.pile.includes(HIDDEN_CARD)) return discards.map(() => HIDDEN_CARD);
  return shuffled(refillRandom(deal, refills), discards);
}

/**
 * The refills that drawing so many cards takes, and the cards that are drawn: as many as there are, perhaps none (F19).
 */
export function drawCards(
  state: FameUsState,
  count: number,
): { readonly refills: readonly FameUsEvent[]; readonly cards: readonly Card[] } {
  const { pile, discards } = state;
  if (pile.length >= count || discards.length === 0) return { refills: [], cards: pile.slice(0, count) };
  const refilled: FameUsEvent = { type: 'refilled', pile: refillPile(state) };
  return { refills: [refilled], cards: evolve(state, refilled).pile.slice(0, count) };
}

/** The events of a penalty (F16, F17). */
export function decidePenalty(state: FameUsState, seat: Seat, count: number): readonly FameUsEvent[] {
  const { refills, cards } = drawCards(state, count);
  return [...refills, { type: 'drew', seat, cards }];
}
