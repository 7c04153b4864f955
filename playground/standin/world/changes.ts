import type { APIMessage } from 'discord-api-types/v10';
import type { WorldChannel } from './channels.ts';

/** One thing that happened in the world; gateway, windows and waiting tests all listen to these. */
export type Change =
  | {
      readonly type: 'message';
      readonly message: APIMessage;
      readonly owner: string | undefined;
      readonly isNew: boolean;
    }
  | {
      readonly type: 'messageGone';
      readonly channelId: string;
      readonly messageId: string;
      readonly owner: string | undefined;
    }
  | { readonly type: 'channel'; readonly channel: WorldChannel; readonly isNew: boolean }
  | { readonly type: 'channelGone'; readonly channel: WorldChannel }
  | { readonly type: 'people' }
  | { readonly type: 'commands' }
  | { readonly type: 'bot'; readonly online: boolean }
  | { readonly type: 'unread'; readonly userId: string; readonly channelId: string }
  /** An interaction is acknowledged or has failed; `data` is what the bot was sent of it. */
  | {
      readonly type: 'interaction';
      readonly interactionId: string;
      readonly userId: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'request' }
  | { readonly type: 'problem'; readonly request: string; readonly text: string };

/** Tells everyone who listens, in the order in which they began to. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();

  /** @returns stops listening */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
