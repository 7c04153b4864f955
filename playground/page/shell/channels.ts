/** The channel list, with threads below their channels and the unread counts. */
import type { APIChannel } from 'discord-api-types/v10';
import type { AppContext } from '../app-context.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { channelIcon, channelName } from '../store.ts';
import { languageSelect } from './language-select.ts';

export function renderChannels(root: HTMLElement, context: AppContext) {
  const { store } = context;
  replaceContent(
    root,
    h('h1', { class: 'guild-name' }, store.guildName),
    languageSelect(context, 'server', 'The server’s language', store.guildLocale),
    h(
      'ul',
      { class: 'channel-list' },
      ...store.textChannels.map((channel) => {
        return h('li', {}, channelButton(channel, context), threadList(channel, context));
      }),
    ),
    store.directChannel !== undefined &&
      h(
        'section',
        { class: 'direct-messages', 'data-testid': 'direct-messages' },
        h('h2', {}, 'Direct messages'),
        h('ul', { class: 'channel-list' }, h('li', {}, channelButton(store.directChannel, context))),
      ),
  );
}

/** The threads of a channel. An archived one is reached from the message that started it. */
function threadList(channel: APIChannel, context: AppContext) {
  const { store } = context;
  const isShown = (thread: APIChannel) =>
    !('thread_metadata' in thread && thread.thread_metadata.archived) ||
    store.channelId === thread.id ||
    store.unreadIn(thread.id).messages > 0;
  const threads = store.threadsOf(channel.id).filter(isShown);
  return (
    threads.length > 0 &&
    h('ul', { class: 'thread-list' }, ...threads.map((thread) => h('li', {}, channelButton(thread, context))))
  );
}

function channelButton(channel: APIChannel, context: AppContext) {
  const { store } = context;
  const { messages, mentions } = store.unreadIn(channel.id);
  const current = store.channelId === channel.id;
  const unread = messages > 0 && !current;
  return h(
    'button',
    {
      class: `channel${current ? ' is-current' : ''}${unread ? ' is-unread' : ''}`,
      'data-channel-id': channel.id,
      'aria-current': current ? 'page' : undefined,
      onclick: () => context.openChannel(channel.id),
    },
    icon(channelIcon(channel)),
    h('span', { class: 'channel-name' }, channelName(channel)),
    unread && h('span', { class: 'visually-hidden' }, `, ${messages} unread`),
    mentions > 0 && h('span', { class: 'badge', 'aria-label': `${mentions} mentions` }, String(mentions)),
  );
}
