import { textAnswer, localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { tellWilling } from './tell-willing.ts';
import { createWillingPeople, willing, WILLING_MS, type WillingPeople } from './willing-people.ts';
import { texts } from './texts.ts';

interface Own {
  readonly willing: WillingPeople;
}

/** Notes that a person would play here, or takes that back. */
async function toggleWilling(
  { willing, translator, clock }: Parts & Own,
  { caller: { guildId, userId }, locale }: Click,
): Promise<AddressedScreen> {
  const { markdown } = localizerFor(translator, locale, null);
  const now = clock();
  if (((await willing.untilOf(guildId, userId)) ?? 0) > now) {
    await willing.unset(guildId, userId);
    return textAnswer(markdown('app.willing.off'));
  }
  const until = now + WILLING_MS;
  await willing.set(guildId, { userId, locale }, until);
  return textAnswer(markdown('app.willing.on', { until: { time: until } }));
}

/** People who would play are told quietly when a table waits for one more. */
export const calls = defineFeature({
  texts,
  stored: [willing],
  services: ({ store }) => ({ willing: createWillingPeople(store.stored) }),
  routes: {
    // Says that a person would play, or not any more.
    willing: { code: 'U', reply: 'reply', answer: acts<Parts & Own>(toggleWilling) },
  },
  jobs: (parts) => ({ tellWilling: () => tellWilling(parts) }),
});
