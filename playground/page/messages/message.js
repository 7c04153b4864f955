/**
 * One message.
 *
 * @import { APIAttachment, APIChannel, APIMessage } from 'discord-api-types/v10'
 * @import { World } from '../world.js'
 */
import { avatar } from '../avatar.js';
import { pictureGrid } from '../components/gallery.js';
import { fileCard, renderComponent } from '../components/render.js';
import { displayName, hasFlag, MessageFlags, MessageType } from '../discord.js';
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { renderMarkdown } from '../markdown/render.js';
import { channelName } from '../store.js';
import { messageTime } from '../time.js';
import { markdownWorld } from '../world.js';
import { renderContext } from './context.js';

/**
 * @param {APIMessage} message
 * @param {boolean} joined goes on where the same author's message above ended: no avatar, no name
 * @param {World} world
 * @returns {HTMLElement}
 */
export function renderMessage(message, joined, world) {
  const line = systemLine(message, world);
  if (line !== undefined) return line;
  const ephemeral = hasFlag(message, MessageFlags.Ephemeral);
  const mine = world.store.me?.id;
  const mentioned = message.mention_everyone || message.mentions.some(({ id }) => id === mine);
  const classes = ['message', joined && 'is-joined', ephemeral && 'is-ephemeral', mentioned && 'is-mention'];
  const date = new Date(message.timestamp);
  const name = displayName(message.author);
  return h(
    'article',
    {
      class: classes.filter(Boolean).join(' '),
      'data-message-id': message.id,
      'aria-label': `${name}, ${messageTime(date, new Date())}`,
    },
    renderContext(message, world),
    h('div', { class: 'message-avatar' }, avatar(message.author)),
    h(
      'header',
      { class: 'message-header' },
      h('span', { class: 'message-author' }, name),
      message.author.bot === true && h('span', { class: 'bot-tag' }, 'BOT'),
      h(
        'time',
        { datetime: date.toISOString(), title: date.toLocaleString() },
        messageTime(date, new Date()),
      ),
    ),
    h(
      'div',
      { class: 'message-body' },
      ...renderBody(message, world),
      message.thread !== undefined && threadCard(message.thread, world),
      ephemeral && ephemeralNote(message, world),
    ),
  );
}

/**
 * What waits and what failed, put onto a message that is already on the page; a failure stands below its component.
 * @param {Element} element made by `renderMessage`
 * @param {string} messageId
 * @param {World} world
 */
export function showInteractionState(element, messageId, world) {
  const { waiting, failed } = world.interactions.stateOf(messageId);
  for (const component of element.querySelectorAll('[data-custom-id]')) {
    const customId = component.getAttribute('data-custom-id') ?? '';
    const busy = waiting.includes(customId);
    component.classList.toggle('is-loading', busy);
    component.classList.toggle('is-failed', failed?.customId === customId);
    if (busy) component.setAttribute('aria-busy', 'true');
    else component.removeAttribute('aria-busy');
  }
  element.querySelector('.message-failure')?.remove();
  if (failed === undefined) return;
  const culprit = element.querySelector(`[data-custom-id="${CSS.escape(failed.customId)}"]`);
  const line = h('p', { class: 'message-failure', role: 'alert' }, failed.text);
  const place = culprit?.closest('.action-row, .section');
  if (place !== null && place !== undefined) place.after(line);
  else element.querySelector('.message-body')?.append(line);
}

/**
 * @param {APIMessage} message
 * @param {World} world
 * @returns {(HTMLElement | false)[]}
 */
