import { z } from 'zod';
import type { HouseTexts } from '../kernel/house-text.ts';
import type { FaceNames } from '../kernel/lent-face.ts';
import type { Match } from '../kernel/match.ts';
import type { AnyGame } from '../kernel/playable-game.ts';
import type { NamedHolder } from '../kernel/game.ts';
import type { Commitments } from './fairness/commitments.ts';
import * as cells from './stored/cells.ts';

/** Plain data as it is stored: nothing of it changes. */
type Kept<Value> = Value extends readonly (infer Each)[]
  ? readonly Kept<Each>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Kept<Value[Name]> }
    : Value;

const id = z.string().min(1);
const count = z.int().nonnegative();
/** Milliseconds since 1970: a time that a date can have. */
const date = count.max(8_640_000_000_000_000);
/** 32 bytes. */
export const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/** The user that a bot sits in for. */
const absentee = z.object({
  userId: id,
  /** The name they bore then: their text, escape it. */
  name: z.string(),
  /** True if they gave the seat up: then anyone may have it. */
  gaveUp: z.boolean(),
});
export type Absentee = Kept<z.output<typeof absentee>>;

/** The holder of a seat when the game began: the deal and its commitments are made with it (docs/fair.md). */
const opener = z.object({
  /** A user's id, or a bot's name. */
  holder: z.string(),
  seatedBy: id.exactOptional(),
});

const seated = {
  /** The interaction that the seat was taken by; absent for a bot that sits in. */
  seatedBy: id.exactOptional(),
  /** The holder of the seat when the game began, if that was someone else. */
  opener: opener.exactOptional(),
};
const user = z.object({ kind: z.literal('user'), userId: id, name: z.string(), ...seated });
const bot = z.object({
  kind: z.literal('bot'),
  bot: id,
  name: z.string(),
  /** The person who may have the seat back; absent for a bot that was seated as such. */
  sitsInFor: absentee.exactOptional(),
  ...seated,
});

/** A user on a seat, or on the waiting list. The name is as it was when they last did something; it is their text: escape it. */
export type UserHolder = Kept<z.output<typeof user>>;
/** The holder of a seat. */
export type Holder = UserHolder | Kept<z.output<typeof bot>>;

