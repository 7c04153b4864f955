/**
 * The messages between the playground's page and its server over the WebSocket `/playground/socket`, one JSON object
 * each. Each socket is one browser window; a window acts as one person at a time and only receives what that person
 * may see. Messages, channels, commands and modals are Discord's own API objects, unchanged. What a window may say is
 * declared where it is parsed: `fake-discord/page-client/parse-client-message.ts`.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIUser,
  Locale,
} from 'discord-api-types/v10';

/** An option as Discord sends it inside an interaction (sub-commands nest in `options`). */
export interface CommandOption {
  readonly name: string;
  readonly type: number;
  /** A window sends a file as a data URL that has its name: `data:text/plain;name=a.txt;base64,…`. */
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly CommandOption[];
}

/** The values a person entered into a modal, keyed by the custom id of the input. A file is a `data:` URL. */
export type ModalValues = Readonly<Record<string, string | readonly string[]>>;

/** A game that the page offers to play at once, with the subcommand `solo` of this slash command. */
export interface OfferedGame {
  readonly command: string;
  readonly title: string;
  /** The URL of a picture of it, where there is one. */
  readonly picture?: string;
}

/** A push notification as a locked phone shows it. An empty `body`: it says nothing but where the ping is. */
export interface PhoneNotification {
  readonly messageId: string;
  readonly channelId: string;
  /** As Discord writes times. */
  readonly at: string;
  readonly title: string;
  readonly body: string;
}

/** How many messages and mentions a person has not read in a channel. */
export interface UnreadCount {
  readonly messages: number;
  readonly mentions: number;
}

export type ServerMessage =
  /** Everything this person can see now. `messages` is keyed by channel id, oldest first. */
  | {
      readonly type: 'snapshot';
      readonly me: APIUser;
      readonly people: readonly APIUser[];
      /** True while the bot is connected to the gateway. */
      readonly botOnline: boolean;
      /** In milliseconds since 1970. */
      readonly now: number;
      readonly guildName: string;
      /** The language of this person's Discord, and of the server. */
      readonly locale: Locale;
      readonly guildLocale: Locale;
      readonly channels: readonly APIChannel[];
      readonly commands: readonly APIApplicationCommand[];
      /** Those of direct messages with the bot. */
      readonly directCommands: readonly APIApplicationCommand[];
      readonly games: readonly OfferedGame[];
      readonly messages: Readonly<Record<string, readonly APIMessage[]>>;
      readonly unread: Readonly<Record<string, UnreadCount>>;
      /** Of this person, oldest first. */
      readonly notifications: readonly PhoneNotification[];
    }
  | { readonly type: 'languages'; readonly locale: Locale; readonly guildLocale: Locale }
  | { readonly type: 'people'; readonly people: readonly APIUser[] }
  | { readonly type: 'bot'; readonly online: boolean }
  /** The clock was moved; `isPassing` until the bot has done what is due. */
  | { readonly type: 'time'; readonly now: number; readonly isPassing: boolean }
  | {
      readonly type: 'commands';
      readonly commands: readonly APIApplicationCommand[];
      readonly directCommands: readonly APIApplicationCommand[];
    }
  | { readonly type: 'channel'; readonly channel: APIChannel }
  | { readonly type: 'channelDeleted'; readonly channelId: string }
  /** New or changed message (same id: replace). Ephemeral ones carry flag 64 and reach their owner only. */
  | { readonly type: 'message'; readonly message: APIMessage; readonly isNew: boolean }
  | { readonly type: 'messageDeleted'; readonly channelId: string; readonly messageId: string }
  | (UnreadCount & { readonly type: 'unread'; readonly channelId: string })
  /** A new message pinged this person. */
  | { readonly type: 'notification'; readonly notification: PhoneNotification }
  /** The interaction started with `nonce` was acknowledged, or failed with the text that Discord's client shows. */
  | {
      readonly type: 'interaction';
      readonly nonce: string;
      readonly state: 'acknowledged' | 'failed';
      readonly text?: string;
    }
  | {
      readonly type: 'choices';
      readonly nonce: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    }
  | {
      readonly type: 'modal';
      readonly nonce: string;
      readonly modalId: string;
      readonly modal: APIModalInteractionResponseCallbackData;
    }
  /** The fake Discord rejected a request of the bot, or the request violates Discord's API description. */
  | { readonly type: 'problem'; readonly request: string; readonly text: string }
  /** A request of this window is invalid or not possible. */
  | { readonly type: 'error'; readonly text: string };
