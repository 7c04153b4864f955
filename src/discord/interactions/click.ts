import type { Tables } from '../../table/tables.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Input } from '../../kernel/screen.ts';
import type { CustomId } from '../components/custom-id.ts';
import type { Chosen } from './resolved.ts';
import { callerMayWrite, type CommandChannel } from './permissions.ts';
import type { Caller } from '../../table/seats.ts';

export interface PanelDeps {
  readonly tables: Tables;
  readonly translator: Translator;
}

/** A file that came with a modal: where it is, and its size in bytes as Discord says. */
export interface Upload {
  readonly url: string;
  readonly size: number;
}

/** A click on a game's button or select, or a submitted modal. */
export interface Click {
  readonly caller: Caller;
  readonly locale: string;
  readonly id: CustomId;
  readonly input: Input;
  /** `null` for a click that chooses no channels and no users. */
  readonly chosen: Chosen | null;
  /** The files of a submitted modal. */
  readonly uploads: readonly Upload[];
  /** The hash of the person's own avatar; `null` where they have none. */
  readonly avatar: string | null;
  /** The channel it was made in. */
  readonly channel: CommandChannel;
  /** The language of the server that it was made in; `null` where Discord does not say. */
  readonly guildLocale: string | null;
  readonly applicationId: string;
  /** The clicked message as Discord sent it; `undefined` where there is none. It comes from outside. */
  readonly message: unknown;
}

/** A person who reads an answer: on a server, or in direct messages with the bot (`guildId` is `null`). */
export interface Reader {
  readonly userId: string;
  readonly name: string;
  readonly guildId: string | null;
}

/** A click that may have been made in direct messages with the bot. */
export type ReaderClick = Omit<Click, 'caller'> & { readonly caller: Reader };

/** Returns whether the person who clicked may write in this channel. Discord says so only of the clicked channel. */
export const mayWriteIn = ({ channel }: Pick<Click, 'channel'>, channelId: string): boolean =>
  channel.channelId === channelId && callerMayWrite(channel);

/** Returns whether they may write in the channel they clicked in. */
export const mayWriteHere = ({ channel }: Pick<Click, 'channel'>): boolean => callerMayWrite(channel);
