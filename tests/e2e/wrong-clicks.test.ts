import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../playground/standin/index.ts';
import { en } from '../../src/i18n/locales/en.ts';
import { addressOf, callbacksOf, toldInSecret } from './answers.ts';
import { from, nextPost, openLobby, playOn } from './game.ts';
import { buttonCalled, type Guest, publicPosts, selectsIn, textIn } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { stageForAll } from './stage.ts';
import { storedTable } from './stored.ts';
import { eventsOf, layTwo, openTable, openTurn, postsOfTurn, turnPosted, unchanged } from './table.ts';

const on = stageForAll();

const told = (guest: Guest, act: Promise<Outcome>): Promise<string> =>
  toldInSecret(on().standIn, guest.person, act);

const logOf = async (tableId: string) => eventsOf(await storedTable(on().databaseUrl, tableId));

/** A lobby in which these people sit, the host first. */
async function lobbyOf(names: readonly string[], options: Readonly<Record<string, string | number>> = {}) {
  const { standIn, guest } = on();
  const guests = names.map((name) => guest(name));
  const { id } = await openLobby(standIn, guests[0]!, standIn.channelId, {
    target: 'the ideal doorkeeper',
    thread: false,
    ...options,
  });
  const look = () => standIn.world.findMessage(id)!.message;
  for (const { person } of guests.slice(1)) await person.click(id, buttonCalled(look(), /join/iu));
  const all = () => guests.every(({ person }) => textIn(look()).includes(`<@${person.id}>`));
  const lobby = await standIn.waitFor(() => all() && look(), 'everybody on the lobby');
  const place = { channelId: lobby.channel_id, after: lobby.id };
  return { guests, lobby, place, tableId: addressOf(lobby).tableId };
}

/** The newest message that only one person sees, if there is one since `since`. */
const secretSince = (since: string) =>
  on().standIn.waitFor(
    () =>
      on()
        .standIn.world.messagesIn(on().standIn.channelId)
        .find(({ message, owner }) => owner !== undefined && BigInt(message.id) > BigInt(since)),
    'words in secret',
  );

describe('double clicks', () => {
  it('on a confirmation count once, and the other one is told how things stand', async () => {
    const { active, place, post, tableId } = await openTurn(on(), ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const click = () => told(active, active.person.click(message.id, customId));
    const answers = await Promise.all([click(), click()]);
    expect(answers.filter((text) => text.startsWith(en['app.refused.stale']))).toHaveLength(1);
    for (const text of answers) expect(text).toContain('’s turn. You still hold');

    await turnPosted(on(), place, 2);
    expect((await logOf(tableId)).filter(({ type }) => type === 'placed')).toHaveLength(2);
    expect(postsOfTurn(on(), place, 2)).toHaveLength(1);
  });

  it('that Discord delivers three times count once', async () => {
    const { standIn } = on();
    const { active, place, post, tableId } = await openTurn(on(), ['Ada', 'Ben']);
    const { message, customId } = await layTwo(active, post);
    const { interactionId } = await active.person.click(message.id, customId);
    standIn.redeliver(interactionId);
    standIn.redeliver(interactionId);
    await standIn.waitFor(
      () => callbacksOf(standIn.requests, interactionId).length === 3,
      'the redelivered clicks to be noticed',
    );
    await turnPosted(on(), place, 2);
    expect((await logOf(tableId)).filter(({ type }) => type === 'placed')).toHaveLength(2);
    expect(postsOfTurn(on(), place, 2)).toHaveLength(1);
  });

  it('that Discord delivers twice seat one computer player', async () => {
    const { standIn, databaseUrl } = on();
    const { guests, lobby, tableId } = await lobbyOf(['Ada']);
    const [add] = selectsIn(lobby);
    const { interactionId } = await guests[0]!.person.select(lobby.id, add!.custom_id, ['random']);
    standIn.redeliver(interactionId);
    await standIn.waitFor(
      () => callbacksOf(standIn.requests, interactionId).length === 2,
      'the second delivery to be noticed',
    );
    await told(guests[0]!, guests[0]!.person.command(lobby.channel_id, 'vips list'));
    expect((await storedTable(databaseUrl, tableId)).table.seats).toHaveLength(2);
  });

  it('on Start begin one game', async () => {
    const { guests, lobby, tableId, place } = await lobbyOf(['Ada', 'Ben']);
    const since = on().standIn.world.nextId();
    const start = () => guests[0]!.person.click(lobby.id, buttonCalled(lobby, /start/iu));
    await Promise.all([start(), start()]);
    expect(textIn((await secretSince(since)).message)).toBe(en['app.refused.begun']);
    expect((await logOf(tableId)).map(({ type }) => type)).toEqual(['opened']);
    await nextPost(on().standIn, place, guests);
    expect(publicPosts(on().standIn, place)).toHaveLength(1);
  });

  it('that deliver a command twice open one table', async () => {
    const { standIn, guest } = on();
    const place = from(standIn, standIn.channelId);
    const chloé = guest('Chloé');
    const here = standIn.channelId;
    const { interactionId } = await chloé.person.command(here, 'vips new', { target: 'one and only' });
    standIn.redeliver(interactionId);
    await standIn.waitFor(
      () => callbacksOf(standIn.requests, interactionId).length === 2,
      'the second delivery to be answered',
    );
    const list = await told(chloé, chloé.person.command(here, 'vips list'));
    expect(list.match(/one and only/gu)).toHaveLength(1);
    await standIn.waitFor(() => publicPosts(standIn, place).length > 0, 'the lobby');
    expect(publicPosts(standIn, place)).toHaveLength(1);
  });
});

describe('two people at once', () => {
  it('who confirm the last bets both count, and the game begins once', async () => {
    const { guests, place, post, tableId } = await openTable(on(), ['Ada', 'Ben', 'Chloé']);
    const ready = await Promise.all(
      guests.map(async (guest) => guest.chooseFace(await guest.openPanel(post), [1, 2, 3])),
    );
    const answers = await Promise.all(
      guests.map((guest, i) => told(guest, guest.person.click(ready[i]!.message.id, ready[i]!.customId))),
    );
    for (const text of answers) expect(text).not.toContain(en['app.refused.stale']);
    await turnPosted(on(), place, 1);
    const events = await logOf(tableId);
    expect(events.map(({ type }) => type)).toEqual(['opened', 'bet', 'bet', 'bet', 'dealt']);
    expect(new Set(events.map((event) => (event.type === 'bet' ? event.seat : null)))).toEqual(
      new Set([null, 0, 1, 2]),
    );
    expect(postsOfTurn(on(), place, 1)).toHaveLength(1);
  });

  it('who press Join for the last seat: one sits, the other is told kindly', async () => {
    const { lobby, tableId } = await lobbyOf(['Ada'], { computers: 3 });
    const since = on().standIn.world.nextId();
    const join = buttonCalled(lobby, /join/iu);
    const late = ['Ben', 'Deniz'].map((name) => on().guest(name));
    await Promise.all(late.map(({ person }) => person.click(lobby.id, join)));
    const { message, owner } = await secretSince(since);
    expect(textIn(message)).toMatch(/^All 5 seats are taken/u);
    const { seats } = (await storedTable(on().databaseUrl, tableId)).table;
    const users = seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : []));
    expect(users).toHaveLength(2);
    expect(users).not.toContain(owner);
  });
});

