/**
 * The composer: plain messages, or a slash command with its options.
 *
 * @import { ServerMessage } from '../../protocol.ts'
 * @import { AppContext } from '../app-context.js'
 * @import { Entry } from './commands.js'
 */
import { displayName } from '../discord-constants.js';
import { replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';
import { placeName } from '../store.js';
import { commandEntries, findEntry, searchEntries, parseTypedOptions } from './commands.js';
import { CommandForm } from './form.js';
import { Suggestions } from './suggestions.js';

const MAX_LENGTH = 2000;

export class Composer {
  #context;
  #input;
  #middle = h('div', { class: 'composer-middle' });
  #status = h('p', { class: 'composer-status', role: 'status', 'data-testid': 'composer-status' });
  #send = h(
    'button',
    { type: 'submit', class: 'composer-send', 'aria-label': 'Send', 'data-testid': 'send' },
    icon('send'),
  );
  #suggestions;
  /** @type {CommandForm | undefined} */
  #form;

  /**
   * @param {HTMLElement} root
   * @param {AppContext} context
   */
  constructor(root, context) {
    this.#context = context;
    this.#input = h('textarea', {
      rows: 1,
      maxlength: MAX_LENGTH,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      enterkeyhint: 'send',
      'data-testid': 'composer',
      oninput: () => this.#onInput(),
      onblur: () => this.#suggestions.hide(),
      onkeydown: (event) => this.#onKeyDown(event),
    });
    const box = h('div', { class: 'suggestions', hidden: true });
    this.#suggestions = new Suggestions(box);
    const slash = h(
      'button',
      {
        type: 'button',
        class: 'composer-slash',
        'aria-label': 'Commands',
        title: 'Commands',
        onclick: () => this.start(''),
      },
      icon('slash'),
    );
    const form = h(
      'form',
      { class: 'composer' },
      box,
      this.#status,
      h('div', { class: 'composer-box' }, slash, this.#middle, this.#send),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    replaceContent(this.#middle, this.#input);
    replaceContent(root, form);
  }

  /** Updates label and placeholder for the open channel. */
  render() {
    const { channel } = this.#context.store;
    const label = channel === undefined ? 'No channel' : `Message ${placeName(channel)}`;
    this.#input.placeholder = label;
    this.#input.setAttribute('aria-label', label);
    this.#input.disabled = channel === undefined;
  }

  /**
   * Opens the form of a command, or the list of commands for an incomplete name.
   * @param {string} name without slash
   */
  start(name) {
    const entry = findEntry(this.#entries, name);
    if (entry !== undefined) {
      this.#open(entry, '');
      return;
    }
    this.#close();
    this.#input.value = `/${name}`;
    this.#input.focus();
    this.#onInput();
  }

  /** @param {Extract<ServerMessage, { type: 'choices' }>} message */
  onChoices(message) {
    this.#form?.onChoices(message);
  }

  get #entries() {
    return commandEntries(this.#context.store.commands);
  }

  #onInput() {
    const text = this.#input.value;
    this.#input.style.height = 'auto';
    this.#input.style.height = `${Math.min(this.#input.scrollHeight, 180)}px`;
    this.#showHint('');
    if (!text.startsWith('/') || text.includes('\n')) {
      this.#suggestions.hide();
      return;
    }
    const typed = text.slice(1);
    const entry = findEntry(this.#entries, typed);
    if (entry !== undefined && typed.length > entry.name.length) {
      this.#open(entry, typed.slice(entry.name.length));
      return;
    }
    this.#suggestions.show(this.#input, {
      title: 'Commands',
      eager: true,
      items: searchEntries(this.#entries, typed).map(({ name, description }) => ({
        label: `/${name}`,
        value: name,
        detail: description,
      })),
      pick: ({ value }) => this.start(String(value)),
    });
  }

  /** @param {KeyboardEvent} event */
  #onKeyDown(event) {
    if (this.#suggestions.handleKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#submit();
  }

  /** @param {Entry} entry @param {string} rest typed after the name */
  #open(entry, rest) {
    this.#suggestions.hide();
    this.#form = new CommandForm(entry, parseTypedOptions(entry, rest), this.#context, this.#suggestions, {
      submit: () => this.#submit(),
      cancel: () => {
        this.#close();
        this.#input.focus();
      },
      hint: (text, bad) => this.#showHint(text, bad),
    });
    this.#input.value = '';
    replaceContent(this.#middle, this.#form.element);
    this.#showHint(entry.description);
    if (!this.#form.focusNext()) this.#send.focus();
  }

  #close() {
    this.#suggestions.hide();
    this.#form = undefined;
    replaceContent(this.#middle, this.#input);
    this.#input.value = '';
    this.#input.style.height = 'auto';
    this.#showHint('');
  }

  #submit() {
    const { channelId } = this.#context.store;
    if (channelId === undefined) return;
    if (this.#form !== undefined) {
      this.#run(this.#form, channelId);
      return;
    }
    const content = encodeMentions(this.#input.value.trim(), this.#context);
    if (content === '') return;
    if (this.#context.send({ type: 'say', channelId, content })) this.#close();
    else this.#showHint('Not sent: there is no connection.', true);
  }

  /** @param {CommandForm} form @param {string} channelId */
  async #run(form, channelId) {
    const options = form.parse();
    if (options === undefined) return;
    const { name, path } = form.entry;
    this.#close();
    this.#input.focus();
    this.#showHint(`Sending /${name}…`);
    const outcome = await this.#context.interactions.command(channelId, path[0] ?? '', options);
    if (this.#form !== undefined || this.#input.value !== '') return;
    this.#showHint(outcome.ok ? '' : `/${name}: ${outcome.text}`, !outcome.ok);
  }

  /** @param {string} text @param {boolean} [bad] */
  #showHint(text, bad = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle('is-bad', bad);
  }
}

/**
 * Replaces typed @names by Discord's mentions; longer names are replaced first.
 * @param {string} text
 * @param {AppContext} context
 */
function encodeMentions(text, context) {
  const people = [...context.store.people].sort((a, b) => displayName(b).length - displayName(a).length);
  return people.reduce(
    (words, person) => words.replaceAll(`@${displayName(person)}`, `<@${person.id}>`),
    text,
  );
}
