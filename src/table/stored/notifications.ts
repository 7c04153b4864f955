import { z } from 'zod';
import { id, json, lenient, nullable, optional, time } from './cells.ts';
import { serverSettings } from './server-settings.ts';
import { defineStored, type RowIn, type StoredAccess } from './stored.ts';

/**
 * Events that ping a person: every turn of their tables and the end, all that waits for them and the end, only that, a
 * digest of that once a day, or nothing.
 */
export const PING_CHOICES = ['every', 'mine', 'turns', 'digest', 'none'] as const;
export type PingChoice = (typeof PING_CHOICES)[number];

const hour = z.int().min(0).max(23);
/** A time that a date can have, in milliseconds since 1970. */
const date = z.int().nonnegative().max(8_640_000_000_000_000);
/** The language of direct messages: the person's, when they chose them. */
const locale = id.schema;
/** Discord let no message through: until they choose again, they are pinged in the channel. */
const refused = z.literal(true).optional();
const quietHours = z.object({ from: hour, to: hour }).readonly();
const awaySpan = z.object({ from: date, until: date }).readonly();

/** Hours of a day in a person's time zone, `to` left out; over midnight if that comes first. At most 12 hours. */
export type QuietHours = z.output<typeof quietHours>;
/** When a person is away from all their tables, in milliseconds since 1970, `until` left out. */
export type AwaySpan = z.output<typeof awaySpan>;

const chosen = z
  .object({
    /** Left out: what the server of a table has settled (`ServerSettings.pings`). */
    pings: optional(z.enum(PING_CHOICES)),
    /** An IANA name. One that this machine does not know counts as none. */
    timeZone: optional(id.schema),
    /** When nothing pings them, in their time zone; never if left out. */
    quiet: optional(quietHours),
    /** Pings as direct messages; left out: in the channel. */
    direct: optional(z.object({ locale, refused }).readonly()),
    /**
     * A direct message, once a day, with what waits for them, as it is now, or was when they last had one. Its hour is in
     * their time zone, or by UTC if they have told none.
     */
    digest: optional(z.object({ hour, locale, refused }).readonly()),
    /** They are not asked to play live at slow tables. */
    live: optional(z.literal(false)),
    /** When they are away, and were in the last month, in order. */
    away: optional(z.array(awaySpan).readonly()),
  })
  .readonly();

/** How a person wants to be told what happens at their tables. */
export type Notifications = z.output<typeof chosen>;

/** The notifications of a person who has chosen nothing. */
export const NOTHING_CHOSEN: Notifications = {};
/** No digest is ever scheduled further ahead than this, in milliseconds. */
export const MAX_DIGEST_DELAY_MS = 3 * 24 * 3_600_000;
/** The due time of a digest that is to be scheduled. */
const TO_BE_SCHEDULED = 0;
/** How many digests a process claims at once: as many as it sends before their claim is over. */
const DIGEST_CLAIM_LIMIT = 5;

/** How people want to be told, on all servers. Choices that cannot be read count as not made: the game goes on. */
export const notifications = defineStored('notifications', {
  columns: {
    userId: id,
    chosen: lenient(json<Notifications>(chosen), NOTHING_CHOSEN),
    /** When the next digest is due; null for none. */
    digestDue: nullable(time),
    digestClaimedUntil: time,
  },
  key: ['userId'],
  indexes: [['digestDue']],
  person: 'userId',
  exported: { as: 'notifications', show: (row) => row.chosen },
});

/** A digest that was claimed: whose, and since when it has been due; 0 for one that is only to be scheduled. */
export type DueDigest = Pick<RowIn<typeof notifications>, 'userId' | 'chosen' | 'digestDue'>;

/** How people want to be told. */
export const createNotificationStore = ({ rowsOf, write }: StoredAccess) => {
  const rows = rowsOf(notifications);
  /** The choices of these people, in one query; people who have chosen nothing are not in it. */
  const notificationsOf = async (userIds: readonly string[]): Promise<ReadonlyMap<string, Notifications>> =>
    new Map(
      (await rows.list({ userId: userIds }, { only: ['userId', 'chosen'] })).map((row) => [
        row.userId,
        row.chosen,
      ]),
    );
  return {
    notificationsOf,
    /** The same, and the server's choice for people who have not chosen; `null` for none. */
    pingChoicesOf: async (userIds: readonly string[], guildId: string) => {
      const [chosenBy, server] = await Promise.all([
        notificationsOf(userIds),
        rowsOf(serverSettings).get({ guildId }),
      ]);
      return { chosen: chosenBy, server: server?.settings.pings ?? null };
    },
    /** A person who has chosen a digest has one then that is to be scheduled; nobody else has one. */
    setNotifications: (userId: string, after: Notifications) =>
      rows.put({
        userId,
        chosen: after,
        digestDue: after.pings === 'digest' ? TO_BE_SCHEDULED : null,
        digestClaimedUntil: 0,
      }),
    /**
     * Claims some digests that are due, until then. One that is due later than any can be (`MAX_DIGEST_DELAY_MS`) was
     * scheduled by a clock that was wrong: it is claimed, too.
     */
    claimDigests: write(async (rowsIn, now: number, until: number): Promise<readonly DueDigest[]> => {
      const claim = {
        lease: 'digestClaimedUntil',
        order: ['digestDue'],
        now,
        until,
        limit: DIGEST_CLAIM_LIMIT,
      } as const;
      const due = await rowsIn(notifications).claim({ digestDue: { '<=': now } }, claim);
      const misscheduled = { digestDue: { '>': now + MAX_DIGEST_DELAY_MS } };
      return [...due, ...(await rowsIn(notifications).claim(misscheduled, claim))];
    }),
    /** Schedules the next digest after one that was claimed, unless its person has chosen anew meanwhile. */
    settleDigest: ({ userId, digestDue }: Pick<DueDigest, 'userId' | 'digestDue'>, nextAt: number) =>
      rows.change({ userId, digestDue }, { digestDue: nextAt, digestClaimedUntil: 0 }),
  };
};

export type NotificationStore = ReturnType<typeof createNotificationStore>;
