import { beforeEach, describe, expect, test } from 'vitest';
import type { InteractionOutcome, PermissionName } from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { en } from '../app-texts.ts';
import { addressOf, responseTo, ephemeralText } from './responses.ts';
import { placeFromNow, nextPost, openLobby, playOn, startGame } from './game-flow.ts';
import { buttonLabelled, type SimulatedPlayer, publicPosts, textIn, shownName } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { loadTable } from './store-access.ts';
import { eventsOf, openTable, openTurn, waitForTurnPost } from './table-fixture.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../patience.ts';

// The bot must not depend on local time: in this time zone, daylight saving time is half an hour.
const fixture = useBotFixture({ pictures: 'blank', environment: { TZ: 'Australia/Lord_Howe' } });
beforeEach(() => {
  fixture().fakeDiscord.intercept = undefined;
});

let channelCount = 0;
/** A channel that only one test uses. */
function newChannel(): string {
  const { state, guildId } = fixture().fakeDiscord;
  const id = state.nextId();
  const about = { name: `breakable-${++channelCount}`, topic: null };
  state.putChannel(makeTextChannel(id, guildId, 10 + channelCount, about));
  return id;
}

const replyTo = (player: SimulatedPlayer, act: Promise<InteractionOutcome>): Promise<string> =>
  ephemeralText(fixture().fakeDiscord, player.user, act);
const commandReply = (
  player: SimulatedPlayer,
  sub: string,
  options = {},
  channelId = fixture().fakeDiscord.channelId,
) => replyTo(player, player.user.command(channelId, `vips ${sub}`, options));
const loadStored = (tableId: string) => loadTable(fixture().databaseUrl, tableId);
const waitForParked = (tableId: string, code: number | null) =>
  expect.poll(async () => (await loadStored(tableId)).table.parked).toBe(code);

/** Asserts that so many turns are in the log: none lost, none applied twice. */
async function expectTurnsPlayed(tableId: string, turns: number): Promise<void> {
  const moves = eventsOf(await loadStored(tableId)).filter(
    ({ type }) => type === 'placed' || type === 'swapped',
  );
  expect(moves).toHaveLength(2 * turns);
}

