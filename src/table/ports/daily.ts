import type { DrawnPuzzle } from '../../kernel/game-parts.ts';

/** The puzzle of a day, as plain data. Its solution is told on the next day. */
export interface StoredPuzzle extends DrawnPuzzle<unknown> {
  readonly gameId: string;
}

/** What someone did about the puzzle of a day. It begins with their first turn, and there is one a day. */
export interface DailyTry {
  readonly userId: string;
  readonly day: number;
  /** What was added to the puzzle's log. */
  readonly events: readonly unknown[];
  /** How many of these events there were after each of their turns and the replies to it. */
  readonly turns: readonly number[];
  /** The most points that could still be had after each of their turns. */
  readonly reachable: readonly number[];
  /** Their points; `null` until it is over. */
  readonly points: number | null;
}

/** Someone in a server's table of a day. */
export interface DailyPlace {
  readonly userId: string;
  /** Their text: escape it. */
  readonly name: string;
  readonly points: number;
}

/** When and where someone asked for a puzzle, and under which name. */
export interface DailyVisit {
  readonly guildId: string;
  readonly day: number;
  readonly name: string;
}

/** The channel that a server has each day's puzzle posted in, and the language of the posts. */
export interface DailyChannel {
  readonly channelId: string;
  readonly locale: string;
}

/** A server that is to get the puzzle of a day. */
export interface DueDailyPost extends DailyChannel {
  readonly guildId: string;
}

/** How long servers' tables of a day are kept, in days. */
export const DAILY_TABLE_DAYS = 30;

/**
 * The daily puzzles and what people did about them. Days are counted from 1970-01-01 in UTC. What a person did goes with the
 * person, and what a server was told with the server (`AdminStore.deleteTables`, `forgetPerson`).
 */
export interface DailyStore {
  /** The root of the chain of seeds: the one that is kept, or else this new one, which is kept from then on. Secret. */
  dailyRoot(fresh: string): Promise<string>;
  dailyPuzzle(day: number): Promise<StoredPuzzle | null>;
  /** Keeps the puzzle of a day unless there is one; resolves with the one that is kept. */
  keepDailyPuzzle(day: number, puzzle: StoredPuzzle): Promise<StoredPuzzle>;
  dailyTry(userId: string, day: number): Promise<DailyTry | null>;
  /**
   * Stores a try with one turn more. Resolves with `false`, and changes nothing, when another number of turns than before
   * that one is stored: someone else was quicker.
   */
  saveDailyTry(next: DailyTry): Promise<boolean>;
  /** The days whose puzzle a person has finished, the newest first. */
  finishedDays(userId: string): Promise<readonly number[]>;
  /** Every try of a person, the oldest first: for an export. */
  dailyTriesOf(userId: string): Promise<readonly DailyTry[]>;
  /** Notes that a try is shared. Resolves with `false` when it was noted before, or the try is not over. */
  noteDailyShared(userId: string, day: number): Promise<boolean>;
  /** Notes that a person asked for the puzzle of a day in a server, under this name. */
  noteDailyVisit(guildId: string, day: number, person: Pick<DailyPlace, 'userId' | 'name'>): Promise<void>;
  /** Where a person asked for puzzles, the oldest first: for an export. */
  dailyVisitsOf(userId: string): Promise<readonly DailyVisit[]>;
  /**
   * People who finished a day's puzzle and asked for it in this server, except people who are hidden: the best first.
   */
  dailyTable(guildId: string, day: number): Promise<readonly DailyPlace[]>;
  /** Where a server has each day's puzzle posted; `null` for nowhere. */
  dailyChannel(guildId: string): Promise<DailyChannel | null>;
  setDailyChannel(guildId: string, channel: DailyChannel | null): Promise<void>;
  /** Claims servers that have not got the puzzle of a day, until `leaseUntil`. */
  claimDailyPosts(day: number, now: number, leaseUntil: number): Promise<readonly DueDailyPost[]>;
  /** Notes that a server has got the puzzle of a day, or is not to get it. */
  settleDailyPost(guildId: string, day: number): Promise<void>;
}
