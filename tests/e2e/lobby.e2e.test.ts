import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { en } from '../app-texts.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { messageWith, openLobby, placeFromNow } from './game-flow.ts';
import {
  buttonLabelled,
  type Place,
  publicPosts,
  selectCalled,
  selectsIn,
  shownName,
  type SimulatedPlayer,
  textIn,
} from './player.ts';
import { addressOf, ephemeralText, responseTo } from './responses.ts';
import { loadTable } from './store-access.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const lobbyOf = (host: SimulatedPlayer): Promise<APIMessage> =>
  openLobby(fixture().fakeDiscord, host, fixture().fakeDiscord.channelId, {
    target: 'the ideal host',
    set: 'men',
    thread: false,
  });
const waitForText = (id: string, words: string): Promise<APIMessage> =>
  messageWith(fixture().fakeDiscord, id, words);
const anyPost = (place: Place): Promise<APIMessage> =>
  fixture().fakeDiscord.waitFor(() => publicPosts(fixture().fakeDiscord, place)[0], 'a new post');
const tableOf = async (lobby: APIMessage) =>
  (await loadTable(fixture().databaseUrl, addressOf(lobby).tableId)).table;
const press = (player: SimulatedPlayer, message: APIMessage, label: RegExp): Promise<APIMessage> =>
  responseTo(fixture().fakeDiscord, player.clickLabelled(message, label));
const said = (player: SimulatedPlayer, message: APIMessage, label: RegExp): Promise<string> =>
  ephemeralText(fixture().fakeDiscord, player.user, player.clickLabelled(message, label));
/** Chooses in the select whose placeholder has these words. */
const choose = (
  player: SimulatedPlayer,
  message: APIMessage,
  placeholder: string,
  value: string,
): Promise<APIMessage> => {
  const select = selectsIn(message).find((each) => each.placeholder === placeholder);
  if (select === undefined) throw new Error(`no select "${placeholder}" in: ${textIn(message)}`);
  return responseTo(fixture().fakeDiscord, player.user.select(message.id, select.custom_id, [value]));
};
/** Opens a modal and submits it. Resolves with its prefilled text, and the answer. */
async function type(player: SimulatedPlayer, message: APIMessage, label: RegExp, target: string) {
  const outcome = await player.user.click(message.id, buttonLabelled(message, label));
  if (outcome.kind !== 'modal') throw new Error(`${outcome.kind} instead of a modal`);
  const [row] = outcome.modal.data.components as unknown as { component: { value?: string } }[];
  const answer = await responseTo(fixture().fakeDiscord, player.user.submit(outcome.modal, { target }));
  return { prefilled: row?.component.value ?? '', answer };
}

describe('changing the game in its lobby', () => {
  test('is for the host, who finds a target that is too long in the modal again, also after a restart (V2, V3, V8)', async () => {
    const [ada, ben] = [fixture().player('Ada'), fixture().player('Ben')];
    const lobby = await lobbyOf(ada);
    const sealed = /^-# 🔏 `[a-z2-7-]{29}`/mu.exec(textIn(lobby))![0];
    await ben.user.click(lobby.id, buttonLabelled(lobby, /^Join$/u));
    const open = await waitForText(lobby.id, shownName(ben.user));
    expect(await said(ben, open, /^Settings$/u)).toContain(`Only the host, ${shownName(ada.user)}`);

    const panel = await press(ada, open, /^Settings$/u);
    const long = `*the* ${'very '.repeat(30)}ideal <@123> #neighbour \\o/ @here 1. \`x\``;
    const refused = await type(ada, panel, /^Change the target$/u, long);
    expect(refused.prefilled).toBe('');
    expect(textIn(refused.answer)).toContain('1 to 80 characters');
    expect((await tableOf(lobby)).settings).toMatchObject({ target: 'the ideal host' });
    await fixture().stopBot('SIGKILL');
    await fixture().startBot();
    const again = await type(ada, refused.answer, /Try again/u, ' \u200b ');
    expect(again.prefilled).toBe(long);
    expect(textIn(again.answer)).toContain('1 to 80 characters');
    const changed = await type(ada, again.answer, /Try again/u, 'the ideal neighbour');
    expect(changed.prefilled).toBe('');
    expect(textIn(changed.answer)).toContain('the ideal neighbour');

    const withSet = await choose(ada, changed.answer, 'Which portraits to play with', 'women');
    await choose(ada, withSet, 'Who goes first', `h.${ben.user.id}`);
    expect(await tableOf(lobby)).toMatchObject({
      settings: {
        target: 'the ideal neighbour',
        set: 'women',
        first: { holder: ben.user.id },
      },
    });
    const shown = await waitForText(lobby.id, 'the ideal neighbour');
    expect(textIn(shown)).toContain(sealed);

    const place = placeFromNow(fixture().fakeDiscord, lobby.channel_id);
    await ada.user.click(shown.id, buttonLabelled(shown, /^Start$/u));
    await anyPost(place);
    expect(await said(ada, panel, /^Change the target$/u)).toContain('already started');
    expectNoViolations(fixture().fakeDiscord, fixture().bot);
  });
});

