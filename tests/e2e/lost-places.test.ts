import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome, PermissionName } from '../../playground/standin/index.ts';
import { makeTextChannel } from '../../playground/standin/world/guild.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { addressOf, answerTo, toldInSecret } from './answers.ts';
import { from, nextPost, openLobby, playOn, startGame } from './game.ts';
import { buttonCalled, type Guest, type Place, publicPosts, textIn } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { storedTable } from './stored.ts';
import { eventsOf, layTwo, oldPostsClosed, openTable, openTurn, turnPosted } from './table.ts';

// Nothing depends on the time of day: this bot lives where daylight saving is half an hour.
const on = stageForAll({ environment: { TZ: 'Australia/Lord_Howe' } });
beforeEach(() => {
  on().standIn.intercept = undefined;
});

let made = 0;
/** A channel that only one test breaks. */
function newChannel(): string {
  const { world, guildId } = on().standIn;
  const id = world.nextId();
  const about = { name: `breakable-${++made}`, topic: null };
  world.putChannel(makeTextChannel(id, guildId, 10 + made, about));
  return id;
}

const told = (guest: Guest, act: Promise<Outcome>): Promise<string> =>
  toldInSecret(on().standIn, guest.person, act);
const says = (guest: Guest, sub: string, options = {}, channelId = on().standIn.channelId) =>
  told(guest, guest.person.command(channelId, `vips ${sub}`, options));
const stored = (tableId: string) => storedTable(on().databaseUrl, tableId);
const parkedWith = (tableId: string, code: number | null) =>
  expect.poll(async () => (await stored(tableId)).table.parked, { timeout: 20_000 }).toBe(code);

/** A game after all bets, in a thread of its own. */
async function inThread(names: readonly string[]) {
  const { standIn, guest } = on();
  const guests = names.map((name) => guest(name));
  const channelId = newChannel();
  const lobby = await openLobby(standIn, guests[0]!, channelId, { target: 'the ideal weaver', thread: true });
  await startGame(standIn, lobby, guests);
  const place: Place = { channelId: lobby.id, after: lobby.id };
  const post = await playOn(standIn, place, guests, names.length);
  const active = guests.find(({ person }) => post.mentions.some(({ id }) => id === person.id))!;
  const others = guests.filter((guest) => guest !== active);
  return { channelId, guests, place, post, active, others, tableId: addressOf(post).tableId };
}

/** So many turns are in the log, each whole: none lost, none twice. */
async function turnsPlayed(tableId: string, turns: number): Promise<void> {
  const moves = eventsOf(await stored(tableId)).filter(({ type }) => type === 'placed' || type === 'swapped');
  expect(moves).toHaveLength(2 * turns);
}

