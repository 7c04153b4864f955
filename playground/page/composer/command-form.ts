/**
 * The form of a command: a native input for each option, so that the browser checks what Discord's client checks.
 */
import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { CommandOption, ServerMessage } from '../../protocol.ts';
import type { AppContext } from '../app-context.ts';
import type { Store } from '../store.ts';
import { peopleChoices } from '../components/choices.ts';
import { OptionType } from '../discord-constants.ts';
import { fileField, h, replaceContent, uniqueId } from '../dom.ts';
import { icon } from '../icons.ts';
import { type Entry, nestOptions } from './commands.ts';

export type Value = string | number | boolean;

export type Field = {
  readonly option: APIApplicationCommandBasicOption;
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly value: () => Value;
};

const AUTOCOMPLETE_DELAY_MS = 200;

export class CommandForm {
  entry;
  element;
  #context;
  #fields;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The request for suggestions that was sent last, and what shows its answer. */
  #asked = { nonce: '', show: (_: readonly { name: string; value: string | number }[]) => {} };

  /** @param typed the first texts by option */
  constructor(entry: Entry, typed: ReadonlyMap<string, string>, context: AppContext, cancel: () => void) {
    this.entry = entry;
    this.#context = context;
    this.#fields = entry.options.map((option) => this.#field(option, typed.get(option.name) ?? ''));
    const isShown = ({ option }: Field) => option.required === true || typed.has(option.name);
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
            class: 'icon-button command-cancel',
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

  /** The nested options to send, or what is wrong with the first bad field, which is focused. */
  parse(): readonly CommandOption[] | string {
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

  /** Shows the choices that the bot returned, unless they answer an older request. */
  onChoices({ nonce, choices }: Extract<ServerMessage, { type: 'choices' }>) {
    if (nonce === this.#asked.nonce) this.#asked.show(choices);
  }

  #field(option: APIApplicationCommandBasicOption, text: string): Field {
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
    if (option.type === OptionType.Attachment) return { option, ...fileField(attributes) };
    const isNumber = option.type === OptionType.Integer;
    const limit = (name: `${'min' | 'max'}_${'value' | 'length'}`): number | undefined =>
      name in option ? (option as unknown as Record<typeof name, number | undefined>)[name] : undefined;
    const input = h('input', {
      ...attributes,
      type: isNumber ? 'number' : 'text',
      autocomplete: 'off',
      min: limit('min_value'),
      max: limit('max_value'),
      minlength: limit('min_length'),
      maxlength: limit('max_length'),
    });
    input.value = text;
    if (!('autocomplete' in option && option.autocomplete))
      return { option, input, value: () => (isNumber ? Number(input.value) : input.value) };
    return this.#autocompleted(option, input);
  }

  /** A field for which the bot suggests values. */
  #autocompleted(option: APIApplicationCommandBasicOption, input: HTMLInputElement): Field {
    const list = h('datalist', { id: uniqueId('suggestions') });
    input.setAttribute('list', list.id);
    let suggested: readonly { name: string; value: string | number }[] = [];
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

const labelled = ({ option, input }: Field) =>
  h(
    'label',
    { class: 'option-field', for: input.id },
    h('span', {}, option.name, option.required === true && h('span', { class: 'required' }, '*')),
    input,
  );

const isSame = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** The values of an option that takes no others; undefined if it takes free text. */
function choicesFor(
  option: APIApplicationCommandBasicOption,
  store: Store,
): readonly { readonly label: string; readonly value: Value }[] | undefined {
  switch (option.type) {
    case OptionType.Boolean:
      return [
        { label: 'True', value: true },
        { label: 'False', value: false },
      ];
    case OptionType.User:
      return peopleChoices(store);
    default: {
      const choices = 'choices' in option ? (option.choices ?? []) : [];
      return choices.length === 0 ? undefined : choices.map(({ name, value }) => ({ label: name, value }));
    }
  }
}
