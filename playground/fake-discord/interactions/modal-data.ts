import type { APIAttachment, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { ModalValues } from '../../protocol.ts';
import { codePointLength } from '../code-point-length.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { ClientError } from './client-error.ts';
import { type ModalInput, modalInputs } from './modal-inputs.ts';
import { byId } from './payload.ts';
import { storeSentFile } from './sent-files.ts';

/**
 * Builds the `data` of a submitted modal after the checks of Discord's client.
 * @throws ClientError when a value is missing, too short, too long or not among the options
 */
export function buildModalData(
  state: DiscordState,
  channelId: string,
  modal: APIModalInteractionResponseCallbackData,
  values: ModalValues,
): Record<string, unknown> {
  const inputs = modalInputs(modal).map(({ input }) => input);
  const unknownKey = Object.keys(values).find((key) => !inputs.some((input) => input.custom_id === key));
  if (unknownKey !== undefined) throw new ClientError(`The modal has no input "${unknownKey}"`);
  const uploads = new Map(
    inputs.flatMap(({ type, custom_id: id }) =>
      type === ComponentType.FileUpload && (values[id] ?? '') !== ''
        ? [[id, storeSentFile(state, channelId, id, values[id])] as const]
        : [],
    ),
  );
  let nextId = 1;
  const idOrNext = (id: number | undefined) => id ?? nextId++;
  const components = modal.components.map((component) => {
    const { type } = component;
    const id = idOrNext(component.id);
    if (component.type !== ComponentType.Label) return { type, id };
    return {
      type,
      id,
      component: {
        id: idOrNext(component.component.id),
        ...submittedInput(component.component, values, uploads),
      },
    };
  });
  return {
    custom_id: modal.custom_id,
    components,
    ...(uploads.size === 0 ? {} : { resolved: { attachments: byId([...uploads.values()]) } }),
  };
}

/** A type is an ending with its dot, or a kind such as `image`. */
const isOfType = (name: string, kind: string, type: string): boolean =>
  type.startsWith('.') ? name.toLowerCase().endsWith(type) : kind.startsWith(`${type}/`);

function submittedInput(
  input: ModalInput,
  values: ModalValues,
  uploads: ReadonlyMap<string, APIAttachment>,
): Record<string, unknown> {
  const { type, custom_id } = input;
  const value = values[custom_id];
  const inputError = (reason: string) => new ClientError(`"${custom_id}" ${reason}`);
  switch (input.type) {
    case ComponentType.TextInput: {
      const text = typeof value === 'string' ? value : (input.value ?? '');
      const length = codePointLength(text);
      if (length === 0 && (input.required ?? true)) throw inputError('is required');
      if (length > 0 && length < (input.min_length ?? 0))
        throw inputError(`needs at least ${input.min_length} characters`);
      if (length > (input.max_length ?? 4000))
        throw inputError(`takes at most ${input.max_length ?? 4000} characters`);
      return { type, custom_id, value: text };
    }
    case ComponentType.RadioGroup:
    case ComponentType.StringSelect: {
      const preset = input.options.find((option) => option.default === true)?.value ?? null;
      const chosen = value === undefined || value === '' ? preset : value;
      if (chosen === null && (input.required ?? true)) throw inputError('is required');
      if (chosen !== null && !input.options.some((option) => option.value === chosen))
        throw inputError('has no such option');
      return input.type === ComponentType.RadioGroup
        ? { type, custom_id, value: chosen }
        : { type, custom_id, values: chosen === null ? [] : [chosen] };
    }
    case ComponentType.Checkbox:
      return { type, custom_id, value: value === undefined ? input.default === true : value === 'true' };
    case ComponentType.FileUpload: {
      const upload = uploads.get(custom_id);
      if (upload === undefined && (input.required ?? true)) throw inputError('is required');
      const [kind, types] = [upload?.content_type ?? '', input.file_types ?? []];
      if (
        upload !== undefined &&
        types.length > 0 &&
        !types.some((type) => isOfType(upload.filename, kind, type))
      )
        throw inputError('takes other kinds of files');
      return { type, custom_id, values: upload === undefined ? [] : [upload.id] };
    }
    default:
      throw inputError('is of a kind that the playground does not fill in');
  }
}
