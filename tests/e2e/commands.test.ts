import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { OptionValues, Outcome } from '../../playground/standin/index.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { addressOf, answerTo, toldInSecret } from './answers.ts';
import { from, nextPost, openLobby, playOn, startGame } from './game.ts';
import { buttonCalled, type Guest, picturesIn, pressable, publicPosts, selectsIn, textIn } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { storedTable } from './stored.ts';
import { openTable, openTurn } from './table.ts';

const on = stageForAll();

const here = (): string => on().standIn.channelId;
const channel = (number: number): string => [...on().standIn.world.channels.keys()][number]!;
const told = (guest: Guest, act: Promise<Outcome>): Promise<string> =>
  toldInSecret(on().standIn, guest.person, act);

/** What a sub-command answers. */
const says = (guest: Guest, sub: string, options: OptionValues = {}, channelId = here()): Promise<string> =>
  told(guest, guest.person.command(channelId, `vips ${sub}`, options));

const suggestions = async (guest: Guest, sub: string, option: string, typed: string) => {
  const outcome = await guest.person.autocomplete(here(), `vips ${sub}`, option, { [option]: typed });
  if (outcome.kind !== 'choices') throw new Error(`${outcome.kind} instead of choices`);
  return outcome.choices.map(({ name, value }) => ({ name, value: String(value) }));
};

const lobbyOf = (host: Guest, options: OptionValues = {}): Promise<APIMessage> =>
  openLobby(on().standIn, host, here(), { target: 'the ideal host', thread: false, ...options });

/** A post, once it says this. */
const saying = (id: string, words: string): Promise<APIMessage> =>
  on().standIn.waitFor(() => {
    const post = on().standIn.world.findMessage(id)?.message;
    return post !== undefined && textIn(post).includes(words) ? post : null;
  }, `a post that says ${words}`);

const cancel = (host: Guest, tableId: string): Promise<Outcome> =>
  host.person.command(here(), 'vips cancel', { table: tableId });

describe('/vips new', () => {
  it('opens a table with the portraits that were asked for', async () => {
    const ada = on().guest('Ada');
    for (const [set, words] of [
      ['men', 'The gentlemen stand for election.'],
      ['women', 'The ladies stand for election.'],
    ] as const) {
      const lobby = await lobbyOf(ada, { target: `the ideal ${set}`, set });
      expect(textIn(lobby)).toContain(`the ideal ${set}`);
      expect(textIn(lobby)).toContain(words);
      expect(picturesIn(lobby)[0]?.alt).toContain(`the ideal ${set}`);
      expect(textIn(lobby)).toContain('Who starts is drawn by lot.');
    }
  });

  it('seats computer players at once', async () => {
    const lobby = await lobbyOf(on().guest('Ada'), { computers: 4 });
    expect(textIn(lobby)).toContain('**5 of 5 seats taken**');
    expect(pressable(lobby).some(({ custom_id }) => custom_id.startsWith('v1:j:'))).toBe(false);
  });

  it('lets a named person start', async () => {
    const guests = ['Ada', 'Ben', 'Chloé'].map((name) => on().guest(name));
    const [, , chloé] = guests;
    const lobby = await lobbyOf(guests[0]!, { first: chloé!.person.id });
    expect(textIn(lobby)).toContain(`<@${chloé!.person.id}> starts if seated`);
    const place = await startGame(on().standIn, lobby, guests);
    const first = await playOn(on().standIn, place, guests, guests.length);
    expect(first.mentions.map(({ id }) => id)).toEqual([chloé!.person.id]);
  });

  it('lets the lot decide when the named person never sits down', async () => {
    const guests = ['Ada', 'Ben'].map((name) => on().guest(name));
    const lobby = await lobbyOf(guests[0]!, { first: on().guest('Emma').person.id });
    const place = await startGame(on().standIn, lobby, guests);
    const first = await playOn(on().standIn, place, guests, guests.length);
    expect(guests.map(({ person }) => person.id)).toContain(first.mentions[0]?.id);
  });

  it('says what it lacks where it may not post, and opens nothing', async () => {
    const { standIn, guest } = on();
    const before = await says(guest('Ada'), 'list');
    standIn.deny(channel(2), 'SendMessages', 'AttachFiles');
    const no = await says(guest('Ada'), 'new', { target: 'nobody' }, channel(2));
    standIn.allow(channel(2), 'SendMessages', 'AttachFiles');
    expect(no).toContain('**Send Messages**, **Attach Files**');
    expect(await says(guest('Ada'), 'list')).toBe(before);
  });
});

