/**
 * The messages of the channel on show, and where the reader is among them.
 *
 * @import { APIMessage } from 'discord-api-types/v10'
 * @import { World } from '../world.js'
 */
import { hasFlag, MessageFlags } from '../discord.js';
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { hasContext } from './context.js';
import { isSystemLine, renderMessage, showInteractionState } from './message.js';
import { become, holdPlace, keepPictures } from './steady.js';

const JOIN_WITHIN = 7 * 60_000;
const NEAR_THE_END = 48;

export class MessageList {
  #world;
  #scroller;
  #items = h('div', { class: 'message-items' });
  #pill;
  #missed = 0;
  /** Whether the reader is at the end and wants to stay there; only their own way up ends it, not what grows below. */
  #pinned = true;
  /** Whether what is new takes the reader along, as it does until they go up, even if what they read reaches below. */
  #follows = true;
  /** A secret message taller than the view that they are left in peace with. @type {string | undefined} */
  #reading;
  /** Where this list itself last left the reader, in pixels from the top. */
  #lastTop = 0;
  /** @type {string | undefined} */
  #channelId;

  /**
   * @param {HTMLElement} scroller
   * @param {HTMLElement} pill shown over the list when there is something new below
   * @param {HTMLElement} intro stands above the first message
   * @param {World} world
   * @param {() => void} reachedEnd the reader sees the newest message
   */
  constructor(scroller, pill, intro, world, reachedEnd) {
    this.#world = world;
    this.#scroller = scroller;
    this.#pill = pill;
    scroller.tabIndex = 0;
    fill(scroller, h('div', { class: 'message-column' }, intro, this.#items));
    scroller.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const movedUp = scrollTop < this.#lastTop;
      this.#lastTop = scrollTop;
      if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) this.#settle();
      else if (movedUp) this.#pinned = this.#follows = false;
      if (this.#pinned) this.#seen();
      if (this.#pinned) reachedEnd();
    });
    pill.addEventListener('click', () => this.toEnd());
    const settle = new ResizeObserver(() => {
      if (this.#pinned) this.toEnd();
    });
    settle.observe(this.#items);
    settle.observe(scroller);
  }

  /** Whether the newest message is in view. */
  get atEnd() {
    return this.#pinned;
  }

  /** Draws the whole channel anew and goes to its end. */
  showChannel() {
    const { store } = this.#world;
    const again = this.#channelId === store.channelId;
    this.#channelId = store.channelId;
    const messages = this.#messages();
    const unread = store.channelId === undefined || again ? 0 : store.unreadIn(store.channelId).messages;
    const place = again && !this.#pinned ? this.#scroller.scrollTop : undefined;
    fill(this.#items, ...messages.map((message, index) => this.#draw(message, messages[index - 1])));
    const firstNew = messages.at(-unread);
    if (unread > 0 && firstNew !== undefined) this.#element(firstNew.id)?.before(newLine());
    if (place === undefined) this.toEnd();
    else {
      this.#scroller.scrollTop = place;
      this.#measure();
    }
  }

  /**
   * Shows a message that is new or has changed. Only what is new moves the reader.
   * @param {APIMessage} message
   */
  put(message) {
    if (message.channel_id !== this.#channelId) return;
    const old = this.#element(message.id);
    const messages = this.#messages();
    const index = messages.findIndex(({ id }) => id === message.id);
    const element = this.#draw(message, messages[index - 1]);
    if (old === undefined) {
      this.#items.append(element);
      this.#arrived(message, element);
      return;
    }
    const height = old.offsetHeight;
    const pinned = this.#pinned && !hasFlag(message, MessageFlags.Ephemeral);
    const thought = old.querySelector('.thinking') !== null && !hasFlag(message, MessageFlags.Loading);
    const release = holdPlace(this.#scroller, this.#items);
    keepPictures(old, element);
    become(old, element);
    if (pinned) this.toEnd();
    else release();
    this.#measure();
    if (message.id === this.#reading && old.offsetHeight < height) this.#reading = undefined;
    if (thought) this.#arrived(message, old);
  }

  /** @param {string} messageId */
  remove(messageId) {
    const element = this.#element(messageId);
    if (element === undefined) return;
    const release = holdPlace(this.#scroller, this.#items);
    const [index, messages] = [[...this.#items.children].indexOf(element), this.#messages()];
    element.remove();
    if (messageId === this.#reading) this.#reading = undefined;
    const next = this.#items.children[index];
    const nextId = next?.getAttribute('data-message-id');
    const at = messages.findIndex(({ id }) => id === nextId);
    const message = messages[at];
    if (next !== undefined && message !== undefined) become(next, this.#draw(message, messages[at - 1]));
    release();
    this.#measure();
  }

  /** @param {string} messageId */
  showState(messageId) {
    const element = this.#element(messageId);
    if (element !== undefined) showInteractionState(element, messageId, this.#world);
  }

  toEnd() {
    this.#settle();
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#lastTop = this.#scroller.scrollTop;
    this.#seen();
  }

  /**
   * Something new: the reader's own and secret messages are brought into view, others only for readers at the end.
   * What is taller than the view is shown from its beginning.
   * @param {APIMessage} message
   * @param {HTMLElement} element
   */
  #arrived(message, element) {
    const mine = message.author.id === this.#world.store.me?.id;
    const secret = hasFlag(message, MessageFlags.Ephemeral);
    if (!mine && !secret && (!this.#follows || this.#reading !== undefined)) {
      this.#missed += 1;
      this.#drawPill();
      return;
    }
    this.toEnd();
    if (element.getBoundingClientRect().top >= this.#scroller.getBoundingClientRect().top) return;
    element.scrollIntoView({ block: 'start' });
    this.#measure();
    if (secret && !this.#pinned) this.#reading = message.id;
  }

  #settle() {
    this.#pinned = true;
    this.#follows = true;
    this.#reading = undefined;
  }

  /** Takes in where the reader is after the page, and not they themselves, has moved. */
  #measure() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#lastTop = scrollTop;
    this.#pinned = false;
    if (scrollHeight - scrollTop - clientHeight < 2) this.#settle();
  }

  #seen() {
    if (this.#missed === 0) return;
    this.#missed = 0;
    this.#drawPill();
  }

  #drawPill() {
    this.#pill.hidden = this.#missed === 0;
    fill(this.#pill, icon('down'), this.#missed === 1 ? '1 new message' : `${this.#missed} new messages`);
  }

  #messages() {
    return this.#channelId === undefined ? [] : this.#world.store.messagesIn(this.#channelId);
  }

  /** @param {string} messageId */
  #element(messageId) {
    const found = [...this.#items.children].find(
      (child) => child.getAttribute('data-message-id') === messageId,
    );
    return found instanceof HTMLElement ? found : undefined;
  }

  /**
   * @param {APIMessage} message
   * @param {APIMessage | undefined} above
   */
  #draw(message, above) {
    const element = renderMessage(message, above !== undefined && joins(message, above), this.#world);
    showInteractionState(element, message.id, this.#world);
    return element;
  }
}

/**
 * Whether a message goes on where the one above ended.
 * @param {APIMessage} message
 * @param {APIMessage} above
 */
function joins(message, above) {
  const gap = Date.parse(message.timestamp) - Date.parse(above.timestamp);
  return (
    message.author.id === above.author.id &&
    gap < JOIN_WITHIN &&
    !hasContext(message) &&
    !isSystemLine(above) &&
    !isSystemLine(message) &&
    hasFlag(message, MessageFlags.Ephemeral) === hasFlag(above, MessageFlags.Ephemeral)
  );
}

function newLine() {
  return h('div', { class: 'new-line', role: 'separator' }, h('span', {}, 'New'));
}
