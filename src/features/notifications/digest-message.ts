import type { SendDigest } from './digests.ts';
import { ownTables, type OwnTable } from '../../table/own-tables.ts';
import type { DueDigest, Notifications, NotificationStore } from '../../table/ports/notifications.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { Tables } from '../../table/tables.ts';
import { isPaused, type Table } from '../../table/table.ts';
import type { Translator } from '../../i18n/translator.ts';
import { watchChannelLimits } from '../../discord/rest/channel-limits.ts';
import { classifyError, describeError } from '../../discord/rest/error-classification.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { areRefused } from '../../posts/direct-message.ts';
import { type PostingDeps, sendPost } from '../../posts/posting.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { PingLine } from '../../posts/ping-lines.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { fittingLines, lineOf, linkToTable } from '../../discord/components/table-lines.ts';

/** How many tables a digest lists; further ones are only counted. */
const MAX_DIGEST_TABLES = 10;
/** How many characters its lines may take: the rest of a message's are for the heading and the number of further tables. */
const LINES_LENGTH = 1_700;

/** The tables that wait for a person, in this order, with the newest post of each, and a link to the first. */
function digestScreen(
  waiting: readonly OwnTable[],
  posts: readonly (Post | null)[],
  localizerFor: (table: Table | null) => Localizer,
): AppScreen {
  const { markdown, plain } = localizerFor(null);
  const lines = fittingLines(
    waiting
      .slice(0, MAX_DIGEST_TABLES)
      .map((own, i) => lineOf(own, posts[i] ?? null, new Map(), localizerFor(own.loaded.table))),
    LINES_LENGTH,
  );
  const more = waiting.length - lines.length;
  const text = [
    ...lines,
    ...(more > 0 ? [markdown('app.digest.more', { more })] : []),
    markdown('app.digest.note'),
  ].join('\n');
  return {
    blocks: [
      { type: 'text', markdown: text },
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

export interface DigestSenderDeps extends Pick<PostingDeps, 'api' | 'painter' | 'log' | 'routes'> {
  readonly store: NotificationStore;
  readonly tables: Tables;
  readonly translator: Translator;
  readonly clock: Clock;
}

/** How long an attempt may take, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** The nonce of a person's digest: at most 25 characters. */
const nonceOf = ({ userId, dueAt }: DueDigest): string =>
  `dig-${Math.floor(dueAt / 60_000).toString(36)}-${BigInt(userId).toString(36)}`;

/** Sends digests in direct messages. A person who accepts none is noted, and pinged in the channel from then on. */
export function createDigestSender({
  store,
  tables,
  translator,
  clock,
  ...deps
}: DigestSenderDeps): SendDigest {
  const limits = watchChannelLimits(deps.api.rest, { wallClock: clock });
  return async (digest, chosen) => {
    const { userId } = digest;
    const locale = chosen.digest?.locale ?? 'en';
    const own = await ownTables({ tables }, { userId, guildId: null });
    const waiting = own.filter(({ waits, loaded }) => waits && !isPaused(loaded.table));
    if (waiting.length === 0) return null;
    const posts = await Promise.all(
      waiting.slice(0, MAX_DIGEST_TABLES).map(({ loaded: { table } }) => tables.newestPost(table)),
    );
    const screen = digestScreen(waiting, posts, (table) => localizerFor(translator, locale, table));
    const ping = digestLine(userId, waiting.length, localizerFor(translator, locale, null));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const { id } = await deps.api.users.createDM(userId, { signal });
      await sendPost(
        { ...deps, limits, guildId: userId, signal },
        id,
        { screen, address: NO_TABLE },
        { live: true, ping },
        { nonce: nonceOf(digest), isFirst: false },
      );
      return null;
    } catch (error) {
      const result = classifyError(error);
      if (areRefused(result)) await noteRefusal({ store }, userId, chosen);
      deps.log.warn({ event: 'digest.send_failed', err: describeError(error) }, 'sending a digest failed');
      return result.type === 'shown' ? null : result;
    }
  };
}

/** Keeps that Discord let no digest through to this person. */
async function noteRefusal(
  { store }: Pick<DigestSenderDeps, 'store'>,
  userId: string,
  chosen: Notifications,
): Promise<void> {
  if (chosen.digest === undefined) return;
  await store.setNotifications(userId, { ...chosen, digest: { ...chosen.digest, refused: true } });
}
