/**
 * The field of one command option: its name, an input and suggestions.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { CommandOption } from '../../protocol.ts'
 * @import { Store } from '../store.js'
 * @import { Suggestion, Suggestions } from './suggestions.js'
 * @import { ParsedValue } from './values.js'
 *
 * @typedef {object} FieldHost
 * @property {Store} store
 * @property {Suggestions} suggestions
 * @property {(field: OptionField) => void} complete requests choices from the bot
 * @property {(field: OptionField) => void} onPicked called when a suggestion was chosen
 * @property {(field: OptionField) => void} onRemove
 * @property {(field: OptionField) => void} onFocus
 * @property {() => void} submit
 * @property {() => void} cancel
 */
import { OptionType } from '../discord-constants.js';
import { uniqueId, h } from '../dom.js';
import { icon } from '../icons.js';
import { exactMatch, fixedChoices, filterMatches, parseFreeText } from './values.js';

export class OptionField {
  option;
  element;
  #host;
  #input;
  #isFile;
  /** The chosen file as a data URL. */
  #file = '';
  /** @type {readonly Suggestion[]} */
  #suggested = [];

  /**
   * @param {APIApplicationCommandBasicOption} option
   * @param {string} text the initial text
   * @param {FieldHost} host
   */
  constructor(option, text, host) {
    this.option = option;
    this.#host = host;
    const id = uniqueId('option');
    this.#isFile = option.type === OptionType.Attachment;
    const numeric = option.type === OptionType.Integer || option.type === OptionType.Number;
    this.#input = h('input', {
      id,
      type: this.#isFile ? 'file' : 'text',
      role: this.#isFile ? undefined : 'combobox',
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
      'aria-required': option.required === true ? 'true' : undefined,
      autocomplete: 'off',
      enterkeyhint: 'send',
      inputmode: numeric ? 'numeric' : undefined,
      placeholder: option.description,
      'data-testid': `option-${option.name}`,
      oninput: () => this.#onInput(),
      onchange: () => this.#readFile(),
      onfocus: () => {
        host.onFocus(this);
        this.#suggest();
      },
      onblur: () => host.suggestions.hide(),
      onkeydown: (event) => this.#onKeyDown(event),
    });
    // A page cannot choose a file.
    if (!this.#isFile) this.#input.value = text;
    this.element = h(
      'div',
      { class: 'option-field', 'data-option': option.name },
      h(
        'label',
        { for: id },
        option.name,
        option.required === true && h('span', { class: 'required', title: 'Required' }, '*'),
      ),
      this.#input,
      option.required !== true &&
        h(
          'button',
          {
            type: 'button',
            class: 'option-remove',
            'aria-label': `Remove ${option.name}`,
            onclick: () => host.onRemove(this),
          },
          icon('close'),
        ),
    );
  }

  get text() {
    return this.#input.value;
  }

  focus() {
    this.#input.focus();
  }

  /**
   * Shows the choices that the bot returned.
   * @param {readonly Suggestion[]} items
   */
  setSuggestions(items) {
    this.#suggested = items;
    if (document.activeElement === this.#input) this.#show(items, false);
  }

  /**
   * The value to send, or an error; undefined for an empty optional field.
   * @returns {ParsedValue | undefined}
   */
  parse() {
    const text = this.#input.value;
    if (text.trim() === '') {
      return this.option.required === true ? { ok: false, text: 'must be filled in' } : undefined;
    }
    if (this.#isFile)
      return this.#file === ''
        ? { ok: false, text: 'the file is not read yet' }
        : { ok: true, value: this.#file };
    const fixed = fixedChoices(this.option, this.#host.store);
    const known = exactMatch(fixed ?? this.#suggested, text);
    if (known !== undefined) return { ok: true, value: known.value };
    return fixed === undefined
      ? parseFreeText(this.option, text)
      : { ok: false, text: 'choose one of the list' };
  }

  /** @returns {CommandOption} the option as an autocomplete request contains it */
  partialOption() {
    return { name: this.option.name, type: this.option.type, value: this.#input.value, focused: true };
  }

  /** @param {string | undefined} problem */
  setError(problem) {
    this.element.classList.toggle('is-invalid', problem !== undefined);
    if (problem === undefined) this.#input.removeAttribute('aria-invalid');
    else this.#input.setAttribute('aria-invalid', 'true');
  }

  /** Reads the chosen file: its data URL with its name. */
  #readFile() {
    this.#file = '';
    const file = this.#input.files?.[0];
    if (file === undefined) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const [, type = '', base64 = ''] = /^data:([^;,]*)[^,]*,(.*)$/u.exec(String(reader.result)) ?? [];
      this.#file = `data:${type};name=${encodeURIComponent(file.name)};base64,${base64}`;
    });
    reader.readAsDataURL(file);
  }

  #onInput() {
    this.setError(undefined);
    this.#suggest();
  }

  #suggest() {
    const fixed = fixedChoices(this.option, this.#host.store);
    if (this.#isFile) return;
    if (fixed !== undefined) {
      const text = this.#input.value;
      const exact = exactMatch(fixed, text);
      const others = filterMatches(fixed, text).filter((item) => item !== exact);
      this.#show(exact === undefined ? others : [exact, ...others], true);
    } else if ('autocomplete' in this.option && this.option.autocomplete === true) this.#host.complete(this);
  }

  /** @param {readonly Suggestion[]} items @param {boolean} eager */
  #show(items, eager) {
    this.#host.suggestions.show(this.#input, {
      title: this.option.name,
      items,
      eager,
      pick: (item) => {
        this.#input.value = item.label;
        this.setError(undefined);
        this.#host.onPicked(this);
      },
    });
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    if (this.#host.suggestions.handleKey(event)) return;
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      this.#host.submit();
    } else if (event.key === 'Escape') this.#host.cancel();
    else if (event.key === 'Backspace' && this.#input.value === '') {
      event.preventDefault();
      this.#host.onRemove(this);
    }
  }
}
