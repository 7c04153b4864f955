/** The posts of tables in a channel where games are played and the bot is killed. */
import type { APIMessage } from 'discord-api-types/v10';
import { parseCustomId } from '../../src/discord/components/custom-id.ts';
import { routeCodes } from '../../src/features/index.ts';
import { isDesk } from '../../tests/e2e/invariants/desks.ts';
import { pressable, publicPosts, textIn } from '../../tests/e2e/player.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';

/** The bot's public posts about tables in the channel and in its threads, oldest first. */
export const postsIn = (channel: TestChannel): readonly APIMessage[] =>
  [...channel.state.channels.values()]
    .filter(
      (each) =>
        each.id === channel.channelId || ('parent_id' in each && each.parent_id === channel.channelId),
    )
    .flatMap(({ id }) => publicPosts(channel, { channelId: id, after: '0' }))
    .filter((post) => !isDesk(post));

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

/** The table that the controls of a post belong to. */
export function tableIdOf(post: APIMessage): string {
  const ids = pressable(post).map(({ custom_id }) => parseCustomId(routeCodes, custom_id));
  const found = ids.findLast((id) => id.ok);
  if (found?.ok !== true) throw new Error(`no table in: ${textIn(post)}`);
  return found.value.tableId;
}
