import { textAnswer, localizerFor } from '../../discord/components/localizer.ts';
import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { tellWilling } from './tell-willing.ts';
import { createWillingPeople, willing, WILLING_MS, type WillingPeople } from './willing-people.ts';
import { texts } from './texts.ts';

/** People who would play are told quietly when a table waits for one more. */
export const calls = defineFeature({
  texts,
  stored: [willing],
  services: ({ store }) => ({ willing: createWillingPeople(store.stored) }),
  routes: {
    // Says that a person would play, or not any more.
    willing: {
      code: 'U',
      reply: 'reply',
      answer: acts<Parts & { readonly willing: WillingPeople }>(async (parts, { caller, locale }) => {
        const { guildId, userId } = caller;
        const { markdown } = localizerFor(parts.translator, locale, null);
        const now = parts.clock();
        if (((await parts.willing.untilOf(guildId, userId)) ?? 0) > now) {
          await parts.willing.unset(guildId, userId);
          return textAnswer(markdown('app.willing.off'));
        }
        const until = now + WILLING_MS;
        await parts.willing.set(guildId, { userId, locale }, until);
        return textAnswer(markdown('app.willing.on', { until: { time: until } }));
      }),
    },
  },
  jobs: (parts) => ({ tellWilling: () => tellWilling(parts) }),
});
