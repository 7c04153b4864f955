/** What the bot shows in a channel where games are played and the bot is killed. */
import type { APIMessage } from 'discord-api-types/v10';
import type { SimulatedUser } from '../../playground/fake-discord/index.ts';
import { pressable, publicPosts } from '../../tests/e2e/player.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';

/** The bot's public posts about tables in the channel and in its threads, oldest first. */
export const postsIn = (channel: TestChannel): readonly APIMessage[] =>
  [...channel.state.channels.values()]
    .filter(
      (each) =>
        each.id === channel.channelId || ('parent_id' in each && each.parent_id === channel.channelId),
    )
    .flatMap(({ id }) => publicPosts(channel, { channelId: id, after: '0' }));

/** The buttons of a question to the others about a turn whose time is up, and of a seat that may be taken. */
const BESIDE_THE_GAME = /^v1:[45]:/u;

/** The newest post of a game or its lobby with controls. */
export const livePostIn = (channel: TestChannel): APIMessage | undefined =>
  postsIn(channel).findLast((post) =>
    pressable(post).some(({ custom_id }) => !BESIDE_THE_GAME.test(custom_id)),
  );

/** The custom id of a post's first control of a route, by its code. */
export const controlOf = (post: APIMessage, code: string): string | undefined =>
  pressable(post).find(({ custom_id }) => custom_id.startsWith(`v1:${code}:`))?.custom_id;

/** A command's answer, once it has something to press. */
export async function answerTo(
  channel: Pick<TestChannel, 'state' | 'waitFor'>,
  act: ReturnType<SimulatedUser['command']>,
): Promise<APIMessage> {
  const outcome = await act;
  if (!('message' in outcome)) throw new Error(`a command was answered with ${outcome.kind}`);
  return channel.waitFor(() => {
    const message = channel.state.findMessage(outcome.message.id)?.message;
    return message !== undefined && pressable(message).length > 0 ? message : null;
  }, 'the answer to a command');
}
