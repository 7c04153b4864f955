import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { OptionValues, InteractionOutcome } from '../../playground/fake-discord/index.ts';
import { en } from '../app-texts.ts';
import { addressOf, responseTo, ephemeralText } from './responses.ts';
import { messageWith, placeFromNow, nextPost, openLobby, playOn, startGame } from './game-flow.ts';
import {
  buttonLabelled,
  type SimulatedPlayer,
  picturesIn,
  pressable,
  publicPosts,
  selectsIn,
  textIn,
  shownName,
} from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { loadTable } from './store-access.ts';
import { openTable, openTurn } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const homeChannelId = (): string => fixture().fakeDiscord.channelId;
const channelAt = (number: number): string => [...fixture().fakeDiscord.state.channels.keys()][number]!;
const replyTo = (player: SimulatedPlayer, act: Promise<InteractionOutcome>): Promise<string> =>
  ephemeralText(fixture().fakeDiscord, player.user, act);

/** The text that a sub-command is answered with. */
const commandReply = (
  player: SimulatedPlayer,
  sub: string,
  options: OptionValues = {},
  channelId = homeChannelId(),
): Promise<string> => replyTo(player, player.user.command(channelId, `vips ${sub}`, options));

const suggestions = async (player: SimulatedPlayer, sub: string, option: string, typed: string) => {
  const outcome = await player.user.autocomplete(homeChannelId(), `vips ${sub}`, option, { [option]: typed });
  if (outcome.kind !== 'choices') throw new Error(`${outcome.kind} instead of choices`);
  return outcome.choices.map(({ name, value }) => ({ name, value: String(value) }));
};

const lobbyOf = (host: SimulatedPlayer, options: OptionValues = {}): Promise<APIMessage> =>
  openLobby(fixture().fakeDiscord, host, homeChannelId(), {
    target: 'the ideal host',
    thread: false,
    ...options,
  });

const waitForText = (id: string, words: string): Promise<APIMessage> =>
  messageWith(fixture().fakeDiscord, id, words);

const cancel = (host: SimulatedPlayer, tableId: string): Promise<InteractionOutcome> =>
  host.user.command(homeChannelId(), 'vips cancel', { table: tableId });

describe('/games', () => {
  test('shows the tables that wait for someone, and opens the next of them with one press', async () => {
    const { players, tableId, post } = await openTable(fixture(), ['Nia', 'Ole']);
    const [nia] = players as [SimulatedPlayer];
    const games = () => responseTo(fixture().fakeDiscord, nia.user.command(homeChannelId(), 'games'));
    // The post is stored a moment after it appears.
    await expect.poll(async () => textIn(await games())).toContain(`/${post.channel_id}/${post.id}`);
    const list = await games();
    expect(textIn(list)).toContain('One of them is waiting for you.');
    const panel = await nia.press(list, pressable(list)[0]!);
    expect(addressOf(panel).tableId).toBe(tableId);
    await nia.play(panel);
    await expect
      .poll(() => replyTo(nia, nia.user.command(homeChannelId(), 'games')))
      .toMatch(/waiting for .*Ole/u);
  });

  test('leads from a turn that is done to the next table that waits', async () => {
    const { players, tableId, post } = await openTable(fixture(), ['Nia', 'Ole']);
    const [nia] = players as [SimulatedPlayer];
    const { fakeDiscord } = fixture();
    const lobby = await openLobby(fakeDiscord, nia, homeChannelId(), { target: 'the second' });
    await startGame(fakeDiscord, lobby, players);
    const done = await nia.play(await nia.openPanel(post));
    const next = pressable(done).find(({ custom_id }) => custom_id.startsWith(`v1:7:${tableId}`));
    const panel = await nia.press(done, next!);
    expect(addressOf(panel).tableId).toBe(addressOf(lobby).tableId);
    expect(
      pressable(await nia.play(panel))
        .map(({ custom_id }) => custom_id)
        .join(),
    ).not.toContain('v1:7:');
  });
});

describe('/settings', () => {
  test('are offered to who manages the server, and hold for the next table', async () => {
    const { fakeDiscord, player } = fixture();
    const owner = player(fakeDiscord.state.findMember(fakeDiscord.state.guild.owner_id)!.user.global_name!);
    const stranger = player('Quin');
    await expect(stranger.user.command(homeChannelId(), 'settings')).rejects.toThrow(
      'There is no command /settings',
    );
    const panel = await responseTo(fakeDiscord, owner.user.command(homeChannelId(), 'settings'));
    const [language] = selectsIn(panel);
    expect(textIn(await owner.press(panel, language!, 'de'))).toContain(
      'Done. That applies from the next table.',
    );
    const lobby = await lobbyOf(stranger);
    expect(textIn(lobby)).toContain('Plätzen besetzt');
    const back = await responseTo(fakeDiscord, owner.user.command(homeChannelId(), 'settings'));
    await owner.press(back, selectsIn(back)[0]!, 'default');
  });
});

