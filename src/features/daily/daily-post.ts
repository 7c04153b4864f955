import type { PostDaily } from './daily-posts.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type { Translator } from '../../i18n/translator.ts';
import { watchChannelLimits } from '../../discord/rest/channel-limits.ts';
import { classifyError, describeError } from '../../discord/rest/error-classification.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { dailyLocalizer, dailyPostScreen } from './daily-screen.ts';
import { type PostingDeps, sendPost } from '../../posts/posting.ts';

export interface DailyPosterDeps extends Pick<PostingDeps, 'api' | 'painter' | 'log' | 'routes'> {
  readonly translator: Translator;
  readonly clock: Clock;
}

/** How long an attempt may take, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** The nonce of the post of a day in a server: at most 25 characters. */
const nonceOf = (guildId: string, day: number): string =>
  `day-${day.toString(36)}-${BigInt(guildId).toString(36)}`;

/** Posts daily puzzles in channels. They ping nobody. */
export function createDailyPoster({ translator, clock, ...deps }: DailyPosterDeps): PostDaily {
  const limits = watchChannelLimits(deps.api.rest, { wallClock: clock });
  return async ({ guildId, channelId, locale }, look, commitment) => {
    const localizer = dailyLocalizer(translator, locale, look, null);
    const content = { screen: dailyPostScreen(look, commitment, localizer), address: NO_TABLE };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      await sendPost(
        { ...deps, limits, guildId, signal },
        channelId,
        content,
        { live: true, ping: null },
        { nonce: nonceOf(guildId, look.day), isFirst: false },
      );
      return null;
    } catch (error) {
      const result = classifyError(error);
      deps.log.warn(
        { event: 'daily.post_failed', guild: guildId, err: describeError(error) },
        'posting the daily puzzle failed',
      );
      return result.type === 'shown' ? null : result;
    }
  };
}
