/**
 * The welcome card: a button for each game that starts it against bots.
 *
 * @import { CommandOption, OfferedGame } from '../../protocol.ts'
 * @import { Entry } from '../composer/commands.js'
 * @import { AppContext } from '../app-context.js'
 */
import { commandEntries, nestOptions } from '../composer/commands.js';
import { ChannelType, OptionType } from '../discord-constants.js';
import { replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';
import { channelName, isThread } from '../store.js';

const SUBCOMMAND = 'solo';

/** The game is played in the open channel, so that a newcomer does not have to look for a thread. */
const DEFAULT_OPTIONS = { thread: { type: OptionType.Boolean, value: false } };

export class Welcome {
  #card;
  #compact;
  #context;
  /** The game that is being opened. @type {OfferedGame | undefined} */
  #busy;
  /** The game that was opened last: the compact button offers it. @type {OfferedGame | undefined} */
  #last;
  #problem = '';

  /**
   * @param {HTMLElement} card the element above the first message of a channel
   * @param {HTMLElement} compact the element in the header, used once there are messages
   * @param {AppContext} context
   */
  constructor(card, compact, context) {
    this.#card = card;
    this.#compact = compact;
    this.#context = context;
  }

  render() {
    const { store } = this.#context;
    const { channel } = store;
    const thread = channel !== undefined && isThread(channel);
    const ready = store.games.some((game) => this.#isReady(game));
    const direct = channel?.type === ChannelType.DM;
    const offer = channel !== undefined && !thread && !direct;
    const name = channel === undefined ? '' : channelName(channel);
    replaceContent(
      this.#card,
      h('h2', {}, thread || direct ? name : `Welcome to #${name}`),
      h(
        'p',
        {},
        direct
          ? 'Your direct messages with the bot: nobody else sees them. /games works here, too.'
          : thread
            ? 'A thread of its own. Everything here works as it does on Discord.'
            : 'This is a Discord server on your own machine, with the bot in it. Play alone against bots, or switch between people above and be the whole party.',
      ),
      offer &&
        h(
          'div',
          { class: 'play-games' },
          ...store.games.map((game) =>
            h(
              'div',
              { class: 'play-game', 'data-testid': 'game' },
              game.picture !== undefined &&
                h('img', {
                  class: 'play-picture',
                  src: game.picture,
                  alt: `The start of a game of ${game.title}`,
                  width: 720,
                  height: 400,
                }),
              this.#button('play-now', 'play-now', `Play ${game.title} now`, game),
            ),
          ),
        ),
      offer &&
        h(
          'p',
          { class: this.#problem === '' ? 'welcome-hint' : 'welcome-hint is-bad', role: 'status' },
          this.#problem || this.#hint(ready),
        ),
    );
    const messages = store.channelId === undefined ? [] : store.messagesIn(store.channelId);
    const shown = offer && ready && messages.length > 0;
    const game = this.#last ?? store.games.find((each) => this.#isReady(each));
    this.#compact.hidden = !shown;
    replaceContent(
      this.#compact,
      shown &&
        game !== undefined &&
        this.#button('play-compact', 'play-now-compact', `Play ${game.title}`, game),
    );
  }

  /**
   * The command that opens a game.
   * @param {OfferedGame} game
   * @returns {Entry | undefined}
   */
  #entryOf({ command }) {
    const wanted = `${command} ${SUBCOMMAND}`;
    return commandEntries(this.#context.store.commands).find(({ name }) => name === wanted);
  }

  /** @param {OfferedGame} game */
  #isReady(game) {
    return this.#entryOf(game) !== undefined && this.#context.store.botOnline;
  }

  /** @param {boolean} ready */
  #hint(ready) {
    if (ready) return 'Or type / below to see every command.';
    return this.#context.store.botOnline
      ? 'The bot has not said yet what it can do…'
      : 'The bot is still on its way…';
  }

  /** @param {string} className @param {string} testId @param {string} label @param {OfferedGame} game */
  #button(className, testId, label, game) {
    const isOpening = this.#busy?.command === game.command;
    return h(
      'button',
      {
        type: 'button',
        class: `${className}${isOpening ? ' is-loading' : ''}`,
        'data-testid': testId,
        disabled: !this.#isReady(game) || this.#busy !== undefined,
        onclick: () => this.#play(game),
      },
      icon('play'),
      h('span', {}, isOpening ? 'Setting the table…' : label),
    );
  }

  /** @param {OfferedGame} game */
  async #play(game) {
    const { store, interactions } = this.#context;
    const entry = this.#entryOf(game);
    if (entry === undefined || store.channelId === undefined) return;
    this.#busy = game;
    this.#last = game;
    this.#problem = '';
    this.render();
    const outcome = await interactions.request({
      type: 'command',
      channelId: store.channelId,
      name: entry.path[0] ?? '',
      options: nestOptions(entry, defaultOptionsFor(entry)),
    });
    this.#busy = undefined;
    this.#problem = outcome.ok ? '' : outcome.text;
    this.render();
  }
}

/**
 * The default options that the command declares.
 * @param {Entry} entry
 * @returns {readonly CommandOption[]}
 */
function defaultOptionsFor(entry) {
  return Object.entries(DEFAULT_OPTIONS).flatMap(([name, { type, value }]) =>
    entry.options.some((option) => option.name === name && option.type === type)
      ? [{ name, type, value }]
      : [],
  );
}
