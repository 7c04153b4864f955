import type { Screen, ScreenButton } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import {
  COLOURS,
  type Colour,
  PARTS,
  type Part,
  type Piece,
  pieceOf,
  portraitOf,
  totalChips,
} from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import { chipEmoji, pieceEmoji } from './emojis.ts';
import { pieceMarkdown } from './formatting.ts';
import { colourCode, pieceCode } from './payload-codes.ts';
import { shortNames } from './portrait-names.ts';
import { noSwapText, ownBetText } from './turn-advice.ts';
import {
  isComplete,
  modeOf,
  openSwap,
  placeableColours,
  pressButton,
  SWAP_KEY,
  swapCount,
  swapPiece,
  type TurnDraft,
  UNDO_KEY,
  whyKey,
  writeDraft,
} from './turn-draft.ts';
import { turnPicture } from './turn-picture.ts';

/**
 * The secret panel of a turn: the board as the draft would leave it, colours and swap, the pieces as three rows of five
 * in the order of the columns, undo and confirm. A button sends the draft and its own key, such as `r.e4-x`; only those
 * that have an effect are enabled; what a press of a piece stands for is green.
 */
export function turnPanel(view: VipsView, draft: TurnDraft, localizer: Localizer): Screen {
  const written = writeDraft(draft);
  const others = openSwap(draft)?.others ?? [];
  return screen(
    text(
      localizer.markdown('vips.turn.heading'),
      ...draftTexts(draft, localizer),
      taskText(draft, localizer),
      nextStepText(draft, localizer),
      noSwapText(view, draft, localizer),
      ownBetText(view, draft, localizer),
    ),
    pictures(turnPicture(localizer, view, draft)),
    buttons(
      ...COLOURS.map((colour) => colourButton(draft, written, colour, localizer)),
      ...swapButton(draft, written, localizer),
    ),
    ...PARTS.flatMap((part) => [
      text(localizer.markdown(`vips.turn.row-${part}`, { pieces: rowText(view, draft, part, localizer) })),
      buttons(...rowOf(draft, part).map((piece) => pieceButton(draft, written, piece, others, localizer))),
    ]),
    buttons(
      draftButton(written, UNDO_KEY, draft.last !== null, {
        label: localizer.plain('vips.turn.undo'),
        style: 'secondary',
      }),
      confirmButton(draft, written, localizer),
    ),
  );
}

/** The pieces of a part from the tallest column to the lowest, as they stand after the draft. */
const rowOf = ({ state }: TurnDraft, part: Part): readonly Piece[] =>
  state.columns[part].map((portrait) => pieceOf(part, portrait));

/** The complete actions of the turn so far, in words. */
function draftTexts({ state }: TurnDraft, localizer: Localizer): readonly string[] {
  return state.actions.map((action) => {
    if (action.type === 'placed') {
      const colour = { key: `vips.colour.${action.colour}` };
      return localizer.markdown('vips.turn.laid', {
        colour,
        piece: pieceMarkdown(localizer, state.set, action.piece),
      });
    }
    const [a, b] = action.pieces;
    return localizer.markdown('vips.turn.swapped', {
      a: pieceMarkdown(localizer, state.set, a),
      b: pieceMarkdown(localizer, state.set, b),
    });
  });
}

/** The player's next choice. */
function taskText(draft: TurnDraft, localizer: Localizer): string {
  const { raised, state } = draft;
  const n = state.actions.length + 1;
  if (isComplete(draft)) {
    const done =
      raised === null
        ? localizer.markdown('vips.turn.done')
        : localizer.markdown('vips.turn.done-argue', {
            piece: pieceMarkdown(localizer, state.set, raised.piece),
          });
    const swap = openSwap(draft);
    if (swap === null) return done;
    const piece = pieceMarkdown(localizer, state.set, swap.piece);
    return `${done}\n${localizer.markdown('vips.turn.or-with', { piece })}`;
  }
  const mode = modeOf(draft);
  if (mode?.type === 'chip') {
    const colour = { key: `vips.colour.${mode.colour}` };
    return n === 1
      ? localizer.markdown('vips.turn.choose-first', { colour })
      : localizer.markdown('vips.turn.choose-second', { colour, swaps: swapCount(draft) });
  }
  const first = swapPiece(draft);
  if (first !== null)
    return localizer.markdown('vips.turn.choose-partner', {
      piece: pieceMarkdown(localizer, state.set, first),
    });
  const isForced = placeableColours(draft).length === 0;
  return localizer.markdown(isForced ? 'vips.turn.choose-swap' : 'vips.turn.choose-one');
}

