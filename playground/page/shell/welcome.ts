/** The welcome card: a button for each game that starts it against bots. */
import type { CommandOption, OfferedGame } from '../../protocol.ts';
import type { AppContext } from '../app-context.ts';
import { type Entry, commandEntries, nestOptions } from '../composer/commands.ts';
import { ChannelType, OptionType } from '../discord-constants.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { channelName, isThread } from '../store.ts';

const SUBCOMMAND = 'solo';

/** The key of the command of the game that was opened last. */
const LAST_GAME = 'pedestal-game';

/** The game is played in the open channel, so that a newcomer does not have to look for a thread. */
const DEFAULT_OPTIONS = { thread: { type: OptionType.Boolean, value: false } };

export class Welcome {
  #card;
  #compact;
  #context;
  /** The game that is being opened. */
  #busy: OfferedGame | undefined;
  #problem = '';

  /**
   * @param card the element above the first message of a channel
   * @param compact the element in the header, used once there are messages
   */
  constructor(card: HTMLElement, compact: HTMLElement, context: AppContext) {
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
    // The game that was opened last, before a reload, too.
    const last = sessionStorage.getItem(LAST_GAME);
    const game =
      store.games.find(({ command }) => command === last) ?? store.games.find((each) => this.#isReady(each));
    this.#compact.hidden = !shown;
    replaceContent(
      this.#compact,
      shown &&
        game !== undefined &&
        this.#button('play-compact', 'play-now-compact', `Play ${game.title}`, game),
    );
  }

  /** The command that opens a game. */
  #entryOf({ command }: OfferedGame): Entry | undefined {
    const wanted = `${command} ${SUBCOMMAND}`;
    return commandEntries(this.#context.store.commands).find(({ name }) => name === wanted);
  }

  #isReady(game: OfferedGame) {
    return this.#entryOf(game) !== undefined && this.#context.store.botOnline;
  }

  #hint(ready: boolean) {
    if (ready) return 'Or type / below to see every command.';
    return this.#context.store.botOnline
      ? 'The bot has not said yet what it can do…'
      : 'The bot is still on its way…';
  }

  #button(className: string, testId: string, label: string, game: OfferedGame) {
    const isOpening = this.#busy?.command === game.command;
    return h(
      'button',
      {
        type: 'button',
        class: `${className}${isOpening ? ' is-loading' : ''}`,
        'data-testid': testId,
        disabled: !this.#isReady(game) || this.#busy !== undefined,
        onclick: () => void this.#play(game),
      },
      icon('play'),
      h('span', {}, isOpening ? 'Setting the table…' : label),
    );
  }

  async #play(game: OfferedGame) {
    const { store, interactions } = this.#context;
    const entry = this.#entryOf(game);
    if (entry === undefined || store.channelId === undefined) return;
    this.#busy = game;
    sessionStorage.setItem(LAST_GAME, game.command);
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

/** The default options that the command declares. */
function defaultOptionsFor(entry: Entry): readonly CommandOption[] {
  return Object.entries(DEFAULT_OPTIONS).flatMap(([name, { type, value }]) =>
    entry.options.some((option) => option.name === name && option.type === type)
      ? [{ name, type, value }]
      : [],
  );
}