describe('a thread of its own', () => {
  it('is made under the lobby when that is wished, and named after the target', async () => {
    const { standIn, guest } = on();
    const guests = [guest('Ada'), guest('Ben')];
    const lobby = await openLobby(standIn, guests[0]!, here(), {
      target: 'a thread’s `**name**`',
      thread: true,
    });
    await startGame(standIn, lobby, guests);
    const place = { channelId: lobby.id, after: lobby.id };
    await nextPost(standIn, place, guests);
    expect(standIn.world.channels.get(lobby.id)).toMatchObject({ name: 'Wanted: a thread’s `**name**`' });
    expect(await says(guests[1]!, 'list')).toContain(`<#${lobby.id}>`);
  });

  it.each([
    ['CreatePublicThreads', 'before the table is opened'],
    ['SendMessagesInThreads', 'before the table is opened'],
    ['CreatePublicThreads', 'before the game begins'],
  ] as const)('is done without where the bot lacks %s %s', async (right, when) => {
    const { standIn, guest } = on();
    const guests = [guest('Ada'), guest('Ben')];
    const options = { target: 'homeless', thread: true };
    if (when === 'before the table is opened') standIn.deny(channel(1), right);
    const lobby = await openLobby(standIn, guests[0]!, channel(1), options);
    standIn.deny(channel(1), right);
    const place = await startGame(standIn, lobby, guests);
    const turn = await playOn(standIn, place, guests, 3);
    standIn.allow(channel(1), right);
    expect(turn.channel_id).toBe(channel(1));
    expect(textIn(turn)).toContain('-# Turn 2');
  });
});

describe('a lobby', () => {
  it('seats, removes and lets go, and its post follows', async () => {
    const [ada, ben] = ['Ada', 'Ben'].map((name) => on().guest(name));
    const { id } = await lobbyOf(ada!);
    const alone = await saying(id, '**1 of 5 seats taken**');
    expect(pressable(alone).some(({ custom_id }) => custom_id.startsWith('v1:s:'))).toBe(false);

    await ben!.person.click(id, buttonCalled(alone, /join/iu));
    const two = await saying(id, `2. <@${ben!.person.id}>`);
    await ben!.person.click(id, buttonCalled(two, /leave/iu));
    const left = await saying(id, '**1 of 5 seats taken**');
    const [add] = selectsIn(left);
    expect(add!.options.map(({ value }) => value)).toEqual(['greedy', 'random']);
    await ada!.person.select(id, add!.custom_id, ['random']);
    await ada!.person.select(id, add!.custom_id, ['random']);
    const three = await saying(id, '**3 of 5 seats taken**');
    expect(textIn(three)).toContain('🤖 **Rando 2**');
    const [, remove] = selectsIn(three);
    await ada!.person.select(id, remove!.custom_id, ['Rando']);
    const fewer = await saying(id, '**2 of 5 seats taken**');
    expect(textIn(fewer)).not.toContain('🤖 **Rando**\n');
    expect(textIn(fewer)).toContain('🤖 **Rando 2**');
  });

  it('keeps its host, and starts with two at least', async () => {
    const ada = on().guest('Ada');
    const lobby = await lobbyOf(ada);
    const leave = await told(ada, ada.person.click(lobby.id, buttonCalled(lobby, /leave/iu)));
    expect(leave).toBe(en['app.refused.host-stays']);
    const { tableId } = addressOf(lobby);
    const forged = { custom_id: `v1:s:${tableId}:0:`, component_type: 2 };
    expect(await told(ada, ada.person.forge(lobby.id, forged))).toMatch(/^It takes at least 2 players/u);
    expect((await storedTable(on().databaseUrl, tableId)).match).toBeNull();
  });

  it('that is full takes nobody more', async () => {
    const [ada, ben] = ['Ada', 'Ben'].map((name) => on().guest(name));
    const lobby = await lobbyOf(ada!, { computers: 4 });
    const { tableId } = addressOf(lobby);
    for (const [guest, route, values] of [
      [ben!, 'j', undefined],
      [ada!, 'b', ['greedy']],
    ] as const) {
      const data = { custom_id: `v1:${route}:${tableId}:0:`, component_type: 2, ...(values && { values }) };
      expect(await told(guest, guest.person.forge(lobby.id, data))).toMatch(/^All 5 seats are taken/u);
    }
  });

  it('asks before it is called off, and is then closed to everybody', async () => {
    const [ada, ben] = ['Ada', 'Ben'].map((name) => on().guest(name));
    const lobby = await lobbyOf(ada!, { target: 'a short affair' });
    const ask = async (answer: RegExp): Promise<string> => {
      const outcome = await ada!.person.click(lobby.id, buttonCalled(lobby, /cancel/iu));
      if (outcome.kind !== 'message') throw new Error(outcome.kind);
      return told(ada!, ada!.person.click(outcome.message.id, buttonCalled(outcome.message, answer)));
    };
    expect(await ask(/keep/iu)).toBe(en['house.cancel.kept']);
    expect(await says(ben!, 'list')).toContain('a short affair');
    expect(await ask(/call it off/iu)).toBe(en['house.cancel.done']);
    const closed = await saying(lobby.id, '**Called off.**');
    expect(pressable(closed)).toEqual([]);
    const late = ben!.person.useStale(lobby, buttonCalled(lobby, /join/iu));
    expect(await told(ben!, late)).toBe(en['app.refused.cancelled']);
    expect(await says(ben!, 'list')).not.toContain('a short affair');
  });
});

