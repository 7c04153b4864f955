import type { HouseTexts } from '../kernel/house-text.ts';
import type { FaceNames } from '../kernel/lent-face.ts';
import type { Match } from '../kernel/match.ts';
import type { AnyGame } from '../kernel/playable-game.ts';
import type { NamedHolder, Seat } from '../kernel/game.ts';
import type { Commitments } from './fairness/commitments.ts';

/** The holder of a seat. A user's name is as it was when they last did something; it is their text: escape it. */
export type Holder = (
  | { readonly kind: 'user'; readonly userId: string; readonly name: string }
  | {
      readonly kind: 'bot';
      readonly bot: string;
      readonly name: string;
      /** The person who may have the seat back; absent for a bot that was seated as such. */
      readonly sitsInFor?: Absentee;
    }
) & {
  /** The interaction that the seat was taken by; absent for a bot that sits in. */
  readonly seatedBy?: string;
  /** The holder of the seat when the game began, if that was someone else. */
  readonly opener?: Opener;
};

/** The holder of a seat when the game began: the deal and its commitments are made with it (docs/fair.md). */
export interface Opener {
  /** A user's id, or a bot's name. */
  readonly holder: string;
  readonly seatedBy?: string;
}

/** The user that a bot sits in for. */
export interface Absentee {
  readonly userId: string;
  /** The name they bore then: their text, escape it. */
  readonly name: string;
  /** True if they gave the seat up: then anyone may have it. */
  readonly gaveUp: boolean;
}

/** A user on a seat, or on the waiting list. */
export type UserHolder = Extract<Holder, { readonly kind: 'user' }>;

