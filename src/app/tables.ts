import type { Rejection } from '../kernel/line.ts';
import type { Result } from '../kernel/result.ts';
import type { OpenTable, Table } from './table.ts';

/** Who wants something, and which interaction said so (counted once). */
export interface Caller {
  readonly userId: string;
  /** The name shown in this server. */
  readonly name: string;
  readonly guildId: string;
  readonly interactionId: string;
  /** Whether Discord lets them manage messages, channels or the server: then they may call off any table of it. */
  readonly moderates: boolean;
}

/** A table to be opened. */
export interface Opening {
  readonly game: string;
  readonly channelId: string;
  /** As typed: judged by the game. */
  readonly settings: unknown;
  readonly thread: boolean;
  /** Names of computer players that sit down at once. */
  readonly bots: readonly string[];
  /** Start without waiting for anybody. */
  readonly startNow: boolean;
}

/** The table after the deed, or why not. */
export type Done = Result<OpenTable, Rejection>;

/**
 * What people can do with tables. Every refusal is a line for the person, with a key `app.refused.…` or the game's
 * own. A repeated interaction gives the table as it is, without doing anything again.
 */
export interface Tables {
  /** The host takes the first seat. A repeated interaction is refused with `app.refused.again`: its table exists. */
  open(caller: Caller, opening: Opening): Promise<Done>;
  join(caller: Caller, tableId: string): Promise<Done>;
  leave(caller: Caller, tableId: string): Promise<Done>;
  /** Host only. */
  addBot(caller: Caller, tableId: string, bot: string): Promise<Done>;
  /** Host only. `holder` is a user's id, or a computer player's name as shown. */
  remove(caller: Caller, tableId: string, holder: string): Promise<Done>;
  /** Host only. */
  start(caller: Caller, tableId: string): Promise<Done>;
  /** The host, moderators, and any player once the host has left the server (`hostLeft`); in the lobby or later. */
  cancel(caller: Caller, tableId: string, hostLeft?: boolean): Promise<Done>;
  /**
   * Makes the caller's moves, all or none. `step` is the one the click was made for: another one is refused with
   * `app.refused.stale`. A finished table, a stranger or a wrong turn is refused in words.
   */
  play(caller: Caller, tableId: string, step: number, moves: readonly unknown[]): Promise<Done>;
  /** A fresh public post in this channel, where the game goes on. For anyone of the server. */
  showIn(caller: Caller, tableId: string, channelId: string): Promise<Done>;

  /**
   * A table that was to have a thread of its own is played in this channel from now on: the thread that was made for it,
   * or its channel where there can be none. That is settled once; after it, or once the table was shown elsewhere,
   * nothing changes. Gives the table as it is then, `null` when there is none.
   */
  playIn(tableId: string, channelId: string): Promise<OpenTable | null>;

  /** The table, or `null` if there is none of that id in this server. */
  find(guildId: string, tableId: string): Promise<OpenTable | null>;
  /** All open tables of the server, newest first: as many as it may have. */
  list(guildId: string): Promise<readonly Table[]>;
}