describe('a game that is called off', () => {
  it('says so in public, loses its buttons and takes no more turns', async () => {
    const { active, guests, post, tableId } = await openTurn(on(), ['Ada', 'Ben']);
    const [ada, ben] = guests;
    expect(await told(ben!, cancel(ben!, tableId))).toContain(`Only <@${ada!.person.id}>`);
    const outcome = await cancel(ada!, tableId);
    if (outcome.kind !== 'message') throw new Error(outcome.kind);
    const yes = buttonCalled(outcome.message, /call it off/iu);
    expect(await told(ada!, ada!.person.click(outcome.message.id, yes))).toBe(en['house.cancel.done']);
    const closed = await saying(post.id, en['house.game-cancelled']);
    expect(pressable(closed)).toEqual([]);
    const play = active.person.useStale(post, buttonCalled(post, /^Play$/u));
    expect(await told(active, play)).toBe(en['app.refused.cancelled']);
  });
});

describe('/vips solo', () => {
  it.each([1, 4])('plays at once against %i computer players', async (opponents) => {
    const { standIn, guest } = on();
    const ada = guest('Ada');
    const place = from(standIn, here());
    expect(await says(ada, 'solo', { opponents, thread: false, set: 'women' })).toBe(en['house.opened-solo']);
    const post = await nextPost(standIn, place, [ada]);
    const { table } = await storedTable(on().databaseUrl, addressOf(post).tableId);
    expect(table.seats.map(({ kind }) => kind)).toEqual(['user', ...Array(opponents).fill('bot')]);
    const turn = await playOn(standIn, place, [ada], 2);
    expect(textIn(turn)).toMatch(/-# Turn \d/u);
  });
});

describe('autocomplete', () => {
  it('offers amusing targets, and those that fit what is typed', async () => {
    const ada = on().guest('Ada');
    expect(await suggestions(ada, 'new', 'target', '')).toHaveLength(25);
    const fitting = await suggestions(ada, 'new', 'target', 'DENTIST');
    expect(fitting.map(({ value }) => value)).toContain('the dentist nobody is afraid of');
    for (const { value } of fitting) expect(value).toMatch(/dentist/iu);
    expect(await suggestions(ada, 'solo', 'target', 'zzzz')).toEqual([]);
  });

  it('offers the tables of this server, by title, player or id', async () => {
    const { guest } = on();
    const lobby = await lobbyOf(guest('Deniz'), { target: 'findable Fritz', computers: 1 });
    const { tableId } = addressOf(lobby);
    for (const typed of ['FINDABLE', tableId.slice(0, 5), 'fritz'])
      expect((await suggestions(guest('Emma'), 'show', 'table', typed)).map(({ value }) => value)).toContain(
        tableId,
      );
    expect(await suggestions(guest('Emma'), 'bet', 'table', 'no such table')).toEqual([]);
  });
});

describe('a game at any time', () => {
  it('is shown afresh in another channel on request, and goes on there', async () => {
    const { standIn, guest } = on();
    const { guests, place, post, tableId } = await openTurn(on(), ['Ada', 'Ben']);
    const moved = from(standIn, channel(1));
    const shown = await says(guest('Emma'), 'show', { table: tableId }, channel(1));
    expect(shown).toBe(en['house.shown']);
    const fresh = await nextPost(standIn, moved, guests);
    expect(textIn(fresh)).toContain('-# Turn 1');
    await standIn.waitFor(
      () => pressable(standIn.world.findMessage(post.id)!.message).length === 0,
      'the old post to lose its buttons',
    );
    expect(textIn(await playOn(standIn, moved, guests, 1))).toContain('-# Turn 2');
    expect(publicPosts(standIn, place).at(-1)?.id).toBe(post.id);
    expect(await says(guest('Emma'), 'list')).toContain(`(${tableId}) in <#${channel(1)}>`);
  });

  it('tells its players when Discord no longer lets it be shown, and goes on where it may be', async () => {
    const { standIn, guest, databaseUrl } = on();
    const { active, guests, post, tableId } = await openTurn(on(), ['Ada', 'Ben'], { channelId: channel(1) });
    const panel = await active.openPanel(post);
    standIn.deny(channel(1), 'SendMessages');
    await active.play(panel);
    await expect
      .poll(async () => (await storedTable(databaseUrl, tableId)).table.parked, { timeout: 20_000 })
      .toBe(50_013);
    const look = active.person.click(post.id, buttonCalled(post, /^Play$/u));
    expect(await told(active, look)).toContain(`I could not post in <#${channel(1)}>`);

    const moved = from(standIn, here());
    expect(await says(guest('Emma'), 'show', { table: tableId })).toBe(en['house.shown']);
    expect(textIn(await nextPost(standIn, moved, guests))).toContain('-# Turn 2');
    standIn.allow(channel(1), 'SendMessages');
  });

  it('shows my bet to me alone, and to everybody who laid what, page by page', async () => {
    const { standIn, guest } = on();
    const { guests, tableId } = await openTable(on(), ['Ada', 'Ben', 'Chloé'], { most: 3 + 13 });
    const [ada] = guests;
    const emma = guest('Emma');
    expect(await says(ada!, 'bet', { table: tableId })).toMatch(
      /You are backing \*\*head [IV]+, eyes [IV]+/u,
    );
    expect(await says(emma, 'bet', { table: tableId })).toBe(en['app.refused.not-seated']);

    for (const reader of [ada!, emma]) {
      const newest = await answerTo(
        standIn,
        reader.person.command(here(), 'vips history', { table: tableId }),
      );
      expect(textIn(newest)).toContain('**13.**');
      expect(textIn(newest)).not.toContain('**1.**');
      const older = await answerTo(standIn, reader.person.click(newest.id, buttonCalled(newest, /older/iu)));
      expect(standIn.world.findMessage(older.id)?.owner).toBe(reader.person.id);
      expect(textIn(older)).toContain('**1.**');
      expect(textIn(older).includes('You bet on')).toBe(reader === ada);
      expect(pressable(older).some(({ custom_id }) => custom_id.endsWith(':h0'))).toBe(true);
    }
  });
});

describe('words of no table', () => {
  it('explain the rules', async () => {
    expect(await says(on().guest('Emma'), 'rules')).toContain('## VIPs in two minutes');
  });

  it('say that a table cannot be found', async () => {
    for (const sub of ['show', 'bet', 'history', 'cancel'])
      expect(await says(on().guest('Emma'), sub, { table: 'nowhere2' }), sub).toBe(en['app.refused.gone']);
  });
});

it('no command was answered with anything that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});