function renderBody(message, world) {
  if (hasFlag(message, MessageFlags.Loading)) {
    return [
      h(
        'p',
        { class: 'thinking', role: 'status' },
        h('span', { class: 'thinking-dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
        `${displayName(message.author)} is thinking…`,
      ),
    ];
  }
  /** @param {string} customId @param {readonly string[]} [values] */
  const press = (customId, values) => world.interactions.press(message.id, customId, values);
  const edited = message.edited_timestamp !== null;
  const structured = hasFlag(message, MessageFlags.IsComponentsV2);
  const pictures = structured ? [] : message.attachments.filter(isPicture);
  const files = structured ? [] : message.attachments.filter((attachment) => !isPicture(attachment));
  return [
    message.content !== '' && renderContent(message.content, edited, world),
    pictures.length > 0 &&
      pictureGrid(
        pictures.map(({ url, description, width, height, filename }) => ({
          url,
          alt: description ?? '',
          spoiler: filename.startsWith('SPOILER_'),
          width: width ?? undefined,
          height: height ?? undefined,
        })),
      ),
    ...files.map(({ filename, url, size }) => fileCard(filename, url, size, filename.startsWith('SPOILER_'))),
    ...(message.components ?? []).map((component) => renderComponent(component, world, press)),
    edited && message.content === '' && h('span', { class: 'edited' }, '(edited)'),
  ];
}

/** @param {APIAttachment} attachment */
function isPicture({ content_type: type }) {
  return type?.startsWith('image/') === true;
}

/**
 * @param {string} content
 * @param {boolean} edited
 * @param {World} world
 */
function renderContent(content, edited, world) {
  const element = renderMarkdown(content, markdownWorld(world));
  const emojiOnly = /^(?:\s*(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d)+)+\s*$/u.test(content);
  if (emojiOnly && /\p{Extended_Pictographic}/u.test(content) && content.length < 60)
    element.classList.add('is-jumbo');
  if (edited) (element.lastElementChild ?? element).append(' ', h('span', { class: 'edited' }, '(edited)'));
  return element;
}

/**
 * @param {APIMessage} message
 * @param {World} world
 */
function ephemeralNote(message, world) {
  return h(
    'p',
    { class: 'ephemeral-note' },
    icon('eye'),
    'Only you can see this · ',
    h(
      'button',
      {
        type: 'button',
        class: 'text-link',
        'data-testid': 'dismiss',
        onclick: () => world.send({ type: 'dismiss', messageId: message.id }),
      },
      'Dismiss message',
    ),
  );
}

/**
 * The way from a message to its thread.
 * @param {APIChannel} thread
 * @param {World} world
 */
function threadCard(thread, world) {
  return h(
    'button',
    {
      type: 'button',
      class: 'thread-card',
      'data-testid': 'open-thread',
      onclick: () => world.openChannel(thread.id),
    },
    icon('thread'),
    h('span', { class: 'thread-card-name' }, channelName(world.store.channels.get(thread.id) ?? thread)),
    h('span', { class: 'thread-card-go' }, 'Open thread'),
  );
}

/**
 * Whether a message is one of Discord's own reports.
 * @param {APIMessage} message
 */
export function isSystemLine({ type }) {
  return (
    type === MessageType.ThreadCreated ||
    type === MessageType.UserJoin ||
    type === MessageType.ChannelPinnedMessage ||
    type === MessageType.ThreadStarterMessage
  );
}

/**
 * What Discord itself reports: a thread was begun, a message pinned, somebody came.
 * @param {APIMessage} message
 * @param {World} world
 */
function systemLine(message, world) {
  const name = displayName(message.author);
  const thread = message.message_reference?.channel_id;
  /** @type {readonly (Node | string)[] | undefined} */
  const words =
    message.type === MessageType.ThreadCreated
      ? [
          h('strong', {}, name),
          ' started a thread: ',
          h(
            'button',
            {
              type: 'button',
              class: 'text-link',
              onclick: () => thread !== undefined && world.openChannel(thread),
            },
            message.content,
          ),
        ]
      : message.type === MessageType.UserJoin
        ? [h('strong', {}, name), ' has come in. Welcome!']
        : message.type === MessageType.ChannelPinnedMessage
          ? [h('strong', {}, name), ' pinned a message to this channel.']
          : message.type === MessageType.ThreadStarterMessage
            ? ['This is where the thread begins.']
            : undefined;
  if (words === undefined) return undefined;
  return h(
    'article',
    { class: 'message system-line', 'data-message-id': message.id },
    icon('right'),
    h('p', {}, ...words),
  );
}
