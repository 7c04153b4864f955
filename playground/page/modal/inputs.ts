/** The inputs of a modal, each with its value and its validation error. */
import type {
  APICheckboxComponent,
  APIComponentInLabel,
  APIFileUploadComponent,
  APIRadioGroupComponent,
  APIStringSelectComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { ComponentType, TextInputStyle } from '../discord-constants.ts';
import { fileField, h, uniqueId } from '../dom.ts';

export interface ModalInput {
  readonly element: HTMLElement;
  /** The element to label and focus. */
  readonly target: HTMLElement;
  readonly customId: string;
  readonly value: () => string;
  /** The validation error; undefined: valid. */
  readonly problem: () => string | undefined;
}

const MAX_LENGTH = 4000;
const REQUIRED = 'This is required.';

/** @returns undefined: the playground does not support this type */
export function modalInput(component: APIComponentInLabel, labelId: string): ModalInput | undefined {
  switch (component.type) {
    case ComponentType.TextInput:
      return textInput(component);
    case ComponentType.RadioGroup:
      return radioInput(component, labelId);
    case ComponentType.StringSelect:
      return selectInput(component, labelId);
    case ComponentType.Checkbox:
      return checkInput(component, labelId);
    case ComponentType.FileUpload:
      return fileInput(component, labelId);
    default:
      return undefined;
  }
}

function textInput(component: APITextInputComponent): ModalInput {
  const { custom_id: customId, min_length: min = 0, max_length: max = MAX_LENGTH } = component;
  const required = component.required !== false;
  const paragraph = component.style === TextInputStyle.Paragraph;
  const counterId = uniqueId('counter');
  const attributes = {
    id: uniqueId('input'),
    class: 'modal-text',
    placeholder: component.placeholder,
    maxlength: max,
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
    counter.textContent = limited ? `${input.value.length}/${max}` : '';
  };
  input.value = component.value ?? '';
  count();
  return {
    element: h('div', {}, input, counter),
    target: input,
    customId,
    value: () => input.value,
    problem: () => {
      const { length } = input.value;
      if (input.value.trim() === '' && (required || length > 0)) return required ? REQUIRED : undefined;
      if (length > 0 && length < min) return `Must be ${min} or more in length.`;
      if (length > max) return `Must be ${max} or fewer in length.`;
      return undefined;
    },
  };
}

function radioInput(component: APIRadioGroupComponent, labelId: string): ModalInput {
  const name = uniqueId('radio');
  const radios = component.options.map(({ value, default: checked }) =>
    h('input', { type: 'radio', name, value, checked: checked === true }),
  );
  const element = h(
    'div',
    {
      class: 'modal-radios',
      role: 'radiogroup',
      'aria-labelledby': labelId,
      'data-custom-id': component.custom_id,
    },
    ...component.options.map(({ label, description }, at) =>
      h(
        'label',
        { class: 'modal-radio' },
        radios[at],
        h('span', {}, label, description !== undefined && h('small', {}, description)),
      ),
    ),
  );
  const chosen = () => radios.find((radio) => radio.checked)?.value ?? '';
  return {
    element,
    target: radios[0] ?? element,
    customId: component.custom_id,
    value: chosen,
    problem: () => (chosen() === '' && component.required !== false ? REQUIRED : undefined),
  };
}

/** A select of one option. */
function selectInput(component: APIStringSelectComponent, labelId: string): ModalInput {
  const { custom_id: customId, options } = component;
  const select = h(
    'select',
    { class: 'modal-text', 'aria-labelledby': labelId, 'data-custom-id': customId },
    ...options.map(({ label, value, default: selected }) => h('option', { value, selected }, label)),
  );
  return { element: select, target: select, customId, value: () => select.value, problem: () => undefined };
}

function checkInput(
  { custom_id: customId, default: checked }: APICheckboxComponent,
  labelId: string,
): ModalInput {
  const box = h('input', {
    type: 'checkbox',
    checked: checked === true,
    'aria-labelledby': labelId,
    'data-custom-id': customId,
  });
  const element = h('label', { class: 'modal-radio' }, box);
  return {
    element,
    target: box,
    customId,
    value: () => String(box.checked),
    problem: () => undefined,
  };
}

function fileInput(component: APIFileUploadComponent, labelId: string): ModalInput {
  const { custom_id: customId, required = true, file_types: types = [] } = component;
  const { input, value } = fileField({
    class: 'modal-text',
    accept: types.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(),
    'aria-labelledby': labelId,
    'data-custom-id': customId,
  });
  return {
    element: h('div', {}, input),
    target: input,
    customId,
    value,
    problem: () => input.validationMessage || (required && value() === '' ? REQUIRED : undefined),
  };
}
