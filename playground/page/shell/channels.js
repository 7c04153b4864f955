/**
 * The list of channels, threads below the channel they belong to, with what is unread in each.
 *
 * @import { APIChannel } from 'discord-api-types/v10'
 * @import { World } from '../world.js'
 */
import { fill, h } from '../dom.js';
import { icon } from '../icons.js';
import { channelName, isThread } from '../store.js';

/**
 * @param {HTMLElement} root
 * @param {World} world
 */
export function drawChannels(root, world) {
  const { store } = world;
  fill(
    root,
    h('h1', { class: 'guild-name' }, store.guildName),
    h(
      'ul',
      { class: 'channel-list' },
      ...store.rooms.map((room) => {
        const threads = store.threadsOf(room.id).filter((thread) => isShown(thread, world));
        return h(
          'li',
          {},
          channelButton(room, world),
          threads.length > 0 &&
            h(
              'ul',
              { class: 'thread-list' },
              ...threads.map((thread) => h('li', {}, channelButton(thread, world))),
            ),
        );
      }),
    ),
  );
}

/**
 * Archived threads leave the list unless they are open or have something unread.
 * @param {APIChannel} thread
 * @param {World} world
 */
function isShown(thread, { store }) {
  const archived = 'thread_metadata' in thread && thread.thread_metadata?.archived === true;
  return !archived || store.channelId === thread.id || store.unreadIn(thread.id).messages > 0;
}

/**
 * @param {APIChannel} channel
 * @param {World} world
 */
function channelButton(channel, world) {
  const { store } = world;
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
      onclick: () => world.openChannel(channel.id),
    },
    icon(isThread(channel) ? 'thread' : 'hash'),
    h('span', { class: 'channel-name' }, channelName(channel)),
    unread && h('span', { class: 'visually-hidden' }, `, ${messages} unread`),
    mentions > 0 && h('span', { class: 'badge', 'aria-label': `${mentions} mentions` }, String(mentions)),
  );
}
