import { acts, answers } from '../../discord/interactions/route.ts';
import { answersVerbs } from '../../discord/interactions/verbs.ts';
import { type Parts, defineFeature } from '../feature.ts';
import { askWhom, chooseGame, chooseLesson, showMore, showTables } from './desk-screens.ts';
import { galleryOf, statsOf, challenge, costOf, runsCommand } from './run-command.ts';
import { placeDesk } from './place-desk.ts';
import { joinFromMenu, showTableMenu } from './table-menu.ts';
import { texts } from './texts.ts';

/** A post from which everything that slash commands start is started by pressing. */
export const desk = defineFeature({
  texts,
  routes: {
    // Shows a screen of the desk, or runs a command.
    desk: {
      code: 'Q',
      reply: 'in-place',
      cost: ({ payload }) => costOf(payload),
      answer: answersVerbs<Parts>({
        play: answers(chooseGame('solo')),
        open: answers(chooseGame('new')),
        learn: answers(chooseLesson),
        join: answers(showTables),
        more: answers(showMore),
        table: answers((deps, press) => showTableMenu(deps, press, press.input.choice ?? press.arg)),
        sit: acts(joinFromMenu),
        place: acts(placeDesk),
        challenge: answers(askWhom),
        'challenge-to': acts(challenge),
        'stats-of': answers(statsOf),
        gallery: answers(galleryOf),
        run: runsCommand,
      }),
    },
  },
});
