import type { Tip } from '../../../kernel/ui.ts';
import { PARTS, PIECES, pieceOf, totalChips } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { draftAfter } from './payload-router.ts';
import { swapCount, type TurnDraft } from './turn-draft.ts';

/** What a first game teaches by the way (the kernel's `tips`), the most pressing first. */
export const tips: readonly Tip<VipsView>[] = [
  { id: 'top', matters: inTurn(({ raised }) => raised !== null) },
  { id: 'match', matters: inTurn((draft) => swapCount(draft) > 0) },
  {
    id: 'no-match',
    matters: inTurn((draft) => draft.state.actions.length === 1 && swapCount(draft) === 0),
  },
  { id: 'last-chip', matters: inTurn(({ state, seat }) => chipsLeft(state, seat) === 1) },
  { id: 'bet', matters: ({ phase, ownBet }) => phase === 'betting' && ownBet === null },
  { id: 'dots', matters: ({ phase, ownBet }) => phase === 'betting' && ownBet !== null },
  { id: 'any-piece', matters: inTurn(({ state }) => state.actions.length === 0) },
  { id: 'bonus', matters: (view) => view.phase === 'playing' && isAnyOwnPieceFed(view) },
  {
    id: 'bare',
    matters: ({ phase, chips }) =>
      phase === 'playing' && PIECES.some((piece) => totalChips(chips[piece]) === 0),
  },
  {
    id: 'history',
    matters: ({ phase, turn, viewer, active }) => phase === 'playing' && turn > 2 && viewer !== active,
  },
];

/** Whether it is the viewer's turn and this holds of the draft in the panel. */
function inTurn(holds: (draft: TurnDraft) => boolean): Tip<VipsView>['matters'] {
  return (view, payload) => {
    const draft = draftAfter(view, payload);
    return draft !== null && holds(draft);
  };
}

const chipsLeft = ({ hands }: Pick<VipsView, 'hands'>, seat: number): number => {
  const hand = hands[seat];
  return hand === undefined ? 0 : totalChips(hand);
};

const isAnyOwnPieceFed = ({ ownBet, chips }: VipsView): boolean =>
  ownBet !== null && PARTS.some((part) => totalChips(chips[pieceOf(part, ownBet[part])]) > 1);