export const TABLE_STATUSES = ['lobby', 'playing', 'over', 'cancelled'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A game's timer that runs at a table. */
export interface RunningTimer {
  /** `Timer.id` of the game. */
  readonly id: string;
  /** When it rings, in milliseconds since 1970. */
  readonly endsAt: number;
}

export const CHALLENGE_STATES = ['kept', 'accepted', 'declined', 'released'] as const;

/** A person who was asked to play, and the seat that is kept for them in the lobby. */
export interface Challenge {
  readonly userId: string;
  /** The name they bore then: their text, escape it. */
  readonly name: string;
  /** Until when the seat is kept, in milliseconds since 1970. */
  readonly until: number;
  /** `kept`: they have not answered. `released`: the host gave the seat free. */
  readonly state: (typeof CHALLENGE_STATES)[number];
}

/** A person whom the host has invited to the lobby. */
export interface Invitation extends Pick<UserHolder, 'userId' | 'name'> {
  /** Until when a seat is kept for them, in milliseconds since 1970; absent for none, or not any more. */
  readonly keptUntil?: number;
}

/** Proposals of those at a table, to agree on in the lobby, and their votes. */
export interface Ballot {
  /** At most one of each person, the oldest first. The text is theirs: escape it. */
  readonly proposals: readonly { readonly userId: string; readonly text: string }[];
  /** By the voter's id: the proposer's id, or `host` for what is in the settings. */
  readonly votes: Readonly<Record<string, string>>;
}

/** `running`: time is left. `deciding`: it is up, and the others decide what is to be done. */
export const TURN_STAGES = ['running', 'deciding'] as const;

/** The choices of the others when the time for a turn is up. */
export const TIME_UP_CHOICES = ['wait', 'skip', 'bot-turn', 'bot-seat', 'call-off'] as const;
export type TimeUpChoice = (typeof TIME_UP_CHOICES)[number];

/** The clock of a turn that a table waits for. It stands still while the bot does not run. Public. */
export interface TurnClock {
  /** The step that it is for. */
  readonly step: number;
  /** The seats of users that were awaited when it started. */
  readonly seats: readonly Seat[];
  readonly stage: (typeof TURN_STAGES)[number];
  /** When this stage began, and when it ends, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly endsAt: number;
  /** How long the bot had not been running when these times were noted, in milliseconds: by what has come since they move. */
  readonly downMs: number;
  /** How many reminders are behind it. */
  readonly reminded: number;
  /** The choices of the others, by their ids. */
  readonly votes: Readonly<Record<string, TimeUpChoice>>;
  /** Set while a person that it waits for is away: their turn begins anew when they are back. */
  readonly away?: true;
}

/** The turn that someone has made last, who may take it back. Public. */
export interface LastTurn {
  readonly seat: Seat;
  /** The step that it has led to; once it is taken back, the one in which it is to be made anew. */
  readonly step: number;
  /** The time that it had left, in milliseconds; `null` where no clock ran. */
  readonly leftMs: number | null;
  /** How many reminders it has had. */
  readonly reminded: number;
  /** Once it is taken back, the seats of users that were awaited after it; `null` before. */
  readonly called: readonly Seat[] | null;
}

/** A pause that people at a table want: proposed until all of them do. The clocks stand still during it. Public. */
export interface Pause {
  /** The ids of the people who have agreed. */
  readonly agreed: readonly string[];
  /** Since when the clocks stand still, in milliseconds since 1970; `null` while it is proposed. */
  readonly since: number | null;
}

/** People that a table asks something but could not ping (quiet hours, or away). It pings them later. Public. */
export interface MissedPing {
  /** The step in which it is asked. */
  readonly step: number;
  readonly userIds: readonly string[];
  /** When the first of them may be pinged, as far as was known when it was noted, in milliseconds since 1970. */
  readonly at: number;
}

export const BLANK_REASONS = ['rude', 'private', 'other'] as const;

/** Tells a person that a text of theirs was blanked: who did it, and why. For them alone. */
export interface BlankedNotice {
  readonly userId: string;
  readonly by: 'host' | 'moderator';
  readonly reason: (typeof BLANK_REASONS)[number];
}

/** One game: in the lobby, being played, finished or cancelled. */
export interface Table {
  /** Eight characters of a-z and 2-7. */
  readonly id: string;
  /** The game's id. */
  readonly gameId: string;
  readonly guildId: string;
  /** The channel it was opened in. */
  readonly channelId: string;
  /** The channel it is played in: that channel, a thread of it, or wherever it was last posted on request. */
  readonly playChannelId: string;
  /** Its host: first the opener, then the person who was handed the role, or was next when the host left. */
  readonly hostId: string;
  /** Its opener. Their shares of tables and challenges are charged for it, no matter who runs it now. */
  readonly openedBy: string;
  readonly settings: unknown;
  /** True if a thread is still to be created for it when it starts, if the channel allows one. */
  readonly threadPending: boolean;
  readonly status: TableStatus;
  /** In playing order. */
  readonly seats: readonly Holder[];
  /** Incremented by every commit: the basis of compare-and-swap. */
  readonly version: number;
  /** How many events the public posts narrate; the next post narrates those after. */
  readonly postedEvents: number;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** Discord's error code if the last attempt to post was refused. Cleared by the next post and by republishing. */
  readonly parked: number | null;
  /**
   * The commitments that were published, by kind of secret, and the seed's as `lobby`. Stored when what they commit to
   * could change no more; they stay whatever happens to the log afterwards.
   */
  readonly commitments: Readonly<Record<string, string>>;
  /** How long a turn may take, in milliseconds: for timers of duration `turn`. `null`: as long as it likes. */
  readonly turnTimeMs: number | null;
  /** The timer that runs; `null` for none. It is stored with the move that started it. */
  readonly timer: RunningTimer | null;
  /** The clock of the turn that the table waits for; `null` for none, as while the game lets a timer of its own run. */
  readonly turnClock: TurnClock | null;
  /** The turn that was made last, if it was made by who sits there; `null` otherwise. */
  readonly lastTurn: LastTurn | null;
  /** The pause that people want, or have; `null` for none. */
  readonly pause: Pause | null;
  /** The people that it could not ping in this step; `null` for nobody. */
  readonly missed: MissedPing | null;
  /** The interaction that started the game; `null` before. */
  readonly startedBy: string | null;
  /** When someone last had it posted anew, in milliseconds since 1970; `null` for never. */
  readonly shownAt: number | null;
  /**
   * When it closes by itself unless someone touches it before, in milliseconds since 1970: for a lobby. It stays when it
   * has closed so. `null` otherwise.
   */
  readonly closesAt: number | null;
  /** The person that it was opened to challenge; `null` for nobody. */
  readonly challenge: Challenge | null;
  /** The people whom the host has invited to the lobby, each once. */
  readonly invited: readonly Invitation[];
  /** True if only people who are invited may take a seat in the lobby. */
  readonly invitedOnly: boolean;
  /** The ids of the people whom the host has removed from the lobby: they come back only if they are invited. */
  readonly removed: readonly string[];
  /** People who get the next free seats in the lobby, first come, first served; empty once the game has begun. */
  readonly waiting: readonly UserHolder[];
  /** Proposals and votes of the lobby; empty once the game has begun. */
  readonly ballot: Ballot;
  /** The language of its posts; fixed when the game begins. */
  readonly locale: string;
  /** How many times a text of it was blanked: that changes events in its log, of which copies from before are void. */
  readonly blankings: number;
  /** The ids of the texts of its server's own that were blanked at it: settings and log keep these ids. */
  readonly blankedHouseTexts: readonly string[];
  /**
   * The texts of its server's own that it has and that may be shown now. Read with the table each time, and not stored with
   * it; left out where there are none.
   */
  readonly houseTexts?: HouseTexts;
  /** The same of the lent faces that it is played with: the names of those that may be shown now. */
  readonly faceNames?: FaceNames;
  /** Notices of that for people, until they say that they know. */
  readonly blanked: readonly BlankedNotice[];
}

/** Which state of a table it is. Ids of deleted tables may be given again. */
export type TableVersion = Pick<Table, 'openedAt' | 'version'>;

/** A table with its log, read at one moment. */
export interface StoredTable {
  readonly table: Table;
  readonly events: readonly unknown[];
  /** The secret seed of its random source and commitments. */
  readonly seed: string;
}

/** A table with the end of its log, read at one moment. */
export interface StoredTail extends StoredTable {
  /** Those that follow the ones that were not asked for. */
  readonly events: readonly unknown[];
  /** The length of the whole log. */
  readonly eventCount: number;
}

/** A table with its game resumed. `match` is `null` before the start. */
export interface LoadedTable {
  readonly table: Table;
  readonly game: AnyGame;
  readonly match: Match | null;
  readonly commitments: Commitments;
}

/** True if the clocks of a table stand still because its people have agreed on it. */
export const isPaused = ({ pause }: Pick<Table, 'pause'>): boolean => pause !== null && pause.since !== null;

/** The holders by seat, with the names that are shown. */
export const namedHoldersOf = (table: Pick<Table, 'seats'>): readonly NamedHolder[] =>
  holdersOf(table).map((holder, seat) => ({ holder, name: table.seats[seat]?.name ?? '' }));

/** The holders by seat, in the form a game is given: users by id, bots by name. */
export const holdersOf = ({ seats }: Pick<Table, 'seats'>): readonly string[] => seats.map(holderIdOf);

/** The holders by seat when the game began, in the same form: the deal was made with them. */
export const openingHoldersOf = ({ seats }: Pick<Table, 'seats'>): readonly string[] =>
  seats.map((holder) => openerOf(holder).holder);

const holderIdOf = (holder: Holder): string => (holder.kind === 'user' ? holder.userId : holder.name);

/** The holder of this seat when the game began. */
export const openerOf = (holder: Holder): Opener =>
  holder.opener ?? {
    holder: holderIdOf(holder),
    ...(holder.seatedBy === undefined ? {} : { seatedBy: holder.seatedBy }),
  };

/** A table whose game has started. */
export interface StartedTable extends LoadedTable {
  readonly match: Match;
}

/**
 * True if the channel shows one board of this table, which replaces the one before it: it is played in the
 * channel that it was opened in, among other people's messages, and not in a thread of its own.
 */
export const showsOneBoard = ({
  channelId,
  playChannelId,
}: Pick<Table, 'channelId' | 'playChannelId'>): boolean => playChannelId === channelId;
