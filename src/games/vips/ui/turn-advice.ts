import type { Localizer } from '../../../kernel/ui.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { chipToMatch } from '../rules/near-swap.ts';
import { NO_CHIPS, PARTS, type Piece, partOf, pieceOf, totalChips } from '../rules/pieces.ts';
import { pointsAlone } from '../rules/score.ts';
import { swapPartners } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';
import { chipCountText } from './formatting.ts';
import { modeOf, swapCount, type TurnDraft } from './turn-draft.ts';

/** What the secret panel of a turn says beside the draft, from what its player knows. */

/** The own bet, and what it would score as the board stands after the draft and, if that differs, before it. */
export function ownBetText(view: VipsView, draft: TurnDraft, localizer: Localizer): string {
  if (view.ownBet === null) return '';
  const points = pointsAlone(draft.state, view.ownBet);
  const before = pointsAlone(view, view.ownBet);
  return localizer.markdown(points === before ? 'vips.turn.own-bet' : 'vips.turn.own-bet-changed', {
    points,
    before,
  });
}

/**
 * Why a piece cannot be swapped, and which chip would help: the one that was asked about, or else one of the own bet, where
 * a swap is being chosen and where none is possible. One line, or empty.
 */
export function noSwapText({ ownBet }: VipsView, draft: TurnDraft, localizer: Localizer): string {
  const { state, pending, seat, asked } = draft;
  if (state.actions.length !== 1) return '';
  if (asked !== null) return whyNot(asked, draft, localizer);
  const isChoosing = modeOf(draft)?.type === 'swap';
  if (!isChoosing && (pending !== null || swapCount(draft) > 0)) return '';
  const own = ownBet === null ? [] : PARTS.map((part) => pieceOf(part, ownBet[part]));
  const hand = state.hands[seat] ?? NO_CHIPS;
  const stuck = own.filter((piece) => swapPartners(state, piece).length === 0);
  const piece = stuck.find((each) => chipToMatch(state, hand, each) !== null) ?? stuck[0];
  return piece === undefined ? '' : whyNot(piece, draft, localizer);
}

function whyNot(piece: Piece, { state, seat }: TurnDraft, localizer: Localizer): string {
  const chips = state.chips[piece];
  const named = { piece: pieceMessageArgument(state.set, piece), part: partOf(piece) };
  const reason =
    totalChips(chips) === 0
      ? localizer.markdown('vips.turn.why-bare', named)
      : localizer.markdown('vips.turn.why-unequal', { ...named, chips: chipCountText(localizer, chips) });
  const match = chipToMatch(state, state.hands[seat] ?? NO_CHIPS, piece);
  if (match === null) return localizer.markdown('vips.turn.why', { reason });
  return localizer.markdown('vips.turn.why-match', {
    reason,
    colour: { key: `vips.colour.${match.colour}` },
    on: pieceMessageArgument(state.set, match.on),
    with: pieceMessageArgument(state.set, match.with),
  });
}
