/**
 * The channel list, with threads below their channels and the unread counts.
 *
 * @import { APIChannel } from 'discord-api-types/v10'
 * @import { AppContext } from '../app-context.js'
 */
import { replaceContent, h } from '../dom.js';
import { icon } from '../icons.js';
import { channelName, isThread } from '../store.js';

/**
 * @param {HTMLElement} root
 * @param {AppContext} context
 */
export function renderChannels(root, context) {
  const { store } = context;
  replaceContent(
    root,
    h('h1', { class: 'guild-name' }, store.guildName),
    h(
      'ul',
      { class: 'channel-list' },
      ...store.textChannels.map((channel) => {
        const threads = store.threadsOf(channel.id).filter((thread) => isShown(thread, context));
        return h(
          'li',
          {},
          channelButton(channel, context),
          threads.length > 0 &&
            h(
              'ul',
              { class: 'thread-list' },
              ...threads.map((thread) => h('li', {}, channelButton(thread, context))),
            ),
        );
      }),
    ),
  );
}

/**
 * Archived threads are hidden unless they are open or have unread messages.
 * @param {APIChannel} thread
 * @param {AppContext} context
 */
function isShown(thread, { store }) {
  const archived = 'thread_metadata' in thread && thread.thread_metadata?.archived === true;
  return !archived || store.channelId === thread.id || store.unreadIn(thread.id).messages > 0;
}

/**
 * @param {APIChannel} channel
 * @param {AppContext} context
 */
function channelButton(channel, context) {
  const { store } = context;
  const { messages, mentions } = store.unreadIn(channel.id);
  const current = store.channelId === channel.id;
  const unread = messages > 0 && !current;
  return h(
    'button',
    {
      type: 'button',
      class: `channel${current ? ' is-current' : ''}${unread ? ' is-unread' : ''}`,
      'data-channel-id': channel.id,
      'aria-current': current ? 'page' : undefined,
      onclick: () => context.openChannel(channel.id),
    },
    icon(isThread(channel) ? 'thread' : 'hash'),
    h('span', { class: 'channel-name' }, channelName(channel)),
    unread && h('span', { class: 'visually-hidden' }, `, ${messages} unread`),
    mentions > 0 && h('span', { class: 'badge', 'aria-label': `${mentions} mentions` }, String(mentions)),
  );
}
