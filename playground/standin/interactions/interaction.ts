import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Act, InteractionPayload } from './payload.ts';

/** A modal that somebody has open. */
export interface OpenModal {
  readonly modalId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly data: APIModalInteractionResponseCallbackData;
  /** Where the button was that opened it; undefined after a command. */
  readonly messageId: string | undefined;
  readonly openedBy: Interaction;
}

/** What the bot did with an interaction. */
export type Came =
  | { readonly kind: 'message' | 'deferred' | 'update'; readonly message: APIMessage }
  | { readonly kind: 'deferredUpdate' }
  | { readonly kind: 'modal'; readonly modal: OpenModal }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'failed'; readonly text: string };

/** What came of an interaction, and after how many milliseconds (real ones, from the delivery on). */
export type Outcome = Came & { readonly interactionId: string; readonly ms: number };

/** One interaction, from the delivery to the end of its token. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly act: Act;
  readonly payload: InteractionPayload;
  readonly begunAt: number;
  readonly openedBy: Interaction | undefined;
  state: 'open' | 'acknowledged' | 'failed';
  /** The message that `@original` names. */
  original: { readonly channelId: string; readonly messageId: string } | undefined;
  readonly followUps: Set<string>;
  readonly settle: (came: Came) => void;
}