describe('a permission that is lost and restored', () => {
  test.each<readonly [PermissionName, number]>([
    ['ViewChannel', 50_001],
    ['SendMessages', 50_013],
  ])('%s: the table is parked with a notice, and the next move posts again', async (permission, code) => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { active, others, players, post, place, tableId } = await openTurn(fixture(), ['Ada', 'Ben'], {
      channelId,
    });
    const panel = await active.openPanel(post);
    fakeDiscord.denyBotPermissions(channelId, permission);
    await active.play(panel);
    await waitForParked(tableId, code);
    const look = replyTo(others[0]!, others[0]!.user.click(post.id, buttonLabelled(post, /^Play$/u)));
    expect(await look).toContain(`I couldn’t post in <#${channelId}> (Discord says ${code})`);
    // What the bot cannot see itself, it lists for nobody.
    const listed = await commandReply(fixture().player('Emma'), 'list');
    if (permission === 'ViewChannel') expect(listed).not.toContain(channelId);
    else expect(listed).toMatch(new RegExp(`${channelId}.*⚠️ I couldn’t post`, 'u'));
    expect(publicPosts(fakeDiscord, place).at(-1)!.id).toBe(post.id);

    fakeDiscord.restoreBotPermissions(channelId, permission);
    await others[0]!.play(await others[0]!.openPanel(post));
    const next = await waitForTurnPost(fixture(), place, 3);
    await waitForParked(tableId, null);
    expect(textIn(next)).not.toContain('⚠️');
    await expectTurnsPlayed(tableId, 2);
    await playOn(fakeDiscord, place, players, 1);
    await waitForTurnPost(fixture(), place, 4);
  });

  test('SendMessages: the missed turns are posted when it is restored', async () => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { players, active, others, post, place, tableId } = await openTurn(
      fixture(),
      ['Ada', 'Ben', 'Deniz'],
      {
        channelId,
      },
    );
    const panel = await active.openPanel(post);
    const countRequests = () =>
      fakeDiscord.requests.filter(({ path }) => path === `/channels/${channelId}/messages`).length;
    const before = countRequests();
    fakeDiscord.denyBotPermissions(channelId, 'SendMessages');
    await active.play(panel);
    await waitForParked(tableId, 50_013);
    const second = others.find((player) => player === players[(players.indexOf(active) + 1) % 3])!;
    await second.play(await second.openPanel(post));
    // Each attempt sends one request with the picture and one without.
    await expect.poll(countRequests).toBe(before + 4);
    fakeDiscord.restoreBotPermissions(channelId, 'SendMessages');
    const third = others.find((player) => player !== second)!;
    await third.play(await third.openPanel(post));
    await waitForTurnPost(fixture(), place, 4);
    const text = publicPosts(fakeDiscord, { channelId, after: post.id }).map(textIn).join('\n');
    const isTold = ({ user }: SimulatedPlayer): boolean =>
      text.split('\n').some((line) => line.startsWith(`${shownName(user)} `));
    // A phone has no room for the first of three turns if one of them was argued for.
    const [, left = '0'] = /…and (one|\d+) turns? before that/u.exec(text) ?? [];
    expect(players.filter((player) => !isTold(player)).length).toBeLessThanOrEqual(
      left === 'one' ? 1 : Number(left),
    );
  });

  test('CreatePublicThreads: the game is played in the channel', async () => {
    const { fakeDiscord, player } = fixture();
    const channelId = newChannel();
    const players = [player('Ada'), player('Ben')];
    const options = { target: 'the ideal tailor', thread: true };
    const lobby = await openLobby(fakeDiscord, players[0]!, channelId, options);
    fakeDiscord.denyBotPermissions(channelId, 'CreatePublicThreads');
    const place = await startGame(fakeDiscord, lobby, players);
    expect((await nextPost(fakeDiscord, place, players)).channel_id).toBe(channelId);
  });

  test('AttachFiles: posts are text only', async () => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { active, post, place, tableId } = await openTurn(fixture(), ['Ada', 'Ben'], { channelId });
    const panel = await active.openPanel(post);
    fakeDiscord.denyBotPermissions(channelId, 'AttachFiles');
    await active.play(panel);
    expect((await waitForTurnPost(fixture(), place, 2)).attachments).toEqual([]);
    expect((await loadStored(tableId)).table.parked).toBeNull();
  });

  test('in the lobby: a person who joins is told why no post appears', async () => {
    const { fakeDiscord, player } = fixture();
    const channelId = newChannel();
    const [ada, ben, deniz] = ['Ada', 'Ben', 'Deniz'].map((name) => player(name));
    const lobby = await openLobby(fakeDiscord, ada!, channelId, {
      target: 'the ideal porter',
      thread: false,
    });
    const { tableId } = addressOf(lobby);
    fakeDiscord.denyBotPermissions(channelId, 'ViewChannel');
    await ben!.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    await waitForParked(tableId, 50_001);
    const join = deniz!.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    expect(await replyTo(deniz!, join)).toContain('I couldn’t post in');
    fakeDiscord.restoreBotPermissions(channelId, 'ViewChannel');
    await player('Emma').user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    await waitForParked(tableId, null);
    const everyone = ['Ada', 'Ben', 'Deniz', 'Emma'].map((name) => shownName(player(name).user));
    await fakeDiscord.waitFor(
      () =>
        publicPosts(fakeDiscord, { channelId, after: lobby.id }).some((post) =>
          everyone.every((name) => textIn(post).includes(name)),
        ),
      'a new post of the lobby with all players',
    );
  });
});

describe('a channel or a message', () => {
  test('a channel that is deleted while the bot is down parks its table and no other', async () => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { players, active, post, tableId } = await openTurn(fixture(), ['Ada', 'Ben'], { channelId });
    const panel = await active.openPanel(post);
    const other = await openTurn(fixture(), ['Chloé', 'Deniz'], { channelId: newChannel() });
    fakeDiscord.intercept = ({ method, path }) =>
      method === 'POST' && path === `/channels/${channelId}/messages` ? { status: 502 } : undefined;
    await active.play(panel);
    await fixture().stopBot('SIGKILL');
    fakeDiscord.intercept = undefined;
    fakeDiscord.state.removeChannel(channelId);
    await fixture().startBot();
    await waitForParked(tableId, 10_003);
    const newPlace = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    await commandReply(players[0]!, 'show', { table: tableId });
    expect(textIn(await nextPost(fakeDiscord, newPlace, players))).toContain('-# Turn 2');
    await playOn(fakeDiscord, other.place, other.players, 1);
    await waitForTurnPost(fixture(), other.place, 2);
  });

  test('the newest post, deleted, is followed by the next; while people bet, it is posted again', async () => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { players, post, place } = await openTable(fixture(), ['Ada', 'Ben'], { channelId });
    const panels = await Promise.all(players.map((player) => player.openPanel(post)));
    fakeDiscord.state.removeMessage(channelId, post.id);
    await players[0]!.play(panels[0]!);
    const again = await nextPost(fakeDiscord, place, players);
    expect(again.id).not.toBe(post.id);
    fakeDiscord.state.removeMessage(channelId, again.id);
    await players[1]!.play(panels[1]!);
    await waitForTurnPost(fixture(), place, 1);
  });

  test('a lobby’s post, deleted, comes back with the next change, and at its start', async () => {
    const { fakeDiscord, player } = fixture();
    const channelId = newChannel();
    const [ada, ben] = [player('Ada'), player('Ben')];
    const lobby = await openLobby(fakeDiscord, ada, channelId, { target: 'the ideal keeper', thread: false });
    const clicked = { ...lobby, components: lobby.components ?? [] };
    fakeDiscord.state.removeMessage(channelId, lobby.id);
    // Discord accepts no answer in the place of a message that is gone, and soon gives up.
    fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
    await ben.user.useStaleComponent(clicked, buttonLabelled(clicked, /join/iu));
    const again = await fakeDiscord.waitFor(
      () => publicPosts(fakeDiscord, { channelId, after: lobby.id }).at(-1),
      'the new post of the lobby',
    );
    expect(textIn(again)).toContain(shownName(ben.user));
    fakeDiscord.state.removeMessage(channelId, again.id);
    await ada.user.useStaleComponent(again, buttonLabelled(again, /start/iu));
    fakeDiscord.responseTimeoutMs = PATIENCE_MS;
    await nextPost(fakeDiscord, { channelId, after: lobby.id }, [ada, ben]);
  });
});

