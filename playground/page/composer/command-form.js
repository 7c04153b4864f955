/**
 * The form of a command: a native input for each option, so that the browser checks what Discord's client checks.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { CommandOption, ServerMessage } from '../../protocol.ts'
 * @import { AppContext } from '../app-context.js'
 * @import { Store } from '../store.js'
 * @import { Entry } from './commands.js'
 *
 * @typedef {string | number | boolean} Value
 * @typedef {{ readonly option: APIApplicationCommandBasicOption, readonly input: HTMLInputElement | HTMLSelectElement, readonly value: () => Value }} Field
 */
import { channelChoices, peopleChoices, roleChoices } from '../components/choices.js';
import { OptionType } from '../discord-constants.js';
import { h, replaceContent, uniqueId } from '../dom.js';
import { icon } from '../icons.js';
import { nestOptions } from './commands.js';

const AUTOCOMPLETE_DELAY_MS = 200;

export class CommandForm {
  entry;
  element;
  #context;
  #fields;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The request for suggestions that was sent last, and what shows its answer. */
  #asked = { nonce: '', show: (/** @type {readonly { name: string, value: string | number }[]} */ _) => {} };

  /**
   * @param {Entry} entry
   * @param {ReadonlyMap<string, string>} typed the first texts by option
   * @param {AppContext} context
   * @param {() => void} cancel
   */
  constructor(entry, typed, context, cancel) {
    this.entry = entry;
    this.#context = context;
    this.#fields = entry.options.map((option) => this.#field(option, typed.get(option.name) ?? ''));
    const isShown = (/** @type {Field} */ { option }) => option.required === true || typed.has(option.name);
    const others = this.#fields.filter((field) => !isShown(field));
    this.element = h(
      'div',
      { class: 'command-form', 'data-testid': 'command-form' },
      h(
        'div',
        { class: 'command-name' },
        h('b', {}, `/${entry.name}`),
        h(
          'button',
          {
            type: 'button',
            class: 'command-cancel',
            'aria-label': `Cancel /${entry.name}`,
            onclick: cancel,
          },
          icon('close'),
        ),
      ),
      ...this.#fields.filter(isShown).map(labelled),
      others.length > 0 &&
        h(
          'details',
          { class: 'option-more' },
          h('summary', { 'data-testid': 'more-options' }, 'More options'),
          ...others.map(labelled),
        ),
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') cancel();
    });
  }

  /** Focuses the first field in sight. Returns whether there is one. */
  focus() {
    const [first] = this.element.querySelectorAll('.option-field input, .option-field select');
    if (!(first instanceof HTMLElement) || first.closest('details') !== null) return false;
    first.focus();
    return true;
  }

  /**
   * The nested options to send, or what is wrong with the first bad field, which is focused.
   * @returns {readonly CommandOption[] | string}
   */
  parse() {
    const filled = this.#fields.filter(({ option, input }) => {
      if (input.type !== 'file') input.value = input.value.trim();
      return option.required === true || input.value !== '';
    });
    const bad = filled.find(({ input }) => !input.checkValidity());
    if (bad !== undefined) {
      const details = bad.input.closest('details');
      if (details !== null) details.open = true;
      bad.input.focus();
      return `${bad.option.name}: ${bad.input.validationMessage}`;
    }
    return nestOptions(
      this.entry,
      filled.map(({ option, value }) => ({ name: option.name, type: option.type, value: value() })),
    );
  }

  /**
   * Shows the choices that the bot returned, unless they answer an older request.
   * @param {Extract<ServerMessage, { type: 'choices' }>} message
   */
  onChoices({ nonce, choices }) {
    if (nonce === this.#asked.nonce) this.#asked.show(choices);
  }

  /** @param {APIApplicationCommandBasicOption} option @param {string} text @returns {Field} */
  #field(option, text) {
    const attributes = {
      id: uniqueId('option'),
      title: option.description,
      placeholder: option.description,
      required: option.required === true,
      'data-testid': `option-${option.name}`,
    };
    const choices = choicesFor(option, this.#context.store);
    if (choices !== undefined) {
      const chosen = choices.find(({ label, value }) => isSame(text, label) || isSame(text, String(value)));
      const items = choices.map((choice) =>
        h('option', { value: String(choice.value), selected: choice === chosen }, choice.label),
      );
      const input = h('select', attributes, h('option', { value: '' }, ''), ...items);
      return { option, input, value: () => choices[input.selectedIndex - 1]?.value ?? '' };
    }
    if (option.type === OptionType.Attachment) return fileField(option, attributes);
    const isNumber = option.type === OptionType.Integer || option.type === OptionType.Number;
    const limits =
      /** @type {{ min_value?: number, max_value?: number, min_length?: number, max_length?: number }} */ (
        option
      );
    const input = h('input', {
      ...attributes,
      type: isNumber ? 'number' : 'text',
      autocomplete: 'off',
      min: limits.min_value,
      max: limits.max_value,
      step: option.type === OptionType.Number ? 'any' : undefined,
      minlength: limits.min_length,
      maxlength: limits.max_length,
    });
    input.value = text;
    if (!('autocomplete' in option) || option.autocomplete !== true)
      return { option, input, value: () => (isNumber ? Number(input.value) : input.value) };
    return this.#autocompleted(option, input);
  }

  /**
   * A field for which the bot suggests values.
   * @param {APIApplicationCommandBasicOption} option
   * @param {HTMLInputElement} input
   * @returns {Field}
   */
  #autocompleted(option, input) {
    const list = h('datalist', { id: uniqueId('suggestions') });
    input.setAttribute('list', list.id);
    /** @type {readonly { name: string, value: string | number }[]} */
    let suggested = [];
    const ask = () => {
      const { store, interactions, send } = this.#context;
      if (store.channelId === undefined) return;
      const nonce = interactions.nonce();
      this.#asked = {
        nonce,
        show: (choices) => {
          suggested = choices;
          replaceContent(list, ...choices.map(({ name }) => h('option', { value: name })));
          if (list.parentNode === null) input.after(list);
        },
      };
      const others = this.#fields.filter((field) => field.input !== input && field.input.value !== '');
      const options = [
        { name: option.name, type: option.type, value: input.value, focused: true },
        ...others.map((field) => ({
          name: field.option.name,
          type: field.option.type,
          value: field.value(),
        })),
      ];
      const [name = ''] = this.entry.path;
      send({
        type: 'autocomplete',
        nonce,
        channelId: store.channelId,
        name,
        options: nestOptions(this.entry, options),
      });
    };
    for (const event of ['input', 'focus'])
      input.addEventListener(event, () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(ask, AUTOCOMPLETE_DELAY_MS);
      });
    const known = () => suggested.find(({ name }) => isSame(name, input.value))?.value;
    return { option, input, value: () => known() ?? input.value };
  }
}

