import { DISCORD_ERROR_CODES } from '../../discord/rest/error-classification.ts';
import type { Parts } from '../feature.ts';
import { sendDue } from '../../posts/post-message.ts';
import type { DailyService } from './daily-puzzles.ts';
import type { DailyChannels } from '../../table/daily-channels.ts';
import { dailyLocalizer, dailyPostScreen } from './daily-screen.ts';

interface DailyPostsDeps extends Pick<Parts, 'translator' | 'clock' | 'postMessage'> {
  readonly channels: Omit<DailyChannels, 'of'>;
  readonly daily: Pick<DailyService, 'today' | 'look'>;
}

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
export const postDailyPuzzles = ({
  channels,
  daily,
  postMessage,
  translator,
  clock,
}: DailyPostsDeps): Promise<void> =>
  sendDue(clock, {
    claim: async (now, until) => {
      const day = daily.today();
      return (await channels.claimPosts(day, now, until)).map((due) => ({ ...due, day }));
    },
    send: async ({ guildId, channelId, locale, day }) => {
      const look = await daily.look(null, day);
      if (look === null) return { type: 'retry', delayMs: 0 };
      const content = dailyPostScreen(look, dailyLocalizer(translator, locale, look, null));
      const failed = await postMessage({ guildId, channelId, content, nonce: nonceOf(guildId, day) });
      if (failed?.type === 'forbidden' && GONE_CODES.includes(failed.code)) await channels.set(guildId, null);
      return failed;
    },
    settle: ({ guildId, day }) => channels.settlePost(guildId, day),
  });

/** The nonce of the post of a day in a server: at most 22 characters; however often it is attempted, it is there once. */
const nonceOf = (guildId: string, day: number): string =>
  `day-${day.toString(36)}-${BigInt(guildId).toString(36)}`;
