import { rowOf } from '../../discord/components/blocks.ts';
import { answers } from '../../discord/interactions/route.ts';
import { answersVerbs, moderated } from '../../discord/interactions/verbs.ts';
import { moderatesHere } from '../../table/seats.ts';
import { defineFeature, type HousePart, type Parts, waitingIn } from '../feature.ts';
import { texts } from './texts.ts';
import { approve, approvePage, lookAtOne, moderationButton, rejects, showWaiting } from './waiting.ts';

/** What waits for the moderators of a server, of all kinds. */
export const moderation = defineFeature({
  texts,
  routes: {
    // A press in the list of what waits, or on one thing in it.
    moderation: {
      code: 'mo',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        list: moderated(answers((parts, press) => showWaiting(parts, press))),
        look: moderated(answers(lookAtOne)),
        approve: moderated(approve),
        'approve-page': moderated(approvePage),
        reject: moderated(rejects('reject')),
        'reject-all': moderated(rejects('reject-all')),
        'shut-out': moderated(rejects('shut-out')),
      }),
    },
  },
  house: (parts): HousePart => ({
    shown: async (caller, localizer) => {
      if (!moderatesHere(caller)) return [];
      const n = (await waitingIn(parts.houseParts(), caller.guildId)).length;
      return n === 0 ? [] : [rowOf(moderationButton(localizer, 'list', '', { args: { n } }))];
    },
  }),
});
