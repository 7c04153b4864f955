import type { Input, Modal } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { pieceArgument } from '../rules/narrate.ts';
import { ARGUMENT_LENGTH } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { isWhole, readDraft, writeDraft } from './draft.ts';

/** The modal's only field. */
const FIELD = 'because';

/** Asks why a piece shall stand on the tallest column (V15); `null` when the payload is no such draft. */
export function ask(view: VipsView, payload: string, voice: Voice): Modal | null {
  const draft = readDraft(view, payload);
  if (draft === null || draft.crowned === null || !isWhole(draft)) return null;
  const { piece, from } = draft.crowned;
  return {
    title: voice.plain('vips.argue.title'),
    fields: [
      {
        id: FIELD,
        label: voice.plain('vips.argue.label'),
        description: voice.plain('vips.argue.description', { piece: pieceArgument(piece), from }),
        placeholder: voice.plain('vips.argue.placeholder'),
        long: true,
        minLength: ARGUMENT_LENGTH.min,
        maxLength: ARGUMENT_LENGTH.max,
      },
    ],
    payload: writeDraft(draft),
  };
}

/** What was typed into it, if anything. */
export const argumentFrom = (input: Input): string | undefined => input.fields?.[FIELD];
