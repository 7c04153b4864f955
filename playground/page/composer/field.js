/**
 * One option of a command: a name, an input, and what it suggests.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { CommandOption } from '../../protocol.ts'
 * @import { Store } from '../store.js'
 * @import { Suggestion, Suggestions } from './suggestions.js'
 * @import { Reading } from './values.js'
 *
 * @typedef {object} FieldHost
 * @property {Store} store
 * @property {Suggestions} suggestions
 * @property {(field: OptionField) => void} complete ask the bot what fits
 * @property {(field: OptionField) => void} picked a suggestion was taken
 * @property {(field: OptionField) => void} removed
 * @property {(field: OptionField) => void} focused
 * @property {() => void} submit
 * @property {() => void} cancel
 */
import { OptionType } from '../discord.js';
import { freshId, h } from '../dom.js';
import { icon } from '../icons.js';
import { exactly, fixedChoices, matching, readFree } from './values.js';

export class OptionField {
  option;
  element;
  #host;
  #input;
  /** @type {readonly Suggestion[]} */
  #offered = [];

  /**
   * @param {APIApplicationCommandBasicOption} option
   * @param {string} text what is in it from the start
   * @param {FieldHost} host
   */
  constructor(option, text, host) {
    this.option = option;
    this.#host = host;
    const id = freshId('option');
    const numeric = option.type === OptionType.Integer || option.type === OptionType.Number;
    this.#input = h('input', {
      id,
      type: 'text',
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-autocomplete': 'list',
      'aria-required': option.required === true ? 'true' : undefined,
      autocomplete: 'off',
      enterkeyhint: 'send',
      inputmode: numeric ? 'numeric' : undefined,
      placeholder: option.description,
      'data-testid': `option-${option.name}`,
      oninput: () => this.#typed(),
      onfocus: () => {
        host.focused(this);
        this.#suggest();
      },
      onblur: () => host.suggestions.hide(),
      onkeydown: (event) => this.#key(event),
    });
    this.#input.value = text;
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
            onclick: () => host.removed(this),
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
   * The suggestions the bot answered with.
   * @param {readonly Suggestion[]} items
   */
  offer(items) {
    this.#offered = items;
    if (document.activeElement === this.#input) this.#show(items, false);
  }

  /**
   * What goes to the bot; undefined for an optional field left empty.
   * @returns {Reading | undefined}
   */
  read() {
    const text = this.#input.value;
    if (text.trim() === '') {
      return this.option.required === true ? { ok: false, text: 'must be filled in' } : undefined;
    }
    const fixed = fixedChoices(this.option, this.#host.store);
    const known = exactly(fixed ?? this.#offered, text);
    if (known !== undefined) return { ok: true, value: known.value };
    return fixed === undefined ? readFree(this.option, text) : { ok: false, text: 'choose one of the list' };
  }

  /** @returns {CommandOption} as the bot sees it while it is being typed */
  half() {
    return { name: this.option.name, type: this.option.type, value: this.#input.value, focused: true };
  }

  /** @param {string | undefined} problem */
  mark(problem) {
    this.element.classList.toggle('is-invalid', problem !== undefined);
    if (problem === undefined) this.#input.removeAttribute('aria-invalid');
    else this.#input.setAttribute('aria-invalid', 'true');
  }

  #typed() {
    this.mark(undefined);
    this.#suggest();
  }

  #suggest() {
    const fixed = fixedChoices(this.option, this.#host.store);
    if (fixed !== undefined) {
      const text = this.#input.value;
      const same = exactly(fixed, text);
      const others = matching(fixed, text).filter((item) => item !== same);
      this.#show(same === undefined ? others : [same, ...others], true);
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
        this.mark(undefined);
        this.#host.picked(this);
      },
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#host.suggestions.key(event)) return;
    if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      this.#host.submit();
    } else if (event.key === 'Escape') this.#host.cancel();
    else if (event.key === 'Backspace' && this.#input.value === '') {
      event.preventDefault();
      this.#host.removed(this);
    }
  }
}