describe('people without a seat', () => {
  it('are told so by every button of the game, and by clicks that they forge', async () => {
    const { post, tableId, place } = await openTurn(on(), ['Ada', 'Ben']);
    const emma = on().guest('Emma');
    const forge = (custom_id: string) => emma.person.forge(post.id, { custom_id, component_type: 2 });
    await unchanged(on(), { tableId, place }, async () => {
      for (const label of [/^Play$/u, /^My bet$/u]) {
        const click = emma.person.click(post.id, buttonCalled(post, label));
        expect(await told(emma, click)).toBe(en['app.refused.not-seated']);
      }
      for (const id of [`v1:p:${tableId}:1:r.h1.r.h1`, `v1:u:${tableId}:1:-r`, `v1:m:${tableId}:1:r.h1`])
        expect(await told(emma, forge(id))).toBe(en['app.refused.not-seated']);
    });
  });

  it('V29: may look up who laid what, and learn nothing of any bet', async () => {
    const { post, tableId, place } = await openTurn(on(), ['Ada', 'Ben']);
    const emma = on().guest('Emma');
    await unchanged(on(), { tableId, place }, async () => {
      const history = await told(emma, emma.person.click(post.id, buttonCalled(post, /^History$/u)));
      expect(history).toContain('Who did what');
      expect(history).not.toMatch(/You bet|\b(?:head|eyes|mouth) [IV]/u);
    });
  });

  it('and guests who are not the host learn from the lobby whom to ask', async () => {
    const { guests, lobby, tableId, place } = await lobbyOf(['Ada', 'Ben'], { computers: 1 });
    const [ada, ben] = guests;
    const emma = on().guest('Emma');
    const [add, remove] = selectsIn(lobby);
    await unchanged(on(), { tableId, place }, async () => {
      for (const guest of [ben!, emma]) {
        const { person } = guest;
        const acts = [
          () => person.click(lobby.id, buttonCalled(lobby, /start/iu)),
          () => person.click(lobby.id, buttonCalled(lobby, /cancel/iu)),
          () => person.select(lobby.id, add!.custom_id, ['greedy']),
          () => person.select(lobby.id, remove!.custom_id, [ben!.person.id]),
          () => person.forge(lobby.id, { custom_id: `v1:x:${tableId}:0:`, component_type: 2 }),
        ];
        for (const act of acts) expect(await told(guest, act())).toContain(`Only <@${ada!.person.id}>`);
      }
      const leave = emma.person.click(lobby.id, buttonCalled(lobby, /leave/iu));
      expect(await told(emma, leave)).toBe(en['app.refused.not-seated']);
      const again = ben!.person.click(lobby.id, buttonCalled(lobby, /join/iu));
      expect(await told(ben!, again)).toBe(en['app.refused.seated-already']);
    });
  });
});

