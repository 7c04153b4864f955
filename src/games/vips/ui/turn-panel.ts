import { guardedPayload } from '../../../kernel/hasty-press.ts';
import type { Screen, ScreenButton, Localizer, Picture } from '../../../kernel/screen.ts';
import {
  COLOURS,
  type Colour,
  PARTS,
  type Part,
  type Piece,
  pieceOf,
  portraitOf,
  PIECES,
  handOf,
} from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import { chipEmoji, pieceEmoji } from '../words/emojis.ts';
import { colourCode, pieceCode } from './payload-codes.ts';
import { hintText, newsText, turnsSince } from './turn-advice.ts';
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
import { pointsAlone } from '../rules/score.ts';
import { turnPicture } from '../pictures/turn.ts';

/** A press of a piece, and when it was made in milliseconds since 1970. */
export interface PiecePress {
  readonly piece: Piece;
  readonly at: number;
}

/** A draft, what a press of a piece stands for in it (`modeOf`), and its payload. */
interface DraftPanel {
  readonly draft: TurnDraft;
  readonly mode: ReturnType<typeof modeOf>;
  readonly written: string;
  readonly localizer: Localizer;
}

/**
 * The secret panel of a turn: what to do and a hint in a line each, the board as the draft would leave it, colours and swap,
 * the pieces as three rows of five in the order of the columns, undo and confirm. Lines and buttons keep their places from
 * press to press. A button sends the draft and its own key, such as `r.e4-x`; only those that have an effect are enabled;
 * what a press of a piece stands for is green. `pressed`: the press that led here; the same again in haste does nothing.
 */
export function turnPanel(
  view: VipsView,
  draft: TurnDraft,
  localizer: Localizer,
  pressed: PiecePress | null = null,
): Screen {
  const panel = { draft, mode: modeOf(draft), written: writeDraft(draft), localizer };
  const others = openSwap(draft)?.others ?? [];
  return screen(
    text(taskText(panel), ...smallPrint(view, panel)),
    pictures(draftPicture(view, panel)),
    buttons(...COLOURS.map((colour) => colourButton(panel, colour)), swapButton(panel)),
    ...PARTS.map((part) =>
      buttons(
        ...rowOf(draft, part).map((piece) => {
          const button = pieceButton(panel, piece, others);
          return pressed?.piece === piece ? guarded(button, pressed.at) : button;
        }),
      ),
    ),
    buttons(
      draftButton(panel, UNDO_KEY, draft.last !== null, {
        label: localizer.plain('vips.turn.undo'),
        style: 'secondary',
      }),
      confirmButton(panel),
    ),
  );
}

/** The same button, but a press in haste leaves everything as it is. */
function guarded(button: ScreenButton, at: number): ScreenButton {
  const [shown = '', press = ''] = button.action.payload.split('-');
  return { ...button, action: { ...button.action, payload: guardedPayload(shown, press, at) } };
}

/** The pieces of a part from the tallest column to the lowest, as they stand after the draft. */
const rowOf = ({ view }: TurnDraft, part: Part): readonly Piece[] =>
  view.columns[part].map((portrait) => pieceOf(part, portrait));

/**
 * The news since the player's own turn, which stays while they compose this one, and a hint in a line of its own. In a guided
 * game the guide has much to say above: there the hint takes the place of the news once something is pressed.
 */
function smallPrint(view: VipsView, { draft, mode, localizer }: DraftPanel): readonly string[] {
  const [news, hint] = [newsText(view, localizer), hintText(draft, mode, localizer)];
  if (!view.isGuided) return [news, hint];
  return [news === '' || draft.last !== null ? hint : news];
}

/** The player's next choice, in a line. */
function taskText({ draft, mode, localizer }: DraftPanel): string {
  if (isComplete(draft))
    return localizer.markdown(draft.raised === null ? 'vips.turn.task-done' : 'vips.turn.task-argue');
  if (mode?.type === 'chip')
    return localizer.markdown(
      draft.view.actions.length === 0 ? 'vips.turn.task-first' : 'vips.turn.task-second',
      { colour: { key: `vips.colour.${mode.colour}` }, swaps: swapCount(draft) },
    );
  if (swapPiece(draft) !== null) return localizer.markdown('vips.turn.task-partner');
  const isForced = placeableColours(draft).length === 0;
  return localizer.markdown(isForced ? 'vips.turn.task-forced' : 'vips.turn.task-swap');
}

