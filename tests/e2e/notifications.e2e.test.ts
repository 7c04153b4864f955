import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { awaitedPlayers, playOn } from './game-flow.ts';
import {
  announcesEnd,
  buttonLabelled,
  isEphemeral,
  type SimulatedPlayer,
  selectsIn,
  shownName,
  textIn,
} from './player.ts';
import { responseTo } from './responses.ts';
import { openTable, openTurn } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const choose = async ({ user }: SimulatedPlayer, pings: string): Promise<void> => {
  const { fakeDiscord } = fixture();
  const panel = await responseTo(fakeDiscord, user.command(fakeDiscord.channelId, 'notifications', {}));
  expect(isEphemeral(panel)).toBe(true);
  const [select] = selectsIn(panel);
  const answer = await responseTo(fakeDiscord, user.select(panel.id, select!.custom_id, [pings]));
  expect(JSON.stringify(answer.components)).toContain('Noted');
};

const mentionedIn = (post: APIMessage): readonly string[] => post.mentions.map(({ id }) => id);

test('a player who wants silence is never pinged, also after a restart, and is named all the same', async () => {
  const silent = fixture().player('Hush');
  await choose(silent, 'none');
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  const { players, post } = await openTable(fixture(), ['Ada', 'Hush', 'Cleo']);
  expect(new Set(mentionedIn(post))).toEqual(
    new Set([players[0]!, players[2]!].map(({ user }) => user.user.id)),
  );
  expect(post.content).toContain(shownName(silent.user));
  expect(players[1]!.user.notifications()).toEqual([]);
  expect(players[0]!.user.notifications()).toHaveLength(1);
});

test('a player who wants to know of every turn is told of the turns of others', async () => {
  const { fakeDiscord } = fixture();
  const curious = fixture().player('Eve');
  await choose(curious, 'every');
  const { post: first, players, place } = await openTurn(fixture(), ['Dan', 'Finn', 'Eve']);
  const eve = players[2]!.user.user.id;
  let post = first;
  while (awaitedPlayers(post, players)[0] === players[2]) post = await playOn(fakeDiscord, place, players, 1);
  expect(mentionedIn(post)).toHaveLength(2);
  expect(post.content).toContain(`(FYI: <@${eve}>)`);
  expect(players[2]!.user.notifications().length).toBeGreaterThanOrEqual(2);
  expectNoViolations(fakeDiscord, fixture().bot);
});

test('a player who is away is not pinged, is said to be away, and is back with their move', async () => {
  const { fakeDiscord } = fixture();
  const { post, players, place } = await openTurn(fixture(), ['Hal', 'Ivy', 'Joe']);
  const away = awaitedPlayers(post, players)[0]!;
  const pinged = away.user.notifications().length;
  const panel = await responseTo(fakeDiscord, away.user.command(fakeDiscord.channelId, 'notifications', {}));
  expect(isEphemeral(panel)).toBe(true);
  const gone = await responseTo(fakeDiscord, away.user.click(panel.id, buttonLabelled(panel, /3 days/u)));
  expect(textIn(gone)).toMatch(/You’re away until <t:\d+:D>/u);
  const lines = (): string => textIn(fakeDiscord.state.findMessage(post.id)!.message);
  await fakeDiscord.waitFor(() => lines().includes('is away until'), 'the post that says so');
  expect(lines()).toContain(`${shownName(away.user)} is away until`);
  expect(lines()).toContain('The clock is waiting');
  // They move all the same: the next posts call the others, and say nothing of it any more.
  const next = await playOn(fakeDiscord, place, players, 1);
  expect(textIn(next)).not.toContain('is away');
  expect(away.user.notifications()).toHaveLength(pinged);
  const own = await responseTo(fakeDiscord, away.user.command(fakeDiscord.channelId, 'notifications', {}));
  expect(textIn(own)).not.toContain('You’re away until');
  expectNoViolations(fakeDiscord, fixture().bot);
});

test('the end tells the players without a sound, and only the ones who want to know of it', async () => {
  const { fakeDiscord } = fixture();
  await choose(fixture().player('Gus'), 'turns');
  const { players, place } = await openTurn(fixture(), ['Gil', 'Gus']);
  const end = await playOn(fakeDiscord, place, players);
  expect(announcesEnd(end)).toBe(true);
  const [gil, gus] = players;
  expect(mentionedIn(end)).toEqual([gil!.user.user.id]);
  for (const { user } of [gil!, gus!])
    expect(user.notifications().map(({ messageId }) => messageId)).not.toContain(end.id);
  expectNoViolations(fakeDiscord, fixture().bot);
});