describe('clicks when it is not your turn', () => {
  it('show whose turn it is, and what is forged does nothing', async () => {
    const { active, others, post, tableId, place } = await openTurn(on(), ['Ada', 'Ben']);
    const [other] = others;
    const { step } = addressOf(post);
    await unchanged(on(), { tableId, place }, async () => {
      const panel = await told(other!, other!.person.click(post.id, buttonCalled(post, /^Play$/u)));
      expect(panel).toContain(`It is <@${active.person.id}>’s turn`);
      for (const route of ['p', 'm']) {
        const custom_id = `v1:${route}:${tableId}:${step}:r.h1.r.h1`;
        const forged = await told(other!, other!.person.forge(post.id, { custom_id, component_type: 2 }));
        expect(forged).toContain(en['house.not-any-more']);
        expect(forged).toContain(`It is <@${active.person.id}>’s turn`);
      }
    });
  });
});

describe('yesterday', () => {
  it('is over: old posts and old panels lead to how things stand now', async () => {
    const { guests, lobby, post: bets, tableId, place } = await openTable(on(), ['Ada', 'Ben']);
    const [ada, ben] = guests;
    const betting = await ada!.chooseFace(await ada!.openPanel(bets), [1, 1, 1]);
    await ada!.confirm(betting.message, betting.customId);
    const second = await ben!.chooseFace(await ben!.openPanel(bets), [2, 2, 2]);
    await ben!.confirm(second.message, second.customId);
    const first = await turnPosted(on(), place, 1);
    const active = guests.find(({ person }) => first.mentions.some(({ id }) => id === person.id))!;
    const turn = await layTwo(active, first);
    await active.confirm(turn.message, turn.customId);
    await turnPosted(on(), place, 2);

    const { person } = active;
    const stale: readonly (readonly [Guest, () => Promise<Outcome>])[] = [
      [active, () => person.useStale(bets, buttonCalled(bets, /place my bet/iu))],
      [active, () => person.useStale(first, buttonCalled(first, /^Play$/u))],
      [active, () => person.useStale(first, buttonCalled(first, /^My bet$/u))],
      [active, () => person.useStale(turn.message, turn.customId)],
      [active, () => person.useStale(turn.message, buttonCalled(turn.message, /^Undo$/u))],
      [ada!, () => ada!.person.useStale(betting.message, betting.customId)],
    ];
    await unchanged(on(), { tableId, place }, async () => {
      for (const [guest, act] of stale) {
        const [notice, ...rest] = (await told(guest, act())).split('\n\n');
        expect(notice).toBe(en['app.refused.stale']);
        expect(rest.join('')).toMatch(/^###/u);
      }
      const history = person.useStale(first, buttonCalled(first, /^History$/u));
      expect(await told(active, history)).toContain('Who did what');

      const full = { ...lobby, components: lobby.components ?? [] };
      for (const label of [/join/iu, /leave/iu]) {
        const answer = await told(ben!, ben!.person.useStale(full, buttonCalled(full, label)));
        expect(answer).toBe(en['app.refused.begun']);
      }
      const [add] = selectsIn(full);
      const late = await told(ada!, ada!.person.useStale(full, add!.custom_id, ['greedy']));
      expect(late).toBe(en['app.refused.begun']);
    });
  });

  it('is over for a whole game too: its posts show how it ended', async () => {
    const { guests, post, tableId, place } = await openTable(on(), ['Ada', 'Ben'], { most: 2 });
    const active = guests.find(({ person }) => post.mentions.some(({ id }) => id === person.id))!;
    const old = await layTwo(active, post);
    const end = await playOn(on().standIn, place, guests);
    await unchanged(on(), { tableId, place }, async () => {
      const play = active.person.useStale(post, buttonCalled(post, /^Play$/u));
      expect(await told(active, play)).toContain('The people have spoken');
      const confirm = await told(active, active.person.useStale(old.message, old.customId));
      expect(confirm).toContain(en['house.not-any-more']);
      expect(confirm).toContain('The people have spoken');
      const history = active.person.click(end.id, buttonCalled(end, /^History$/u));
      expect(await told(active, history)).toContain('Who did what');
    });
  });
});

it('not one wrong click was answered with anything that Discord would not take', () => {
  expectGoodManners(on().standIn, on().bot);
});

it('not one wrong click broke a promise', async () => {
  expect(await on().breaches()).toEqual([]);
});
