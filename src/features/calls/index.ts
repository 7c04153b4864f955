import { textAnswer, localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts } from '../../discord/interactions/route.ts';
import { createMessagePoster } from '../../posts/post-message.ts';
import { WILLING_MS } from '../../table/ports/calls.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { tellWilling } from './tell-willing.ts';
import { texts } from './texts.ts';

/** Notes that a person would play here, or takes that back. */
async function toggleWilling(
  { store, translator, clock }: Parts,
  { caller: { guildId, userId }, locale }: Click,
): Promise<AddressedScreen> {
  const { markdown } = localizerFor(translator, locale, null);
  const now = clock();
  const known = (await store.willingnessOf(userId)).find((each) => each.guildId === guildId);
  if (known !== undefined && known.until > now) {
    await store.unsetWilling(guildId, userId);
    return textAnswer(markdown('app.willing.off'));
  }
  const until = now + WILLING_MS;
  await store.setWilling(guildId, { userId, locale }, until);
  return textAnswer(markdown('app.willing.on', { until: { time: until } }));
}

/** People who would play are told quietly when a table waits for one more. */
export const calls = defineFeature({
  texts,
  routes: {
    // Says that a person would play, or not any more.
    willing: { code: 'U', reply: 'reply', answer: acts<Parts>(toggleWilling) },
  },
  jobs: (parts) => {
    const postMessage = createMessagePoster({ ...parts, clock: parts.postClock });
    return { tellWilling: () => tellWilling({ ...parts, postMessage }) };
  },
});
