import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { ModalValues } from '../../protocol.ts';
import { codePointLength } from '../code-point-length.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { storeUploads, type UploadedToModal } from './modal-uploads.ts';
import { ClientError } from './client-error.ts';
import { checkValueCount } from './component-data.ts';
import { type ModalInput, modalInputs } from './modal-inputs.ts';
import { resolveUsers } from './payload.ts';

/**
 * Builds the `data` of a submitted modal, whose files are served from below `origin`, after the checks of Discord's client.
 * @throws ClientError when a value is missing, too short, too long or not among the options
 */
export function buildModalData(
  state: DiscordState,
  origin: string,
  channelId: string,
  modal: APIModalInteractionResponseCallbackData,
  values: ModalValues,
): Record<string, unknown> {
  const inputs = modalInputs(modal).map(({ input }) => input);
  const unknownKey = Object.keys(values).find((key) => !inputs.some((input) => input.custom_id === key));
  if (unknownKey !== undefined) throw new ClientError(`The modal has no input "${unknownKey}"`);
  const uploads = storeUploads(state, origin, channelId, inputs, values);
  let nextId = 1;
  const idOrNext = (id: number | undefined) => id ?? nextId++;
  const components = modal.components.map((component) => {
    const { type } = component;
    const id = idOrNext(component.id);
    if (component.type === ComponentType.TextDisplay) return { type, id };
    if (component.type === ComponentType.Label) {
      return {
        type,
        id,
        component: {
          id: idOrNext(component.component.id),
          ...submittedInput(component.component, values, uploads),
        },
      };
    }
    return {
      type,
      id,
      components: component.components.map((input) => ({
        id: idOrNext(input.id),
        ...submittedInput(input, values, uploads),
      })),
    };
  });
  const userIds = inputs
    .filter(({ type }) => type === ComponentType.UserSelect || type === ComponentType.MentionableSelect)
    .flatMap((input) => toList(values[input.custom_id]));
  return {
    custom_id: modal.custom_id,
    components,
    ...(userIds.length === 0 && uploads.size === 0
      ? {}
      : {
          resolved: {
            ...(userIds.length === 0 ? {} : resolveUsers(state, channelId, userIds)),
            ...(uploads.size === 0
              ? {}
              : { attachments: Object.fromEntries([...uploads.values()].map((file) => [file.id, file])) }),
          },
        }),
  };
}

function submittedInput(
  input: ModalInput,
  values: ModalValues,
  uploads: UploadedToModal,
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
    case ComponentType.StringSelect: {
      const preset = input.options.filter((option) => option.default === true).map((option) => option.value);
      const chosen = selectedValues(input, value === undefined ? preset : toList(value));
      if (chosen.some((one) => !input.options.some((option) => option.value === one))) {
        throw inputError('has no such option');
      }
      return { type, custom_id, values: chosen };
    }
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return { type, custom_id, values: selectedValues(input, toList(value)) };
    case ComponentType.RadioGroup: {
      const chosen =
        toList(value)[0] ?? input.options.find((option) => option.default === true)?.value ?? null;
      if (chosen === null && (input.required ?? true)) throw inputError('is required');
      if (chosen !== null && !input.options.some((option) => option.value === chosen))
        throw inputError('has no such option');
      return { type, custom_id, value: chosen };
    }
    case ComponentType.CheckboxGroup:
      return { type, custom_id, values: selectedValues(input, toList(value)) };
    case ComponentType.Checkbox:
      return { type, custom_id, value: value === undefined ? (input.default ?? false) : value === 'true' };
    case ComponentType.FileUpload: {
      const upload = uploads.get(custom_id);
      if (upload === undefined && (input.required ?? true)) throw inputError('is required');
      return { type, custom_id, values: upload === undefined ? [] : [upload.id] };
    }
  }
}

/** The chosen values; an input that is not required may be empty. */
function selectedValues(
  input: { custom_id: string; min_values?: number; max_values?: number; required?: boolean },
  values: readonly string[],
): string[] {
  return input.required === false && values.length === 0 ? [] : checkValueCount(input, values);
}

function toList(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}