describe('the bot', () => {
  test('removed from the server parks its tables there; invited again, it continues them', async () => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { active, others, post, place, tableId } = await openTurn(fixture(), ['Ada', 'Ben'], { channelId });
    const panel = await active.openPanel(post);
    const missing = { code: 50_001, message: 'Missing Access' };
    fakeDiscord.intercept = ({ path }) =>
      path.startsWith('/channels/') || path.startsWith('/guilds/')
        ? { status: 403, body: missing }
        : undefined;
    await active.play(panel);
    await waitForParked(tableId, 50_001);
    expect(publicPosts(fakeDiscord, place).at(-1)!.id).toBe(post.id);
    fakeDiscord.intercept = undefined;
    await others[0]!.play(await others[0]!.openPanel(post));
    await waitForTurnPost(fixture(), place, 3);
    await waitForParked(tableId, null);
  });
});

describe('someone who has left the server', () => {
  test('who plays: the host can call the game off', async () => {
    const { fakeDiscord } = fixture();
    const channelId = newChannel();
    const { players, tableId } = await openTurn(fixture(), ['Ada', 'Quitter'], { channelId });
    fakeDiscord.state.members.delete(players[1]!.user.id);
    const command = players[0]!.user.command(channelId, 'vips cancel', { table: tableId });
    const confirmation = await responseTo(fakeDiscord, command);
    await replyTo(
      players[0]!,
      players[0]!.user.click(confirmation.id, buttonLabelled(confirmation, /^Yes, cancel it$/u)),
    );
    await expect.poll(async () => (await loadStored(tableId)).table.status).toBe('cancelled');
  });

  test('who is the host: players may call the game off from then on, others never', async () => {
    const { fakeDiscord, player } = fixture();
    const channelId = newChannel();
    const { players, tableId } = await openTurn(fixture(), ['Leaver', 'Ben'], { channelId });
    const [host, ben] = players;
    const cancel = async (who: SimulatedPlayer) =>
      responseTo(fakeDiscord, who.user.command(channelId, 'vips cancel', { table: tableId }));
    const confirmation = await cancel(ben!);
    expect(textIn(confirmation)).toContain('Unless the host has left this server');
    const yes = buttonLabelled(confirmation, /host left/iu);
    expect(await replyTo(ben!, ben!.user.click(confirmation.id, yes))).toContain(
      `Only the host, ${shownName(host!.user)}`,
    );
    expect((await loadStored(tableId)).table.status).toBe('playing');

    fakeDiscord.state.members.delete(host!.user.id);
    const emma = player('Emma');
    const forged = emma.user.forgeComponent((await cancel(emma)).id, { custom_id: yes, component_type: 2 });
    expect(await replyTo(emma, forged)).toContain(`Only the host, ${shownName(host!.user)}`);
    const again = await cancel(ben!);
    const call = ben!.user.click(again.id, buttonLabelled(again, /host left/iu));
    expect(await replyTo(ben!, call)).toBe(en['app.cancel.done']);
    await expect.poll(async () => (await loadStored(tableId)).table.status).toBe('cancelled');
  });
});

test('no user is ever sent a direct message, so closed direct messages do not matter', () => {
  expect(fixture().fakeDiscord.requests.filter(({ path }) => path.startsWith('/users/@me/channels'))).toEqual(
    [],
  );
});

test('no lost access leads to a request that breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

test('no lost access breaks an invariant', async () => {
  // Posts that were deleted and tables that were moved to another channel are checked above.
  expect((await fixture().checkInvariants()).filter((text) => !/\bposts?\b/u.test(text))).toEqual([]);
});
