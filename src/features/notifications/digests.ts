import { answerOf, linesBlock } from '../../discord/components/blocks.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { lastingTableName, lineOf, wayToTable } from '../../discord/components/table-lines.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { areRefused } from '../../posts/direct-message.ts';
import { type NotPosted, sendDue } from '../../posts/post-message.ts';
import type { Parts } from '../feature.ts';
import { zoneOf } from './away.ts';
import { ownTables } from '../../table/own-tables.ts';
import { type DueDigest, type Notifications } from '../../table/stored/notifications.ts';
import { DEFAULT_PINGS } from '../../table/stored/server-settings.ts';
import { planPings, reachedBy } from '../../table/pings/plan-pings.ts';
import { quietUntil } from '../../table/pings/away.ts';
import { instantOf, wallTimeAt } from '../../table/pings/time-zone.ts';
import { isPaused, type Table } from '../../table/table.ts';

/** When a digest comes if nothing else is chosen: people have time to play then. */
export const DEFAULT_DIGEST_HOUR = 18;

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
export const sendDigests = (deps: Parts): Promise<void> =>
  sendDue(deps.clock, {
    claim: deps.store.claimDigests,
    send: (digest, now) => sendDigest(deps, digest, now),
    settle: (digest, now) => deps.store.settleDigest(digest, nextDigestAt(digest.userId, digest.chosen, now)),
  });

async function sendDigest(deps: Parts, digest: DueDigest, now: number): Promise<NotPosted | null> {
  const { userId, chosen } = digest;
  const dueAt = digest.digestDue ?? 0;
  const person = { userId, isAsked: true, chosen: { ...chosen, pings: chosen.pings ?? DEFAULT_PINGS } };
  const isReached = reachedBy(planPings([person], 'digest', now)).includes(userId);
  const isDue = dueAt > 0 && dueAt <= now && isReached;
  const failed = isDue
    ? await tellWaiting(deps, userId, dueAt, chosen.digest?.locale ?? DEFAULT_LOCALE)
    : null;
  // A person who accepts none is pinged in the channel from then on.
  if (failed !== null && areRefused(failed) && chosen.digest !== undefined)
    await deps.store.setNotifications(userId, { ...chosen, digest: { ...chosen.digest, refused: true } });
  return failed;
}

/** How many tables a digest lists, as their lines fit into it in any case; further ones are only counted. */
const MAX_DIGEST_TABLES = 5;

/**
 * Tells a person directly what waits for them, if anything does, with a link to the first, and where they have plans. They
 * get it once, however often it is attempted. Resolves with `null`, or with why it could not be sent.
 */
async function tellWaiting(deps: Parts, userId: string, dueAt: number, locale: string) {
  const { tables, translator, postMessage } = deps;
  const textsOf = (table: Table | null): Localizer => localizerFor(translator, locale, table);
  const { markdown } = textsOf(null);
  const own = await ownTables({ tables }, { userId, guildId: null });
  const waiting = own.filter(({ waits, loaded }) => waits && !isPaused(loaded.table));
  const [first] = waiting;
  if (first === undefined) return null;
  const listed = [...waiting, ...own.filter(({ planned }) => planned > 0)].slice(0, MAX_DIGEST_TABLES);
  const posts = await Promise.all(listed.map(({ loaded: { table } }) => tables.newestPost(table)));
  const lines = listed.map((each, i) =>
    lineOf(each, posts[i] ?? null, new Map(), textsOf(each.loaded.table), lastingTableName),
  );
  const more = waiting.length - MAX_DIGEST_TABLES;
  const heading = { player: `<@${userId}>`, waiting: waiting.length };
  return postMessage({
    guildId: userId,
    userId,
    content: answerOf([
      linesBlock(...lines, more > 0 && markdown('app.digest.more', { more }), markdown('app.digest.note')),
      wayToTable(first.loaded.table, posts[0] ?? null, textsOf(null), 'app.digest.play'),
    ]),
    // The phone shows it of the digest.
    ping: { markdown: markdown('app.digest.heading', heading), userIds: [userId] },
    // At most 22 characters.
    nonce: `dig-${Math.floor(dueAt / 60_000).toString(36)}-${BigInt(userId).toString(36)}`,
  });
}
