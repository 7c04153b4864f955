/**
 * The friendly way in: one button that puts a newcomer at a table with computer players.
 *
 * @import { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10'
 * @import { CommandOption } from '../../protocol.ts'
 * @import { Entry } from '../composer/commands.js'
 * @import { World } from '../world.js'
 */
import { entriesOf, nestOptions } from '../composer/commands.js';
import { ComponentType, OptionType } from '../discord.js';
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { channelName, isThread } from '../store.js';

const COMMAND = 'vips solo';

/** So many of the newest messages are where a game in progress shows. */
const NEWEST = 5;

/** The table is played in this very channel, so that a newcomer need not look for it. */
const WISHES = { thread: { type: OptionType.Boolean, value: false } };

export class Welcome {
  #card;
  #compact;
  #world;
  #busy = false;
  #problem = '';

  /**
   * @param {HTMLElement} card above the first message of a channel
   * @param {HTMLElement} compact in the header, once there are messages
   * @param {World} world
   */
  constructor(card, compact, world) {
    this.#card = card;
    this.#compact = compact;
    this.#world = world;
  }

  draw() {
    const { store } = this.#world;
    const { channel } = store;
    const thread = channel !== undefined && isThread(channel);
    const ready = this.#entry !== undefined && store.botOnline;
    const offer = channel !== undefined && !thread;
    const name = channel === undefined ? '' : channelName(channel);
    fill(
      this.#card,
      h('div', { class: 'welcome-art', 'aria-hidden': 'true' }, icon(thread ? 'thread' : 'star')),
      h('h2', {}, thread ? name : `Welcome to #${name}`),
      h(
        'p',
        {},
        thread
          ? 'A thread of its own. Everything here works as it does on Discord.'
          : 'This is a Discord server on your own machine, with the bot in it. Play alone against computer players, or switch between people above and be the whole party.',
      ),
      offer && this.#button('play-now', 'play-now', 'Play VIPs now', ready),
      offer &&
        h(
          'p',
          { class: this.#problem === '' ? 'welcome-hint' : 'welcome-hint is-bad', role: 'status' },
          this.#problem || this.#hint(ready),
        ),
    );
    const messages = store.channelId === undefined ? [] : store.messagesIn(store.channelId);
    const shown = offer && ready && messages.length > 0;
    const playing = messages.slice(-NEWEST).some((one) => one.author.id === store.botId && waits(one));
    const look = playing ? 'play-compact is-quiet' : 'play-compact';
    this.#compact.hidden = !shown;
    fill(this.#compact, shown && this.#button(look, 'play-now-compact', 'Play VIPs', ready));
  }

  /** @returns {Entry | undefined} */
  get #entry() {
    return entriesOf(this.#world.store.commands).find(({ name }) => name === COMMAND);
  }

  /** @param {boolean} ready */
  #hint(ready) {
    if (ready) return 'Or type / below to see every command.';
    return this.#world.store.botOnline
      ? 'The bot has not said yet what it can do…'
      : 'The bot is still on its way…';
  }

  /** @param {string} look @param {string} testId @param {string} label @param {boolean} ready */
  #button(look, testId, label, ready) {
    return h(
      'button',
      {
        type: 'button',
        class: `${look}${this.#busy ? ' is-loading' : ''}`,
        'data-testid': testId,
        disabled: !ready || this.#busy,
        onclick: () => this.#play(),
      },
      icon('play'),
      h('span', {}, this.#busy ? 'Setting the table…' : label),
    );
  }

  async #play() {
    const { store, interactions } = this.#world;
    const entry = this.#entry;
    if (entry === undefined || store.channelId === undefined) return;
    this.#busy = true;
    this.#problem = '';
    this.draw();
    const outcome = await interactions.command(
      store.channelId,
      entry.path[0] ?? '',
      nestOptions(entry, wishesFor(entry)),
    );
    this.#busy = false;
    this.#problem = outcome.ok ? '' : outcome.text;
    this.draw();
  }
}

/**
 * Whether a message has a button that can be pressed: something goes on there.
 * @param {APIMessage} message
 */
function waits({ components }) {
  return (components ?? []).some(isOpen);
}

/**
 * @param {APIMessageTopLevelComponent} component
 * @returns {boolean}
 */
function isOpen(component) {
  switch (component.type) {
    case ComponentType.Container:
      return component.components.some(isOpen);
    case ComponentType.ActionRow:
      return component.components.some(canBePressed);
    case ComponentType.Section:
      return canBePressed(component.accessory);
    default:
      return false;
  }
}

/** @param {{ readonly type: number, readonly custom_id?: string, readonly disabled?: boolean }} component */
function canBePressed({ type, custom_id: customId, disabled }) {
  return type === ComponentType.Button && customId !== undefined && disabled !== true;
}

/**
 * Our wishes, as far as the command declares such options.
 * @param {Entry} entry
 * @returns {readonly CommandOption[]}
 */
function wishesFor(entry) {
  return Object.entries(WISHES).flatMap(([name, { type, value }]) =>
    entry.options.some((option) => option.name === name && option.type === type)
      ? [{ name, type, value }]
      : [],
  );
}
