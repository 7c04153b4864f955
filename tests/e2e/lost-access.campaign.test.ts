import { beforeEach, describe, expect, test } from 'vitest';
import type { InteractionOutcome, PermissionName } from '../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { addressOf, ephemeralText } from './responses.ts';
import { placeFromNow, nextPost, openLobby, playOn } from './game-flow.ts';
import { buttonLabelled, type SimulatedPlayer, publicPosts, textIn, shownName } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { loadTable } from './store-access.ts';
import { eventsOf, openTurn, waitForTurnPost } from './table-fixture.ts';

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
});

test('no lost access leads to a request that breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});

test('no lost access breaks an invariant', async () => {
  // Posts that were deleted and tables that were moved to another channel are checked above.
  expect((await fixture().checkInvariants()).filter((text) => !/\bposts?\b/u.test(text))).toEqual([]);
});
