/**
 * What views may read and do; handed to each of them.
 *
 * @import { Store } from './store.js'
 * @import { Interactions } from './interactions.js'
 * @import { MarkdownWorld } from './markdown/render.js'
 * @import { ClientMessage } from '../protocol.ts'
 *
 * @typedef {object} World
 * @property {Store} store
 * @property {Interactions} interactions
 * @property {(message: ClientMessage) => boolean} send
 * @property {(channelId: string) => void} openChannel
 * @property {(name: string) => void} startCommand puts `name` (with sub-command, without slash) into the composer
 * @property {(text: string) => void} say a short notice to this person
 */
import { displayName } from './discord.js';
import { channelName } from './store.js';

/**
 * Names and links for markdown, as this person sees them now.
 * @param {World} world
 * @returns {MarkdownWorld}
 */
export function markdownWorld(world) {
  const { store } = world;
  return {
    me: store.me?.id ?? '',
    userName: (id) => {
      const user = store.user(id);
      return user === undefined ? undefined : displayName(user);
    },
    channelName: (id) => {
      const channel = store.channels.get(id);
      return channel === undefined ? undefined : channelName(channel);
    },
    openChannel: world.openChannel,
    startCommand: world.startCommand,
  };
}
