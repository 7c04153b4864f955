import type { CustomId } from '../../discord/components/custom-id.ts';
import type { ReaderClick } from '../../discord/interactions/click.ts';
import { acts, answers, COSTS, shares } from '../../discord/interactions/route.ts';
import { DISCORD_ERROR_CODES } from '../../discord/rest/error-classification.ts';
import { sendDue } from '../../posts/post-message.ts';
import { createDailyChannels, dailyChannels } from '../../table/daily-channels.ts';
import { faceCounts, faceScores, LEAST_FACES, mondayOf } from '../../table/stored/face-scores.ts';
import { defineFeature } from '../feature.ts';
import { createDailyService } from './daily-puzzles.ts';
import { dailyLocalizer, dailyPostScreen } from './daily-screen.ts';
import { createDailyStore, dailyThings } from './daily-store.ts';
import {
  type DailyDeps,
  isDailyShare,
  playDaily,
  shareDaily,
  showDaily,
  showDailyPage,
  turnDailyPanel,
} from './daily.ts';
import { texts } from './texts.ts';

/** There is no such channel or server any more, or no messages can be posted there. */
const GONE_CODES: readonly number[] = [
  DISCORD_ERROR_CODES.unknownChannel,
  DISCORD_ERROR_CODES.unknownGuild,
  DISCORD_ERROR_CODES.wrongChannelType,
];

/**
 * Posts the puzzle of the day in every server that wants it and has not got it. If Discord refuses, the day is left out, and
 * if there is no such channel any more, all that follow.
 */
function postDailyPuzzles({ store, daily, postMessage, translator, clock }: DailyDeps): Promise<void> {
  const channels = createDailyChannels(store.stored);
  return sendDue(clock, {
    claim: async (now, until) => {
      const day = daily.today();
      return (await channels.claimPosts(day, now, until)).map((due) => ({ ...due, day }));
    },
    send: async ({ guildId, channelId, locale, day }) => {
      const look = await daily.look(null, day);
      if (look === null) return { type: 'retry', delayMs: 0 };
      const lastWeek =
        day === mondayOf(day)
          ? await daily.week({ ...look, day: day - 7 }, { guildId, userId: '', limit: 3 })
          : null;
      const best = lastWeek !== null && lastWeek.total >= LEAST_FACES ? lastWeek.people : [];
      const content = dailyPostScreen(look, best, dailyLocalizer(translator, locale, look, null));
      const failed = await postMessage({ guildId, channelId, content, nonce: nonceOf(guildId, day) });
      if (failed?.type === 'forbidden' && GONE_CODES.includes(failed.code)) await channels.set(guildId, null);
      return failed;
    },
    settle: ({ guildId, day }) => channels.settlePost(guildId, day),
  });
}

/** The nonce of the post of a day in a server: at most 22 characters; however often it is attempted, it is there once. */
const nonceOf = (guildId: string, day: number): string =>
  `day-${day.toString(36)}-${BigInt(guildId).toString(36)}`;

const turn = answers<DailyDeps, ReaderClick>(turnDailyPanel);
const play = acts<DailyDeps, ReaderClick>(playDaily);
const page = answers<DailyDeps, ReaderClick>(showDailyPage);
const share = shares<DailyDeps>(shareDaily);

/** One puzzle a day, the same for everyone. */
export const daily = defineFeature({
  texts,
  stored: [...dailyThings, dailyChannels, faceScores, faceCounts],
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
  jobs: (parts) => ({ drawDaily: parts.daily.prepare, postDaily: () => postDailyPuzzles(parts) }),
});
