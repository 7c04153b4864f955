import type { Rejection } from '../kernel/message.ts';
import type { Seat } from '../kernel/game.ts';
import type { Result } from '../kernel/result.ts';
import type { HouseBet } from '../table/house-bet.ts';
import type { Post } from '../table/ports/posts.ts';
import type { LoadedTable, Table } from '../table/table.ts';
import type { Caller, CommandOutcome } from '../table/decision.ts';
import type { MovesToPlay } from '../table/game-decisions.ts';
import type { EpilogueStep } from '../features/after-game/epilogue.ts';
import type { PauseStep } from '../features/pause/pause.ts';
import type { RematchSettings, Rematch } from '../features/after-game/rematch.ts';
import type { SettingsChange } from '../features/lobby/change-settings.ts';
import type { CreateTableRequest } from '../table/create-table.ts';
import type { OwnTablesQuery } from '../table/ports/tables.ts';

/**
 * What people can do with tables. A rejection is a message for the person, with a key `app.refused.…` or the game's
 * own. A repeated interaction changes nothing and returns the table as it is. Store errors are thrown.
 */
export interface TableService {
  /** The caller becomes the host. A repeated interaction is rejected with `app.refused.again`: its table exists. */
  create(caller: Caller, request: CreateTableRequest): Promise<Result<LoadedTable, Rejection>>;
  /** Where all seats are taken, the caller goes on the waiting list. */
  join(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /**
   * Gives up a seat, or a place on the waiting list. When the host leaves, the next person is host; where nobody is left,
   * the table is called off.
   */
  leave(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /** For whom a seat is kept: gives it up. */
  decline(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /** Host only: gives the kept seat free. */
  release(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /** Host only. */
  addBot(caller: Caller, tableId: string, bot: string): Promise<CommandOutcome>;
  /** Host only. `holder` is a user's id, or a computer player's name as shown. */
  remove(caller: Caller, tableId: string, holder: string): Promise<CommandOutcome>;
  /** Host only: makes somebody else who is seated the host. */
  handOver(caller: Caller, tableId: string, userId: string): Promise<CommandOutcome>;
  /** Proposes another text to agree on, with the caller's vote: for whoever sits at a table in its lobby. */
  propose(caller: Caller, tableId: string, typed: string): Promise<CommandOutcome>;
  /** Votes for a proposal by its proposer's id, or for the host's (`HOSTS_CHOICE`). */
  vote(caller: Caller, tableId: string, candidate: string): Promise<CommandOutcome>;
  /** Host only, in the lobby. */
  changeSettings(caller: Caller, tableId: string, change: SettingsChange): Promise<CommandOutcome>;
  /** Host only, in the lobby: another language for the table's posts, one of those that there are. */
  changeLocale(caller: Caller, tableId: string, locale: string): Promise<CommandOutcome>;
  /** Host only. */
  start(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /** For the host, moderators, and any player once the host has left the server (`hostLeft`). */
  cancel(caller: Caller, tableId: string, hostLeft?: boolean): Promise<CommandOutcome>;
  /**
   * Makes the caller's moves, all or none. `step` is the one the click was made for: another one is rejected with
   * `app.refused.stale`, no moves with `app.not-any-more`.
   */
  play(caller: Caller, tableId: string, step: number, moves: MovesToPlay): Promise<CommandOutcome>;
  /** Why the caller may not watch this table, or `null`: its players may, everybody once its game is over, and others unless the server says no. */
  rejectUnlessMayWatch(caller: Pick<Caller, 'userId'>, loaded: LoadedTable): Promise<Rejection | null>;
  /** Makes or changes the caller's house bet, as a click with this payload asks: for those without a seat. */
  placeHouseBet(caller: Caller, tableId: string, payload: string): Promise<CommandOutcome>;
  /** The house bets of a table that was found before: secret, each for its owner, until the end. */
  houseBetsOf(table: Pick<Table, 'id'>): Promise<readonly HouseBet[]>;
  /** Takes back the caller's last turn, which led to this step, if nobody has done anything since. */
  takeBack(caller: Caller, tableId: string, step: number): Promise<CommandOutcome>;
  /** What the caller wants to be done about a turn whose time is up: for the others at the table. */
  voteOnTurn(caller: Caller, tableId: string, step: number, choice: string): Promise<CommandOutcome>;
  /** What somebody at a table says of a pause: all who agree pause it, anybody lets it go on. */
  pause(caller: Caller, tableId: string, step: PauseStep): Promise<CommandOutcome>;
  /** Takes a seat from the computer player that sits in there: for whoever had it, or anybody if it was given up. */
  takeSeat(caller: Caller, tableId: string, seat: Seat): Promise<CommandOutcome>;
  /** Gives the caller's seat in a game that is played to a computer player. */
  giveUpSeat(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /**
   * Opens a table like this one, whose game is over, with the same people seated and the caller as its host: for those who
   * played. It exists once: everybody else, and everybody who comes later, is given the one there is. One that was called
   * off may be followed by another.
   */
  rematch(caller: Caller, tableId: string, settings: RematchSettings): Promise<Result<Rematch, Rejection>>;
  /**
   * A reaction of anybody to what the newest post shows, pressed in this channel: those who cannot see it, and whoever may
   * not, are refused.
   */
  react(caller: Caller, tableId: string, channelId: string | null, reaction: string): Promise<CommandOutcome>;
  /** Begins what the game has to be played after its end, or ends it at once: for those who played. */
  epilogue(caller: Caller, tableId: string, step: EpilogueStep): Promise<CommandOutcome>;
  /** Whether the post of the end tells all of it by now: until then nothing else may. Also while there is no end. */
  isEndTold(loaded: LoadedTable): Promise<boolean>;
  /** Has the post of the end, while it unfolds, show everything at once: for those who played. */
  showAll(caller: Caller, tableId: string): Promise<CommandOutcome>;
  /**
   * Queues a public post with the animation of a game that is over: for those who played, and whoever `mayWrite` in the
   * channel where the table was opened. There is one such post, however often it is asked for.
   */
  shareReplay(
    caller: Caller,
    tableId: string,
    mayWrite: (channelId: string) => boolean,
  ): Promise<CommandOutcome>;
  /**
   * Queues a fresh public post in this channel, where the game is played from now on: for whoever sits at the table, its
   * host and moderators, about once a minute.
   */
  republishIn(caller: Caller, tableId: string, channelId: string): Promise<CommandOutcome>;

  /**
   * Sets where a table with a pending thread is played: the thread that was created for it, or its own channel where
   * there can be none. Only the first call has an effect, and none once the table was republished elsewhere. Returns the
   * table as it is then, `null` when there is none.
   */
  setPlayChannel(tableId: string, channelId: string): Promise<LoadedTable | null>;

  /** The table, or `null` if there is none of that id in this server. */
  find(guildId: string, tableId: string): Promise<LoadedTable | null>;
  /** The same, replayed from its whole stored log: for whoever wants to know whether that is as it should be. */
  reread(guildId: string, tableId: string): Promise<LoadedTable | null>;
  /** The newest post of a table: of its game, or of its lobby before that; `null` for none. */
  newestPost(table: Table): Promise<Post | null>;
  /** All open tables of the server, newest first: as many as it may have. */
  list(guildId: string): Promise<readonly Table[]>;
  /** The open tables at which somebody has a seat, newest first. */
  listOwn(person: OwnTablesQuery): Promise<readonly Table[]>;
}
