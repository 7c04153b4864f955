/**
 * Events that ping a person: every turn of their tables and the end, all that waits for them and the end, only that, a
 * digest of that once a day, or nothing.
 */
export const PING_CHOICES = ['every', 'mine', 'turns', 'digest', 'none'] as const;
export type PingChoice = (typeof PING_CHOICES)[number];

/** Hours of a day in a person's time zone, `to` left out; over midnight if that comes first. At most 12 hours. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The quiet hours there are to choose from. */
export const QUIET_HOURS: readonly QuietHours[] = [
  { from: 20, to: 8 },
  { from: 21, to: 7 },
  { from: 22, to: 6 },
  { from: 22, to: 8 },
  { from: 23, to: 7 },
  { from: 23, to: 9 },
  { from: 0, to: 8 },
  { from: 0, to: 10 },
  { from: 2, to: 12 },
  { from: 8, to: 16 },
  { from: 9, to: 17 },
];

/** When a person is away from all their tables, in milliseconds since 1970, `until` left out. */
export interface AwaySpan {
  readonly from: number;
  readonly until: number;
}

/** That a person wants their pings as direct messages. */
export interface DirectPings {
  /** The language of these messages: the person's, when they chose them. */
  readonly locale: string;
  /** Discord let no message through: until they choose again, they are pinged in the channel. */
  readonly refused?: true | undefined;
}

/** That a person wants to be told once a day, in a direct message, what waits for them. */
export interface DigestChoice {
  /** The hour of the day in their time zone, or by UTC if they have told none. */
  readonly hour: number;
  /** The language of these messages: the person's, when they chose them. */
  readonly locale: string;
  /** Discord let no message through: until they choose again, they are pinged in the channel. */
  readonly refused?: true | undefined;
}

/** How a person wants to be told what happens at their tables. */
export interface Notifications {
  /** Left out: what the server of a table has settled (`ServerSettings.pings`). */
  readonly pings?: PingChoice | undefined;
  /** An IANA name. One that this machine does not know counts as none. */
  readonly timeZone?: string | undefined;
  /** When nothing pings them, in their time zone; never if left out. */
  readonly quiet?: QuietHours | undefined;
  /** As direct messages; left out: in the channel. */
  readonly direct?: DirectPings | undefined;
  /** Their digest as it is now, or was when they last had one. */
  readonly digest?: DigestChoice | undefined;
  /** When they are away, and were in the last month, in order. */
  readonly away?: readonly AwaySpan[] | undefined;
}

/** A server's choices for people who have not chosen: a digest is a direct message, which only its reader can want. */
export const SERVER_PING_CHOICES = [
  'every',
  'mine',
  'turns',
  'none',
] as const satisfies readonly PingChoice[];
export type ServerPingChoice = (typeof SERVER_PING_CHOICES)[number];

/** The choice for people who have not chosen, on a server that has settled nothing. */
export const DEFAULT_PINGS: ServerPingChoice = 'mine';
/** The notifications of a person who has chosen nothing. */
export const NOTHING_CHOSEN: Notifications = {};
/** When a digest comes if nothing else is chosen: people have time to play then. */
export const DEFAULT_DIGEST_HOUR = 18;

/** No digest is ever scheduled further ahead than this, in milliseconds. */
export const MAX_DIGEST_DELAY_MS = 3 * 24 * 3_600_000;

/** A digest that was claimed: whose, and since when it has been due; 0 for one that is only to be scheduled. */
export interface DueDigest {
  readonly userId: string;
  readonly dueAt: number;
}

/** All choices that decide about the pings of some people at the tables of a server. */
export interface PingChoices {
  /** The choices of these people; people who have chosen nothing are not in it. */
  readonly chosen: ReadonlyMap<string, Notifications>;
  /** The server's choice for people who have not chosen; `null` for none. */
  readonly server: ServerPingChoice | null;
}

/** How people want to be told, on all servers. It is deleted with all that names them (`AdminStore.deleteTables`). */
export interface NotificationStore {
  /** The choices of these people, in one query; people who have chosen nothing are not in it. */
  notificationsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Notifications>>;
  /** The same, and what the server has settled, in one query. */
  pingChoicesOf(userIds: readonly string[], guildId: string): Promise<PingChoices>;
  /** A person who has chosen a digest has one then that is to be scheduled; nobody else has one. */
  setNotifications(userId: string, notifications: Notifications): Promise<void>;
  /**
   * Claims some digests that are due, until then. One that is due later than any can be (`MAX_DIGEST_DELAY_MS`) was
   * scheduled by a clock that was wrong: it is claimed, too.
   */
  claimDigests(now: number, leaseUntil: number): Promise<readonly DueDigest[]>;
  /** Schedules the next digest after one that was claimed, unless its person has chosen anew meanwhile. */
  settleDigest(digest: DueDigest, nextAt: number): Promise<void>;
}
