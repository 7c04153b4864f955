import type { Picture, Localizer } from '../../../kernel/screen.ts';
import { PIECES } from '../rules/pieces.ts';
import { pointsAlone } from '../rules/score.ts';
import type { VipsView } from '../rules/view.ts';
import { turnPicture } from '../pictures/turn.ts';
import { pieceCode } from './payload-codes.ts';
import { modeOf, pressButton, type TurnDraft } from './turn-draft.ts';

/** The board as a draft would leave it. Secret: it marks the own bet. */
export function draftPicture(localizer: Localizer, view: VipsView, draft: TurnDraft): Picture {
  const { columns, chips, hands, actions } = draft.state;
  const drafted = { ...view, columns, chips, hands, actions };
  return turnPicture(localizer, drafted, swapBeingChosen(draft), pointsNote(localizer, view, draft));
}

/** What lights up while a swap is being chosen; `null` otherwise. */
function swapBeingChosen(draft: TurnDraft) {
  const mode = modeOf(draft);
  if (mode?.type !== 'swap') return null;
  return {
    lit: PIECES.filter((piece) => pressButton(draft, pieceCode(piece)) !== null),
    chosen: mode.piece,
  };
}

function pointsNote(localizer: Localizer, view: VipsView, { state }: TurnDraft): string {
  if (view.ownBet === null) return '';
  const [points, before] = [pointsAlone(state, view.ownBet), pointsAlone(view, view.ownBet)];
  return points === before
    ? localizer.plain('vips.picture.points', { points })
    : localizer.plain('vips.picture.points-changed', { points, before });
}