describe('inviting people to a table', () => {
  test('calls several at once in one post, and not who wants no pings, nor a bot', async () => {
    const { fakeDiscord, databaseUrl } = fixture();
    const [ada, ben, cleo, dora] = ['Ada', 'Ben', 'Cleo', 'Dora'].map((name) => fixture().player(name));
    const own = await responseTo(fakeDiscord, cleo!.user.command(fakeDiscord.channelId, 'notifications'));
    await responseTo(fakeDiscord, cleo!.user.select(own.id, selectsIn(own)[0]!.custom_id, ['none']));
    const lobby = await lobbyOf(ada!);
    const panel = await press(ada!, lobby, /^Settings$/u);
    const select = selectCalled(panel, en['app.settings.invite']);
    const choosePeople = (from: APIMessage, ids: readonly string[]) => ada!.user.select(from.id, select, ids);
    const refused = await responseTo(
      fakeDiscord,
      choosePeople(panel, [ben!.user.id, fakeDiscord.state.bot.id]),
    );
    expect(textIn(refused)).toContain('That one’s all wires');
    const place = placeFromNow(fakeDiscord, lobby.channel_id);
    const invited = await responseTo(
      fakeDiscord,
      choosePeople(
        panel,
        [ben, cleo, dora].map((each) => each!.user.id),
      ),
    );
    expect(textIn(invited)).toContain(en['app.settings.invited']);
    const post = await anyPost(place);
    expect(post.content).toContain('come and take a seat!');
    expect(post.content).toContain(shownName(cleo!.user));
    expect(JSON.stringify(post.components)).toContain(`/${lobby.id}"`);
    expect(post.mentions.map(({ id }) => id).toSorted()).toEqual([ben!.user.id, dora!.user.id].toSorted());
    await ben!.user.click(lobby.id, buttonLabelled(lobby, /^Join$/u));
    await waitForText(lobby.id, shownName(ben!.user));
    expect((await loadTable(databaseUrl, addressOf(lobby).tableId)).table.invited).toHaveLength(3);
    expectNoViolations(fakeDiscord, fixture().bot);
  });
});

describe('a thread for the game', () => {
  test('can be chosen and given up in the lobby, where the channel allows one', async () => {
    const { fakeDiscord } = fixture();
    const [ada, ben] = [fixture().player('Ada'), fixture().player('Ben')];
    const lobby = await lobbyOf(ada);
    await ben.user.click(lobby.id, buttonLabelled(lobby, /^Join$/u));
    const open = await waitForText(lobby.id, shownName(ben.user));
    const select = async () => {
      const panel = await press(ada, open, /^Settings$/u);
      return selectsIn(panel).find(({ placeholder }) => placeholder === en['app.settings.thread']);
    };
    const panel = await press(ada, open, /^Settings$/u);
    await choose(ada, panel, en['app.settings.thread'], 'yes');
    expect((await select())?.options.find(({ default: isChosen }) => isChosen)?.value).toBe('yes');
    await choose(ada, panel, en['app.settings.thread'], 'no');
    expect((await tableOf(lobby)).threadPending).toBe(false);
    fakeDiscord.denyBotPermissions(lobby.channel_id, 'CreatePublicThreads');
    expect(await select()).toBeUndefined();
    expect(textIn(await choose(ada, panel, en['app.settings.thread'], 'yes'))).toBe(en['app.not-any-more']);
    fakeDiscord.restoreBotPermissions(lobby.channel_id, 'CreatePublicThreads');
    const again = await press(ada, open, /^Settings$/u);
    await choose(ada, again, en['app.settings.thread'], 'yes');
    await ada.user.click(lobby.id, buttonLabelled(open, /^Start$/u));
    await anyPost({ channelId: lobby.id, after: lobby.id });
    expect(await tableOf(lobby)).toMatchObject({ playChannelId: lobby.id, threadPending: false });
    expectNoViolations(fakeDiscord, fixture().bot);
  });
});

describe('the host', () => {
  test('hands the role over, or leaves it to the next person; the lobby tells who has it', async () => {
    const [cleo, dan, emma] = [fixture().player('Cleo'), fixture().player('Dan'), fixture().player('Emma')];
    const lobby = await lobbyOf(cleo);
    for (const player of [dan, emma]) await player.user.click(lobby.id, buttonLabelled(lobby, /^Join$/u));
    const three = await waitForText(lobby.id, '**3 of 5 seats');
    const panel = await press(cleo, three, /^Settings$/u);
    const handed = await choose(cleo, panel, en['app.settings.hand-over'], emma.user.id);
    expect(textIn(handed)).toBe(en['app.settings.handed-over']);
    const crowned = await waitForText(lobby.id, `${shownName(emma.user)} (host)`);
    expect(textIn(crowned)).toContain(`👑 ${shownName(emma.user)} is the new host.`);
    expect(await said(cleo, crowned, /^Start$/u)).toContain(`Only the host, ${shownName(emma.user)}`);

    await emma.user.click(lobby.id, buttonLabelled(crowned, /^Leave$/u));
    const left = await waitForText(lobby.id, `${shownName(cleo.user)} (host)`);
    await cleo.user.click(lobby.id, buttonLabelled(left, /^Leave$/u));
    const last = await waitForText(lobby.id, `${shownName(dan.user)} (host)`);
    await dan.user.click(lobby.id, buttonLabelled(last, /^Leave$/u));
    await waitForText(lobby.id, 'Cancelled');
    expect(await tableOf(lobby)).toMatchObject({ status: 'cancelled', openedBy: cleo.user.id });
    expectNoViolations(fixture().fakeDiscord, fixture().bot);
  });
});

