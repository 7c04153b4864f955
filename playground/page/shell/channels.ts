/** The channel list, with threads below their channels and the unread counts. */
import type { APIChannel } from 'discord-api-types/v10';
import type { AppContext } from '../app-context.ts';
import { replaceContent, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { channelIcon, channelName } from '../store.ts';
import { languageSelect } from './language-select.ts';

/** How many threads of a channel are shown, the newest ones; the others fold away. */
const SHOWN_THREADS = 3;

/** The ids of channels whose older threads are shown, by the list that shows them. */
const unfolded = new WeakMap<HTMLElement, Set<string>>();

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
        return h('li', {}, channelButton(channel, context), threadList(root, channel, context));
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

/** The threads of a channel; old ones behind a button that says how many they are. */
function threadList(root: HTMLElement, channel: APIChannel, context: AppContext) {
  const threads = context.store.threadsOf(channel.id);
  if (threads.length === 0) return false;
  const newest = threads.filter((thread) => !isArchived(thread)).slice(-SHOWN_THREADS);
  const folded = threads.filter((thread) => !newest.includes(thread) && !isNeeded(thread, context));
  const open = unfolded.get(root) ?? new Set();
  unfolded.set(root, open);
  const isOpen = open.has(channel.id);
  const toggle = () => {
    if (!open.delete(channel.id)) open.add(channel.id);
    renderChannels(root, context);
    const again = root.querySelector(`[data-folds="${CSS.escape(channel.id)}"]`);
    if (again instanceof HTMLElement) again.focus();
  };
  return h(
    'ul',
    { class: 'thread-list' },
    ...threads
      .filter((thread) => isOpen || !folded.includes(thread))
      .map((thread) => h('li', {}, channelButton(thread, context))),
    folded.length > 0 &&
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            class: 'channel fold',
            'data-folds': channel.id,
            'aria-expanded': String(isOpen),
            onclick: toggle,
          },
          isOpen ? 'Fewer threads' : `${folded.length} older ${folded.length === 1 ? 'thread' : 'threads'}`,
        ),
      ),
  );
}

const isArchived = (thread: APIChannel) => 'thread_metadata' in thread && thread.thread_metadata.archived;

/** True if a thread is shown however old it is: it is open, or has unread messages. */
const isNeeded = (thread: APIChannel, { store }: AppContext) =>
  store.channelId === thread.id || store.unreadIn(thread.id).messages > 0;

function channelButton(channel: APIChannel, context: AppContext) {
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
    icon(channelIcon(channel)),
    h('span', { class: 'channel-name' }, channelName(channel)),
    unread && h('span', { class: 'visually-hidden' }, `, ${messages} unread`),
    mentions > 0 && h('span', { class: 'badge', 'aria-label': `${mentions} mentions` }, String(mentions)),
  );
}