describe('a permission that is lost and given back', () => {
  it.each<readonly [PermissionName, number]>([
    ['ViewChannel', 50_001],
    ['SendMessages', 50_013],
  ])('%s: the table waits with a clear word, and the next move brings it back', async (permission, code) => {
    const { standIn } = on();
    const channelId = newChannel();
    const { active, others, guests, post, place, tableId } = await openTurn(on(), ['Ada', 'Ben'], {
      channelId,
    });
    const panel = await active.openPanel(post);
    standIn.deny(channelId, permission);
    await active.play(panel);
    await parkedWith(tableId, code);
    const look = told(others[0]!, others[0]!.person.click(post.id, buttonCalled(post, /^Play$/u)));
    expect(await look).toContain(`I could not post in <#${channelId}> (Discord says ${code})`);
    expect(await says(on().guest('Emma'), 'list')).toMatch(
      new RegExp(`\\(${tableId}\\).*⚠️ I could not post`, 'u'),
    );
    expect(publicPosts(standIn, place).at(-1)!.id).toBe(post.id);

    standIn.allow(channelId, permission);
    await others[0]!.play(await others[0]!.openPanel(post));
    const next = await turnPosted(on(), place, 3);
    await parkedWith(tableId, null);
    expect(textIn(next)).not.toContain('⚠️');
    await turnsPlayed(tableId, 2);
    await playOn(standIn, place, guests, 1);
    await turnPosted(on(), place, 4);
  });

  it('SendMessages: what was missed is told when it is given back', async () => {
    const { standIn } = on();
    const channelId = newChannel();
    const { guests, active, others, post, place, tableId } = await openTurn(on(), ['Ada', 'Ben', 'Deniz'], {
      channelId,
    });
    const panel = await active.openPanel(post);
    const sent = () =>
      standIn.requests.filter(({ path }) => path === `/channels/${channelId}/messages`).length;
    const before = sent();
    standIn.deny(channelId, 'SendMessages');
    await active.play(panel);
    await parkedWith(tableId, 50_013);
    const second = others.find((guest) => guest === guests[(guests.indexOf(active) + 1) % 3])!;
    await second.play(await second.openPanel(post));
    // With the picture and without, each time.
    await expect.poll(sent).toBe(before + 4);
    standIn.allow(channelId, 'SendMessages');
    const third = others.find((guest) => guest !== second)!;
    await third.play(await third.openPanel(post));
    await turnPosted(on(), place, 4);
    const said = publicPosts(standIn, { channelId, after: post.id }).map(textIn).join('\n');
    for (const { person } of guests) expect(said).toMatch(new RegExp(`^<@${person.id}> `, 'mu'));
  });

  it('SendMessagesInThreads: the same in a thread', async () => {
    const { standIn } = on();
    const { channelId, place, post, active, others, tableId } = await inThread(['Ada', 'Ben']);
    const panel = await active.openPanel(post);
    standIn.deny(channelId, 'SendMessagesInThreads');
    await active.play(panel);
    await parkedWith(tableId, 50_013);
    standIn.allow(channelId, 'SendMessagesInThreads');
    await others[0]!.play(await others[0]!.openPanel(post));
    await turnPosted(on(), place, 3);
    await parkedWith(tableId, null);
  });

  it('CreatePublicThreads: the game is played in the channel', async () => {
    const { standIn, guest } = on();
    const channelId = newChannel();
    const guests = [guest('Ada'), guest('Ben')];
    const options = { target: 'the ideal tailor', thread: true };
    const lobby = await openLobby(standIn, guests[0]!, channelId, options);
    standIn.deny(channelId, 'CreatePublicThreads');
    const place = await startGame(standIn, lobby, guests);
    expect((await nextPost(standIn, place, guests)).channel_id).toBe(channelId);
  });

  it('AttachFiles: the table is told in words', async () => {
    const { standIn } = on();
    const channelId = newChannel();
    const { active, post, place, tableId } = await openTurn(on(), ['Ada', 'Ben'], { channelId });
    const panel = await active.openPanel(post);
    standIn.deny(channelId, 'AttachFiles');
    await active.play(panel);
    expect((await turnPosted(on(), place, 2)).attachments).toEqual([]);
    expect((await stored(tableId)).table.parked).toBeNull();
  });

  it('in the lobby: whoever sits down is told why nothing is to be seen', async () => {
    const { standIn, guest } = on();
    const channelId = newChannel();
    const [ada, ben, deniz] = ['Ada', 'Ben', 'Deniz'].map((name) => guest(name));
    const lobby = await openLobby(standIn, ada!, channelId, { target: 'the ideal porter', thread: false });
    const { tableId } = addressOf(lobby);
    standIn.deny(channelId, 'ViewChannel');
    await ben!.person.click(lobby.id, buttonCalled(lobby, /join/iu));
    await parkedWith(tableId, 50_001);
    const join = deniz!.person.click(lobby.id, buttonCalled(lobby, /join/iu));
    expect(await told(deniz!, join)).toContain('I could not post in');
    standIn.allow(channelId, 'ViewChannel');
    await guest('Emma').person.click(lobby.id, buttonCalled(lobby, /join/iu));
    await parkedWith(tableId, null);
    const everybody = ['Ada', 'Ben', 'Deniz', 'Emma'].map((name) => `<@${guest(name).person.id}>`);
    await standIn.waitFor(
      () =>
        publicPosts(standIn, { channelId, after: lobby.id }).some((post) =>
          everybody.every((name) => textIn(post).includes(name)),
        ),
      'a fresh lobby with everybody on it',
    );
  });
});

