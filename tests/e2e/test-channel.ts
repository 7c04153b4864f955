import type { Change, FakeDiscord } from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { waitFor } from '../../playground/fake-discord/state/wait-for.ts';
import { PATIENCE_MS } from '../patience.ts';

/** A channel, with its threads, on a fake Discord that many games share. */
export interface TestChannel {
  readonly channelId: string;
  readonly state: FakeDiscord['state'];
  /** Like `FakeDiscord.waitFor`, but checks the predicate only when a message of this channel changes. */
  waitFor: FakeDiscord['waitFor'];
}

/** Creates a channel. Its `waitFor` rejects after `timeoutMs`. */
export function openTestChannel(
  fakeDiscord: FakeDiscord,
  name: string,
  timeoutMs = PATIENCE_MS,
  guildId = fakeDiscord.guildId,
): TestChannel {
  const { state } = fakeDiscord;
  const channel = makeTextChannel(state.nextId(), guildId, state.channels.size, {
    name,
    topic: '',
  });
  state.putChannel(channel);
  const { id: channelId } = channel;
  const concerns = (change: Change): boolean => {
    if (change.type !== 'message') return false;
    const place = state.channels.get(change.message.channel_id);
    return place !== undefined && (place.id === channelId || place.parent_id === channelId);
  };
  return {
    channelId,
    state,
    waitFor: (predicate, what) => waitFor(state, predicate, what, timeoutMs, concerns),
  };
}
