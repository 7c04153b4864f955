/**
 * The form of a command: its name, a field for each option in use and a button for each other option.
 *
 * @import { APIApplicationCommandBasicOption } from 'discord-api-types/v10'
 * @import { CommandOption, ServerMessage } from '../../protocol.ts'
 * @import { AppContext } from '../app-context.js'
 * @import { Entry } from './commands.js'
 * @import { Suggestions } from './suggestions.js'
 */
import { append, replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';
import { nestOptions } from './commands.js';
import { OptionField } from './field.js';

const AUTOCOMPLETE_DELAY_MS = 200;

export class CommandForm {
  entry;
  element = h('div', { class: 'command-form', 'data-testid': 'command-form' });
  #context;
  #suggestions;
  #host;
  /** @type {OptionField[]} */
  #fields = [];
  #row = h('div', { class: 'option-row' });
  #more = h('div', { class: 'option-more' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {{ readonly nonce: string, readonly field: OptionField } | undefined} */
  #pendingAutocomplete;

  /**
   * @param {Entry} entry
   * @param {ReadonlyMap<string, string>} typed the initial texts by option
   * @param {AppContext} context
   * @param {Suggestions} suggestions
   * @param {{ submit: () => void, cancel: () => void, hint: (text: string, bad?: boolean) => void }} host
   */
  constructor(entry, typed, context, suggestions, host) {
    this.entry = entry;
    this.#context = context;
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
    replaceContent(
      this.element,
      h('div', { class: 'command-name' }, h('b', {}, `/${entry.name}`), cancel),
      this.#row,
      this.#more,
    );
    this.#renderMore();
  }

  /**
   * Focuses the first field that is empty or invalid.
   * @returns {boolean} whether there is one
   */
  focusNext() {
    const next = this.#fields.find((field) => field.parse()?.ok !== true);
    next?.focus();
    return next !== undefined;
  }

  /**
   * The nested options to send; undefined if a field is missing or invalid, which is then marked and focused.
   * @returns {readonly CommandOption[] | undefined}
   */
  parse() {
    /** @type {CommandOption[]} */
    const options = [];
    /** @type {OptionField | undefined} */
    let invalid;
    for (const field of this.#fields) {
      const parsed = field.parse();
      field.setError(parsed?.ok === false ? parsed.text : undefined);
      if (parsed?.ok === true) {
        options.push({ name: field.option.name, type: field.option.type, value: parsed.value });
      } else if (parsed !== undefined && invalid === undefined) {
        invalid = field;
        field.focus();
        this.#host.hint(`${field.option.name}: ${parsed.text}`, true);
      }
    }
    return invalid === undefined ? nestOptions(this.entry, options) : undefined;
  }

  /**
   * Handles the choices that the bot returned, unless they answer an older request.
   * @param {Extract<ServerMessage, { type: 'choices' }>} message
   */
  onChoices(message) {
    if (this.#pendingAutocomplete?.nonce !== message.nonce) return;
    this.#pendingAutocomplete.field.setSuggestions(
      message.choices.map(({ name, value }) => ({ label: name, value })),
    );
  }

  /** @param {APIApplicationCommandBasicOption} option @param {string} text */
  #add(option, text) {
    const field = new OptionField(option, text, {
      store: this.#context.store,
      suggestions: this.#suggestions,
      complete: (one) => this.#complete(one),
      onPicked: (one) => {
        if (!this.focusNext()) one.focus();
        this.#suggestions.hide();
      },
      onRemove: (one) => this.#remove(one),
      onFocus: (one) => this.#host.hint(one.option.description),
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
    this.#renderMore();
    (before ?? this.#fields[0])?.focus();
  }

  #renderMore() {
    const free = this.entry.options.filter(
      ({ name }) => !this.#fields.some((field) => field.option.name === name),
    );
    replaceContent(this.#more);
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
              this.#renderMore();
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
      const { store, interactions, send } = this.#context;
      if (store.channelId === undefined) return;
      const nonce = interactions.nonce();
      this.#pendingAutocomplete = { nonce, field };
      const options = this.#fields.flatMap((one) => {
        if (one === field) return [one.partialOption()];
        const parsed = one.parse();
        return parsed?.ok === true
          ? [{ name: one.option.name, type: one.option.type, value: parsed.value }]
          : [];
      });
      send({
        type: 'autocomplete',
        nonce,
        channelId: store.channelId,
        name: this.entry.path[0] ?? '',
        options: nestOptions(this.entry, options),
      });
    }, AUTOCOMPLETE_DELAY_MS);
  }
}
