import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { UserAction, InteractionPayload } from './payload.ts';

/** A modal that someone has open. */
export interface OpenModal {
  readonly modalId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly data: APIModalInteractionResponseCallbackData;
  /** The message whose component opened it; undefined after a command. */
  readonly messageId: string | undefined;
  readonly openedBy: Interaction;
}

/** How the bot responded to an interaction. */
export type BotResponse =
  | { readonly kind: 'message' | 'deferred' | 'update'; readonly message: APIMessage }
  | { readonly kind: 'deferredUpdate' }
  | { readonly kind: 'modal'; readonly modal: OpenModal }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'failed'; readonly text: string };

/**
 * How an interaction ended, and after how many milliseconds of real time since its delivery: until the bot's answer had
 * arrived whole, without the time that it takes here to parse, validate and apply it.
 */
export type InteractionOutcome = BotResponse & {
  readonly interactionId: string;
  readonly durationMs: number;
};

/** One interaction, from its delivery until its token expires. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly action: UserAction;
  readonly payload: InteractionPayload;
  readonly startedAt: number;
  readonly openedBy: Interaction | undefined;
  state: 'open' | 'acknowledged' | 'failed';
  /** The id of the message that `@original` refers to. */
  original: string | undefined;
  readonly followUps: Set<string>;
  readonly settle: (response: BotResponse, arrivedAt: number) => void;
}