describe('/vips new', () => {
  test('opens a table with the requested portraits', async () => {
    const ada = fixture().player('Ada');
    for (const [set, words] of [
      ['men', 'On the ballot: the gentlemen.'],
      ['women', 'On the ballot: the ladies.'],
    ] as const) {
      const lobby = await lobbyOf(ada, { target: `the ideal ${set}`, set });
      expect(textIn(lobby)).toContain(`the ideal ${set}`);
      expect(textIn(lobby)).toContain(words);
      expect(picturesIn(lobby)[0]?.alt).toContain(`the ideal ${set}`);
      expect(textIn(lobby)).toContain('You vote with your bet: the most famous player goes first');
    }
  });

  test('seats bots at once', async () => {
    const lobby = await lobbyOf(fixture().player('Ada'), { computers: 4 });
    expect(textIn(lobby)).toContain('**5 of 5 seats taken**');
    expect(buttonLabelled(lobby, /^Join the queue$/u)).toMatch(/^v1:j:/u);
  });

  test('lets a named person start', async () => {
    const players = ['Ada', 'Ben', 'Chloé'].map((name) => fixture().player(name));
    const [, , chloé] = players;
    const lobby = await lobbyOf(players[0]!, { first: chloé!.user.id });
    expect(textIn(lobby)).toContain(`${shownName(chloé!.user)} goes first if they’re playing`);
    const place = await startGame(fixture().fakeDiscord, lobby, players);
    const first = await playOn(fixture().fakeDiscord, place, players, players.length);
    expect(first.mentions.map(({ id }) => id)).toEqual([chloé!.user.id]);
  });

  test('draws the first player when the named person never joins', async () => {
    const players = ['Ada', 'Ben'].map((name) => fixture().player(name));
    const lobby = await lobbyOf(players[0]!, { first: fixture().player('Emma').user.id });
    const place = await startGame(fixture().fakeDiscord, lobby, players);
    const first = await playOn(fixture().fakeDiscord, place, players, players.length);
    expect(players.map(({ user }) => user.id)).toContain(first.mentions[0]?.id);
  });

  test('names the missing permissions where it may not post, and opens no table', async () => {
    const { fakeDiscord, player } = fixture();
    const before = await commandReply(player('Ada'), 'list');
    fakeDiscord.denyBotPermissions(channelAt(2), 'SendMessages', 'AttachFiles');
    const no = await commandReply(player('Ada'), 'new', { target: 'nobody' }, channelAt(2));
    fakeDiscord.restoreBotPermissions(channelAt(2), 'SendMessages', 'AttachFiles');
    expect(no).toContain('**Send Messages**, **Attach Files**');
    expect(await commandReply(player('Ada'), 'list')).toBe(before);
  });
});

describe('a thread for the game', () => {
  test('is created under the lobby on request, and named after the target', async () => {
    const { fakeDiscord, player } = fixture();
    const players = [player('Ada'), player('Ben')];
    const lobby = await openLobby(fakeDiscord, players[0]!, homeChannelId(), {
      target: 'a thread’s `**name**`',
      thread: true,
    });
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    await nextPost(fakeDiscord, place, players);
    expect(fakeDiscord.state.channels.get(lobby.id)).toMatchObject({ name: 'Wanted: a thread’s `**name**`' });
    // The name of the thread is the title of the table: it is not said twice.
    const link = `https://discord.com/channels/${fakeDiscord.guildId}/${lobby.id}`;
    const list = await commandReply(players[1]!, 'list');
    expect(list).toContain(`, [to the table](${link}): `);
    expect(list).not.toContain(`<#${lobby.id}>`);
    await fakeDiscord.waitFor(
      () =>
        textIn(fakeDiscord.state.findMessage(lobby.id)!.message).includes(
          `**The game is on:** [go there](${link})`,
        ),
      'the lobby to say where the game is played',
    );
  });

  test.each([
    ['CreatePublicThreads', 'before the table is opened'],
    ['SendMessagesInThreads', 'before the table is opened'],
    ['CreatePublicThreads', 'before the game begins'],
  ] as const)('is left out where the bot lacks %s %s', async (right, when) => {
    const { fakeDiscord, player } = fixture();
    const players = [player('Ada'), player('Ben')];
    const options = { target: 'homeless', thread: true };
    if (when === 'before the table is opened') fakeDiscord.denyBotPermissions(channelAt(1), right);
    const lobby = await openLobby(fakeDiscord, players[0]!, channelAt(1), options);
    fakeDiscord.denyBotPermissions(channelAt(1), right);
    const place = await startGame(fakeDiscord, lobby, players);
    const turn = await playOn(fakeDiscord, place, players, 3);
    fakeDiscord.restoreBotPermissions(channelAt(1), right);
    expect(turn.channel_id).toBe(channelAt(1));
    expect(textIn(turn)).toContain('-# Turn 2');
  });
});

