import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { codePointLength } from '../code-point-length.ts';
import { FormErrors } from '../errors.ts';
import { checkSelectOptions, type KnownEmojis } from '../messages/component-limits.ts';
import { type ModalInput, modalInputs } from './modal-inputs.ts';

const MAX_COMPONENTS = 5;
/** How many options a radio group has. */
const RADIO_OPTIONS = { min: 2, max: 10 } as const;

/**
 * Checks Discord's documented limits on modals that the API description does not contain.
 * @param emojis the application's own
 * @throws DiscordError 50035
 */
export function checkModal(modal: APIModalInteractionResponseCallbackData, emojis: KnownEmojis): void {
  const errors = new FormErrors();
  if (modal.components.length > MAX_COMPONENTS) {
    errors.add(['data', 'components'], 'BASE_TYPE_BAD_LENGTH');
  }
  // Discord still takes rows of inputs, which it calls deprecated.
  for (const [index, { type }] of modal.components.entries())
    if (type === ComponentType.ActionRow)
      errors.add(['data', 'components', index, 'type'], 'UNION_TYPE_CHOICES');
  const customIds = new Set<string>();
  for (const { input, path } of modalInputs(modal)) {
    if (customIds.has(input.custom_id)) {
      errors.add([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED');
    }
    customIds.add(input.custom_id);
    checkInput(input, path, emojis, errors);
  }
  errors.throwIfAny();
}

function checkInput(
  input: ModalInput,
  path: readonly (string | number)[],
  emojis: KnownEmojis,
  errors: FormErrors,
): void {
  if (input.type === ComponentType.TextInput) {
    const { min_length: min, max_length: max, value } = input;
    if (min != null && max != null && min > max) {
      errors.add([...path, 'min_length'], 'TEXT_INPUT_COMPONENT_INVALID_MIN_LENGTH');
    }
    const length = codePointLength(value ?? '');
    if (length > 0 && (length < (min ?? 0) || length > (max ?? 4000))) {
      errors.add([...path, 'value'], 'TEXT_INPUT_COMPONENT_INVALID_VALUE_LENGTH');
    }
    return;
  }
  if (input.type === ComponentType.RadioGroup) {
    const { length } = input.options;
    if (length < RADIO_OPTIONS.min || length > RADIO_OPTIONS.max)
      errors.add([...path, 'options'], 'BASE_TYPE_BAD_LENGTH');
    checkSelectOptions(input.options, 1, [...path, 'options'], emojis, errors);
  }
  if (input.type === ComponentType.StringSelect) {
    checkSelectOptions(input.options, input.max_values ?? 1, [...path, 'options'], emojis, errors);
  }
  if ('disabled' in input && input.disabled) {
    errors.add([...path, 'disabled'], 'SELECT_COMPONENT_DISABLED_IN_MODAL');
  }
}
