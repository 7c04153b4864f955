/** Renders one message. */
import type { APIAttachment, APIChannel, APIMessage } from 'discord-api-types/v10';
import { avatar } from '../avatar.ts';
import { pictures } from '../components/gallery.ts';
import { fileCard, renderComponent } from '../components/render.ts';
import { CommandType, displayName, hasFlag, MessageFlags, MessageType } from '../discord-constants.ts';
import { h } from '../dom.ts';
import { icon } from '../icons.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { channelName } from '../store.ts';
import { messageTime } from '../time.ts';
import { type AppContext, markdownContext } from '../app-context.ts';
import { menuButton } from '../shell/context-menu.ts';
import { renderReplyContext } from './context.ts';

/** @param grouped whether it is grouped with the message above: no avatar, no name */
export function renderMessage(message: APIMessage, grouped: boolean, pageContext: AppContext): HTMLElement {
  const context = { ...pageContext, mentioned: message.mentions };
  if (isSystemMessage(message)) return renderSystemMessage(message, context);
  const ephemeral = hasFlag(message, MessageFlags.Ephemeral);
  const myId = context.store.me?.id;
  const mentioned = message.mention_everyone || message.mentions.some(({ id }) => id === myId);
  const classes = ['message', grouped && 'is-joined', ephemeral && 'is-ephemeral', mentioned && 'is-mention'];
  const date = new Date(message.timestamp);
  const name = displayName(message.author);
  return h(
    'article',
    {
      class: classes.filter(Boolean).join(' '),
      'data-message-id': message.id,
      'aria-label': `${name}, ${messageTime(date)}`,
    },
    renderReplyContext(message, context),
    h('div', { class: 'message-avatar' }, avatar(message.author)),
    h(
      'header',
      { class: 'message-header' },
      h('span', { class: 'message-author' }, name),
      message.author.bot === true && h('span', { class: 'bot-tag' }, 'BOT'),
      h('time', { datetime: date.toISOString(), title: date.toLocaleString() }, messageTime(date)),
    ),
    h(
      'div',
      { class: 'message-body' },
      ...renderBody(message, context),
      message.thread !== undefined && threadCard(message.thread, context),
      ephemeral && ephemeralNote(message, context),
    ),
    !ephemeral &&
      menuButton(context, CommandType.Message, `Menu of a message by ${name}`, (command) => ({
        type: 'messageCommand',
        name: command,
        messageId: message.id,
      })),
  );
}

/**
 * Shows on a rendered message which components are waiting and which one failed, with the failure below its row.
 * @param element made by `renderMessage`
 */
export function showInteractionState(element: Element, messageId: string, context: AppContext) {
  const { waiting, failed } = context.interactions.stateOf(messageId);
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
  const component = element.querySelector(`[data-custom-id="${CSS.escape(failed.customId)}"]`);
  const failure = h('p', { class: 'message-failure', role: 'alert' }, failed.text);
  const row = component?.closest('.action-row');
  if (row !== null && row !== undefined) row.after(failure);
  else element.querySelector('.message-body')?.append(failure);
}

function renderBody(message: APIMessage, context: AppContext): (HTMLElement | false)[] {
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
  const press = (customId: string, values?: readonly string[]) =>
    context.interactions.useComponent(message.id, customId, values);
  const edited = message.edited_timestamp !== null;
  const structured = hasFlag(message, MessageFlags.IsComponentsV2);
  const attachments = structured ? [] : message.attachments;
  const images = attachments.filter(isPicture);
  const files = attachments.filter((attachment) => !isPicture(attachment));
  return [
    message.content !== '' && renderContent(message.content, edited, context),
    images.length > 0 && pictures(images.map((media) => ({ media, description: media.description ?? null }))),
    ...files.map(({ filename, url, size }) => fileCard(filename, url, size)),
    ...(message.components ?? []).map((component) => renderComponent(component, context, press)),
    edited && message.content === '' && h('span', { class: 'edited' }, '(edited)'),
  ];
}

function isPicture({ content_type: type }: APIAttachment) {
  return type?.startsWith('image/') === true;
}

function renderContent(content: string, edited: boolean, context: AppContext) {
  const element = renderMarkdown(content, markdownContext(context));
  if (edited) (element.lastElementChild ?? element).append(' ', h('span', { class: 'edited' }, '(edited)'));
  return element;
}

function ephemeralNote(message: APIMessage, context: AppContext) {
  return h(
    'p',
    { class: 'ephemeral-note' },
    icon('eye'),
    'Only you can see this · ',
    h(
      'button',
      {
        class: 'text-link',
        'data-testid': 'dismiss',
        onclick: () => context.send({ type: 'dismiss', messageId: message.id }),
      },
      'Dismiss message',
    ),
  );
}

/** A button that opens the message's thread. */
function threadCard(thread: APIChannel, context: AppContext) {
  return h(
    'button',
    {
      class: 'thread-card',
      'data-testid': 'open-thread',
      onclick: () => context.openChannel(thread.id),
    },
    icon('thread'),
    h('span', { class: 'thread-card-name' }, channelName(context.store.channels.get(thread.id) ?? thread)),
    h('span', { class: 'thread-card-go' }, 'Open thread'),
  );
}

/** True for Discord's own message that a thread was started. */
export function isSystemMessage({ type }: APIMessage) {
  return type === MessageType.ThreadCreated;
}

function renderSystemMessage(message: APIMessage, context: AppContext) {
  const thread = message.message_reference?.channel_id ?? '';
  const onclick = () => context.openChannel(thread);
  return h(
    'article',
    { class: 'message system-message', 'data-message-id': message.id },
    icon('right'),
    h(
      'p',
      {},
      h('strong', {}, displayName(message.author)),
      ' started a thread: ',
      h('button', { class: 'text-link', onclick }, message.content),
    ),
  );
}
