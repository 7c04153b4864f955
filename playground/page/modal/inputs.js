/**
 * The inputs a modal can hold, each with what it is worth and what is wrong with it.
 *
 * @import { APIComponentInLabel, APITextInputComponent, APISelectMenuComponent } from 'discord-api-types/v10'
 * @import { World } from '../world.js'
 * @typedef {object} ModalInput
 * @property {HTMLElement} element
 * @property {HTMLElement} target what its label names and the focus goes to
 * @property {string} customId
 * @property {() => string | readonly string[]} value
 * @property {() => string | undefined} problem undefined: fine
 */
import { choicesOf, defaultsOf } from '../components/choices.js';
import { dropdown } from '../components/dropdown.js';
import { ComponentType } from '../discord.js';
import { freshId, h } from '../dom.js';

const LONGEST = 4000;
const REQUIRED = 'This is required.';

/**
 * @param {APIComponentInLabel} component
 * @param {World} world
 * @param {string} labelId
 * @returns {ModalInput | undefined} undefined: the playground has no such input
 */
export function modalInput(component, world, labelId) {
  switch (component.type) {
    case ComponentType.TextInput:
      return textInput(component);
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return selectInput(component, world, labelId);
    default:
      return undefined;
  }
}

/**
 * @param {APITextInputComponent} component
 * @returns {ModalInput}
 */
export function textInput(component) {
  const { custom_id: customId, min_length: least = 0, max_length: most = LONGEST } = component;
  const required = component.required !== false;
  const paragraph = component.style === 2;
  const counterId = freshId('counter');
  const attributes = {
    id: freshId('input'),
    class: 'modal-text',
    placeholder: component.placeholder,
    maxlength: most,
    autocomplete: 'off',
    'aria-required': required ? 'true' : undefined,
    'aria-describedby': counterId,
    'data-custom-id': customId,
    oninput: () => count(),
  };
  const input = paragraph
    ? h('textarea', { ...attributes, rows: 4 })
    : h('input', { ...attributes, type: 'text' });
  const counter = h('span', { class: 'modal-counter', id: counterId });
  const count = () => {
    const limited = component.max_length !== undefined || component.min_length !== undefined;
    counter.textContent = limited ? `${input.value.length}/${most}` : '';
  };
  input.value = component.value ?? '';
  count();
  return {
    element: h('div', { class: paragraph ? 'modal-field is-paragraph' : 'modal-field' }, input, counter),
    target: input,
    customId,
    value: () => input.value,
    problem: () => {
      const { length } = input.value;
      if (input.value.trim() === '' && (required || length > 0)) return required ? REQUIRED : undefined;
      if (length > 0 && length < least) return `Must be ${least} or more in length.`;
      if (length > most) return `Must be ${most} or fewer in length.`;
      return undefined;
    },
  };
}

/**
 * @param {APISelectMenuComponent & { readonly required?: boolean }} component
 * @param {World} world
 * @param {string} labelId
 * @returns {ModalInput}
 */
function selectInput(component, world, labelId) {
  const required = component.required !== false;
  const min = component.min_values ?? 1;
  const max = component.max_values ?? 1;
  const select = dropdown({
    customId: component.custom_id,
    placeholder: component.placeholder ?? (max > 1 ? 'Make selections' : 'Make a selection'),
    choices: () => choicesOf(component, world.store),
    selected: defaultsOf(component),
    min: required ? min : 0,
    max,
    disabled: component.disabled === true,
    search: component.type !== ComponentType.StringSelect || component.options.length > 10,
    labelledBy: labelId,
  });
  return {
    element: select.element,
    target: select.trigger,
    customId: component.custom_id,
    value: select.values,
    problem: () => {
      const { length } = select.values();
      if (length === 0) return required && min > 0 ? REQUIRED : undefined;
      return length < min ? `Choose at least ${min}.` : undefined;
    },
  };
}