describe('a full lobby', () => {
  test('has a waiting list, whose first gets a seat that comes free and one ping, and plays', async () => {
    const { fakeDiscord } = fixture();
    const people = ['Fay', 'Gil', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'].map((name) => fixture().player(name));
    const [fay, gil, , , , kim, lea] = people as [
      SimulatedPlayer,
      SimulatedPlayer,
      SimulatedPlayer,
      SimulatedPlayer,
      SimulatedPlayer,
      SimulatedPlayer,
      SimulatedPlayer,
    ];
    const lobby = await lobbyOf(fay);
    for (const player of people.slice(1, 5))
      await player.user.click(lobby.id, buttonLabelled(lobby, /^Join$/u));
    const full = await waitForText(lobby.id, '**5 of 5 seats');
    const place = placeFromNow(fakeDiscord, lobby.channel_id);
    expect(await said(kim, full, /^Join the queue$/u)).toContain('you’re next in line');
    expect(await said(lea, full, /^Join the queue$/u)).toContain('You’re number 2 in line');
    const again = await press(lea, full, /^Join the queue$/u);
    expect(textIn(again)).toContain('You’re number 2 in line');
    const listed = await waitForText(lobby.id, '2 people in the queue');
    expect(await said(lea, again, /^Leave the queue$/u)).toBe(en['app.waiting.stopped']);
    await waitForText(lobby.id, '1 person in the queue');

    await gil.user.click(lobby.id, buttonLabelled(listed, /^Leave$/u));
    const call = await anyPost(place);
    expect(call.content).toMatch(/^VIPs \(Fay’s table\): a seat just opened up/u);
    expect(JSON.stringify(call.components)).toContain(`/${lobby.id}"`);
    expect(call.mentions.map(({ id }) => id)).toEqual([kim.user.id]);
    const seated = await waitForText(lobby.id, `5. ${shownName(kim.user)}`);
    expect(textIn(seated)).not.toContain('in the queue');
    await fixture().stopBot('SIGKILL');
    await fixture().startBot();
    await fay.user.click(lobby.id, buttonLabelled(seated, /^Start$/u));
    await fakeDiscord.waitFor(
      () => publicPosts(fakeDiscord, place).find(({ id }) => id !== call.id),
      'the first post of the game',
    );
    const calls = publicPosts(fakeDiscord, place).filter(({ content }) => content.includes('opened up'));
    expect(calls).toHaveLength(1);
    const { table } = await loadTable(fixture().databaseUrl, addressOf(lobby).tableId);
    expect(table).toMatchObject({ status: 'playing', waiting: [] });
    expectNoViolations(fakeDiscord, fixture().bot);
    expect(await fixture().checkInvariants()).toEqual([]);
  });
});

describe('agreeing on the target', () => {
  test('V2: anyone at the table proposes and votes, and the game is about what has the most votes', async () => {
    const [mia, ned, ora] = [fixture().player('Mia'), fixture().player('Ned'), fixture().player('Ora')];
    const lobby = await lobbyOf(mia);
    for (const player of [ned, ora]) await player.user.click(lobby.id, buttonLabelled(lobby, /^Join$/u));
    const three = await waitForText(lobby.id, '**3 of 5 seats');
    const stranger = fixture().player('Pat');
    expect(await said(stranger, three, /^Suggest and vote$/u)).toBe(en['app.refused.not-voter']);

    const panel = await press(ned, three, /^Suggest and vote$/u);
    const refused = await type(ned, panel, /^Suggest someone else$/u, 'very '.repeat(30));
    expect(textIn(refused.answer)).toContain('1 to 80 characters');
    const proposed = await type(ned, refused.answer, /^Try again$/u, 'the ideal *pirate* aunt');
    expect(proposed.prefilled).toBe('very '.repeat(30).trim());
    expect(textIn(proposed.answer)).toContain('the ideal \\*pirate\\* aunt** (1 vote)');
    const shown = await waitForText(lobby.id, 'pirate');
    const ballot = await press(ora, shown, /^Suggest and vote$/u);
    expect(textIn(await choose(ora, ballot, en['app.ballot.vote'], ned.user.id))).toContain('(2 votes)');
    await waitForText(lobby.id, '(2 votes)');

    const place = placeFromNow(fixture().fakeDiscord, lobby.channel_id);
    await mia.user.click(lobby.id, buttonLabelled(shown, /^Start$/u));
    await anyPost(place);
    expect((await tableOf(lobby)).settings).toMatchObject({ target: 'the ideal *pirate* aunt' });
    expectNoViolations(fixture().fakeDiscord, fixture().bot);
  });
});
