import type { AddressedScreen } from '../../discord/components/components.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { viewerIn } from '../../discord/interactions/permissions.ts';
import { acts, answers, COSTS } from '../../discord/interactions/route.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { defineFeature } from '../feature.ts';
import { laterRow, nightList } from './night-screens.ts';
import { movePeople } from './move-people.ts';
import {
  ANSWERS,
  createCalendarRests,
  createNights,
  type NightParts,
  nightPeople,
  nights,
} from './nights.ts';
import { nightForms } from './plan-night.ts';
import { askOff, beginNow, callOff, says, setReminded, showMore, wait } from './press-night.ts';
import { runNights } from './run-nights.ts';
import { texts } from './texts.ts';

const SHOWN_BY_POST = /^(?:yes|perhaps|no|bots|now|wait)\./u;

/** The nights of the server that the caller can see. */
async function showNights(parts: NightParts, call: CommandCall): Promise<AddressedScreen> {
  const { guildId, userId } = call.caller;
  const { nights: kept, visibility, translator, games } = parts;
  const seen = await visibility.visibleTo(viewerIn({ userId }, call), await kept.ahead(guildId));
  const localizer = localizerFor(translator, call.locale, null);
  return nightList(localizer, games, seen, await kept.saidYes(userId, guildId));
}

/** Evenings at which people meet to play: announced, called together, and opened by themselves. */
export const gameNight = defineFeature({
  texts,
  stored: [nights, nightPeople],
  services: ({ store }) => ({ nights: createNights(store), calendarRests: createCalendarRests() }),
  routes: {
    gameNight: {
      code: '0',
      // A press on a post that shows what it does is answered by the post alone.
      reply: ({ payload }) => (SHOWN_BY_POST.test(payload) ? 'follow-up' : 'in-place'),
      cost: ({ payload }) => (payload === 'make' ? COSTS.publicPost : COSTS.click),
      answer: answersVerbs<NightParts>({
        ...Object.fromEntries(ANSWERS.map((answer) => [answer, acts(says(answer))])),
        here: acts(says('yes', true)),
        more: answers(showMore),
        remind: acts(setReminded(true)),
        quiet: acts(setReminded(false)),
        off: answers(askOff),
        'off-yes': acts(callOff),
        bots: acts(beginNow('bots')),
        now: acts(beginNow('now')),
        wait: acts(wait),
        // Also a choice of whom to move, followed by nothing, or where to, followed by their id.
        tables: acts(movePeople),
        plan: nightForms(false),
        make: nightForms(false),
        move: nightForms(true),
        moved: nightForms(true),
      }),
    },
  },
  slashCommands: { night: { run: showNights } },
  desk: () => laterRow,
  jobs: (parts) => ({ runNights: () => runNights(parts) }),
});