describe('a thread', () => {
  it('that went to sleep is woken by the next post', async () => {
    const { standIn } = on();
    const { place, post, active } = await inThread(['Ada', 'Ben']);
    const panel = await active.openPanel(post);
    standIn.archiveThread(place.channelId);
    await active.play(panel);
    await turnPosted(on(), place, 2);
  });

  it('that is locked parks the table; unlocked, the next move brings it back', async () => {
    const { standIn } = on();
    const { place, post, active, others, tableId } = await inThread(['Ada', 'Ben']);
    const panel = await active.openPanel(post);
    // An edit of an older post that is still under way would wake the thread before it is locked for good.
    await oldPostsClosed(standIn, place);
    standIn.archiveThread(place.channelId, true);
    await active.play(panel);
    await expect.poll(async () => (await stored(tableId)).table.parked, { timeout: 20_000 }).not.toBeNull();
    const thread = standIn.world.channels.get(place.channelId)!;
    if (!('thread_metadata' in thread)) throw new Error('it is no thread');
    standIn.world.putChannel({
      ...thread,
      thread_metadata: { ...thread.thread_metadata!, archived: false, locked: false },
    });
    await others[0]!.play(await others[0]!.openPanel(post));
    await turnPosted(on(), place, 3);
    await parkedWith(tableId, null);
  });

  it('that is deleted, with nobody looking, parks the table; it goes on where it is called for', async () => {
    const { standIn, guest } = on();
    const { channelId, place, post, active, guests, tableId } = await inThread(['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    standIn.intercept = ({ path }) => {
      if (!path.startsWith(`/channels/${place.channelId}/`)) return undefined;
      standIn.intercept = undefined;
      standIn.world.removeChannel(place.channelId);
      return undefined;
    };
    await active.person.click(message.id, customId);
    await parkedWith(tableId, 10_003);
    expect(await says(guest('Emma'), 'list')).toContain('⚠️ I could not post there');
    const moved = from(standIn, channelId);
    expect(await says(guest('Emma'), 'show', { table: tableId }, channelId)).toBe(en['house.shown']);
    expect(textIn(await nextPost(standIn, moved, guests))).toContain('-# Turn 2');
    await playOn(standIn, moved, guests, 1);
    await turnPosted(on(), moved, 3);
  });
});

describe('a channel or a message', () => {
  it('a channel that is deleted while the bot is down parks its table and ends nothing else', async () => {
    const { standIn, guest } = on();
    const channelId = newChannel();
    const { guests, active, post, tableId } = await openTurn(on(), ['Ada', 'Ben'], { channelId });
    const panel = await active.openPanel(post);
    const other = await openTurn(on(), ['Chloé', 'Deniz'], { channelId: newChannel() });
    standIn.intercept = ({ method, path }) =>
      method === 'POST' && path === `/channels/${channelId}/messages` ? { status: 502 } : undefined;
    await active.play(panel);
    await on().end('SIGKILL');
    standIn.intercept = undefined;
    standIn.world.removeChannel(channelId);
    await on().start();
    await parkedWith(tableId, 10_003);
    const moved = from(standIn, standIn.channelId);
    await says(guest('Emma'), 'show', { table: tableId });
    expect(textIn(await nextPost(standIn, moved, guests))).toContain('-# Turn 2');
    await playOn(standIn, other.place, other.guests, 1);
    await turnPosted(on(), other.place, 2);
  });

  it('the newest post, deleted, is followed by the next; while people bet, it is posted anew', async () => {
    const { standIn } = on();
    const channelId = newChannel();
    const { guests, post, place } = await openTable(on(), ['Ada', 'Ben'], { channelId });
    const panels = await Promise.all(guests.map((guest) => guest.openPanel(post)));
    standIn.world.removeMessage(channelId, post.id);
    await guests[0]!.play(panels[0]!);
    const again = await nextPost(standIn, place, guests);
    expect(again.id).not.toBe(post.id);
    standIn.world.removeMessage(channelId, again.id);
    await guests[1]!.play(panels[1]!);
    await turnPosted(on(), place, 1);
  });

  it('a lobby’s post, deleted, comes back with the next change, and at its start', async () => {
    const { standIn, guest } = on();
    const channelId = newChannel();
    const [ada, ben] = [guest('Ada'), guest('Ben')];
    const lobby = await openLobby(standIn, ada, channelId, { target: 'the ideal keeper', thread: false });
    const seen = { ...lobby, components: lobby.components ?? [] };
    standIn.world.removeMessage(channelId, lobby.id);
    await ben.person.useStale(seen, buttonCalled(seen, /join/iu));
    const again = await standIn.waitFor(
      () => publicPosts(standIn, { channelId, after: lobby.id }).at(-1),
      'the lobby again',
    );
    expect(textIn(again)).toContain(`<@${ben.person.id}>`);
    standIn.world.removeMessage(channelId, again.id);
    await ada.person.useStale(again, buttonCalled(again, /start/iu));
    await nextPost(standIn, { channelId, after: lobby.id }, [ada, ben]);
  });
});

describe('the bot', () => {
  it('thrown out of the server parks its tables there; invited again, it goes on with them', async () => {
    const { standIn } = on();
    const channelId = newChannel();
    const { active, others, post, place, tableId } = await openTurn(on(), ['Ada', 'Ben'], { channelId });
    const panel = await active.openPanel(post);
    const missing = { code: 50_001, message: 'Missing Access' };
    standIn.intercept = ({ path }) =>
      path.startsWith('/channels/') || path.startsWith('/guilds/')
        ? { status: 403, body: missing }
        : undefined;
    await active.play(panel);
    await parkedWith(tableId, 50_001);
    expect(publicPosts(standIn, place).at(-1)!.id).toBe(post.id);
    standIn.intercept = undefined;
    await others[0]!.play(await others[0]!.openPanel(post));
    await turnPosted(on(), place, 3);
    await parkedWith(tableId, null);
  });
});

describe('somebody who has left the server', () => {
  it('who plays: the host ends the game, and it is told', async () => {
    const { standIn } = on();
    const channelId = newChannel();
    const { guests, tableId } = await openTurn(on(), ['Ada', 'Quitter'], { channelId });
    standIn.world.people.delete(guests[1]!.person.id);
    const command = guests[0]!.person.command(channelId, 'vips cancel', { table: tableId });
    const asked = await answerTo(standIn, command);
    await told(guests[0]!, guests[0]!.person.click(asked.id, buttonCalled(asked, /call it off/iu)));
    await expect.poll(async () => (await stored(tableId)).table.status).toBe('cancelled');
  });

  it('who is the host: whoever plays may end the game then, and not before, and strangers never', async () => {
    const { standIn, guest } = on();
    const channelId = newChannel();
    const { guests, tableId } = await openTurn(on(), ['Leaver', 'Ben'], { channelId });
    const [host, ben] = guests;
    const cancel = async (who: Guest) =>
      answerTo(standIn, who.person.command(channelId, 'vips cancel', { table: tableId }));
    const asked = await cancel(ben!);
    expect(textIn(asked)).toContain('Unless they have left this server');
    const yes = buttonCalled(asked, /they left/iu);
    expect(await told(ben!, ben!.person.click(asked.id, yes))).toContain(`Only <@${host!.person.id}>`);
    expect((await stored(tableId)).table.status).toBe('playing');

    standIn.world.people.delete(host!.person.id);
    const emma = guest('Emma');
    const forged = emma.person.forge((await cancel(emma)).id, { custom_id: yes, component_type: 2 });
    expect(await told(emma, forged)).toContain(`Only <@${host!.person.id}>`);
    const again = await cancel(ben!);
    const call = ben!.person.click(again.id, buttonCalled(again, /they left/iu));
    expect(await told(ben!, call)).toBe(en['house.cancel.done']);
    await expect.poll(async () => (await stored(tableId)).table.status).toBe('cancelled');
  });
});

it('nobody was ever sent a direct message: closed ones do not matter', () => {
  expect(on().standIn.requests.filter(({ path }) => path.startsWith('/users/@me/channels'))).toEqual([]);
});

it('nothing that was lost made the bot do anything that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});

it('nothing that was lost broke a promise', async () => {
  // Posts that were deleted, and tables that were shown anew elsewhere, are looked at above.
  expect((await on().breaches()).filter((text) => !/\bposts?\b/u.test(text))).toEqual([]);
});
