/**
 * The state and the actions that are passed to every view.
 *
 * @import { Store } from './store.js'
 * @import { Interactions } from './interactions.js'
 * @import { MarkdownContext } from './markdown/render.js'
 * @import { APIUser } from 'discord-api-types/v10'
 * @import { ClientMessage } from '../protocol.ts'
 *
 * @typedef {object} AppContext
 * @property {Store} store
 * @property {Interactions} interactions
 * @property {(message: ClientMessage) => boolean} send
 * @property {(channelId: string) => void} openChannel
 * @property {(name: string) => void} startCommand starts the command `name` (with sub-command, without slash) in the composer
 * @property {(text: string) => void} showToast shows a short notice
 * @property {readonly APIUser[]} [mentioned] in a message: the users whose names Discord sends with it
 */
import { displayName } from './discord-constants.js';
import { channelName } from './store.js';

/**
 * The context for rendering markdown: names of channels as in the store now, names of users as the message has them, and
 * actions of links. Discord sends a name only with a mention that pings; any other is unknown here, as on phones.
 * @param {AppContext} context
 * @returns {MarkdownContext}
 */
export function markdownContext(context) {
  const { store } = context;
  return {
    me: store.me?.id ?? '',
    userName: (id) => {
      const user = context.mentioned?.find((mentioned) => mentioned.id === id);
      return user === undefined ? undefined : displayName(user);
    },
    channelName: (id) => {
      const channel = store.channels.get(id);
      return channel === undefined ? undefined : channelName(channel);
    },
    openChannel: context.openChannel,
    startCommand: context.startCommand,
  };
}
