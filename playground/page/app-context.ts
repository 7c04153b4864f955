/** The state and the actions that are passed to every view. */
import type { Interactions } from './interactions.ts';
import type { MarkdownContext } from './markdown/render.ts';
import type { APIUser } from 'discord-api-types/v10';
import type { ClientMessage } from '../fake-discord/page-client/parse-client-message.ts';
import { displayName } from './discord-constants.ts';
import { type Store, channelName } from './store.ts';

export interface AppContext {
  readonly store: Store;
  readonly interactions: Interactions;
  readonly send: (message: ClientMessage) => boolean;
  readonly openChannel: (channelId: string) => void;
  /** Starts the command `name` (with sub-command, without slash) in the composer. */
  readonly startCommand: (name: string) => void;
  /** Shows a short notice. */
  readonly showToast: (text: string) => void;
  /** In a message: the users whose names Discord sends with it. */
  readonly mentioned?: readonly APIUser[];
}

/**
 * The context for rendering markdown: names of channels as in the store now, names of users as the message has them, and
 * actions of links. Discord sends a name only with a mention that pings; any other is unknown here, as on phones.
 */
export function markdownContext(context: AppContext): MarkdownContext {
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
