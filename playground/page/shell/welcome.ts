/** The welcome card: a button for each game that starts it against bots. */
import type { OfferedGame } from '../../protocol.ts';
import type { AppContext } from '../app-context.ts';
import { type Entry, commandEntries, nestOptions } from '../composer/commands.ts';
import { ChannelType, OptionType } from '../discord-constants.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { channelName, isThread } from '../store.ts';

const SUBCOMMAND = 'solo';

export class Welcome {
  #card;
  #context;
  /** The game that is being opened. */
  #busy: OfferedGame | undefined;
  #problem = '';

  /** @param card the element above the first message of a channel */
  constructor(card: HTMLElement, context: AppContext) {
    this.#card = card;
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
              this.#button(game),
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

  #button(game: OfferedGame) {
    const isOpening = this.#busy?.command === game.command;
    return h(
      'button',
      {
        class: 'play-now',
        'data-testid': 'play-now',
        disabled: !this.#isReady(game) || this.#busy !== undefined,
        onclick: () => void this.#play(game),
      },
      icon('play'),
      h('span', {}, isOpening ? 'Setting the table…' : `Play ${game.title} now`),
    );
  }

  async #play(game: OfferedGame) {
    const { store, interactions } = this.#context;
    const entry = this.#entryOf(game);
    if (entry === undefined || store.channelId === undefined) return;
    this.#busy = game;
    this.#problem = '';
    this.render();
    const outcome = await interactions.request({
      type: 'command',
      channelId: store.channelId,
      name: entry.path[0] ?? '',
      // In the open channel, so that a newcomer does not have to look for a thread.
      options: nestOptions(entry, [{ name: 'thread', type: OptionType.Boolean, value: false }]),
    });
    this.#busy = undefined;
    this.#problem = outcome.ok ? '' : outcome.text;
    this.render();
  }
}