/** True if a button of the panel has an effect. */
const hasEffect = ({ draft, mode }: DraftPanel, key: string): boolean =>
  pressButton(draft, key, mode) !== null;

function draftButton(
  { written }: DraftPanel,
  key: string,
  enabled: boolean,
  appearance: Pick<ScreenButton, 'style'> & Partial<Pick<ScreenButton, 'label' | 'emoji'>>,
): ScreenButton {
  const action = { route: 'panel', payload: `${written}-${key}` } as const;
  return { ...appearance, disabled: !enabled, action };
}

function colourButton(panel: DraftPanel, colour: Colour): ScreenButton {
  const { draft, mode, localizer } = panel;
  const key = colourCode(colour);
  const pressed = mode?.type === 'chip' && mode.colour === colour;
  return draftButton(panel, key, hasEffect(panel, key), {
    label: String(handOf(draft.view, draft.seat)[colour]),
    emoji: chipEmoji(localizer, colour),
    style: pressed ? 'success' : 'primary',
  });
}

/** Only the second action can be a swap (V10). */
function swapButton(panel: DraftPanel): ScreenButton {
  const { mode, localizer } = panel;
  const style = mode?.type === 'swap' ? 'success' : 'primary';
  const label = localizer.plain('vips.turn.swap');
  return draftButton(panel, SWAP_KEY, hasEffect(panel, SWAP_KEY), { label, style });
}

/**
 * Its picture, where there is one, and only the numeral, so that five buttons fit side by side on a phone. The numeral is a
 * label and not part of the emoji: screen readers would read that emoji's file name instead. A grey one cannot be chosen:
 * where a swap is, a press tells why. `others`: the other partners of a swap that is open (`OpenSwap`).
 */
function pieceButton(panel: DraftPanel, piece: Piece, others: readonly Piece[]): ScreenButton {
  const { draft, localizer } = panel;
  const canBeChosen = hasEffect(panel, pieceCode(piece));
  const key = canBeChosen ? pieceCode(piece) : whyKey(piece);
  const isInTurn = draft.view.actions.some((action) =>
    action.type === 'placed' ? action.piece === piece : action.pieces.includes(piece),
  );
  const isChosen = (isInTurn && !others.includes(piece)) || swapPiece(draft) === piece;
  const style = isChosen ? 'success' : canBeChosen ? 'primary' : 'secondary';
  return draftButton(panel, key, canBeChosen || hasEffect(panel, key), {
    label: portraitOf(piece),
    ...pieceEmoji(localizer, draft.view.set, piece),
    style,
  });
}

/** Plays the moves, or opens the modal that asks for the argument of the swap (V15). */
function confirmButton({ draft, written, localizer }: DraftPanel): ScreenButton {
  const needsModal = draft.raised !== null;
  return button(
    localizer.plain(needsModal ? 'vips.turn.argue' : 'vips.turn.confirm'),
    needsModal ? 'modal' : 'play',
    written,
    { style: 'success', disabled: !isComplete(draft) },
  );
}

/** The board as a draft would leave it; until something is pressed, with arrows for the news. Secret: it marks the own bet. */
const draftPicture = (view: VipsView, { draft, mode, localizer }: DraftPanel): Picture =>
  turnPicture(localizer, draft.view, {
    swap: swapBeingChosen(draft, mode),
    note: pointsNote(localizer, view, draft),
    news: draft.last === null ? turnsSince(view).flat() : [],
  });

/** The lit pieces while a swap is being chosen; `null` otherwise. */
function swapBeingChosen(draft: TurnDraft, mode: DraftPanel['mode']) {
  if (mode?.type !== 'swap') return null;
  return {
    lit: PIECES.filter((piece) => pressButton(draft, pieceCode(piece), mode) !== null),
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
