import type { Choice, Input, Modal, Localizer } from '../../../kernel/screen.ts';
import { PARTS, type Part, pieceOf } from '../rules/pieces.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { famousOptions, pieceOption } from './betting-panel.ts';
import { completeBet, portraitFrom } from './payload-codes.ts';

/** The payload of the bet in one window: of the button that opens it, and of what is submitted. */
export const BET_FORM = 'f';

/** The id of the field for the most famous player (V8); those of the parts are their names. */
const FAMOUS = 'famous';

/** A bet in one window (V5), with what was bet before; `null` where nothing can be bet (any more). */
export function betModal(view: VipsView, payload: string, localizer: Localizer): Modal | null {
  const isOpen = view.phase === 'betting' && view.viewer !== null;
  if (payload !== BET_FORM || !isOpen || (view.ownBet !== null && view.betChangesLeft === 0)) return null;
  return {
    title: localizer.plain('vips.bet.form-title'),
    text: localizer.markdown('vips.bet.task'),
    fields: [
      ...PARTS.map((part) => partChoice(view, part, localizer)),
      ...(view.isElection ? [famousChoice(view, localizer)] : []),
    ],
    payload: BET_FORM,
  };
}

/** In the order of the columns, from the tallest to the lowest. */
function partChoice(view: VipsView, part: Part, localizer: Localizer): Choice {
  return {
    id: part,
    label: localizer.plain(`vips.bet.select-${part}`),
    options: view.columns[part].map((portrait, at) => ({
      ...pieceOption(view.set, pieceOf(part, portrait), at + 1, localizer),
      selected: view.ownBet?.[part] === portrait,
    })),
  };
}

const famousChoice = ({ hands, ownVote }: VipsView, localizer: Localizer): Choice => ({
  id: FAMOUS,
  label: localizer.plain('vips.bet.select-famous'),
  isOptional: true,
  options: famousOptions(hands, ownVote, localizer),
});

/** The move that such a window stands for; `null` where something is missing or unknown. */
export function betFromForm(
  payload: string,
  { fields = {} }: Input,
): Extract<VipsMove, { type: 'bet' }> | null {
  if (payload !== BET_FORM) return null;
  const [head, eyes, mouth] = PARTS.map((part) => portraitFrom(fields[part] ?? '') ?? null);
  const bet = completeBet({ head: head ?? null, eyes: eyes ?? null, mouth: mouth ?? null });
  const famous = fields[FAMOUS];
  if (bet === null || (famous !== undefined && !/^[0-4]$/u.test(famous))) return null;
  return { type: 'bet', bet, ...(famous === undefined ? {} : { famous: Number(famous) }) };
}
