import type { Picture, Localizer } from '../../../kernel/screen.ts';
import { PIECES } from '../rules/pieces.ts';
import { pointsAlone } from '../rules/score.ts';
import type { VipsView } from '../rules/view.ts';
import { turnPicture } from '../pictures/turn.ts';
import { pieceCode } from './payload-codes.ts';
import { modeOf, pressButton, type TurnDraft } from './turn-draft.ts';

/** The board as a draft would leave it. Secret: it marks the own bet. */
export const draftPicture = (localizer: Localizer, view: VipsView, draft: TurnDraft): Picture =>
  turnPicture(localizer, draft.view, swapBeingChosen(draft), pointsNote(localizer, view, draft));

/** What lights up while a swap is being chosen; `null` otherwise. */
function swapBeingChosen(draft: TurnDraft) {
  const mode = modeOf(draft);
  if (mode?.type !== 'swap') return null;
  return {
    lit: PIECES.filter((piece) => pressButton(draft, pieceCode(piece)) !== null),
    chosen: mode.piece,
  };
}

function pointsNote(localizer: Localizer, view: VipsView, { view: drafted }: TurnDraft): string {
  if (view.ownBet === null) return '';
  const [points, before] = [pointsAlone(drafted, view.ownBet), pointsAlone(view, view.ownBet)];
  return points === before
    ? localizer.plain('vips.picture.points', { points })
    : localizer.plain('vips.picture.points-changed', { points, before });
}
