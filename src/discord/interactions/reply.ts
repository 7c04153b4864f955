import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { AddressedScreen } from '../components/components.ts';

/**
 * The place of an answer: `reply`: a new ephemeral message; `update`: it replaces the clicked ephemeral message;
 * `follow-up`, for clicks that need no answer when all is well: an ephemeral message beside the clicked one, which
 * stays as it is.
 */
export type ReplyMode = 'reply' | 'update' | 'follow-up';

/**
 * The single acknowledgement of an interaction, and what follows it. Errors of Discord and the network are logged;
 * methods reject only for messages that are invalid in themselves, which are bugs.
 */
export interface Reply {
  /** Acknowledges before the answer. Resolves when the request is written: what follows may block the thread. */
  defer(): Promise<void>;
  /** Acknowledges, unless that was done. Resolves with whether Discord accepted it, or may have. */
  acknowledge(): Promise<boolean>;
  /**
   * Answers; with one request unless there are pictures to paint or it was deferred before. An answer in place of one
   * with pictures of the same kinds shows its texts and controls at once, and its pictures when they are painted. Of
   * several answers in one message the newest stays.
   */
  send(answer: AddressedScreen): Promise<void>;
  /** Shows everyone in the channel this answer, beside the one to the user. Acknowledges first. */
  publish(answer: AddressedScreen): Promise<void>;
  /** Opens a modal. Resolves with `false` when the interaction was acknowledged already, so that none can be opened. */
  showModal(modal: APIModalInteractionResponseCallbackData): Promise<boolean>;
}
