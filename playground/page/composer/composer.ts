/** The composer: plain messages, or a slash command with its options. */
import type { ServerMessage } from '../../protocol.ts';
import type { AppContext } from '../app-context.ts';
import { displayName } from '../discord-constants.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { placeName } from '../store.ts';
import { type Entry, commandEntries, findEntry, searchEntries, parseTypedOptions } from './commands.ts';
import { CommandForm } from './command-form.ts';

const MAX_LENGTH = 2000;

export class Composer {
  #context;
  #input;
  #middle = h('div', { class: 'composer-middle' });
  #status = h('p', { class: 'composer-status', role: 'status', 'data-testid': 'composer-status' });
  #send = h(
    'button',
    { type: 'submit', class: 'icon-button', 'aria-label': 'Send', 'data-testid': 'send' },
    icon('send'),
  );
  #suggestions = h('ul', { class: 'suggestions', role: 'listbox', 'aria-label': 'Commands', hidden: true });
  #form: CommandForm | undefined;

  constructor(root: HTMLElement, context: AppContext) {
    this.#context = context;
    this.#input = h('textarea', {
      rows: 1,
      maxlength: MAX_LENGTH,
      enterkeyhint: 'send',
      'data-testid': 'composer',
      oninput: () => this.#onInput(),
      onblur: () => this.#suggest([]),
      onkeydown: (event: KeyboardEvent) => this.#onKeyDown(event),
    });
    // A press on a suggestion leaves the input its focus.
    this.#suggestions.addEventListener('pointerdown', (event) => event.preventDefault());
    const slash = h(
      'button',
      {
        class: 'icon-button composer-slash',
        'aria-label': 'Commands',
        title: 'Commands',
        onclick: () => this.start(''),
      },
      icon('slash'),
    );
    const form = h(
      'form',
      { class: 'composer', novalidate: true },
      this.#suggestions,
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
   * @param name without slash
   */
  start(name: string) {
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

  onChoices(message: Extract<ServerMessage, { type: 'choices' }>) {
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
      this.#suggest([]);
      return;
    }
    const typed = text.slice(1);
    const entry = findEntry(this.#entries, typed);
    if (entry !== undefined && typed.length > entry.name.length)
      this.#open(entry, typed.slice(entry.name.length));
    else this.#suggest(searchEntries(this.#entries, typed));
  }

  /** Lists commands above the input; none closes the list. */
  #suggest(entries: readonly Entry[]) {
    this.#suggestions.hidden = entries.length === 0;
    replaceContent(
      this.#suggestions,
      ...entries.map(({ name, description }) =>
        h(
          'li',
          { role: 'option', onclick: () => this.start(name) },
          h('b', {}, `/${name}`),
          h('span', {}, description),
        ),
      ),
    );
  }

  #onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const [first] = this.#suggestions.children;
    if (event.key === 'Escape') this.#suggest([]);
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (first instanceof HTMLElement) first.click();
      else this.#submit();
    }
  }

  /** @param rest typed after the name */
  #open(entry: Entry, rest: string) {
    this.#suggest([]);
    this.#form = new CommandForm(entry, parseTypedOptions(entry, rest), this.#context, () => {
      this.#close();
      this.#input.focus();
    });
    this.#input.value = '';
    replaceContent(this.#middle, this.#form.element);
    this.#showHint(entry.description);
    if (!this.#form.focus()) this.#send.focus();
  }

  #close() {
    this.#suggest([]);
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
      void this.#run(this.#form, channelId);
      return;
    }
    const typed = this.#input.value.trim();
    const entry = typed.startsWith('/') ? findEntry(this.#entries, typed.slice(1)) : undefined;
    if (entry !== undefined) {
      this.#open(entry, '');
      return;
    }
    const content = encodeMentions(typed, this.#context);
    if (content === '') return;
    if (this.#context.send({ type: 'say', channelId, content })) this.#close();
    else this.#showHint('Not sent: there is no connection.', true);
  }

  async #run(form: CommandForm, channelId: string) {
    const options = form.parse();
    if (typeof options === 'string') {
      this.#showHint(options, true);
      return;
    }
    const { name, path } = form.entry;
    this.#close();
    this.#input.focus();
    this.#showHint(`Sending /${name}…`);
    const outcome = await this.#context.interactions.request({
      type: 'command',
      channelId,
      name: path[0] ?? '',
      options,
    });
    if (this.#form !== undefined || this.#input.value !== '') return;
    this.#showHint(outcome.ok ? '' : `/${name}: ${outcome.text}`, !outcome.ok);
  }

  #showHint(text: string, bad = false) {
    this.#status.textContent = text;
    this.#status.classList.toggle('is-bad', bad);
  }
}

/** Replaces typed @names by Discord's mentions; longer names are replaced first. */
function encodeMentions(text: string, context: AppContext) {
  const people = [...context.store.people].sort((a, b) => displayName(b).length - displayName(a).length);
  return people.reduce(
    (words, person) => words.replaceAll(`@${displayName(person)}`, `<@${person.id}>`),
    text,
  );
}
