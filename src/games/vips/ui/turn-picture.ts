import type { Picture, Localizer } from '../../../kernel/screen.ts';
import { NO_CHIPS, PIECES } from '../rules/pieces.ts';
import { pointsAlone } from '../rules/score.ts';
import type { VipsView } from '../rules/view.ts';
import { turnScene } from '../scenes/picture-scenes.ts';
import { turnAlt } from './alt-text.ts';
import { asShown } from './pictures.ts';
import { pieceCode } from './payload-codes.ts';
import { modeOf, pressButton, type TurnDraft } from './turn-draft.ts';

/** The board as a draft would leave it. Secret: it marks the own bet. */
export function turnPicture(localizer: Localizer, view: VipsView, draft: TurnDraft): Picture {
  const { state, seat } = draft;
  const drafted = {
    ...view,
    columns: state.columns,
    chips: state.chips,
    hands: state.hands,
    actions: state.actions,
  };
  return {
    ...turnScene(asShown(localizer, drafted), state.hands[seat] ?? NO_CHIPS, swapBeingChosen(draft), {
      hand: localizer.plain('vips.picture.hand'),
      note: pointsNote(localizer, view, draft),
    }),
    get alt() {
      return turnAlt(localizer, drafted);
    },
  };
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
