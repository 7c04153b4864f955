import { MessageType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { isThread } from '../../playground/fake-discord/state/channels.ts';
import { profiles } from '../games/profiles.ts';
import { en } from '../app-texts.ts';
import { useBotFixture } from './bot-fixture.ts';
import { nextPost, openLobby, placeFromNow, playOn, startGame } from './game-flow.ts';
import { announcesEnd, pressable, type Place, publicPosts, type SimulatedPlayer } from './player.ts';
import { addressOf, ephemeralText, responseTo } from './responses.ts';
import { loadTable } from './store-access.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });
const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz'];

describe.each(profiles)('in the middle of a game of $gameId, a thread', (profile) => {
  let channels = 0;

  /** A game of people who play one move a day, after four actions, in a thread of a channel of its own. */
  async function gameInThread() {
    const { fakeDiscord, player } = fixture();
    const { state, guildId } = fakeDiscord;
    const channelId = state.nextId();
    const about = { name: `threads-${profile.gameId}-${++channels}`, topic: null };
    state.putChannel(makeTextChannel(channelId, guildId, 10 + channels, about));
    // People with no other table: `/games` leads them to this one.
    const players = NAMES.map((name) => player(`${name} ${profile.gameId} ${channels}`));
    const options = { ...profile.options, pace: 'slow', thread: true };
    const lobby = await openLobby(fakeDiscord, players[0]!, channelId, options, profile);
    await startGame(fakeDiscord, lobby, players);
    const place: Place = { channelId: lobby.id, after: lobby.id };
    const post = await playOn(fakeDiscord, place, players, 5);
    await waitForOldPostsClosed(fakeDiscord, place);
    return { channelId, players, place, post, tableId: addressOf(post).tableId };
  }

  const load = (tableId: string) => loadTable(fixture().databaseUrl, tableId);
  const parked = async (tableId: string) => (await load(tableId)).table.parked;
  const newest = (place: Place): string => publicPosts(fixture().fakeDiscord, place).at(-1)!.id;
  const waitForNewer = (place: Place, postId: string) =>
    fixture().fakeDiscord.waitFor(() => BigInt(newest(place)) > BigInt(postId), 'a newer post');

  /** Everyone who is to act in this step does so, from the panel that `/games` opens in the channel. */
  async function act(tableId: string, players: readonly SimulatedPlayer[], channelId: string): Promise<void> {
    const { fakeDiscord } = fixture();
    const before = (await load(tableId)).match!.step;
    for (;;) {
      const { table, match } = await load(tableId);
      if (match!.step !== before) return;
      const seat = table.seats[match!.awaited[0]!]!;
      const player = players.find(({ user }) => seat.kind === 'user' && user.id === seat.userId)!;
      const list = await responseTo(fakeDiscord, player.user.command(channelId, 'games'));
      await player.play(await player.press(list, pressable(list)[0]!));
    }
  }

  test('leaves no line of its own in the channel', async () => {
    const { channelId } = await gameInThread();
    const messages = fixture().fakeDiscord.state.messagesIn(channelId);
    expect(messages.filter(({ message }) => message.type === MessageType.ThreadCreated)).toEqual([]);
  });

  test('that is archived is unarchived by the next post', async () => {
    const { fakeDiscord } = fixture();
    const { channelId, players, place, post, tableId } = await gameInThread();
    fakeDiscord.archiveThread(place.channelId);
    await act(tableId, players, channelId);
    await waitForNewer(place, post.id);
    await playOn(fakeDiscord, place, players, 2);
    expect(await parked(tableId)).toBeNull();
  });

  test('that is locked parks the table; unlocked, the next move posts there again', async () => {
    const { fakeDiscord } = fixture();
    const { channelId, players, place, post, tableId } = await gameInThread();
    fakeDiscord.archiveThread(place.channelId, true);
    await expect(players[0]!.openPanel(post)).rejects.toThrow('This thread is locked');
    await act(tableId, players, channelId);
    await expect.poll(() => parked(tableId)).not.toBeNull();
    const thread = fakeDiscord.state.channels.get(place.channelId)!;
    if (!isThread(thread)) throw new Error('the channel is not a thread');
    fakeDiscord.state.putChannel({
      ...thread,
      thread_metadata: { ...thread.thread_metadata!, archived: false, locked: false },
    });
    await act(tableId, players, channelId);
    await waitForNewer(place, post.id);
    await expect.poll(() => parked(tableId)).toBeNull();
    await playOn(fakeDiscord, place, players, 2);
  });

  test('in which the bot may not write parks the table; the next move after that posts there again', async () => {
    const { fakeDiscord } = fixture();
    const { channelId, players, place, post, tableId } = await gameInThread();
    fakeDiscord.denyBotPermissions(channelId, 'SendMessagesInThreads');
    await act(tableId, players, channelId);
    await expect.poll(() => parked(tableId)).toBe(50_013);
    fakeDiscord.restoreBotPermissions(channelId, 'SendMessagesInThreads');
    await act(tableId, players, channelId);
    await waitForNewer(place, post.id);
    await expect.poll(() => parked(tableId)).toBeNull();
    await playOn(fakeDiscord, place, players, 2);
  });

  test('that is deleted parks the table, which goes on to its end where it is asked for', async () => {
    const { fakeDiscord } = fixture();
    const { channelId, players, place, tableId } = await gameInThread();
    fakeDiscord.state.removeChannel(place.channelId);
    await act(tableId, players, channelId);
    await expect.poll(() => parked(tableId)).toBe(10_003);
    const newPlace = placeFromNow(fakeDiscord, channelId);
    const shown = players[0]!.user.command(channelId, `${profile.gameId} show`, { table: tableId });
    expect(await ephemeralText(fakeDiscord, players[0]!.user, shown)).toBe(en['app.shown']);
    await nextPost(fakeDiscord, newPlace, players);
    expect(announcesEnd(await playOn(fakeDiscord, newPlace, players))).toBe(true);
    expect(await parked(tableId)).toBeNull();
  });
});