/** @param {Field} field */
const labelled = ({ option, input }) =>
  h(
    'label',
    { class: 'option-field', for: input.id },
    h('span', {}, option.name, option.required === true && h('span', { class: 'required' }, '*')),
    input,
  );

/** @param {string} a @param {string} b */
const isSame = (a, b) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/**
 * A file, which is read as soon as it is chosen: its data URL with its name. A page cannot choose one.
 * @param {APIApplicationCommandBasicOption} option
 * @param {Record<string, string | boolean>} attributes
 * @returns {Field}
 */
function fileField(option, attributes) {
  let read = '';
  const input = h('input', {
    ...attributes,
    type: 'file',
    onchange: () => {
      const [file] = input.files ?? [];
      read = '';
      if (file === undefined) return;
      input.setCustomValidity('The file is not read yet.');
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        const [, type = '', base64 = ''] = /^data:([^;,]*)[^,]*,(.*)$/u.exec(String(reader.result)) ?? [];
        read = `data:${type};name=${encodeURIComponent(file.name)};base64,${base64}`;
        input.setCustomValidity('');
      });
      reader.readAsDataURL(file);
    },
  });
  return { option, input, value: () => read };
}

/**
 * The values of an option that takes no others; undefined if it takes free text.
 * @param {APIApplicationCommandBasicOption} option
 * @param {Store} store
 * @returns {readonly { readonly label: string, readonly value: Value }[] | undefined}
 */
function choicesFor(option, store) {
  switch (option.type) {
    case OptionType.Boolean:
      return [
        { label: 'True', value: true },
        { label: 'False', value: false },
      ];
    case OptionType.User:
      return peopleChoices(store);
    case OptionType.Channel:
      return channelChoices(store, option.channel_types);
    case OptionType.Role:
      return roleChoices(store);
    case OptionType.Mentionable:
      return [...peopleChoices(store), ...roleChoices(store)];
    default:
      return 'choices' in option && option.choices !== undefined && option.choices.length > 0
        ? option.choices.map(({ name, value }) => ({ label: name, value }))
        : undefined;
  }
}
