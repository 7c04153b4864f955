import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { texts } from '../../src/features/lobby/texts.ts';
import { useBotFixture } from './bot-fixture.ts';
import { placeFromNow, playOn, startGame } from './game-flow.ts';
import {
  announcesEnd,
  pressable,
  publicPosts,
  selectCalled,
  selectsIn,
  shownName,
  type SimulatedPlayer,
  textIn,
} from './player.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const hasButton = (message: APIMessage, code: string): boolean =>
  pressable(message).some(({ custom_id }) => custom_id.startsWith(`v1:${code}:`));

/** Waits for a public post of the server with a button of this route, in the first channel. */
const postWith = (code: string, after: string): Promise<APIMessage> => {
  const { fakeDiscord } = fixture();
  const place = { channelId: fakeDiscord.channelId, after };
  return fakeDiscord.waitFor(
    () => publicPosts(fakeDiscord, place).find((post) => hasButton(post, code)),
    `a post with a button of ${code}`,
  );
};
const greetings = () => {
  const { fakeDiscord } = fixture();
  return [...fakeDiscord.state.channels.keys()].flatMap((channelId) =>
    publicPosts(fakeDiscord, { channelId, after: '0' }).filter((post) => textIn(post).includes('Hello!')),
  );
};

describe('on a server that the bot has just come to', () => {
  let desk: APIMessage;

  test('it says hello once, without a sound, also after it was killed', async () => {
    const { fakeDiscord, stopBot, startBot } = fixture();
    expect(greetings()).toEqual([]);
    fakeDiscord.gateway.createGuild();
    await fakeDiscord.waitFor(() => greetings().length > 0, 'the greeting');
    expect(greetings()[0]!.flags! & MessageFlags.SuppressNotifications).not.toBe(0);
    await stopBot('SIGKILL');
    await startBot();
    fakeDiscord.gateway.createGuild();
    const { user } = fixture().player('Ada');
    await user.click(greetings()[0]!.id, pressable(greetings()[0]!)[0]!.custom_id);
    expect(greetings()).toHaveLength(1);
  });

  test('a manager puts a desk there with its button, and nobody else', async () => {
    const { fakeDiscord, player } = fixture();
    const [hello] = greetings();
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    expect(textIn(await player('Ben').pressLabelled(hello!, /desk/u))).toContain('Only people who manage');
    expect(textIn(await player('Ada').pressLabelled(hello!, /desk/u))).toContain('The desk is open');
    desk = await postWith('Q', place.after);
  });

  /** The host opens a table from the desk, the others find it in the list and join: nobody types a command. */
  const gather = async (people: readonly SimulatedPlayer[], game: RegExp): Promise<APIMessage> => {
    const { fakeDiscord } = fixture();
    const [host, ...others] = people;
    const { after } = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    const choice = await host!.pressLabelled(desk, /^Open a table$/u);
    await host!.pressLabelled(choice, game);
    const lobby = await postWith('j', after);
    const tableId = pressable(lobby)[0]!.custom_id.split(':')[2]!;
    for (const other of others) {
      const list = await other.pressLabelled(desk, /^Join one$/u);
      const menu = await other.press(list, selectsIn(list)[0]!, tableId);
      expect(textIn(await other.pressLabelled(menu, /^Join$/u))).toContain('You’ve got a seat');
    }
    return lobby;
  };
  /** The lobby once its post shows these players and the slow pace. */
  const fullLobby = ({ id }: APIMessage, people: readonly SimulatedPlayer[]): Promise<APIMessage> => {
    const { fakeDiscord } = fixture();
    return fakeDiscord.waitFor(() => {
      const post = fakeDiscord.state.findMessage(id)?.message;
      const isFull =
        post !== undefined &&
        textIn(post).includes('24 hours') &&
        people.every(({ user }) => textIn(post).includes(shownName(user)));
      return isFull ? post : null;
    }, 'the lobby to be full');
  };
  /** The host has the game played at a slow pace, so that each player is called. */
  const slowDown = async (host: SimulatedPlayer, lobby: APIMessage): Promise<void> => {
    const panel = await host.pressLabelled(lobby, /^Settings$/u);
    const select = selectCalled(panel, texts.en['app.settings.pace']);
    await host.press(
      panel,
      selectsIn(panel).find(({ custom_id }) => custom_id === select)!,
      '1440m',
    );
  };

  test.each([
    ['VIPs', /^VIPs$/u, 2],
    ['Fame Us', /^Fame Us$/u, 4],
  ])('people play a whole game of %s without a slash command', async (_, label, count) => {
    const { fakeDiscord, player } = fixture();
    const people = ['Ada', 'Ben', 'Chloé', 'Deniz'].slice(0, count).map((name) => player(name));
    const lobby = await gather(people, label);
    await slowDown(people[0]!, lobby);
    await startGame(fakeDiscord, await fullLobby(lobby, people), people.slice(0, 1));
    const end = await playOn(fakeDiscord, { channelId: lobby.id, after: lobby.id }, people);
    expect(announcesEnd(end)).toBe(true);
  });

  test('a player finds their table again, and what else there is', async () => {
    const { player } = fixture();
    const ben = player('Ben');
    await ben.pressLabelled(await ben.pressLabelled(desk, /^Play now$/u), /^VIPs$/u);
    const mine = await ben.pressLabelled(desk, /^My tables$/u);
    const menu = await ben.press(mine, selectsIn(mine)[0]!);
    expect(textIn(await ben.pressLabelled(menu, /^Leave$/u)).trim()).not.toBe('');
    const more = await ben.pressLabelled(desk, /^More$/u);
    expect(textIn(await ben.pressLabelled(more, /^Privacy$/u))).toContain('What I know about you');
    expect(await fixture().checkInvariants()).toEqual([]);
  });
});
