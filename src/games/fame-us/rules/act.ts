import type { Seat } from '../../../kernel/game.ts';
import type { Rejection } from '../../../kernel/message.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Card, HIDDEN_CARD } from './criteria.ts';
import { drawCards } from './draw.ts';
import { openCards } from './evolve.ts';
import type { FameUsEvent, FameUsState, RoundAction } from './state.ts';

/** What one player does in a round (F7): play (F8), pass (F9) or accuse (F10). */

type Decided = Result<readonly FameUsEvent[], Rejection>;
type Round = Pick<FameUsState, 'seats' | 'phase' | 'first' | 'actions'>;

/** Whose turn it is (F7); `null` when the round has stopped. */
export const activeSeat = ({ seats, phase, first, actions }: Round): Seat | null =>
  phase === 'acting' && actions.length < seats ? (first + actions.length) % seats : null;

/** Who played a criterion last in this round; `null` for nobody yet (F10, F13). */
export function lastPlayer(actions: readonly RoundAction[]): Seat | null {
  return actions.findLast(({ type }) => type === 'played')?.seat ?? null;
}

/** The player that a seat could accuse now (F10); `null` for nobody. */
export function accusable(round: Round, seat: Seat): Seat | null {
  const last = lastPlayer(round.actions);
  return activeSeat(round) === seat && last !== seat ? last : null;
}

/** A criterion from the hand (F8). */
export function decidePlay(state: FameUsState, seat: Seat, card: Card): Decided {
  const refusal = refuseUnlessActive(state, seat);
  if (refusal !== null) return refuse(refusal);
  return holdsCard(state, seat, card)
    ? ok([{ type: 'played', seat, card }])
    : refuse({ key: 'fame-us.refused.no-card' });
}

/** Passing, and drawing one (F9). */
export function decidePass(state: FameUsState, seat: Seat): Decided {
  const refusal = refuseUnlessActive(state, seat);
  return refusal === null ? ok(passEvents(state, seat, false)) : refuse(refusal);
}

/** The events of a pass, by choice or by the timer (F9, F11). */
export function passEvents(state: FameUsState, seat: Seat, timer: boolean): readonly FameUsEvent[] {
  const { refills, cards } = drawCards(state, 1);
  return [...refills, { type: 'passed', seat, card: cards[0] ?? null, timer }];
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

/** Whether a card is in a hand, or may be: among unknown cards is any that lies nowhere in the open. */
function holdsCard(state: FameUsState, seat: Seat, card: Card): boolean {
  const hand = state.hands[seat] ?? [];
  if (hand.includes(card)) return true;
  return hand.includes(HIDDEN_CARD) && ![...openCards(state), ...state.discards].includes(card);
}
