/**
 * A command that is being filled in: its name, a field for each option in use, a button for each that could be.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { CommandOption, ServerMessage } from '../../protocol.ts'
 * @import { World } from '../world.js'
 * @import { Entry } from './commands.js'
 * @import { Suggestions } from './suggestions.js'
 */
import { append, fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { nestOptions } from './commands.js';
import { OptionField } from './field.js';

const COMPLETE_AFTER = 200;

export class CommandForm {
  entry;
  element = h('div', { class: 'command-form', 'data-testid': 'command-form' });
  #world;
  #suggestions;
  #host;
  /** @type {OptionField[]} */
  #fields = [];
  #row = h('div', { class: 'option-row' });
  #more = h('div', { class: 'option-more' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {{ readonly nonce: string, readonly field: OptionField } | undefined} */
  #asked;

  /**
   * @param {Entry} entry
   * @param {ReadonlyMap<string, string>} typed texts by option, from the start
   * @param {World} world
   * @param {Suggestions} suggestions
   * @param {{ submit: () => void, cancel: () => void, hint: (text: string, bad?: boolean) => void }} host
   */
  constructor(entry, typed, world, suggestions, host) {
    this.entry = entry;
    this.#world = world;
    this.#suggestions = suggestions;
    this.#host = host;
    for (const option of entry.options) {
      const text = typed.get(option.name);
      if (option.required === true || text !== undefined) this.#add(option, text ?? '');
    }
    const cancel = h(
      'button',
      {
        type: 'button',
        class: 'command-cancel',
        'aria-label': `Cancel /${entry.name}`,
        onclick: () => host.cancel(),
      },
      icon('close'),
    );
    fill(
      this.element,
      h('div', { class: 'command-name' }, h('b', {}, `/${entry.name}`), cancel),
      this.#row,
      this.#more,
    );
    this.#drawMore();
  }

  /**
   * To the first field that still needs something.
   * @returns {boolean} whether there is one
   */
  focusNext() {
    const next = this.#fields.find((field) => field.read()?.ok !== true);
    next?.focus();
    return next !== undefined;
  }

  /**
   * Everything filled in, ready to send; undefined (and marked) if something is missing or wrong.
   * @returns {readonly CommandOption[] | undefined}
   */
  read() {
    /** @type {CommandOption[]} */
    const options = [];
    /** @type {OptionField | undefined} */
    let wrong;
    for (const field of this.#fields) {
      const reading = field.read();
      field.mark(reading?.ok === false ? reading.text : undefined);
      if (reading?.ok === true) {
        options.push({ name: field.option.name, type: field.option.type, value: reading.value });
      } else if (reading !== undefined && wrong === undefined) {
        wrong = field;
        field.focus();
        this.#host.hint(`${field.option.name}: ${reading.text}`, true);
      }
    }
    return wrong === undefined ? nestOptions(this.entry, options) : undefined;
  }

  /**
   * The bot's answer to an autocomplete.
   * @param {Extract<ServerMessage, { type: 'choices' }>} message
   */
  hear(message) {
    if (this.#asked?.nonce !== message.nonce) return;
    this.#asked.field.offer(message.choices.map(({ name, value }) => ({ label: name, value })));
  }

  /** @param {APIApplicationCommandBasicOption} option @param {string} text */
  #add(option, text) {
    const field = new OptionField(option, text, {
      store: this.#world.store,
      suggestions: this.#suggestions,
      complete: (one) => this.#complete(one),
      picked: (one) => {
        if (!this.focusNext()) one.focus();
        this.#suggestions.hide();
      },
      removed: (one) => this.#remove(one),
      focused: (one) => this.#host.hint(one.option.description),
      submit: () => this.#host.submit(),
      cancel: () => this.#host.cancel(),
    });
    this.#fields.push(field);
    this.#row.append(field.element);
    return field;
  }

  /** @param {OptionField} field */
  #remove(field) {
    const at = this.#fields.indexOf(field);
    const before = this.#fields[at - 1];
    if (field.option.required === true) {
      if (before === undefined) this.#host.cancel();
      else before.focus();
      return;
    }
    this.#fields.splice(at, 1);
    field.element.remove();
    this.#drawMore();
    (before ?? this.#fields[0])?.focus();
  }

  #drawMore() {
    const free = this.entry.options.filter(
      ({ name }) => !this.#fields.some((field) => field.option.name === name),
    );
    fill(this.#more);
    append(
      this.#more,
      free.map((option) =>
        h(
          'button',
          {
            type: 'button',
            class: 'option-add',
            title: option.description,
            'data-testid': `add-${option.name}`,
            onclick: () => {
              const field = this.#add(option, '');
              this.#drawMore();
              field.focus();
            },
          },
          icon('plus'),
          option.name,
        ),
      ),
    );
  }

  /** @param {OptionField} field */
  #complete(field) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { store, interactions, send } = this.#world;
      if (store.channelId === undefined) return;
      const nonce = interactions.nonce();
      this.#asked = { nonce, field };
      const options = this.#fields.flatMap((one) => {
        if (one === field) return [one.half()];
        const reading = one.read();
        return reading?.ok === true
          ? [{ name: one.option.name, type: one.option.type, value: reading.value }]
          : [];
      });
      send({
        type: 'autocomplete',
        nonce,
        channelId: store.channelId,
        name: this.entry.path[0] ?? '',
        options: nestOptions(this.entry, options),
      });
    }, COMPLETE_AFTER);
  }
}
