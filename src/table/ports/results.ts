import type { Exhibit } from '../../kernel/game-parts.ts';
import type { PersonResult } from '../game-result.ts';

/** A kept result of a person. */
export interface StoredResult extends Omit<PersonResult, 'userId' | 'name'> {
  readonly tableId: string;
  readonly guildId: string;
  readonly gameId: string;
  readonly season: string;
  readonly people: number;
  readonly endedAt: number;
}

/** A game that two people played, from the view of one of them. */
export interface SharedResult {
  readonly gameId: string;
  readonly own: Pick<PersonResult, 'place' | 'side'>;
  readonly other: Pick<PersonResult, 'place' | 'side'>;
}

/** Whose results, and how many of the newest. */
export interface ResultQuery {
  readonly guildId: string;
  readonly userId: string;
  readonly limit: number;
}

/** A person's rating, as a ranking has it. */
export interface RatedPerson {
  readonly userId: string;
  /** The name they bore last: their text, escape it. */
  readonly name: string;
  /** `ordinalOf` their rating. */
  readonly ordinal: number;
  readonly games: number;
  readonly wins: number;
}

/** Someone in a ranking: the place from 1; who is equal shares it. */
export type Ranked<Person> = Person & { readonly place: number };
export type RankedPerson = Ranked<RatedPerson>;

export interface RankingQuery {
  readonly guildId: string;
  readonly gameId: string;
  readonly season: string;
  /** The user it is for. */
  readonly userId: string;
  readonly offset: number;
  readonly limit: number;
}

/** A part of a ranking, best first. */
export interface Ranking<Person = RatedPerson> {
  readonly people: readonly Ranked<Person>[];
  /** How many there are in all. */
  readonly total: number;
  /** The person it is for; `null` if they are not in it. */
  readonly own: Ranked<Person> | null;
}

/** Points from the bets of a person without a seat, in a game of a server and a season. */
export interface SpectatorPoints {
  /** The name they bore last: their text, escape it. */
  readonly name: string;
  readonly points: number;
  readonly bets: number;
  /** The most points of one bet. */
  readonly best: number;
}

/** Someone in the ranking of spectators. */
export type SpectatorStanding = SpectatorRanking['people'][number];

/** A part of the ranking of spectators, the most points first. */
export type SpectatorRanking = Ranking<SpectatorPoints & Pick<RatedPerson, 'userId'>>;

/** The stored points of a person's bets. */
export interface StoredSpectatorPoints extends SpectatorPoints {
  readonly guildId: string;
  readonly gameId: string;
  readonly season: string;
  /** The table of the newest bet, and when its game ended, in milliseconds since 1970. */
  readonly tableId: string;
  readonly endedAt: number;
}

/** A game's exhibit in the gallery of a server, with the table that it was played at. */
export interface StoredExhibit extends Exhibit {
  readonly tableId: string;
  readonly guildId: string;
  readonly gameId: string;
}

/** Which part of a gallery, the newest first. */
export interface ExhibitQuery {
  readonly guildId: string;
  readonly gameId: string;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Results of games and the ratings made of them. They are written with the end of a game (`Change.result`), and deleted with
 * a person or a server (`AdminStore.deleteTables`), but not with the table. Of who is hidden nothing is written, and
 * nobody else is told anything.
 */
export interface ResultStore {
  /** The newest results of a person in a server, newest first. Also of who is hidden. */
  resultsOf(query: ResultQuery): Promise<readonly StoredResult[]>;
  /** Every result of a person, of all servers, oldest first: for an export. */
  allResultsOf(userId: string): Promise<readonly StoredResult[]>;
  /** The newest games that a person played with this other one, newest first. */
  sharedResults(query: ResultQuery & { readonly otherId: string }): Promise<readonly SharedResult[]>;
  /** The people who are rated in a game of a server and a season. */
  ranking(query: RankingQuery): Promise<Ranking>;
  /** The people who have earned points with bets on a game of a server and a season. */
  spectatorRanking(query: RankingQuery): Promise<SpectatorRanking>;
  /** The points from a person's bets, on all servers, oldest first: for an export. */
  spectatorPointsOf(userId: string): Promise<readonly StoredSpectatorPoints[]>;
  /** The seasons in which people were rated in a game of a server, newest first. */
  seasonsOf(guildId: string, gameId: string): Promise<readonly string[]>;
  /** The ids of the server's tables whose results, or points of spectators, were written since a time, in milliseconds since 1970. */
  endedSince(guildId: string, since: number): Promise<readonly string[]>;
  /**
   * The exhibits of a game in a server, newest first: of games with a stored result of someone who is not hidden.
   */
  exhibits(query: ExhibitQuery): Promise<readonly StoredExhibit[]>;
  /** The exhibits of a person's games, of all servers, oldest first: for an export. */
  exhibitsOf(userId: string): Promise<readonly StoredExhibit[]>;
  /** Takes what a table has hung down for good; `false` where nothing of it hangs in this server. */
  takeDown(guildId: string, tableId: string): Promise<boolean>;
  isHidden(userId: string): Promise<boolean>;
  /** Hides a person, or shows them again. The wish to be hidden outlasts `AdminStore.deleteTables`. */
  setHidden(userId: string, hidden: boolean): Promise<void>;
}
