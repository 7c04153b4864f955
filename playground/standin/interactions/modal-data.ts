import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { ModalValues } from '../../protocol.ts';
import type { World } from '../world/world.ts';
import { ClientError } from './client-error.ts';
import { counted } from './component-data.ts';
import { type ModalInput, modalInputs } from './modal-inputs.ts';
import { resolvePeople } from './payload.ts';

/**
 * The `data` of a submitted modal, after the checks that Discord's client makes.
 * @throws ClientError when a value is missing, too short, too long or none of the options
 */
export function modalData(
  world: World,
  channelId: string,
  modal: APIModalInteractionResponseCallbackData,
  values: ModalValues,
): Record<string, unknown> {
  const inputs = modalInputs(modal).map(({ input }) => input);
  const strange = Object.keys(values).find((key) => !inputs.some((input) => input.custom_id === key));
  if (strange !== undefined) throw new ClientError(`The modal has no input "${strange}"`);
  let nextId = 1;
  const number = (id: number | undefined) => id ?? nextId++;
  const components = modal.components.map((component) => {
    const { type } = component;
    const id = number(component.id);
    if (component.type === ComponentType.TextDisplay) return { type, id };
    if (component.type === ComponentType.Label) {
      return {
        type,
        id,
        component: { id: number(component.component.id), ...filledIn(component.component, values) },
      };
    }
    return {
      type,
      id,
      components: component.components.map((input) => ({ id: number(input.id), ...filledIn(input, values) })),
    };
  });
  const people = inputs
    .filter(({ type }) => type === ComponentType.UserSelect || type === ComponentType.MentionableSelect)
    .flatMap((input) => listOf(values[input.custom_id]));
  return {
    custom_id: modal.custom_id,
    components,
    ...(people.length === 0 ? {} : { resolved: resolvePeople(world, channelId, people) }),
  };
}

function filledIn(input: ModalInput, values: ModalValues): Record<string, unknown> {
  const { type, custom_id } = input;
  const value = values[custom_id];
  const wrong = (why: string) => new ClientError(`"${custom_id}" ${why}`);
  switch (input.type) {
    case ComponentType.TextInput: {
      const text = typeof value === 'string' ? value : (input.value ?? '');
      const { length } = [...text];
      if (length === 0 && (input.required ?? true)) throw wrong('is required');
      if (length > 0 && length < (input.min_length ?? 0))
        throw wrong(`needs at least ${input.min_length} characters`);
      if (length > (input.max_length ?? 4000))
        throw wrong(`takes at most ${input.max_length ?? 4000} characters`);
      return { type, custom_id, value: text };
    }
    case ComponentType.StringSelect: {
      const preset = input.options.filter((option) => option.default === true).map((option) => option.value);
      const chosen = chosenIn(input, value === undefined ? preset : listOf(value));
      if (chosen.some((one) => !input.options.some((option) => option.value === one))) {
        throw wrong('has no such option');
      }
      return { type, custom_id, values: chosen };
    }
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return { type, custom_id, values: chosenIn(input, listOf(value)) };
    case ComponentType.RadioGroup: {
      const chosen =
        listOf(value)[0] ?? input.options.find((option) => option.default === true)?.value ?? null;
      if (chosen === null && (input.required ?? true)) throw wrong('is required');
      if (chosen !== null && !input.options.some((option) => option.value === chosen))
        throw wrong('has no such option');
      return { type, custom_id, value: chosen };
    }
    case ComponentType.CheckboxGroup:
      return { type, custom_id, values: chosenIn(input, listOf(value)) };
    case ComponentType.Checkbox:
      return { type, custom_id, value: value === undefined ? (input.default ?? false) : value === 'true' };
    case ComponentType.FileUpload:
      if (input.required ?? true) throw wrong('is a file, which the playground cannot send');
      return { type, custom_id, values: [] };
  }
}

/** An input that is not required may stay empty. */
function chosenIn(
  input: { custom_id: string; min_values?: number; max_values?: number; required?: boolean },
  values: readonly string[],
): string[] {
  return input.required === false && values.length === 0 ? [] : counted(input, values);
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}
