import type { CustomId } from '../../discord/components/custom-id.ts';
import type { ReaderClick } from '../../discord/interactions/click.ts';
import { acts, answers, COSTS, shares } from '../../discord/interactions/route.ts';
import { createDailyChannels, dailyChannels } from '../../table/daily-channels.ts';
import { defineFeature, type Parts } from '../feature.ts';
import {
  type DailyDeps,
  isDailyShare,
  playDaily,
  shareDaily,
  showDailyPage,
  turnDailyPanel,
  showDaily,
} from './daily.ts';
import { postDailyPuzzles } from './daily-posts.ts';
import { createDailyStore, dailyChain, dailyPuzzles, dailyTries, dailyVisits } from './daily-store.ts';
import { createDailyService } from './daily-puzzles.ts';
import { texts } from './texts.ts';

type Own = Pick<DailyDeps, 'daily'>;

const turn = answers<Parts & Own, ReaderClick>(turnDailyPanel);
const play = acts<Parts & Own, ReaderClick>(playDaily);
const page = answers<Parts & Own, ReaderClick>(showDailyPage);
const share = shares<Parts & Own>(shareDaily);

/** One puzzle a day, the same for everyone. */
export const daily = defineFeature({
  texts,
  stored: [dailyChain, dailyPuzzles, dailyTries, dailyVisits, dailyChannels],
  services: (parts) => ({
    daily: createDailyService({ ...parts, store: createDailyStore(parts.store.stored) }),
  }),
  routes: {
    // Shows the puzzle, with a turn as far as it is planned: `20780,r.e4`. An empty payload opens today's.
    daily: { code: 'J', reply: 'in-place', answer: turn, answerDirect: turn },
    // Plays a turn: `20780,r.e4.x.h1.h3`.
    dailyPlay: { code: 'K', reply: 'in-place', answer: play, answerDirect: play },
    // The pages beside the puzzle: the day and a page, as in `20780,table`.
    dailyPage: {
      code: 'L',
      reply: 'in-place',
      cost: (id: CustomId) => (isDailyShare({ id }) ? COSTS.publicPost : COSTS.click),
      answer: (parts, click, reply) => (isDailyShare(click) ? share : page)(parts, click, reply),
      answerDirect: page,
    },
  },
  slashCommands: { daily: { run: showDaily, runDirect: showDaily } },
  jobs: (parts) => {
    const channels = createDailyChannels(parts.store.stored);
    return {
      drawDaily: parts.daily.prepare,
      postDaily: () => postDailyPuzzles({ ...parts, channels }),
    };
  },
});