const TABLE_STATUSES = ['lobby', 'playing', 'over', 'cancelled'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

const runningTimer = z.object({
  /** `Timer.id` of the game. */
  id: z.string(),
  /** When it rings, in milliseconds since 1970. */
  endsAt: date,
});
export type RunningTimer = Kept<z.output<typeof runningTimer>>;

/** A person whom the host has invited to the lobby, or challenged. */
const invitation = z.object({
  userId: id,
  /** The name they bore then: their text, escape it. */
  name: z.string(),
  /** Until when a seat is kept for them, in milliseconds since 1970; absent for none, or not any more. */
  keptUntil: date.exactOptional(),
  /** Of the person that the table was opened to challenge. `kept`: no answer yet. `released`: the host gave the seat free. */
  challenge: z.enum(['kept', 'accepted', 'declined', 'released']).exactOptional(),
});
export type Invitation = Kept<z.output<typeof invitation>>;

/** Proposals of those at a table, to agree on in the lobby, and their votes. */
const ballot = z.object({
  /** At most one of each person, the oldest first. The text is theirs: escape it. */
  proposals: z.array(z.object({ userId: id, text: z.string() })),
  /** By the voter's id: the proposer's id, or `host` for what is in the settings. */
  votes: z.record(z.string(), z.string()),
});
export type Ballot = Kept<z.output<typeof ballot>>;

/** The choices of the others when the time for a turn is up. */
export const TIME_UP_CHOICES = ['wait', 'skip', 'bot-turn', 'bot-seat', 'call-off'] as const;
export type TimeUpChoice = (typeof TIME_UP_CHOICES)[number];

/** The clock of a turn that a table waits for. It stands still while the bot does not run. Public. */
const turnClock = z.object({
  /** The step that it is for. */
  step: count,
  /** The seats of users that were awaited when it started. */
  seats: z.array(count),
  /** `running`: time is left. `deciding`: it is up, and the others decide what is to be done. */
  stage: z.enum(['running', 'deciding']),
  /** When this stage began, and when it ends, in milliseconds since 1970. */
  startedAt: date,
  endsAt: date,
  /** How long the bot had not been running when these times were noted, in milliseconds: by what has come since they move. */
  downMs: count,
  /** How many reminders are behind it. */
  reminded: count,
  /** The choices of the others, by their ids. */
  votes: z.record(z.string(), z.enum(TIME_UP_CHOICES)),
  /** Set while a person that it waits for is away: their turn begins anew when they are back. */
  away: z.literal(true).exactOptional(),
});
export type TurnClock = Kept<z.output<typeof turnClock>>;

/** The turn that someone has made last, who may take it back. Public. */
const lastTurn = z.object({
  seat: count,
  /** The step that it has led to; once it is taken back, the one in which it is to be made anew. */
  step: count,
  /** The time that it had left, in milliseconds; `null` where no clock ran. */
  leftMs: count.nullable(),
  /** How many reminders it has had. */
  reminded: count,
  /** Once it is taken back, the seats of users that were awaited after it; `null` before. */
  called: z.array(count).nullable(),
});
export type LastTurn = Kept<z.output<typeof lastTurn>>;

/** A pause that people at a table want: proposed until all of them do. The clocks stand still during it. Public. */
const pause = z.object({
  /** The ids of the people who have agreed; nobody where nobody was asked: at night, or where everybody has left. */
  agreed: z.array(id),
  /** Since when the clocks stand still, in milliseconds since 1970; `null` while it is proposed. */
  since: date.nullable(),
  /** True where everybody has left. */
  isLeft: z.boolean().exactOptional(),
});

/**
 * Whether the people at a slow table are all there, and play live for a while. For them alone, but that the clock of a
 * turn is public.
 */
const livePlay = z.object({
  /** By id: when each person at the table has last pressed something there, in milliseconds since 1970; 0 for never. */
  here: z.record(z.string(), date),
  /** `offered`: all were there, and have not all agreed yet. `live`: they have. */
  stage: z.enum(['slow', 'offered', 'live']),
  /** When it was offered within the last day, in milliseconds since 1970. */
  offers: z.array(date),
  /** The ids of the people who have agreed to the offer. */
  agreed: z.array(id),
  /** The step in which it has become slow again last; `null` for none, or while it is live. */
  slowedIn: count.nullable(),
});
export type LivePlay = Kept<z.output<typeof livePlay>>;

/** How far it has come with the next turn of a person who has planned it. For them alone. */
const plannedTurn = z.object({
  /** How many plans there are. */
  count: z.int().positive(),
  /**
   * `ahead`: it is not their turn. `due`: it is, and the first plan that fits is played at this time. `unfit`: none fits.
   * `here`: they have come before, and play by themselves.
   */
  stage: z.enum(['ahead', 'due', 'unfit', 'here']),
  /** Milliseconds since 1970; `null` where nothing is due. */
  dueAt: date.nullable(),
});
export type PlannedTurn = Kept<z.output<typeof plannedTurn>>;

/** People that a table asks something but could not ping (quiet hours, or away). It pings them later. Public. */
const missedPing = z.object({
  /** The step in which it is asked. */
  step: count,
  userIds: z.array(id),
  /** When the first of them may be pinged, as far as was known when it was noted, in milliseconds since 1970. */
  at: date,
});
export type MissedPing = Kept<z.output<typeof missedPing>>;

export const BLANK_REASONS = ['rude', 'private', 'other'] as const;

/** Tells a person that a text of theirs was blanked: who did it, and why. For them alone. */
const blankedNotice = z.object({
  userId: id,
  by: z.enum(['host', 'moderator']),
  reason: z.enum(BLANK_REASONS),
});
export type BlankedNotice = Kept<z.output<typeof blankedNotice>>;

/** The parts of a table that are read and written together, as one document, and validated when they are read. */
export const tableDocument = z.object({
  /** The game's id. */
  gameId: id,
  settings: z.unknown(),
  /** True if a thread is still to be created for it when it starts, if the channel allows one. */
  threadPending: z.boolean(),
  /** In playing order. */
  seats: z.array(z.discriminatedUnion('kind', [user, bot])),
  /** How many events the public posts narrate; the next post narrates those after. */
  postedEvents: count,
  /**
   * The commitments that were published, by kind of secret, and the seed's as `lobby`. Stored when what they commit to
   * could change no more; they stay whatever happens to the log afterwards.
   */
  commitments: z.record(z.string(), hex64),
  /** How long a turn may take, in milliseconds: for timers of duration `turn`. `null`: as long as it likes. */
  turnTimeMs: z.int().positive().nullable(),
  /** The timer that runs; `null` for none. It is stored with the move that started it. */
  timer: runningTimer.nullable(),
  /** The clock of the turn that the table waits for; `null` for none, as while the game lets a timer of its own run. */
  turnClock: turnClock.nullable(),
  /** The turn that was made last, if it was made by who sits there; `null` otherwise. */
  lastTurn: lastTurn.nullable(),
  /** The seats whose time for a turn has run out since someone there has last done what others may notice. */
  late: z.array(count),
  /** The pause that people want, or have; `null` for none. */
  pause: pause.nullable(),
  /** `null` while nobody has pressed anything in a slow game of several people. */
  livePlay: livePlay.nullable(),
  /** By the ids of the people who have planned their next turn. */
  planned: z.record(z.string(), plannedTurn),
  /** The people that it could not ping in this step; `null` for nobody. */
  missed: missedPing.nullable(),
  /** The interaction that started the game; `null` before. */
  startedBy: id.nullable(),
  /** When someone last had it posted anew, in milliseconds since 1970; `null` for never. */
  shownAt: z.int().nullable(),
  /** The channel in which someone has had it posted before its end, as it was not there; left out for none. */
  movedTo: id.exactOptional(),
  /**
   * When it closes by itself unless someone touches it before, in milliseconds since 1970: for a lobby. It stays when it
   * has closed so. `null` otherwise.
   */
  closesAt: z.int().nullable(),
  /** The people whom the host has invited to the lobby, each once. */
  invited: z.array(invitation),
  /** True if only people who are invited may take a seat in the lobby. */
  invitedOnly: z.boolean(),
  /** The ids of the people whom the host has removed from the lobby: they come back only if they are invited. */
  removed: z.array(id),
  /** People who get the next free seats in the lobby, first come, first served; empty once the game has begun. */
  waiting: z.array(user),
  /** Proposals and votes of the lobby; empty once the game has begun. */
  ballot,
  /** The language of its posts; fixed when the game begins. */
  locale: id,
  /** How many times a text of it was blanked. That changes events in its log: copies from before are void. */
  blankings: count,
  /** The ids of the texts of its server's own that were blanked at it: settings and log keep these ids. */
  blankedHouseTexts: z.array(z.string()),
  /** The same of all texts that were blanked at it: salted hashes, so that nobody types them there again. */
  blankedHashes: z.array(z.object({ salt: id, hash: hex64 })).exactOptional(),
  /** Notices of that for people, until they say that they know. */
  blanked: z.array(blankedNotice),
});

export type TableDocument = Kept<z.output<typeof tableDocument>>;

/** The other parts of a table: queries look for them, or change them alone, so each has a column of its own. */
export const tableColumns = {
  /** Eight characters of a-z and 2-7. */
  id: cells.id,
  guildId: cells.id,
  /** The channel it was opened in. */
  channelId: cells.id,
  /** The channel it is played in: that channel, a thread of it, or wherever it was last posted on request. */
  playChannelId: cells.id,
  /** Its host: first the opener, then the person who was handed the role, or was next when the host left. */
  hostId: cells.id,
  /** Its opener. Their shares of tables and challenges are charged for it, no matter who runs it now. */
  openedBy: cells.id,
  status: cells.oneOf(TABLE_STATUSES),
  /** Incremented by every commit: the basis of compare-and-swap. */
  version: cells.positive,
  openedAt: cells.time,
  /** Discord's error code if the last attempt to post was refused. Cleared by the next post and by republishing. */
  parked: cells.nullable(cells.integer),
} as const;

/** One game: in the lobby, being played, finished or cancelled. */
export interface Table extends TableDocument, cells.RowValue<typeof tableColumns> {
  /**
   * The texts of its server's own that it has and that may be shown now. Read with the table each time, and not stored with
   * it; left out where there are none.
   */
  readonly houseTexts?: HouseTexts;
  /** The same of the lent faces that it is played with: the names of those that may be shown now. */
  readonly faceNames?: FaceNames;
}

/** The channel whose readers may know of a table: that in which it was opened, or to which it was moved since. */
export const readersChannelOf = ({ channelId, movedTo = channelId }: Table): string => movedTo;

/** The parts of a table at which nothing has happened yet. */
export const UNTOUCHED = {
  version: 1,
  postedEvents: 0,
  parked: null,
  timer: null,
  turnClock: null,
  lastTurn: null,
  late: [],
  pause: null,
  livePlay: null,
  planned: {},
  missed: null,
  startedBy: null,
  shownAt: null,
  invited: [],
  invitedOnly: false,
  removed: [],
  waiting: [],
  ballot: { proposals: [], votes: {} },
  blankings: 0,
  blankedHouseTexts: [],
  blanked: [],
} as const satisfies Partial<Table>;

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

/** True if the clocks of a table stand still. */
export const isPaused = ({ pause }: Pick<Table, 'pause'>): boolean => pause !== null && pause.since !== null;

/** True while people can still take part: in the lobby or being played. */
export const isOpen = ({ status }: Pick<Table, 'status'>): boolean =>
  status === 'lobby' || status === 'playing';

/** The users on its seats, in order. */
export const usersAt = ({ seats }: Pick<Table, 'seats'>): readonly UserHolder[] =>
  seats.flatMap((holder) => (holder.kind === 'user' ? [holder] : []));

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
export const openerOf = (holder: Holder): Kept<z.output<typeof opener>> =>
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