/** What comes after the first chip; empty once it is laid. */
function nextStepText({ state, seat }: TurnDraft, localizer: Localizer): string {
  if (state.actions.length > 0) return '';
  const hand = state.hands[seat];
  const last = hand !== undefined && totalChips(hand) === 1;
  return localizer.markdown(last ? 'vips.turn.then-last' : 'vips.turn.then-second');
}

/** Each piece of a row by whose it is, in the order of the buttons; a star marks those of the own bet. */
function rowText({ ownBet }: VipsView, draft: TurnDraft, part: Part, localizer: Localizer): string {
  const names = shortNames(localizer, draft.state.set);
  return rowOf(draft, part)
    .map((piece) => `${names[portraitOf(piece)]}${ownBet?.[part] === portraitOf(piece) ? '★' : ''}`)
    .join(' · ');
}

/** Whether a button of the panel has an effect. */
const hasEffect = (draft: TurnDraft, key: string): boolean => pressButton(draft, key) !== null;

/** A button of the panel of the draft that is `written` so. */
function draftButton(
  written: string,
  key: string,
  enabled: boolean,
  appearance: Pick<ScreenButton, 'style'> & Partial<Pick<ScreenButton, 'label' | 'emoji'>>,
): ScreenButton {
  const action = { route: 'panel', payload: `${written}-${key}` } as const;
  return { ...appearance, disabled: !enabled, action };
}

function colourButton(draft: TurnDraft, written: string, colour: Colour, localizer: Localizer): ScreenButton {
  const key = colourCode(colour);
  const held = draft.state.hands[draft.seat]?.[colour] ?? 0;
  const mode = modeOf(draft);
  const pressed = mode?.type === 'chip' && mode.colour === colour;
  return draftButton(written, key, hasEffect(draft, key), {
    label: String(held),
    emoji: chipEmoji(localizer, colour),
    style: pressed ? 'success' : 'primary',
  });
}

/** Only the second action can be a swap (V10). */
function swapButton(draft: TurnDraft, written: string, localizer: Localizer): readonly ScreenButton[] {
  if (draft.state.actions.length === 0) return [];
  const style = modeOf(draft)?.type === 'swap' ? 'success' : 'primary';
  const label = localizer.plain('vips.turn.swap');
  return [draftButton(written, SWAP_KEY, hasEffect(draft, SWAP_KEY), { label, style })];
}

/**
 * Its picture, where there is one, and only the numeral, so that five buttons fit side by side on a phone. A grey one
 * cannot be chosen: where a swap is, a press tells why. `others`: the other partners of a swap that is open (`OpenSwap`).
 */
function pieceButton(
  draft: TurnDraft,
  written: string,
  piece: Piece,
  others: readonly Piece[],
  localizer: Localizer,
): ScreenButton {
  const canBeChosen = hasEffect(draft, pieceCode(piece));
  const key = canBeChosen ? pieceCode(piece) : whyKey(piece);
  const isInTurn = draft.state.actions.some((action) =>
    action.type === 'placed' ? action.piece === piece : action.pieces.includes(piece),
  );
  const isChosen = (isInTurn && !others.includes(piece)) || swapPiece(draft) === piece;
  const style = isChosen ? 'success' : canBeChosen ? 'primary' : 'secondary';
  return draftButton(written, key, canBeChosen || hasEffect(draft, key), {
    label: portraitOf(piece),
    ...pieceEmoji(localizer, draft.state.set, piece),
    style,
  });
}

/** Plays the moves, or opens the modal that asks for the argument of the swap (V15). */
function confirmButton(draft: TurnDraft, written: string, localizer: Localizer): ScreenButton {
  const needsModal = draft.raised !== null;
  return button(
    localizer.plain(needsModal ? 'vips.turn.argue' : 'vips.turn.confirm'),
    needsModal ? 'modal' : 'play',
    written,
    { style: 'success', disabled: !isComplete(draft) },
  );
}
