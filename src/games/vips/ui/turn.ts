import type { Screen, ScreenButton } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { pieceArgument } from '../rules/narrate.ts';
import type { VipsView } from '../rules/view.ts';
import {
  COLOURS,
  type Colour,
  PARTS,
  type Part,
  type Piece,
  pieceOf,
  portraitOf,
  total,
} from '../rules/words.ts';
import { button, buttons, screen, text } from './blocks.ts';
import { colourCode, pieceCode } from './codes.ts';
import { colours, type Draft, isWhole, press, SWAP, swapCount, UNDO, writeDraft } from './draft.ts';
import { betName, chipMark, chipMarks } from './words.ts';

/**
 * The secret panel of a turn: colours and swap, the board as three rows of five in the order of the columns, undo
 * and confirm. A button sends the draft and its own name, `r.e4-x`; only those that do something are enabled.
 */
export function turnPanel(view: VipsView, draft: Draft, voice: Voice): Screen {
  const own =
    view.ownBet === null ? '' : voice.say('vips.turn.own-bet', { bet: betName(voice, view.ownBet) });
  return screen(
    text(
      voice.say('vips.turn.heading'),
      ...drafted(draft, voice),
      task(draft, voice),
      after(draft, voice),
      own,
    ),
    buttons(...COLOURS.map((colour) => colourButton(draft, colour, voice)), ...swapButton(draft, voice)),
    ...PARTS.flatMap((part) => [
      text(voice.say(`vips.turn.row-${part}`, { pieces: rowWords(view, draft, part, voice) })),
      buttons(...rowOf(draft, part).map((piece) => pieceButton(draft, piece))),
    ]),
    buttons(
      keyed(draft, UNDO, { label: voice.plain('vips.turn.undo'), style: 'secondary' }),
      confirmButton(draft, voice),
    ),
  );
}

/** The pieces of a part from the tallest column to the lowest, as they stand after the draft. */
const rowOf = ({ state }: Draft, part: Part): readonly Piece[] =>
  state.columns[part].map((portrait) => pieceOf(part, portrait));

/** The whole actions so far, in words. */
function drafted({ state }: Draft, voice: Voice): readonly string[] {
  return state.actions.map((action) => {
    if (action.type === 'placed') {
      const colour = { key: `vips.colour.${action.colour}` };
      return voice.say('vips.turn.laid', { colour, piece: pieceArgument(action.piece) });
    }
    const [a, b] = action.pieces;
    return voice.say('vips.turn.swapped', { a: pieceArgument(a), b: pieceArgument(b) });
  });
}

/** What to do next. */
function task(draft: Draft, voice: Voice): string {
  const { pending, crowned, state } = draft;
  const n = state.actions.length + 1;
  if (pending?.type === 'chip') {
    const colour = { key: `vips.colour.${pending.colour}` };
    return voice.say('vips.turn.choose-piece', { n, colour });
  }
  if (pending?.type === 'swap') {
    return pending.piece === null
      ? voice.say('vips.turn.choose-one')
      : voice.say('vips.turn.choose-other', { piece: pieceArgument(pending.piece) });
  }
  if (isWhole(draft)) {
    return crowned === null
      ? voice.say('vips.turn.done')
      : voice.say('vips.turn.done-argue', { piece: pieceArgument(crowned.piece) });
  }
  if (n === 1) return voice.say('vips.turn.choose-first');
  if (colours(draft).length === 0) return voice.say('vips.turn.choose-swap');
  return voice.say('vips.turn.choose-second', { swaps: swapCount(draft) });
}

/** What comes after the first chip; nothing once it lies. */
function after({ state, seat }: Draft, voice: Voice): string {
  if (state.actions.length > 0) return '';
  const hand = state.hands[seat];
  const last = hand !== undefined && total(hand) === 1;
  return voice.say(last ? 'vips.turn.then-last' : 'vips.turn.then-second');
}

/** Each piece of a row with its chips, never torn apart at a line's end; a star on those of the own bet. */
function rowWords({ ownBet }: VipsView, draft: Draft, part: Part, voice: Voice): string {
  return rowOf(draft, part)
    .map((piece) => {
      const star = ownBet?.[part] === portraitOf(piece) ? '★' : '';
      return `${portraitOf(piece)}${star}\u00a0${chipMarks(voice, draft.state.chips[piece])}`;
    })
    .join('\u00a0· ');
}

/** A button of the panel, enabled if it does something. */
function keyed(
  draft: Draft,
  key: string,
  look: Pick<ScreenButton, 'style'> & Partial<Pick<ScreenButton, 'label' | 'emoji'>>,
): ScreenButton {
  const action = { route: 'panel', payload: `${writeDraft(draft)}-${key}` } as const;
  return { ...look, disabled: press(draft, key) === null, action };
}

function colourButton(draft: Draft, colour: Colour, voice: Voice): ScreenButton {
  const held = draft.state.hands[draft.seat]?.[colour] ?? 0;
  const pressed = draft.pending?.type === 'chip' && draft.pending.colour === colour;
  return keyed(draft, colourCode(colour), {
    label: String(held),
    emoji: chipMark(voice, colour),
    style: pressed ? 'success' : 'primary',
  });
}

/** Only the second action can be a swap (V10). */
function swapButton(draft: Draft, voice: Voice): readonly ScreenButton[] {
  if (draft.state.actions.length === 0) return [];
  const style = draft.pending?.type === 'swap' ? 'success' : 'primary';
  return [keyed(draft, SWAP, { label: voice.plain('vips.turn.swap'), style })];
}

/** Just the numeral, so that five fit side by side on a phone. */
function pieceButton(draft: Draft, piece: Piece): ScreenButton {
  const key = pieceCode(piece);
  const lit = press(draft, key) !== null;
  const taken =
    (draft.pending?.type === 'swap' && draft.pending.piece === piece) ||
    draft.state.actions.some((action) =>
      action.type === 'placed' ? action.piece === piece : action.pieces.includes(piece),
    );
  const style = taken ? 'success' : lit ? 'primary' : 'secondary';
  return keyed(draft, key, { label: portraitOf(piece), style });
}

/** Makes the moves, or first asks why a piece shall stand on the tallest column (V15). */
function confirmButton(draft: Draft, voice: Voice): ScreenButton {
  const argued = draft.crowned !== null;
  return button(
    voice.plain(argued ? 'vips.turn.argue' : 'vips.turn.confirm'),
    argued ? 'ask' : 'play',
    writeDraft(draft),
    { style: 'success', disabled: !isWhole(draft) },
  );
}
