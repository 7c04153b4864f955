import type { Input, Modal, Localizer } from '../../../kernel/screen.ts';
import { ARGUMENT_LENGTH, SHARED_ARGUMENT_COUNT } from '../rules/limits.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import type { SwapArgument } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { isComplete, readDraft, writeDraft } from './turn-draft.ts';

/** The id of the modal's only field. */
const FIELD_ID = 'because';

/** The stock sentences for people who leave the field empty: those that no bot says of itself. */
const OURS = { first: 8, count: SHARED_ARGUMENT_COUNT - 8 } as const;

/** Asks for the argument of a swap onto the tallest column (V15); `null` when the payload is not such a draft. */
export function argumentModal(view: VipsView, payload: string, localizer: Localizer): Modal | null {
  const draft = readDraft(view, payload);
  if (draft === null || draft.raised === null || !isComplete(draft)) return null;
  const { piece, from } = draft.raised;
  const swap = draft.view.actions.at(-1);
  const other = swap?.type === 'swapped' ? swap.pieces.find((each) => each !== piece) : undefined;
  return {
    title: localizer.plain('vips.argument-modal.title'),
    text: localizer.markdown('vips.argument-modal.text', {
      target: { userText: view.target },
      piece: pieceMessageArgument(view.set, piece),
      from,
      other: pieceMessageArgument(view.set, other ?? piece),
    }),
    fields: [
      {
        id: FIELD_ID,
        label: localizer.plain('vips.argument-modal.label'),
        description: localizer.plain('vips.argument-modal.description'),
        placeholder: localizer.plain('vips.argument-modal.placeholder'),
        multiline: true,
        minLength: 0,
        maxLength: ARGUMENT_LENGTH.max,
      },
    ],
    payload: writeDraft(draft),
  };
}

/** The argument of a submitted modal: the text that was typed, or a stock one where it was left empty; nothing without a modal. */
export function argumentFrom({ turn }: Pick<VipsView, 'turn'>, input: Input): SwapArgument | undefined {
  const said = input.fields?.[FIELD_ID];
  if (said === undefined) return undefined;
  return said.trim() === '' ? { stock: OURS.first + (turn % OURS.count) } : { said };
}
