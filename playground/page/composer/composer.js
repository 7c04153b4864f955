/**
 * Where a person writes: plain messages, or a slash command with its options.
 *
 * @import { ServerMessage } from '../../protocol.ts'
 * @import { World } from '../world.js'
 * @import { Entry } from './commands.js'
 */
import { displayName } from '../discord.js';
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { channelName } from '../store.js';
import { entriesOf, namedEntry, searchEntries, typedOptions } from './commands.js';
import { CommandForm } from './form.js';
import { Suggestions } from './suggestions.js';

const LONGEST = 2000;

export class Composer {
  #world;
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
   * @param {World} world
   */
  constructor(root, world) {
    this.#world = world;
    this.#input = h('textarea', {
      rows: 1,
      maxlength: LONGEST,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      enterkeyhint: 'send',
      'data-testid': 'composer',
      oninput: () => this.#typed(),
      onblur: () => this.#suggestions.hide(),
      onkeydown: (event) => this.#key(event),
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
    fill(this.#middle, this.#input);
    fill(root, form);
  }

  /** Follows the channel on show. */
  draw() {
    const { channel } = this.#world.store;
    const label = channel === undefined ? 'No channel' : `Message #${channelName(channel)}`;
    this.#input.placeholder = label;
    this.#input.setAttribute('aria-label', label);
    this.#input.disabled = channel === undefined;
  }

  /**
   * Begins a command, or the list of commands for an incomplete name.
   * @param {string} name without slash
   */
  start(name) {
    const entry = namedEntry(this.#entries, name);
    if (entry !== undefined) {
      this.#open(entry, '');
      return;
    }
    this.#close();
    this.#input.value = `/${name}`;
    this.#input.focus();
    this.#typed();
  }

  /** @param {Extract<ServerMessage, { type: 'choices' }>} message */
  hear(message) {
    this.#form?.hear(message);
  }

  get #entries() {
    return entriesOf(this.#world.store.commands);
  }

  #typed() {
    const text = this.#input.value;
    this.#input.style.height = 'auto';
    this.#input.style.height = `${Math.min(this.#input.scrollHeight, 180)}px`;
    this.#say('');
    if (!text.startsWith('/') || text.includes('\n')) {
      this.#suggestions.hide();
      return;
    }
    const typed = text.slice(1);
    const entry = namedEntry(this.#entries, typed);
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
  #key(event) {
    if (this.#suggestions.key(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#submit();
  }

  /** @param {Entry} entry @param {string} rest typed after the name */
  #open(entry, rest) {
    this.#suggestions.hide();
    this.#form = new CommandForm(entry, typedOptions(entry, rest), this.#world, this.#suggestions, {
      submit: () => this.#submit(),
      cancel: () => {
        this.#close();
        this.#input.focus();
      },
      hint: (text, bad) => this.#say(text, bad),
    });
    this.#input.value = '';
    fill(this.#middle, this.#form.element);
    this.#say(entry.description);
    if (!this.#form.focusNext()) this.#send.focus();
  }

  #close() {
    this.#suggestions.hide();
    this.#form = undefined;
    fill(this.#middle, this.#input);
    this.#input.value = '';
    this.#input.style.height = 'auto';
    this.#say('');
  }

  #submit() {
    const { channelId } = this.#world.store;
    if (channelId === undefined) return;
    if (this.#form !== undefined) {
      this.#run(this.#form, channelId);
      return;
    }
    const content = mentions(this.#input.value.trim(), this.#world);
    if (content === '') return;
    if (this.#world.send({ type: 'say', channelId, content })) this.#close();
    else this.#say('Not sent: there is no connection.', true);
  }

  /** @param {CommandForm} form @param {string} channelId */
  async #run(form, channelId) {
    const options = form.read();
    if (options === undefined) return;
    const { name, path } = form.entry;
    this.#close();
    this.#input.focus();
    this.#say(`Sending /${name}…`);
    const outcome = await this.#world.interactions.command(channelId, path[0] ?? '', options);
    if (this.#form !== undefined || this.#input.value !== '') return;
    this.#say(outcome.ok ? '' : `/${name}: ${outcome.text}`, !outcome.ok);
  }

  /** @param {string} text @param {boolean} [bad] */
  #say(text, bad = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle('is-bad', bad);
  }
}

/**
 * Typed @names as Discord's mentions; of two names that fit the longer one counts.
 * @param {string} text
 * @param {World} world
 */
function mentions(text, world) {
  const people = [...world.store.people].sort((a, b) => displayName(b).length - displayName(a).length);
  return people.reduce(
    (words, person) => words.replaceAll(`@${displayName(person)}`, `<@${person.id}>`),
    text,
  );
}
