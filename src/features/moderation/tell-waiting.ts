import { actionButton, answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { moderatorChannels } from '../../table/stored/moderator-channels.ts';
import { type Parts, TO_WAITING, waitingIn } from '../feature.ts';

const [SOON_MS, DAY_MS] = [600_000, 86_400_000];
/** How many servers a process looks at in a minute. */
const CLAIM_LIMIT = 10;

/** Tells moderators, in one silent line a day, that something waits for them. A line that Discord does not take is left out. */
export async function tellModerators({ store, houseParts, ...parts }: Parts): Promise<void> {
  const rows = store.stored.rowsOf(moderatorChannels);
  const now = parts.clock();
  const claim = { lease: 'dueAt', now, until: now + SOON_MS, limit: CLAIM_LIMIT, order: ['dueAt'] } as const;
  for (const { guildId, channelId, locale } of await rows.claim({}, claim)) {
    const n = (await waitingIn(houseParts(), guildId)).length;
    if (n === 0) continue;
    const localizer = localizerFor(parts.translator, locale, null);
    const button = { key: 'app.server-settings.to-waiting', emoji: '📥' };
    const content = answerOf([
      textBlock(localizer, 'app.server-settings.waiting', { n }),
      rowOf(actionButton(localizer, TO_WAITING, button)),
    ]);
    const nonce = `mod-${Math.floor(now / DAY_MS).toString(36)}-${BigInt(guildId).toString(36)}`;
    await parts.postMessage({ guildId, channelId, content, nonce });
    await rows.change({ guildId }, { dueAt: now + DAY_MS });
  }
}
