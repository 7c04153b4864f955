import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, describe, expect, test } from 'vitest';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { addressOf } from './responses.ts';
import { placeFromNow, openLobby, playOn, waitForProgress } from './game-flow.ts';
import { isStored, KILL_POINTS, useKillFixture } from './kill-points.ts';
import { buttonLabelled, type SimulatedPlayer } from './player.ts';
import { draftTwoChips, openTable } from './table-fixture.ts';

const { bot: fixture, killAt, settledTable, stepOf, testInvariants } = useKillFixture();

/** The kill points of a bot's move: it has no interaction that is received or acknowledged. */
const BOT_KILL_POINTS = KILL_POINTS.filter(([, point]) => point !== 'received' && point !== 'acknowledged');

describe('a bot that is killed', () => {
  describe('in a turn', () => {
    let table: Awaited<ReturnType<typeof openTable>>;
    beforeAll(async () => {
      table = await openTable(fixture(), ['Ada', 'Ben', 'Chloé'], { most: 3 });
    });

    test.each(KILL_POINTS)('%s the move is %s, it is made once', async (phase, point) => {
      const { players, place, tableId } = table;
      const post = await playOn(fixture().fakeDiscord, place, players, 0);
      const active = players.find(({ user }) => post.mentions.some(({ id }) => id === user.id))!;
      const { message, customId } = await draftTwoChips(active, post);
      const turn = addressOf(message).step;
      await killAt({ killAt: point, phase }, () => active.user.click(message.id, customId));
      const stored = (await stepOf(tableId)) > turn;
      expect(stored).toBe(isStored(point, phase) ?? stored);
      if (!stored) await active.confirm(message, customId);
      await waitForProgress(fixture().fakeDiscord, place, post);
      expect(await stepOf(tableId)).toBe(turn + 1);
    });
  });

  describe('in a bet', () => {
    const betsOf = async (tableId: string): Promise<number> =>
      ((await settledTable(tableId)).match!.events as readonly VipsEvent[]).filter(
        ({ type }) => type === 'bet',
      ).length;

    // The first bet of a seat at a table of its own: it is the one that the public post shows.
    test.each(KILL_POINTS)('%s the move is %s, it is made once', async (phase, point) => {
      const { players, post, tableId } = await openTable(fixture(), ['Ada', 'Ben']);
      const ada = players[0]!;
      const { message, customId } = await ada.chooseFace(await ada.openPanel(post), [1, 2, 3]);
      await killAt({ killAt: point, phase }, () => ada.user.click(message.id, customId));
      const stored = (await betsOf(tableId)) === 1;
      expect(stored).toBe(isStored(point, phase) ?? stored);
      if (!stored) await ada.confirm(message, customId);
      expect(await betsOf(tableId)).toBe(1);
    });
  });

  describe('when someone joins or leaves', () => {
    let lobby: APIMessage;
    let ben: SimulatedPlayer;
    beforeAll(async () => {
      const { fakeDiscord, player } = fixture();
      ben = player('Ben');
      const options = { target: 'the ideal dancer', thread: false };
      lobby = await openLobby(fakeDiscord, player('Ada'), fakeDiscord.channelId, options);
    });
    const isSeated = async (): Promise<boolean> =>
      (await settledTable(addressOf(lobby).tableId)).table.seats.length === 2;

    test.each(KILL_POINTS)('%s the move is %s, it is made once', async (phase, point) => {
      const before = await isSeated();
      const button = buttonLabelled(lobby, before ? /leave/iu : /join/iu);
      await killAt({ killAt: point, phase }, () => ben.user.click(lobby.id, button));
      const stored = (await isSeated()) !== before;
      expect(stored).toBe(isStored(point, phase) ?? stored);
      if (!stored) await ben.user.click(lobby.id, button);
      await expect.poll(isSeated).toBe(!before);
    });
  });

  describe('when a bot moves', () => {
    let ada: SimulatedPlayer;
    let post: APIMessage;
    let place: ReturnType<typeof placeFromNow>;
    beforeAll(async () => {
      const { player } = fixture();
      ada = player('Ada');
      await begin();
    });
    const begin = async (): Promise<void> => {
      const { fakeDiscord } = fixture();
      place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
      await ada.user.command(fakeDiscord.channelId, 'vips solo', { thread: false, opponents: 1 });
      post = await playOn(fakeDiscord, place, [ada], 1);
    };

    test.each(BOT_KILL_POINTS)('%s the move is %s, it is made once', async (phase, point) => {
      const { message, customId } = await ada.prepare(await ada.openPanel(post));
      const { tableId } = addressOf(message);
      const before = await stepOf(tableId);
      await killAt({ killAt: point, phase, ofBotMove: true }, () =>
        ada.confirm(message, customId).catch(() => null),
      );
      expect(await stepOf(tableId)).toBe(before + 2);
      // A seat has nine chips, enough for at least four turns.
      if (point === 'committed' && phase === 'after') await begin();
      else post = await playOn(fixture().fakeDiscord, place, [ada], 0);
    });
  });
});

testInvariants();
