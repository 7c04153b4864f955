import type { SendDigest } from './digests.ts';
import { ownTables } from '../../table/own-tables.ts';
import type { DueDigest, Notifications, NotificationStore } from '../../table/ports/notifications.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { Tables } from '../../table/tables.ts';
import { isPaused } from '../../table/table.ts';
import type { Translator } from '../../i18n/translator.ts';
import { watchChannelLimits } from '../../discord/rest/channel-limits.ts';
import { describeError } from '../../discord/rest/describe-error.ts';
import { classifyError } from '../../discord/rest/error-classification.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { digestLine, digestScreen, MAX_DIGEST_TABLES } from './digest-screen.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { areRefused } from '../../posts/direct-message.ts';
import { type PostingDeps, sendPost } from '../../posts/posting.ts';

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
