import type { AnyGame } from '../kernel/playable-game.ts';
import type { Seat, Rejection } from '../kernel/game.ts';
import { type Holder, type LoadedTable, type Table, type UserHolder, openingHoldersOf } from './table.ts';
import type { Viewer } from './ports/visibility.ts';

/** The sender of a command, with the interaction that it came by (processed at most once). */
export interface Caller {
  readonly userId: string;
  /** The display name in this server. */
  readonly name: string;
  readonly guildId: string;
  readonly interactionId: string;
  /** True if they may manage the server on Discord: then they moderate all of its tables. */
  readonly managesServer: boolean;
  /**
   * Channels in which they may manage messages or channels, as far as Discord says so with the interaction: where they
   * called from, and the channel around it if that is a thread. They moderate the tables that were opened there.
   */
  readonly managedChannelIds: readonly string[];
  /** What they can see, by the interaction; left out for a person for whom the bot acts by itself. */
  readonly viewer?: Viewer;
}

/** The display name of a game's bot in this locale; `count` is 1 for the first of its kind at the table. */
export type BotName = (game: AnyGame, bot: string, count: number, locale: string) => string;

/** True if this holder is this user. */
export const isUser = (holder: Holder, userId: string): boolean =>
  holder.kind === 'user' && holder.userId === userId;

/** The seat of a user; -1 for none. */
export const seatOf = ({ seats }: Pick<Table, 'seats'>, { userId }: Pick<Caller, 'userId'>): Seat =>
  seats.findIndex((holder) => isUser(holder, userId));

/** True if a person watches a game that others play: only then it matters whether the server lets them. */
export const isSpectator = (
  table: Pick<Table, 'seats' | 'status'>,
  caller: Pick<Caller, 'userId'>,
): boolean => table.status === 'playing' && seatOf(table, caller) < 0;

/** Why a spectator may not watch where the server says no. */
export const NO_WATCHING: Rejection = { key: 'app.refused.no-watching' };

/** Why this caller may not do what is for the host only, or `null`. */
export function rejectUnlessHost({ table }: LoadedTable, caller: Caller): Rejection | null {
  if (table.hostId === caller.userId) return null;
  const host = seatOf(table, { userId: table.hostId });
  return { key: 'app.refused.not-host', args: { host: host < 0 ? '' : { seat: host } } };
}

/** True if this caller is a moderator for the table: of its server, or of the channel that it was opened in. */
export const moderates = ({ table }: Pick<LoadedTable, 'table'>, caller: Caller): boolean =>
  caller.managesServer || caller.managedChannelIds.includes(table.channelId);

/** True if this caller is a moderator, whatever the table: of the server, or of the channel that they call from. */
export const moderatesHere = ({ managesServer, managedChannelIds }: Caller): boolean =>
  managesServer || managedChannelIds.length > 0;

/** A user who takes a seat. */
export const userHolder = ({ userId, name, interactionId }: Caller): UserHolder => ({
  kind: 'user',
  userId,
  name,
  seatedBy: interactionId,
});

/** A bot, seated by this caller, with a display name that is free at the table. */
export function createBotHolder(
  seats: readonly Holder[],
  bot: string,
  nameOf: (bot: string, count: number) => string,
  { interactionId }: Caller,
): Holder {
  return { kind: 'bot', bot, name: freeBotName(seats, bot, nameOf), seatedBy: interactionId };
}

/** A display name for a bot that nobody at the table has. */
export function freeBotName(
  seats: readonly Holder[],
  bot: string,
  nameOf: (bot: string, count: number) => string,
): string {
  const names = new Set(seats.map((holder) => holder.name));
  for (let count = 1; ; count++) {
    const name = nameOf(bot, count);
    if (!names.has(name)) return name;
  }
}

/** Ids that no user has, for people who were forgotten. */
export const FORGOTTEN = 'forgotten-';

/** True if someone sat here who was forgotten. */
export const isForgotten = (holder: Holder): boolean =>
  holder.kind === 'user' && holder.userId.startsWith(FORGOTTEN);

/** True if someone was forgotten who sat at this table when its game began: then its deal cannot be computed again. */
export const hasForgottenOpener = (table: Pick<Table, 'seats'>): boolean =>
  openingHoldersOf(table).some((holder) => holder.startsWith(FORGOTTEN));