describe('a lobby', () => {
  test('shows in its post who joins, leaves, is added and is removed', async () => {
    const [ada, ben] = ['Ada', 'Ben'].map((name) => fixture().player(name));
    const { id } = await lobbyOf(ada!);
    const alone = await waitForText(id, '**1 of 5 seats taken**');
    expect(pressable(alone).some(({ custom_id }) => custom_id.startsWith('v1:s:'))).toBe(false);

    await ben!.user.click(id, buttonLabelled(alone, /join/iu));
    const two = await waitForText(id, `2. ${shownName(ben!.user)}`);
    await ben!.user.click(id, buttonLabelled(two, /leave/iu));
    const left = await waitForText(id, '**1 of 5 seats taken**');
    const [add] = selectsIn(left);
    expect(add!.options.map(({ value }) => value)).toEqual([
      'random',
      'rookie',
      'gambler',
      'greedy',
      'reader',
      'master',
    ]);
    await ada!.user.select(id, add!.custom_id, ['random']);
    await ada!.user.select(id, add!.custom_id, ['random']);
    const three = await waitForText(id, '**3 of 5 seats taken**');
    expect(textIn(three)).toContain('🤖 **Rando 2**');
    const [, remove] = selectsIn(three);
    await ada!.user.select(id, remove!.custom_id, ['Rando']);
    const fewer = await waitForText(id, '**2 of 5 seats taken**');
    expect(textIn(fewer)).not.toContain('🤖 **Rando**\n');
    expect(textIn(fewer)).toContain('🤖 **Rando 2**');
  });

  test('starts with at least two players', async () => {
    const ada = fixture().player('Ada');
    const lobby = await lobbyOf(ada);
    const { tableId } = addressOf(lobby);
    const forged = { custom_id: `v1:s:${tableId}:0:`, component_type: 2 };
    expect(await replyTo(ada, ada.user.forgeComponent(lobby.id, forged))).toMatch(
      /^You need at least 2 players/u,
    );
    expect((await loadTable(fixture().databaseUrl, tableId)).match).toBeNull();
  });

  test('that is full has a waiting list for people, and refuses bots', async () => {
    const [ada, ben] = ['Ada', 'Ben'].map((name) => fixture().player(name));
    const lobby = await lobbyOf(ada!, { computers: 4 });
    const { tableId } = addressOf(lobby);
    const join = { custom_id: `v1:j:${tableId}:0:`, component_type: 2 };
    expect(await replyTo(ben!, ben!.user.forgeComponent(lobby.id, join))).toContain('you’re next in line');
    const add = { custom_id: `v1:b:${tableId}:0:`, component_type: 3, values: ['greedy'] };
    expect(await replyTo(ada!, ada!.user.forgeComponent(lobby.id, add))).toMatch(/^All 5 seats are taken/u);
  });

  test('asks for confirmation before it is called off, and is then closed to everyone', async () => {
    const [ada, ben] = ['Ada', 'Ben'].map((name) => fixture().player(name));
    const lobby = await lobbyOf(ada!, { target: 'a short affair' });
    const answerConfirmation = async (answer: RegExp): Promise<string> => {
      const outcome = await ada!.clickLabelled(lobby, /cancel/iu);
      if (outcome.kind !== 'message') throw new Error(outcome.kind);
      return replyTo(ada!, ada!.user.click(outcome.message.id, buttonLabelled(outcome.message, answer)));
    };
    expect(await answerConfirmation(/keep/iu)).toBe(en['app.cancel.kept']);
    expect(await commandReply(ben!, 'list')).toContain('a short affair');
    expect(await answerConfirmation(/^Yes, cancel it$/u)).toBe(en['app.cancel.done']);
    const closed = await waitForText(lobby.id, '**Cancelled.**');
    expect(pressable(closed)).toEqual([]);
    const late = ben!.user.useStaleComponent(lobby, buttonLabelled(lobby, /join/iu));
    expect(await replyTo(ben!, late)).toBe(en['app.refused.cancelled']);
    expect(await commandReply(ben!, 'list')).not.toContain('a short affair');
  });
});

