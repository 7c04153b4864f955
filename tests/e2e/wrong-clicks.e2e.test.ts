import { describe, expect, test } from 'vitest';
import type { InteractionOutcome } from '../../playground/fake-discord/index.ts';
import { en as vips } from '../../src/games/vips/locales/en.ts';
import { en } from '../app-texts.ts';
import { addressOf, callbacksOf, ephemeralText } from './responses.ts';
import { placeFromNow, nextPost, openLobby, playOn } from './game-flow.ts';
import { buttonLabelled, type SimulatedPlayer, publicPosts, selectsIn, textIn, shownName } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { loadTable } from './store-access.ts';
import {
  eventsOf,
  draftTwoChips,
  openTable,
  openTurn,
  postsOfTurn,
  waitForTurnPost,
  expectUnchanged,
} from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

const replyTo = (player: SimulatedPlayer, act: Promise<InteractionOutcome>): Promise<string> =>
  ephemeralText(fixture().fakeDiscord, player.user, act);

const storedEvents = async (tableId: string) => eventsOf(await loadTable(fixture().databaseUrl, tableId));

/** A lobby with these players, the host first. */
async function openLobbyWith(
  names: readonly string[],
  options: Readonly<Record<string, string | number>> = {},
) {
  const { fakeDiscord, player } = fixture();
  const players = names.map((name) => player(name));
  const { id } = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
    target: 'the ideal doorkeeper',
    thread: false,
    ...options,
  });
  const lobbyPost = () => fakeDiscord.state.findMessage(id)!.message;
  for (const { user } of players.slice(1)) await user.click(id, buttonLabelled(lobbyPost(), /join/iu));
  const allJoined = () => players.every(({ user }) => textIn(lobbyPost()).includes(shownName(user)));
  const lobby = await fakeDiscord.waitFor(() => allJoined() && lobbyPost(), 'all players in the lobby');
  const place = { channelId: lobby.channel_id, after: lobby.id };
  return { players, lobby, place, tableId: addressOf(lobby).tableId };
}

/** Waits for an ephemeral message newer than the id `since`. */
const ephemeralSince = (since: string) =>
  fixture().fakeDiscord.waitFor(
    () =>
      fixture()
        .fakeDiscord.state.messagesIn(fixture().fakeDiscord.channelId)
        .find(({ message, owner }) => owner !== undefined && BigInt(message.id) > BigInt(since)),
    'an ephemeral message',
  );

