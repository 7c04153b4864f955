import type { APIMessage } from 'discord-api-types/v10';
import type { PhoneNotification } from '../../protocol.ts';
import type { DirectChannel, TextChannelOrThread } from './channels.ts';

/** A change of the state; the gateway, page clients and waiting tests subscribe to changes. */
export type Change =
  | {
      readonly type: 'message';
      readonly message: APIMessage;
      readonly owner: string | undefined;
      readonly isNew: boolean;
    }
  | {
      readonly type: 'messageDeleted';
      readonly channelId: string;
      readonly messageId: string;
      readonly owner: string | undefined;
    }
  | { readonly type: 'channel'; readonly channel: TextChannelOrThread; readonly isNew: boolean }
  | { readonly type: 'channelDeleted'; readonly channel: TextChannelOrThread }
  /** A channel of direct messages was opened. */
  | { readonly type: 'directChannel'; readonly channel: DirectChannel }
  | { readonly type: 'people' }
  | { readonly type: 'languages' }
  | { readonly type: 'commands' }
  | { readonly type: 'bot'; readonly online: boolean }
  | { readonly type: 'time'; readonly isPassing: boolean }
  | { readonly type: 'unread'; readonly userId: string; readonly channelId: string }
  /** A new message pinged a user. */
  | { readonly type: 'notification'; readonly userId: string; readonly notification: PhoneNotification }
  /** An interaction was acknowledged or has failed; `data` is its data as the bot received it. */
  | {
      readonly type: 'interaction';
      readonly interactionId: string;
      readonly userId: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'request' }
  | { readonly type: 'problem'; readonly request: string; readonly text: string };

/** Calls the listeners in the order of their subscription. */
export class ChangeEmitter {
  readonly #listeners = new Set<(change: Change) => void>();

  /** @returns a function that unsubscribes */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
