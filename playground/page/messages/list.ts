/** The messages of the open channel and its scroll position. */
import type { APIMessage } from 'discord-api-types/v10';
import type { AppContext } from '../app-context.ts';
import { hasFlag, MessageFlags } from '../discord-constants.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { hasReplyContext } from './context.ts';
import { isSystemMessage, renderMessage, showInteractionState } from './message.ts';
import { patchMessage, preserveScroll, reuseImages } from './dom-patch.ts';

const GROUP_WITHIN_MS = 7 * 60_000;
const END_THRESHOLD_PX = 48;
/** An ephemeral message that grows by more than this share of the view is another screen, not the one under the finger. */
const NEW_SCREEN_SHARE = 1 / 3;

/** True while there is one message, a silent one: the bot's hello. The card above it stays in sight. */
const isUntouched = ([first, ...others]: readonly APIMessage[]) =>
  first !== undefined && others.length === 0 && hasFlag(first, MessageFlags.SuppressNotifications);

export class MessageList {
  #context;
  #scroller;
  #items = h('div', { class: 'message-items' });
  #pill;
  #missed = 0;
  /** Keeps the view at the end as content grows; only the reader's own scrolling up ends it. */
  #pinned = true;
  /** Scrolls new messages into view; true until the reader scrolls up, even when a tall message exceeds the view. */
  #follows = true;
  /**
   * The id of an ephemeral message taller than the view; while it is read, new messages of others do not scroll the view.
   */
  #reading: string | undefined;
  /** The last known scroll position, in pixels from the top. */
  #lastTop = 0;
  #channelId: string | undefined;

