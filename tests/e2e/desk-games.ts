import type { APIMessage } from 'discord-api-types/v10';
import { texts } from '../../src/features/lobby/texts.ts';
import type { BotFixture } from './bot-fixture.ts';
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

type Server = Pick<BotFixture, 'fakeDiscord'>;

const hasButton = (message: APIMessage, code: string): boolean =>
  pressable(message).some(({ custom_id }) => custom_id.startsWith(`v1:${code}:`));

/** Waits for a public post with a button of this route, in the first channel. */
function postWith({ fakeDiscord }: Server, code: string, after: string): Promise<APIMessage> {
  const place = { channelId: fakeDiscord.channelId, after };
  return fakeDiscord.waitFor(
    () => publicPosts(fakeDiscord, place).find((post) => hasButton(post, code)),
    `a post with a button of ${code}`,
  );
}

/** The greetings in all channels. */
export const greetingsIn = ({ fakeDiscord }: Server): readonly APIMessage[] =>
  [...fakeDiscord.state.channels.keys()].flatMap((channelId) =>
    publicPosts(fakeDiscord, { channelId, after: '0' }).filter((post) => textIn(post).includes('Hello!')),
  );

/** A manager puts a desk in the first channel, with the button of the greeting. */
export async function placeDesk(
  server: Server,
  manager: SimulatedPlayer,
  greeting: APIMessage,
): Promise<APIMessage> {
  const { after } = placeFromNow(server.fakeDiscord, server.fakeDiscord.channelId);
  const answer = textIn(await manager.pressLabelled(greeting, /desk/u));
  if (!answer.includes('The desk is open')) throw new Error(`a manager could not place a desk: ${answer}`);
  return postWith(server, 'Q', after);
}

/** The host opens a table from the desk; the others find it in the list and join. */
async function gather(
  server: Server,
  desk: APIMessage,
  [host, ...others]: readonly SimulatedPlayer[],
  game: RegExp,
): Promise<APIMessage> {
  const { after } = placeFromNow(server.fakeDiscord, server.fakeDiscord.channelId);
  await host!.pressLabelled(await host!.pressLabelled(desk, /^Open a table$/u), game);
  const lobby = await postWith(server, 'j', after);
  const tableId = pressable(lobby)[0]!.custom_id.split(':')[2]!;
  for (const other of others) {
    const list = await other.pressLabelled(desk, /^Join one$/u);
    const menu = await other.press(list, selectsIn(list)[0]!, tableId);
    const answer = textIn(await other.pressLabelled(menu, /^Join$/u));
    if (!answer.includes('You’ve got a seat')) throw new Error(`a player could not join: ${answer}`);
  }
  return lobby;
}

/** The host has the game played at a slow pace, so that each player is pinged. */
export async function slowDown(host: SimulatedPlayer, lobby: APIMessage): Promise<void> {
  const panel = await host.pressLabelled(lobby, /^Settings$/u);
  const select = selectCalled(panel, texts.en['app.settings.pace']);
  await host.press(
    panel,
    selectsIn(panel).find(({ custom_id }) => custom_id === select)!,
    '1440m',
  );
}

/** People play a whole game from the desk: nobody types a command. Resolves with whether its end is announced. */
export async function playFromDesk(
  server: Server,
  desk: APIMessage,
  people: readonly SimulatedPlayer[],
  game: RegExp,
): Promise<boolean> {
  const { fakeDiscord } = server;
  const lobby = await gather(server, desk, people, game);
  await slowDown(people[0]!, lobby);
  const full = await fakeDiscord.waitFor(() => {
    const post = fakeDiscord.state.findMessage(lobby.id)?.message;
    const isFull =
      post !== undefined &&
      textIn(post).includes('24 hours') &&
      people.every(({ user }) => textIn(post).includes(shownName(user)));
    return isFull ? post : null;
  }, 'the lobby to be full');
  await startGame(fakeDiscord, full, people.slice(0, 1));
  return announcesEnd(await playOn(fakeDiscord, { channelId: lobby.id, after: lobby.id }, people));
}
