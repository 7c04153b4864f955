import { type Seat, type Rejection, ok, refuse, type Result } from '../../../kernel/game.ts';
import { type Random, randomFrom, seededRandom, shuffled } from '../../../kernel/random.ts';
import { type Card, HIDDEN_CARD } from './criteria.ts';
import { evolve, openCards } from './evolve.ts';
import type { Deal, FameUsEvent, FameUsMove, FameUsState, RoundAction } from './state.ts';

/** The acts of one player in a round (F7): play (F8), pass (F9) or accuse (F10). */

type Decided = Result<readonly FameUsEvent[]>;
type Round = Pick<FameUsState, 'seats' | 'phase' | 'first' | 'actions'>;

/** Whose turn it is (F7); `null` when the round has stopped. */
export const activeSeat = ({ seats, phase, first, actions }: Round): Seat | null =>
  phase === 'acting' && actions.length < seats ? (first + actions.length) % seats : null;

/** The seat that played a criterion last in this round; `null` for nobody yet (F10, F13). */
export function lastPlayer(actions: readonly RoundAction[]): Seat | null {
  return actions.findLast(({ type }) => type === 'played')?.seat ?? null;
}

/** The player that a seat could accuse now (F10); `null` for nobody. */
export function accusable(round: Round, seat: Seat): Seat | null {
  const last = lastPlayer(round.actions);
  return activeSeat(round) === seat && last !== seat ? last : null;
}

/** A criterion from the hand (F8). */
export function decidePlay(
  state: FameUsState,
  seat: Seat,
  { card, mind }: Extract<FameUsMove, { type: 'play' }>,
): Decided {
  const refusal = refuseUnlessActive(state, seat);
  if (refusal !== null) return refuse(refusal);
  return holdsCard(state, seat, card)
    ? ok([{ type: 'played', seat, card, ...(mind !== undefined && { mind }) }])
    : refuse({ key: 'fame-us.refused.no-card' });
}

/** Passing, and drawing one (F9). */
export function decidePass(state: FameUsState, seat: Seat, planned?: true): Decided {
  const refusal = refuseUnlessActive(state, seat);
  return refusal === null ? ok(passEvents(state, seat, false, planned)) : refuse(refusal);
}

/** How many generators are mixed: each is seeded with 32 bits of the deal. */
const STREAMS = 8;
const WORD = 2 ** 32;

/**
 * The random numbers of a refill (F19). They follow from the whole deal, which is committed to before the game and which
 * nobody knows before its end: so nothing is drawn during the game, and everyone can check the order afterwards.
 */
function refillRandom(deal: Deal, refill: number): Random {
  const dealt = JSON.stringify([deal.teams, deal.hands, deal.starters, deal.pile]);
  const streams = Array.from({ length: STREAMS }, (_, i) => seededRandom(`${i} ${refill} ${dealt} ${i}`));
  return randomFrom(() => streams.reduce((word, stream) => word ^ stream.below(WORD), 0) >>> 0);
}

/** The discards as a new pile. If the deal is unknown, so is its order. */
function refillPile({ deal, discards, refills }: FameUsState): readonly Card[] {
  if (deal.pile.includes(HIDDEN_CARD)) return discards.map(() => HIDDEN_CARD);
  return shuffled(refillRandom(deal, refills), discards);
}

/**
 * The refills that drawing so many cards takes, and the cards that are drawn: as many as there are, perhaps none (F19).
 */
function drawCards(state: FameUsState, count: number) {
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

/** The events of a pass, by choice or by the timer (F9, F11). */
export function passEvents(
  state: FameUsState,
  seat: Seat,
  timer: boolean,
  planned?: true,
): readonly FameUsEvent[] {
  const { refills, cards } = drawCards(state, 1);
  return [...refills, { type: 'passed', seat, card: cards[0] ?? null, timer, ...(planned && { planned }) }];
}

/** Accusing the last player who played a criterion (F10). */
export function decideAccuse(state: FameUsState, seat: Seat): Decided {
  const refusal = refuseUnlessActive(state, seat);
  if (refusal !== null) return refuse(refusal);
  const accused = accusable(state, seat);
  return accused === null
    ? refuse({ key: 'fame-us.refused.nobody-to-accuse' })
    : ok([{ type: 'accused', seat, accused }]);
}

function refuseUnlessActive(state: FameUsState, seat: Seat): Rejection | null {
  if (state.phase !== 'acting') return { key: 'fame-us.refused.round-stopped' };
  return activeSeat(state) === seat ? null : { key: 'fame-us.refused.not-your-turn' };
}

/** True if a card is in a hand, or may be: an unknown card can be any that is neither open nor discarded. */
function holdsCard(state: FameUsState, seat: Seat, card: Card): boolean {
  const hand = state.hands[seat] ?? [];
  if (hand.includes(card)) return true;
  return hand.includes(HIDDEN_CARD) && ![...openCards(state), ...state.discards].includes(card);
}
