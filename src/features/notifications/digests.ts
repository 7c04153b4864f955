import type { AppScreen } from '../../discord/components/components.ts';
import { linesBlock } from '../../discord/components/blocks.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { lastingTableName, lineOf, linkToTable } from '../../discord/components/table-lines.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { areRefused } from '../../posts/direct-message.ts';
import type { PingLine } from '../../posts/ping-lines.ts';
import { type NotPosted, sendDue } from '../../posts/post-message.ts';
import type { Parts } from '../feature.ts';
import { zoneOf } from './away.ts';
import { type OwnTable, ownTables } from '../../table/own-tables.ts';
import { type DueDigest, type Notifications } from '../../table/stored/notifications.ts';
import { DEFAULT_PINGS } from '../../table/stored/server-settings.ts';
import type { Post } from '../../table/ports/posts.ts';
import { planPings, reachedBy } from '../../table/pings/plan-pings.ts';
import { quietUntil } from '../../table/pings/away.ts';
import { instantOf, wallTimeAt } from '../../table/pings/time-zone.ts';
import { isPaused, type Table } from '../../table/table.ts';

/** When a digest comes if nothing else is chosen: people have time to play then. */
export const DEFAULT_DIGEST_HOUR = 18;

export type DigestDeps = Pick<Parts, 'store' | 'tables' | 'translator' | 'postMessage' | 'clock'>;

/** Within so many seconds after an hour its digests are sent: Discord stops a bot that writes to many people at once. */
const SPREAD_SECONDS = 600n;

/** How long after the hour a person's digest comes, always the same, in milliseconds: by when their account was made. */
const spreadOf = (userId: string): number => Number((BigInt(userId) >> 22n) % SPREAD_SECONDS) * 1_000;

/**
 * When the next digest of a person is due, in milliseconds since 1970: in the first minutes of their hour, or of the one
 * that ends the quiet hours which it falls into.
 */
export function nextDigestAt(userId: string, notifications: Notifications, now: number): number {
  const { timeZone, digest } = notifications;
  const hour = digest?.hour ?? DEFAULT_DIGEST_HOUR;
  const zone = zoneOf(timeZone, now);
  const today = wallTimeAt(zone, now);
  for (const days of [0, 1]) {
    const at = today === null ? null : instantOf(zone, { ...today, day: today.day + days, hour });
    const due = at === null ? null : (quietUntil(notifications, at) ?? at) + spreadOf(userId);
    if (due !== null && due > now) return due;
  }
  throw new RangeError(`no digest follows ${now} in ${zone}`);
}

/**
 * Sends every digest that is due, and schedules the next. If Discord refuses, the day is left out. A person who is away gets
 * none.
 */
export const sendDigests = (deps: DigestDeps): Promise<void> =>
  sendDue(deps.clock, {
    claim: deps.store.claimDigests,
    send: (digest, now) => sendDigest(deps, digest, now),
    settle: (digest, now) => deps.store.settleDigest(digest, nextDigestAt(digest.userId, digest.chosen, now)),
  });

async function sendDigest(deps: DigestDeps, digest: DueDigest, now: number): Promise<NotPosted | null> {
  const { userId, dueAt, chosen } = digest;
  const person = { userId, isAsked: true, chosen: { ...chosen, pings: chosen.pings ?? DEFAULT_PINGS } };
  const isReached = reachedBy(planPings([person], 'digest', now)).includes(userId);
  const isDue = dueAt > 0 && dueAt <= now && isReached;
  const failed = isDue ? await tellWaiting(deps, digest, chosen.digest?.locale ?? DEFAULT_LOCALE) : null;
  // A person who accepts none is pinged in the channel from then on.
  if (failed !== null && areRefused(failed) && chosen.digest !== undefined)
    await deps.store.setNotifications(userId, { ...chosen, digest: { ...chosen.digest, refused: true } });
  return failed;
}

/** How many tables a digest lists, as their lines fit into it in any case; further ones are only counted. */
const MAX_DIGEST_TABLES = 5;

/** The tables that wait for a person, in this order, with the newest post of each, and a link to the first. */
function digestScreen(
  waiting: readonly OwnTable[],
  posts: readonly (Post | null)[],
  localizerFor: (table: Table | null) => Localizer,
): AppScreen {
  const { markdown, plain } = localizerFor(null);
  const lines = waiting
    .slice(0, MAX_DIGEST_TABLES)
    .map((own, i) =>
      lineOf(own, posts[i] ?? null, new Map(), localizerFor(own.loaded.table), lastingTableName),
    );
  const more = waiting.length - lines.length;
  return {
    blocks: [
      linesBlock(...lines, more > 0 && markdown('app.digest.more', { more }), markdown('app.digest.note')),
      ...waiting
        .slice(0, 1)
        .map(({ loaded: { table } }) => linkToTable(table, posts[0] ?? null, plain('app.digest.play'))),
    ],
  };
}

/** The first line of a digest, which the phone shows of it. */
const digestLine = (userId: string, waiting: number, { markdown }: Localizer): PingLine => ({
  markdown: markdown('app.digest.heading', { player: `<@${userId}>`, waiting }),
  userIds: [userId],
});

/** The nonce of a person's digest: at most 22 characters. */
const nonceOf = ({ userId, dueAt }: DueDigest): string =>
  `dig-${Math.floor(dueAt / 60_000).toString(36)}-${BigInt(userId).toString(36)}`;

/**
 * Tells a person directly what waits for them, if anything does. They get it once, however often it is attempted. Resolves
 * with `null`, or with why it could not be sent.
 */
async function tellWaiting(
  { tables, translator, postMessage }: DigestDeps,
  digest: DueDigest,
  locale: string,
): Promise<NotPosted | null> {
  const { userId } = digest;
  const own = await ownTables({ tables }, { userId, guildId: null });
  const waiting = own.filter(({ waits, loaded }) => waits && !isPaused(loaded.table));
  if (waiting.length === 0) return null;
  const posts = await Promise.all(
    waiting.slice(0, MAX_DIGEST_TABLES).map(({ loaded: { table } }) => tables.newestPost(table)),
  );
  return postMessage({
    guildId: userId,
    userId,
    content: {
      screen: digestScreen(waiting, posts, (table) => localizerFor(translator, locale, table)),
      address: NO_TABLE,
    },
    ping: digestLine(userId, waiting.length, localizerFor(translator, locale, null)),
    nonce: nonceOf(digest),
  });
}
