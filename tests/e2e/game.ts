import type { APIMessage } from 'discord-api-types/v10';
import type { StandIn } from '../../playground/standin/index.ts';
import {
  buttonCalled,
  type Guest,
  livePost,
  type Place,
  pressable,
  publicPosts,
  tellsTheEnd,
  textIn,
} from './guest.ts';

/** Where something that begins now will show in a channel. */
export const from = ({ world }: Pick<StandIn, 'world'>, channelId: string): Place => ({
  channelId,
  after: world.nextId(),
});

const isOfLobby = (customId: string): boolean => customId.startsWith('v1:c:');

/** The lobby that a host opens in a channel. */
export async function openLobby(
  standIn: StandIn,
  host: Guest,
  channelId: string,
  options: Readonly<Record<string, string | number | boolean>>,
): Promise<APIMessage> {
  const place = from(standIn, channelId);
  const outcome = await host.person.command(channelId, 'vips new', options);
  if (outcome.kind === 'failed') throw new Error(outcome.text);
  return standIn.waitFor(
    () =>
      publicPosts(standIn, place).find((post) =>
        pressable(post).some(({ custom_id }) => isOfLobby(custom_id)),
      ),
    'the lobby',
  );
}

/** Everybody else joins, then the host starts. Gives where the game is played. */
export async function startGame(
  standIn: StandIn,
  lobby: APIMessage,
  guests: readonly Guest[],
): Promise<Place> {
  const [host, ...others] = guests;
  for (const guest of others) await guest.person.click(lobby.id, buttonCalled(lobby, /join/iu));
  const full = await standIn.waitFor(() => {
    const now = standIn.world.findMessage(lobby.id)?.message;
    return now !== undefined && others.every(({ person }) => textIn(now).includes(`<@${person.id}>`))
      ? now
      : null;
  }, 'everybody on the lobby');
  await host?.person.click(full.id, buttonCalled(full, /start/iu));
  return { channelId: lobby.channel_id, after: lobby.id };
}

/** The guests who are pinged by a post: the table waits for them. */
const awaited = (post: APIMessage, guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ person }) => post.mentions.some(({ id }) => id === person.id));

/** The post that waits for one of the guests, or that tells the end. */
export const nextPost = (
  standIn: Pick<StandIn, 'waitFor' | 'world'>,
  place: Place,
  guests: readonly Guest[],
): Promise<APIMessage> =>
  standIn.waitFor(
    () => {
      const post = livePost(standIn, place);
      return post !== undefined && (tellsTheEnd(post) || awaited(post, guests).length > 0) ? post : null;
    },
    'a post that waits for somebody',
    20_000,
  );

/** Plays on until the end is posted, or until so many turns and bets are made. Gives the post that is then newest. */
export async function playOn(
  standIn: Pick<StandIn, 'waitFor' | 'world'>,
  place: Place,
  guests: readonly Guest[],
  most = Number.POSITIVE_INFINITY,
): Promise<APIMessage> {
  for (let turns = 0; ; turns++) {
    const post = await nextPost(standIn, place, guests);
    const [guest] = awaited(post, guests);
    if (guest === undefined || turns >= most) return post;
    await guest.play(await guest.openPanel(post));
    await goneOn(standIn, place, post);
  }
}

/** Resolves when a post has been followed by another, or waits for others than before. */
export async function goneOn(
  standIn: Pick<StandIn, 'waitFor' | 'world'>,
  place: Place,
  post: APIMessage,
): Promise<void> {
  const waitedFor = (message: APIMessage): string => message.mentions.map(({ id }) => id).join();
  const before = waitedFor(post);
  await standIn.waitFor(
    () => {
      const now = livePost(standIn, place);
      return now !== undefined && (now.id !== post.id || waitedFor(now) !== before);
    },
    'the table to go on',
    20_000,
  );
}