describe('double clicks', () => {
  test('on a confirmation are processed once, and the other one shows the current state', async () => {
    const { active, place, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(active, post);
    const click = () => replyTo(active, active.user.click(message.id, customId));
    const answers = await Promise.all([click(), click()]);
    expect(answers.filter((text) => text.startsWith(en['app.refused.stale']))).toHaveLength(1);
    for (const text of answers) expect(text).toContain('’s turn.\nYou still have');

    await waitForTurnPost(fixture(), place, 2);
    expect((await storedEvents(tableId)).filter(({ type }) => type === 'placed')).toHaveLength(2);
    expect(postsOfTurn(fixture(), place, 2)).toHaveLength(1);
  });

  test('that Discord delivers three times are processed once', async () => {
    const { fakeDiscord } = fixture();
    const { active, place, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben']);
    const { message, customId } = await draftTwoChips(active, post);
    const { interactionId } = await active.user.click(message.id, customId);
    fakeDiscord.redeliverInteraction(interactionId);
    fakeDiscord.redeliverInteraction(interactionId);
    await fakeDiscord.waitFor(
      () => callbacksOf(fakeDiscord.requests, interactionId).length === 3,
      'the redelivered clicks to be answered',
    );
    await waitForTurnPost(fixture(), place, 2);
    expect((await storedEvents(tableId)).filter(({ type }) => type === 'placed')).toHaveLength(2);
    expect(postsOfTurn(fixture(), place, 2)).toHaveLength(1);
  });

  test('that Discord delivers twice add one bot', async () => {
    const { fakeDiscord, databaseUrl } = fixture();
    const { players, lobby, tableId } = await openLobbyWith(['Ada']);
    const [add] = selectsIn(lobby);
    const { interactionId } = await players[0]!.user.select(lobby.id, add!.custom_id, ['random']);
    fakeDiscord.redeliverInteraction(interactionId);
    await fakeDiscord.waitFor(
      () => callbacksOf(fakeDiscord.requests, interactionId).length === 2,
      'the second delivery to be answered',
    );
    await replyTo(players[0]!, players[0]!.user.command(lobby.channel_id, 'vips list'));
    expect((await loadTable(databaseUrl, tableId)).table.seats).toHaveLength(2);
  });

  test('on Start lead to one game', async () => {
    const { players, lobby, tableId, place } = await openLobbyWith(['Ada', 'Ben']);
    const since = fixture().fakeDiscord.state.nextId();
    const start = () => players[0]!.user.click(lobby.id, buttonLabelled(lobby, /start/iu));
    await Promise.all([start(), start()]);
    expect(textIn((await ephemeralSince(since)).message)).toBe(en['app.refused.begun']);
    expect((await storedEvents(tableId)).map(({ type }) => type)).toEqual(['opened']);
    await nextPost(fixture().fakeDiscord, place, players);
    expect(publicPosts(fixture().fakeDiscord, place)).toHaveLength(1);
  });

  test('that deliver a command twice open one table', async () => {
    const { fakeDiscord, player } = fixture();
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    const chloé = player('Chloé');
    const here = fakeDiscord.channelId;
    const { interactionId } = await chloé.user.command(here, 'vips new', { target: 'one and only' });
    fakeDiscord.redeliverInteraction(interactionId);
    await fakeDiscord.waitFor(
      () => callbacksOf(fakeDiscord.requests, interactionId).length === 2,
      'the second delivery to be answered',
    );
    const list = await replyTo(chloé, chloé.user.command(here, 'vips list'));
    expect(list.match(/one and only/gu)).toHaveLength(1);
    await fakeDiscord.waitFor(() => publicPosts(fakeDiscord, place).length > 0, 'the lobby');
    expect(publicPosts(fakeDiscord, place)).toHaveLength(1);
  });
});

describe('two people at once', () => {
  test('who confirm the last bets both have their bets stored, and the chips are dealt once', async () => {
    const { players, place, post, tableId } = await openTable(fixture(), ['Ada', 'Ben', 'Chloé']);
    const ready = await Promise.all(
      players.map(async (player) => player.chooseFace(await player.openPanel(post), [1, 2, 3])),
    );
    const answers = await Promise.all(
      players.map((player, i) =>
        replyTo(player, player.user.click(ready[i]!.message.id, ready[i]!.customId)),
      ),
    );
    for (const text of answers) expect(text).not.toContain(en['app.refused.stale']);
    await waitForTurnPost(fixture(), place, 1);
    const events = await storedEvents(tableId);
    expect(events.map(({ type }) => type)).toEqual(['opened', 'bet', 'bet', 'bet', 'dealt']);
    expect(new Set(events.map((event) => (event.type === 'bet' ? event.seat : null)))).toEqual(
      new Set([null, 0, 1, 2]),
    );
    expect(postsOfTurn(fixture(), place, 1)).toHaveLength(1);
  });

  test('who press Join for the last seat: one gets it, the other is next in line', async () => {
    const { lobby, tableId } = await openLobbyWith(['Ada'], { computers: 3 });
    const since = fixture().fakeDiscord.state.nextId();
    const join = buttonLabelled(lobby, /join/iu);
    const late = ['Ben', 'Deniz'].map((name) => fixture().player(name));
    await Promise.all(late.map(({ user }) => user.click(lobby.id, join)));
    const { message, owner } = await ephemeralSince(since);
    expect(textIn(message)).toContain('you’re next in line');
    const { seats } = (await loadTable(fixture().databaseUrl, tableId)).table;
    const users = seats.flatMap((seat) => (seat.kind === 'user' ? [seat.userId] : []));
    expect(users).toHaveLength(2);
    expect(users).not.toContain(owner);
  });
});

describe('people without a seat', () => {
  test('watch what is public by every button of the game, and are refused with forged clicks', async () => {
    const { post, tableId, place } = await openTurn(fixture(), ['Ada', 'Ben']);
    const emma = fixture().player('Emma');
    const forge = (custom_id: string) => emma.user.forgeComponent(post.id, { custom_id, component_type: 2 });
    await expectUnchanged(fixture(), { tableId, place }, async () => {
      for (const label of [/^Play$/u, /^My bet$/u]) {
        const click = emma.clickLabelled(post, label);
        expect(await replyTo(emma, click)).toContain('You’re not in this game, so enjoy the show.');
      }
      expect(await replyTo(emma, forge(`v1:p:${tableId}:1:r.h1.r.h1`))).toBe(en['app.refused.not-seated']);
      expect(await replyTo(emma, forge(`v1:m:${tableId}:1:r.h1`))).toContain('You’re not in this game');
    });
  });

  test('V29: may see the history, and no bet in it', async () => {
    const { post, tableId, place } = await openTurn(fixture(), ['Ada', 'Ben']);
    const emma = fixture().player('Emma');
    await expectUnchanged(fixture(), { tableId, place }, async () => {
      const history = await replyTo(emma, emma.clickLabelled(post, /^History$/u));
      expect(history).toContain('Who did what');
      expect(history).not.toMatch(/You bet|’s /u);
    });
  });

  test('and players who are not the host are told by the lobby whom to ask', async () => {
    const { players, lobby, tableId, place } = await openLobbyWith(['Ada', 'Ben'], { computers: 1 });
    const [ada, ben] = players;
    const emma = fixture().player('Emma');
    const [add, remove] = selectsIn(lobby);
    await expectUnchanged(fixture(), { tableId, place }, async () => {
      for (const player of [ben!, emma]) {
        const { user } = player;
        const acts = [
          () => user.click(lobby.id, buttonLabelled(lobby, /start/iu)),
          () => player.clickLabelled(lobby, /cancel/iu),
          () => user.select(lobby.id, add!.custom_id, ['greedy']),
          () => user.select(lobby.id, remove!.custom_id, [ben!.user.id]),
          () => user.forgeComponent(lobby.id, { custom_id: `v1:x:${tableId}:0:`, component_type: 2 }),
        ];
        for (const act of acts)
          expect(await replyTo(player, act())).toContain(`Only the host, ${shownName(ada!.user)}`);
      }
      const leave = emma.user.click(lobby.id, buttonLabelled(lobby, /leave/iu));
      expect(await replyTo(emma, leave)).toBe(en['app.refused.not-seated']);
      const again = ben!.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
      expect(await replyTo(ben!, again)).toBe(en['app.refused.seated-already']);
    });
  });
});

describe('clicks when it is not your turn', () => {
  test('show whose turn it is, and forged ones change nothing', async () => {
    const { active, others, post, tableId, place } = await openTurn(fixture(), ['Ada', 'Ben']);
    const [other] = others;
    const { step } = addressOf(post);
    await expectUnchanged(fixture(), { tableId, place }, async () => {
      const panel = await replyTo(other!, other!.user.click(post.id, buttonLabelled(post, /^Play$/u)));
      expect(panel).toContain(`It’s ${shownName(active.user)}’s turn`);
      for (const route of ['p', 'm']) {
        const custom_id = `v1:${route}:${tableId}:${step}:r.h1.r.h1`;
        const forged = await replyTo(
          other!,
          other!.user.forgeComponent(post.id, { custom_id, component_type: 2 }),
        );
        expect(forged).toContain(en['app.not-any-more']);
        expect(forged).toContain(`It’s ${shownName(active.user)}’s turn`);
      }
    });
  });
});

describe('an old step', () => {
  test('cannot be played any more: old posts and panels lead to the current state', async () => {
    const { players, lobby, post: bets, tableId, place } = await openTable(fixture(), ['Ada', 'Ben']);
    const [ada, ben] = players;
    const betting = await ada!.chooseFace(await ada!.openPanel(bets), [1, 1, 1]);
    await ada!.confirm(betting.message, betting.customId);
    const second = await ben!.chooseFace(await ben!.openPanel(bets), [2, 2, 2]);
    await ben!.confirm(second.message, second.customId);
    const first = await waitForTurnPost(fixture(), place, 1);
    const active = players.find(({ user }) => first.mentions.some(({ id }) => id === user.id))!;
    const turn = await draftTwoChips(active, first);
    await active.confirm(turn.message, turn.customId);
    await waitForTurnPost(fixture(), place, 2);

    const { user } = active;
    const stale: readonly (readonly [SimulatedPlayer, () => Promise<InteractionOutcome>])[] = [
      [active, () => user.useStaleComponent(turn.message, turn.customId)],
      [active, () => user.useStaleComponent(turn.message, buttonLabelled(turn.message, /^Undo$/u))],
      [active, () => user.useStaleComponent(bets, buttonLabelled(bets, /place my bet/iu))],
      [active, () => user.useStaleComponent(first, buttonLabelled(first, /^Play$/u))],
      [
        active,
        () => user.forgeComponent(lobby.id, { custom_id: `v1:o:${tableId}:1:bet`, component_type: 2 }),
      ],
      [ada!, () => ada!.user.forgeComponent(lobby.id, { custom_id: betting.customId, component_type: 2 })],
    ];
    await expectUnchanged(fixture(), { tableId, place }, async () => {
      for (const [player, act] of stale) {
        const [notice, ...rest] = (await replyTo(player, act())).split(/\n+/u);
        expect(notice).toBe(en['app.refused.stale']);
        expect(rest.join('\n')).toMatch(/^(?:(?:-# )?⏳ .*\n)?###/u);
      }
      const history = user.forgeComponent(lobby.id, { custom_id: `v1:o:${tableId}:1:h0`, component_type: 2 });
      expect(await replyTo(active, history)).toContain('Who did what');

      const full = { ...lobby, components: lobby.components ?? [] };
      for (const label of [/join/iu, /leave/iu]) {
        const answer = await replyTo(ben!, ben!.user.useStaleComponent(full, buttonLabelled(full, label)));
        expect(answer).toBe(en['app.refused.begun']);
      }
      const [add] = selectsIn(full);
      const late = await replyTo(ada!, ada!.user.useStaleComponent(full, add!.custom_id, ['greedy']));
      expect(late).toBe(en['app.refused.begun']);
    });
  });

  test('of a finished game cannot be played any more: its posts lead to the one that tells how it ended', async () => {
    const { players, lobby, post, tableId, place } = await openTable(fixture(), ['Ada', 'Ben'], { most: 2 });
    const active = players.find(({ user }) => post.mentions.some(({ id }) => id === user.id))!;
    const old = await draftTwoChips(active, post);
    const end = await playOn(fixture().fakeDiscord, place, players);
    expect(textIn(end)).toContain('🏆');
    // Last of all, the lobby's post tells the result, too.
    await waitForQuietStore(fixture().databaseUrl);
    await expectUnchanged(fixture(), { tableId, place }, async () => {
      const play = active.user.useStaleComponent(post, buttonLabelled(post, /^Play$/u));
      expect(await replyTo(active, play)).toContain(vips['vips.over.panel']);
      const forged = { custom_id: old.customId, component_type: 2 };
      const confirm = await replyTo(active, active.user.forgeComponent(lobby.id, forged));
      expect(confirm).toContain(en['app.not-any-more']);
      expect(confirm).toContain(vips['vips.over.panel']);
      const history = active.clickLabelled(end, /^History$/u);
      expect(await replyTo(active, history)).toContain('Who did what');
    });
  });
});

test('no answer to a wrong click breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

test('no wrong click breaks an invariant', async () => {
  expect(await fixture().checkInvariants()).toEqual([]);
});
