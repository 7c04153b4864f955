import type { PingNote } from '../pings/table-pings.ts';
import type { ClaimedEntry, DirectTask, OutboxTask } from './outbox.ts';
import type { Post } from './posts.ts';

/** How an attempt to show a table ended. */
export type PresentResult =
  | {
      readonly type: 'shown';
      readonly post: Post | null;
      /** The ids of the messages of older posts that have lost their controls, or are gone. */
      readonly retired?: readonly string[];
      /** Milliseconds after which the posts before it can be edited, if Discord's rate limit does not admit it now. */
      readonly retireDelayMs?: number;
      /** The next task to show, so many milliseconds later. */
      readonly next?: { readonly task: OutboxTask; readonly delayMs: number };
      /** A note for the table on who the post has pinged, to be stored before the entry is settled. */
      readonly note?: PingNote;
      /** Direct messages to send. */
      readonly direct?: readonly DirectTask[];
    }
  /** Discord's rate limit admits it in so many milliseconds; nothing was sent. */
  | { readonly type: 'wait'; readonly delayMs: number }
  /** Worth another attempt after so many milliseconds. */
  | { readonly type: 'retry'; readonly delayMs: number }
  /**
   * Discord refuses with this error code; `permanent` when granting a missing permission would not help. `channelId` is
   * where the table was played then.
   */
  | {
      readonly type: 'forbidden';
      readonly code: number;
      readonly permanent: boolean;
      readonly channelId?: string;
    };

/**
 * Makes Discord show what the store says. Idempotent: presenting twice shows once. When it creates a thread for a table,
 * it runs `setPlayChannel` before it posts there.
 */
export interface Presenter {
  present(entry: ClaimedEntry): Promise<PresentResult>;
}