describe('a game that is called off', () => {
  test('says so in public, loses its controls and accepts no more turns', async () => {
    const { active, players, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben']);
    const [ada, ben] = players;
    expect(await replyTo(ben!, cancel(ben!, tableId))).toContain(`Only the host, ${shownName(ada!.user)}`);
    const outcome = await cancel(ada!, tableId);
    if (outcome.kind !== 'message') throw new Error(outcome.kind);
    const yes = buttonLabelled(outcome.message, /^Yes, cancel it$/u);
    expect(await replyTo(ada!, ada!.user.click(outcome.message.id, yes))).toBe(en['app.cancel.done']);
    const closed = await waitForText(post.id, en['app.game-cancelled']);
    expect(pressable(closed)).toEqual([]);
    const play = active.user.useStaleComponent(post, buttonLabelled(post, /^Play$/u));
    expect(await replyTo(active, play)).toBe(en['app.refused.cancelled']);
  });
});

describe('/vips solo', () => {
  test.each([1, 4])('plays at once against %i bots', async (opponents) => {
    const { fakeDiscord, player } = fixture();
    const ada = player('Ada');
    const place = placeFromNow(fakeDiscord, homeChannelId());
    expect(await commandReply(ada, 'solo', { opponents, thread: false, set: 'women' })).toBe(
      `${en['app.opened-solo']} ${en['app.opened-below']}`,
    );
    const post = await nextPost(fakeDiscord, place, [ada]);
    const { table } = await loadTable(fixture().databaseUrl, addressOf(post).tableId);
    expect(table.seats.map(({ kind }) => kind)).toEqual([
      'user',
      ...Array.from({ length: opponents }, () => 'bot'),
    ]);
    const turn = await playOn(fakeDiscord, place, [ada], 2);
    expect(textIn(turn)).toMatch(/-# Turn \d/u);
  });

  test('seats the rival that is asked for, who thinks in a thread and moves like any other', async () => {
    const { fakeDiscord, player } = fixture();
    const ada = player('Ada');
    const place = placeFromNow(fakeDiscord, homeChannelId());
    await commandReply(ada, 'solo', { opponents: 2, rival: 'master', thread: false });
    const post = await nextPost(fakeDiscord, place, [ada]);
    const { table } = await loadTable(fixture().databaseUrl, addressOf(post).tableId);
    expect(table.seats.slice(1).map(({ name }) => name)).toEqual(['Polly Graph', 'Polly Graph 2']);
    const turn = await playOn(fakeDiscord, place, [ada], 2);
    expect(textIn(turn)).toMatch(/-# Turn \d/u);
  });
});

describe('autocomplete', () => {
  test('suggests targets, filtered by what is typed', async () => {
    const ada = fixture().player('Ada');
    expect(await suggestions(ada, 'new', 'target', '')).toHaveLength(25);
    const fitting = await suggestions(ada, 'new', 'target', 'DENTIST');
    expect(fitting.map(({ value }) => value)).toContain('the dentist nobody is afraid of');
    for (const { value } of fitting) expect(value).toMatch(/dentist/iu);
    expect(await suggestions(ada, 'solo', 'target', 'zzzz')).toEqual([]);
  });

  test('suggests the tables of this server, by title, player or id', async () => {
    const { player } = fixture();
    const lobby = await lobbyOf(player('Deniz'), { target: 'findable Fritz', computers: 1 });
    const { tableId } = addressOf(lobby);
    for (const typed of ['FINDABLE', tableId.slice(0, 5), 'fritz'])
      expect((await suggestions(player('Emma'), 'show', 'table', typed)).map(({ value }) => value)).toContain(
        tableId,
      );
    expect(await suggestions(player('Emma'), 'bet', 'table', 'no such table')).toEqual([]);
  });
});

describe('a game in progress', () => {
  test('is posted again in another channel on request, and continues there', async () => {
    const { fakeDiscord, player } = fixture();
    const { players, place, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben']);
    const newPlace = placeFromNow(fakeDiscord, channelAt(1));
    const look = await commandReply(player('Emma'), 'show', { table: tableId }, channelAt(1));
    expect(look).toContain('for your eyes only');
    const shown = await commandReply(players[0]!, 'show', { table: tableId }, channelAt(1));
    expect(shown).toBe(en['app.shown']);
    const fresh = await nextPost(fakeDiscord, newPlace, players);
    expect(textIn(fresh)).toContain('-# Turn 1');
    await fakeDiscord.waitFor(
      () => pressable(fakeDiscord.state.findMessage(post.id)!.message).length === 0,
      'the controls of the old post to be removed',
    );
    expect(textIn(await playOn(fakeDiscord, newPlace, players, 1))).toContain('-# Turn 2');
    expect(publicPosts(fakeDiscord, place).at(-1)?.id).toBe(post.id);
    expect(await commandReply(player('Emma'), 'list')).toContain(
      `, [to the table](https://discord.com/channels/${fakeDiscord.guildId}/${channelAt(1)}): `,
    );
  });

  test('tells its players when the bot may no longer post, and continues in a channel where it may', async () => {
    const { fakeDiscord, databaseUrl } = fixture();
    const { active, players, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben'], {
      channelId: channelAt(1),
    });
    const panel = await active.openPanel(post);
    fakeDiscord.denyBotPermissions(channelAt(1), 'SendMessages');
    await active.play(panel);
    await expect.poll(async () => (await loadTable(databaseUrl, tableId)).table.parked).toBe(50_013);
    const look = active.user.click(post.id, buttonLabelled(post, /^Play$/u));
    expect(await replyTo(active, look)).toContain(`I couldn’t post in <#${channelAt(1)}>`);

    const newPlace = placeFromNow(fakeDiscord, homeChannelId());
    expect(await commandReply(players[0]!, 'show', { table: tableId })).toBe(en['app.shown']);
    expect(textIn(await nextPost(fakeDiscord, newPlace, players))).toContain('-# Turn 2');
    fakeDiscord.restoreBotPermissions(channelAt(1), 'SendMessages');
  });

  test('shows a bet to its owner only, and the history to everyone, page by page', async () => {
    const { fakeDiscord, player } = fixture();
    const { players, tableId } = await openTable(fixture(), ['Ada', 'Ben', 'Chloé'], { most: 3 + 13 });
    const [ada] = players;
    const emma = player('Emma');
    expect(await commandReply(ada!, 'bet', { table: tableId })).toMatch(
      /You’re backing \*\*[A-Z][a-z]+’s [^,]+, [A-Z][a-z]+’s /u,
    );
    expect(await commandReply(emma, 'bet', { table: tableId })).toBe(en['app.refused.not-seated']);

    for (const reader of [ada!, emma]) {
      const newest = await responseTo(
        fakeDiscord,
        reader.user.command(homeChannelId(), 'vips history', { table: tableId }),
      );
      expect(textIn(newest)).toContain('**13.**');
      expect(textIn(newest)).not.toContain('**1.**');
      const older = await responseTo(
        fakeDiscord,
        reader.user.click(newest.id, buttonLabelled(newest, /older/iu)),
      );
      expect(fakeDiscord.state.findMessage(older.id)?.owner).toBe(reader.user.id);
      expect(textIn(older)).toContain('**1.**');
      expect(textIn(older).includes('You bet on')).toBe(reader === ada);
      expect(pressable(older).some(({ custom_id }) => custom_id.endsWith(':h0'))).toBe(true);
    }
  });
});

describe('commands that belong to no table', () => {
  test('explain the rules', async () => {
    expect(await commandReply(fixture().player('Emma'), 'rules')).toContain('## VIPs in two minutes');
  });

  test('name commands as mentions, so that a click puts them into the input box', async () => {
    const { fakeDiscord, bot, player } = fixture();
    await bot.waitForOutput('slash commands registered');
    const { user } = player('Emma');
    const outcome = user.command(fakeDiscord.channelId, 'vips show', { table: 'nowhere2' });
    const answer = await responseTo(fakeDiscord, outcome);
    const { id } = fakeDiscord.state.globalCommands.find(({ name }) => name === 'vips')!;
    expect(JSON.stringify(answer.components)).toContain(`</vips list:${id}>`);
  });

  test('say that a table cannot be found', async () => {
    for (const sub of ['show', 'bet', 'history', 'cancel'])
      expect(await commandReply(fixture().player('Emma'), sub, { table: 'nowhere2' }), sub).toBe(
        en['app.refused.gone'],
      );
  });
});

test('no answer to a command breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
