import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
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
): TestChannel {
  const { state } = fakeDiscord;
  const channel = makeTextChannel(state.nextId(), fakeDiscord.guildId, state.channels.size, {
    name,
    topic: '',
  });
  state.putChannel(channel);
  const { id: channelId } = channel;
  const waitFor: FakeDiscord['waitFor'] = (predicate, what = 'a condition') =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        unsubscribe();
        end();
      };
      const check = (): void => {
        const value = predicate();
        if (value !== undefined && value !== null && value !== false) settle(() => resolve(value));
      };
      const timer = setTimeout(
        () => settle(() => reject(new Error(`Timed out after ${timeoutMs} ms waiting for ${what}`))),
        timeoutMs,
      );
      const unsubscribe = state.changes.subscribe((change) => {
        if (change.type !== 'message') return;
        const channel = state.channels.get(change.message.channel_id);
        if (
          channel?.id === channelId ||
          (channel !== undefined && 'parent_id' in channel && channel.parent_id === channelId)
        )
          check();
      });
      check();
    });
  return { channelId, state, waitFor };
}
