import type { Tip } from '../../../kernel/ui.ts';
import { PARTS, PIECES, pieceOf, totalChips } from '../rules/pieces.ts';
import { swapPairs } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';

/** What a first game teaches by the way (the kernel's `tips`), the most pressing first. */
export const tips: readonly Tip<VipsView>[] = [
  { id: 'dots', matters: ({ phase, ownBet }) => phase === 'betting' && ownBet !== null },
  { id: 'purpose', matters: isEarlyTurn },
  { id: 'any-piece', matters: isEarlyTurn },
  { id: 'match', matters: (view) => isEarlyTurn(view) && swapPairs(view).length > 0 },
  { id: 'no-match', matters: (view) => isEarlyTurn(view) && swapPairs(view).length === 0 },
  { id: 'bonus', matters: (view) => hasRoom(view) && isAnyOwnPieceFed(view) },
  {
    id: 'bare',
    matters: (view) => hasRoom(view) && PIECES.some((piece) => totalChips(view.chips[piece]) === 0),
  },
  { id: 'history', matters: (view) => hasRoom(view) && view.turn > 2 && view.viewer !== view.active },
];

/** In how many turns of each player there may be a tip: later the board alone is enough to look at. */
const EARLY_TURNS = 2;

function isEarlyTurn({ phase, turn, viewer, active, hands }: VipsView): boolean {
  return phase === 'playing' && viewer === active && turn <= EARLY_TURNS * hands.length;
}

/** Whether the panel of a game that is played has room for a tip. */
const hasRoom = (view: VipsView): boolean =>
  view.phase === 'playing' && (view.viewer !== view.active || isEarlyTurn(view));

const isAnyOwnPieceFed = ({ ownBet, chips }: VipsView): boolean =>
  ownBet !== null && PARTS.some((part) => totalChips(chips[pieceOf(part, ownBet[part])]) > 1);