  /**
   * @param pill button over the list that counts new messages below the view
   * @param intro element above the first message
   * @param onReachedEnd called when the newest message is in view
   */
  constructor(
    scroller: HTMLElement,
    pill: HTMLElement,
    intro: HTMLElement,
    context: AppContext,
    onReachedEnd: () => void,
  ) {
    this.#context = context;
    this.#scroller = scroller;
    this.#pill = pill;
    scroller.tabIndex = 0;
    replaceContent(scroller, h('div', { class: 'message-column' }, intro, this.#items));
    scroller.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const movedUp = scrollTop < this.#lastTop;
      this.#lastTop = scrollTop;
      if (scrollHeight - scrollTop - clientHeight < END_THRESHOLD_PX) this.#pinToEnd();
      else if (movedUp) this.#pinned = this.#follows = false;
      if (this.#pinned) this.#clearMissed();
      if (this.#pinned) onReachedEnd();
    });
    pill.addEventListener('click', () => this.scrollToEnd());
    const observer = new ResizeObserver(() => {
      if (this.#pinned) this.scrollToEnd();
    });
    observer.observe(this.#items);
    observer.observe(scroller);
  }

  /** True while the newest message is in view. */
  get atEnd() {
    return this.#pinned;
  }

  /** Renders the open channel. A newly opened one is scrolled to its end; untouched or without messages to the top of what is above them. */
  showChannel() {
    const { store } = this.#context;
    const isSameChannel = this.#channelId === store.channelId;
    this.#channelId = store.channelId;
    const messages = this.#messages();
    const stays = isSameChannel && (!this.#pinned || messages.length === 0);
    const scrollTop = stays ? this.#scroller.scrollTop : undefined;
    replaceContent(
      this.#items,
      ...messages.map((message, index) => this.#renderMessage(message, messages[index - 1])),
    );
    if (scrollTop === undefined && messages.length > 0 && !isUntouched(messages)) this.scrollToEnd();
    else {
      this.#scroller.scrollTop = scrollTop ?? 0;
      this.#updatePosition();
    }
  }

  /** Shows a new or changed message. Only new ones may scroll the view. */
  put(message: APIMessage) {
    if (message.channel_id !== this.#channelId) return;
    const old = this.#element(message.id);
    const messages = this.#messages();
    const index = messages.findIndex(({ id }) => id === message.id);
    const element = this.#renderMessage(message, messages[index - 1]);
    if (old === undefined) {
      this.#items.append(element);
      this.#onNewMessage(message, element);
      return;
    }
    const height = old.offsetHeight;
    const wasAtEnd = this.#pinned;
    const isEphemeral = hasFlag(message, MessageFlags.Ephemeral);
    const wasThinking = old.querySelector('.thinking') !== null && !hasFlag(message, MessageFlags.Loading);
    const restoreScroll = preserveScroll(this.#scroller, this.#items);
    reuseImages(old, element);
    patchMessage(old, element);
    if (wasAtEnd && !isEphemeral) this.scrollToEnd();
    else restoreScroll();
    this.#updatePosition();
    if (message.id === this.#reading && old.offsetHeight < height) this.#reading = undefined;
    if (wasThinking) this.#onNewMessage(message, old);
    if (wasThinking || !wasAtEnd || !isEphemeral) return;
    const isOtherScreen = old.offsetHeight - height > this.#scroller.clientHeight * NEW_SCREEN_SHARE;
    if (old !== this.#items.lastElementChild) this.scrollToEnd();
    else if (isOtherScreen) this.#scrollTo(message, old);
  }

  remove(messageId: string) {
    const element = this.#element(messageId);
    if (element === undefined) return;
    const restoreScroll = preserveScroll(this.#scroller, this.#items);
    const [index, messages] = [[...this.#items.children].indexOf(element), this.#messages()];
    element.remove();
    if (messageId === this.#reading) this.#reading = undefined;
    const next = this.#items.children[index];
    const nextId = next?.getAttribute('data-message-id');
    const at = messages.findIndex(({ id }) => id === nextId);
    const message = messages[at];
    if (next !== undefined && message !== undefined)
      patchMessage(next, this.#renderMessage(message, messages[at - 1]));
    restoreScroll();
    this.#updatePosition();
  }

  updateInteractionState(messageId: string) {
    const element = this.#element(messageId);
    if (element !== undefined) showInteractionState(element, messageId, this.#context);
  }

  scrollToEnd() {
    this.#pinToEnd();
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#lastTop = this.#scroller.scrollTop;
    this.#clearMissed();
  }

  /** Scrolls a new message into view: always the reader's own and ephemeral ones, others only if the view follows. */
  #onNewMessage(message: APIMessage, element: HTMLElement) {
    const isMine = message.author.id === this.#context.store.me?.id;
    const isForReader = isMine || hasFlag(message, MessageFlags.Ephemeral);
    if (isUntouched(this.#messages())) this.#updatePosition();
    else if (isForReader || (this.#follows && this.#reading === undefined)) this.#scrollTo(message, element);
    else {
      this.#missed += 1;
      this.#renderPill();
    }
  }

  /** Scrolls to the newest message; one taller than the view is shown from its beginning. */
  #scrollTo(message: APIMessage, element: HTMLElement) {
    this.scrollToEnd();
    if (element.getBoundingClientRect().top >= this.#scroller.getBoundingClientRect().top) return;
    element.scrollIntoView({ block: 'start' });
    this.#updatePosition();
    if (hasFlag(message, MessageFlags.Ephemeral) && !this.#pinned) this.#reading = message.id;
  }

  #pinToEnd() {
    this.#pinned = true;
    this.#follows = true;
    this.#reading = undefined;
  }

  /** Updates the state after the page, and not the reader, has changed the scroll position. */
  #updatePosition() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#lastTop = scrollTop;
    this.#pinned = false;
    if (scrollHeight - scrollTop - clientHeight < 2) this.#pinToEnd();
  }

  #clearMissed() {
    if (this.#missed === 0) return;
    this.#missed = 0;
    this.#renderPill();
  }

  #renderPill() {
    this.#pill.hidden = this.#missed === 0;
    replaceContent(
      this.#pill,
      icon('down'),
      this.#missed === 1 ? '1 new message' : `${this.#missed} new messages`,
    );
  }

  #messages() {
    return this.#channelId === undefined ? [] : this.#context.store.messagesIn(this.#channelId);
  }

  #element(messageId: string) {
    const found = [...this.#items.children].find(
      (child) => child.getAttribute('data-message-id') === messageId,
    );
    return found instanceof HTMLElement ? found : undefined;
  }

  #renderMessage(message: APIMessage, above: APIMessage | undefined) {
    const element = renderMessage(message, above !== undefined && isGrouped(message, above), this.#context);
    showInteractionState(element, message.id, this.#context);
    return element;
  }
}

/** True if a message is grouped with the one above: same author, shortly after it. */
function isGrouped(message: APIMessage, above: APIMessage) {
  const gap = Date.parse(message.timestamp) - Date.parse(above.timestamp);
  return (
    message.author.id === above.author.id &&
    gap < GROUP_WITHIN_MS &&
    !hasReplyContext(message) &&
    !isSystemMessage(above) &&
    !isSystemMessage(message) &&
    hasFlag(message, MessageFlags.Ephemeral) === hasFlag(above, MessageFlags.Ephemeral)
  );
}
