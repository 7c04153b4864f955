import { DISCORD_ERROR_CODES } from '../../discord/rest/error-classification.ts';
import type { Parts } from '../feature.ts';
import type { PostMessage } from '../../posts/post-message.ts';
import type { DailyService } from './daily-puzzles.ts';
import type { DailyChannels } from '../../table/daily-channels.ts';
import { dailyLocalizer, dailyPostScreen } from './daily-screen.ts';

interface DailyPostsDeps extends Pick<Parts, 'translator' | 'clock'> {
  readonly channels: Omit<DailyChannels, 'of'>;
  readonly daily: Pick<DailyService, 'today' | 'look'>;
  readonly postMessage: PostMessage;
}

/**
 * How long a claim holds, in milliseconds: longer than an attempt takes, and shorter than Discord remembers the nonce
 * of a message, so that the process after one that was killed finds what it had posted.
 */
const CLAIM_MS = 90_000;

/** There is no such channel or server any more, or no messages can be posted there. */
const GONE_CODES: readonly number[] = [
  DISCORD_ERROR_CODES.unknownChannel,
  DISCORD_ERROR_CODES.unknownGuild,
  DISCORD_ERROR_CODES.wrongChannelType,
];

/**
 * Posts the puzzle of the day in every server that wants it and has not got it. Several processes may do so at once.
 * If Discord cannot be reached, the next call tries again; if it refuses, the day is left out, and if there is no
 * such channel any more, all that follow.
 */
export async function postDailyPuzzles({
  channels,
  daily,
  postMessage,
  translator,
  clock,
}: DailyPostsDeps): Promise<void> {
  for (;;) {
    const [day, now] = [daily.today(), clock()];
    const due = await channels.claimPosts(day, now, now + CLAIM_MS);
    if (due.length === 0) return;
    const look = await daily.look(null, day);
    if (look === null) return;
    await Promise.all(
      due.map(async ({ guildId, channelId, locale }) => {
        const content = dailyPostScreen(look, dailyLocalizer(translator, locale, look, null));
        const failed = await postMessage({ guildId, channelId, content, nonce: nonceOf(guildId, day) });
        if (failed?.type === 'wait' || failed?.type === 'retry') return;
        if (failed !== null && GONE_CODES.includes(failed.code)) await channels.set(guildId, null);
        await channels.settlePost(guildId, day);
      }),
    );
  }
}

/** The nonce of the post of a day in a server: at most 22 characters; however often it is attempted, it is there once. */
const nonceOf = (guildId: string, day: number): string =>
  `day-${day.toString(36)}-${BigInt(guildId).toString(36)}`;
