import type { AddressedScreen } from '../discord/components/message.ts';
import { type ChannelLimits, watchChannelLimits } from '../discord/rest/channel-limits.ts';
import { classifyError, describeError } from '../discord/rest/error-classification.ts';
import type { Clock } from '../table/ports/clock.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import { type PostingDeps, sendPost } from './posting.ts';

/** A message that belongs to no table, for a channel of a server or of direct messages. */
export interface ChannelMessage {
  /** The server that it is about. */
  readonly guildId: string;
  readonly channelId: string;
  readonly content: AddressedScreen;
  /** At most 22 characters: however often it is attempted with the same one, the message is there once. */
  readonly nonce: string;
}

/** Why a message could not be posted. */
export type NotPosted = Exclude<PresentResult, { readonly type: 'shown' }>;

/** Posts a message silently: it pings nobody. Resolves with `null`, or with why it could not be posted. */
export type PostMessage = (message: ChannelMessage) => Promise<NotPosted | null>;

interface PosterDeps extends Pick<PostingDeps, 'api' | 'painter' | 'log' | 'routes'> {
  readonly clock: Clock;
}

/** How long an attempt may take, in milliseconds. */
const TIMEOUT_MS = 45_000;

/** Posts messages that belong to no table. */
export function createMessagePoster({ clock, ...deps }: PosterDeps): PostMessage {
  let watched: ChannelLimits | null = null;
  return async ({ guildId, channelId, content, nonce }) => {
    const limits = (watched ??= watchChannelLimits(deps.api.rest, { wallClock: clock }));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      await sendPost(
        { ...deps, limits, guildId, signal },
        channelId,
        content,
        { live: true, ping: null },
        { nonce, isFirst: false },
      );
      return null;
    } catch (error) {
      const result = classifyError(error);
      deps.log.warn(
        { event: 'message.post_failed', guild: guildId, err: describeError(error) },
        'posting a message failed',
      );
      return result.type === 'shown' ? null : result;
    }
  };
}
