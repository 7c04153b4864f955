import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import type { GameProfile } from '../games/profile.ts';
import { profiles } from '../games/profiles.ts';
import {
  buttonLabelled,
  type SimulatedPlayer,
  livePost,
  NothingToConfirm,
  type Place,
  pressable,
  publicPosts,
  announcesEnd,
  textIn,
  shownName,
} from './player.ts';

/** The place in a channel that only messages from now on belong to. */
export const placeFromNow = ({ state }: Pick<FakeDiscord, 'state'>, channelId: string): Place => ({
  channelId,
  after: state.nextId(),
});

const isLobbyButton = (customId: string): boolean => customId.startsWith('v1:j:');

/** Opens a table with `/<game> new` (the first game, unless another is asked for) and waits for the post of its lobby. */
export async function openLobby(
  fakeDiscord: Pick<FakeDiscord, 'waitFor' | 'state'>,
  host: SimulatedPlayer,
  channelId: string,
  options: Readonly<Record<string, string | number | boolean>>,
  { gameId }: Pick<GameProfile, 'gameId'> = profiles[0],
): Promise<APIMessage> {
  const place = placeFromNow(fakeDiscord, channelId);
  const outcome = await host.user.command(channelId, `${gameId} new`, options);
  if (outcome.kind === 'failed') throw new Error(outcome.text);
  const isTheirs = (post: APIMessage): boolean => textIn(post).includes(shownName(host.user));
  return fakeDiscord.waitFor(
    () =>
      publicPosts(fakeDiscord, place).find(
        (post) => isTheirs(post) && pressable(post).some(({ custom_id }) => isLobbyButton(custom_id)),
      ),
    'the lobby',
  );
}

/** The other players join, then the host (the first) starts the game. Resolves with the place of its posts. */
export async function startGame(
  fakeDiscord: Pick<FakeDiscord, 'waitFor' | 'state'>,
  lobby: APIMessage,
  players: readonly SimulatedPlayer[],
): Promise<Place> {
  const [host, ...others] = players;
  for (const player of others) await player.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
  const full = await fakeDiscord.waitFor(() => {
    const post = fakeDiscord.state.findMessage(lobby.id)?.message;
    return post !== undefined && others.every(({ user }) => textIn(post).includes(shownName(user)))
      ? post
      : null;
  }, 'all players in the lobby');
  await host?.user.click(full.id, buttonLabelled(full, /start/iu));
  return { channelId: lobby.channel_id, after: lobby.id };
}

/**
 * The players that a post pings because the table waits for them. Others are only told of it: who follows every turn, and
 * who was pinged for an earlier step that the post showed. A post that makes no sound tells them of the end.
 */
export const awaitedPlayers = (
  { flags, content, mentions }: APIMessage,
  players: readonly SimulatedPlayer[],
): readonly SimulatedPlayer[] => {
  if (((flags ?? 0) & MessageFlags.SuppressNotifications) !== 0) return [];
  const told = /\((?:FYI|pour info|zur Info)[^)]*\)/u.exec(content)?.[0] ?? '';
  return players.filter(
    ({ user }) => mentions.some(({ id }) => id === user.id) && !told.includes(`<@${user.id}>`),
  );
};

/** Waits until a message contains these words. */
export const messageWith = (
  fakeDiscord: Pick<FakeDiscord, 'waitFor' | 'state'>,
  id: string,
  words: string,
): Promise<APIMessage> =>
  fakeDiscord.waitFor(() => {
    const { message } = fakeDiscord.state.findMessage(id) ?? {};
    return message !== undefined && textIn(message).includes(words) ? message : null;
  }, `a message that contains ${words}`);

/** Waits for a post that pings one of the players or announces the end. */
export const nextPost = (
  fakeDiscord: Pick<FakeDiscord, 'waitFor' | 'state'>,
  place: Place,
  players: readonly SimulatedPlayer[],
): Promise<APIMessage> =>
  fakeDiscord.waitFor(() => {
    const post = livePost(fakeDiscord, place);
    return post !== undefined && (announcesEnd(post) || awaitedPlayers(post, players).length > 0)
      ? post
      : null;
  }, 'a post that pings a player');

/** Plays until the end is posted or `most` bets and turns are made. Resolves with the newest post. */
export async function playOn(
  fakeDiscord: Pick<FakeDiscord, 'waitFor' | 'state'>,
  place: Place,
  players: readonly SimulatedPlayer[],
  most = Number.POSITIVE_INFINITY,
): Promise<APIMessage> {
  for (let turns = 0; ; turns++) {
    const post = await nextPost(fakeDiscord, place, players);
    const [player] = awaitedPlayers(post, players);
    if (player === undefined || turns >= most) return post;
    await player.play(await player.openPanel(post)).catch((error: unknown) => {
      // The post was on its way while its player moved, from an older panel: the next one says who is to act.
      if (!(error instanceof NothingToConfirm) || livePost(fakeDiscord, place)?.id === post.id) throw error;
    });
    await waitForProgress(fakeDiscord, place, post);
  }
}

/** Resolves when a newer post has controls, or when the post pings other players than before or is one of a later step. */
export async function waitForProgress(
  fakeDiscord: Pick<FakeDiscord, 'waitFor' | 'state'>,
  place: Place,
  post: APIMessage,
): Promise<void> {
  const pingedBy = (message: APIMessage): string => message.mentions.map(({ id }) => id).join();
  const stepsOf = (message: APIMessage): string =>
    pressable(message)
      .map(({ custom_id }) => custom_id.split(':')[3])
      .join();
  const before = [pingedBy(post), stepsOf(post)].join();
  await fakeDiscord.waitFor(() => {
    const now = livePost(fakeDiscord, place);
    return now !== undefined && (now.id !== post.id || [pingedBy(now), stepsOf(now)].join() !== before);
  }, 'progress at the table');
}
