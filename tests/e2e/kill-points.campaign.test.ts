import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TracePhase, type TracePoint, TRACE_POINTS } from '../../src/table/trace.ts';
import { useBotFixture } from './bot-fixture.ts';
import { type TableSnapshot, waitForQuietStore } from './invariants/store-snapshot.ts';
import type { KillCommand } from './kill-at-trace-point.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../patience.ts';
import { messageWith, placeFromNow, openLobby, playOn, waitForProgress } from './game-flow.ts';
import { addressOf, buttonLabelled, pressable, type SimulatedPlayer } from './player.ts';
import { draftTwoChips, openTable } from './table-fixture.ts';

const fixture = useBotFixture();

/** Before and after every trace point of a move. */
const KILL_POINTS = TRACE_POINTS.flatMap((point) =>
  (['before', 'after'] as const).map((phase) => [phase, point] as const),
);

/** The kill points of a bot's move: it has no interaction that is received or acknowledged. */
const BOT_KILL_POINTS = KILL_POINTS.filter(([, point]) => point !== 'received' && point !== 'acknowledged');

/** Whether a move is in the store when the bot is killed at this point; `null` when either is possible. */
function isStored(point: TracePoint, phase: TracePhase): boolean | null {
  switch (point) {
    case 'received':
    case 'decided':
      return false;
    case 'acknowledged':
      return phase === 'before' ? false : null;
    case 'committed':
      return phase === 'after';
    case 'posted':
    case 'settled':
      return true;
  }
}

/** A table in the store, once the outbox is empty. */
const settledTable = async (tableId: string): Promise<TableSnapshot> =>
  (await waitForQuietStore(fixture().databaseUrl)).tables.find(({ table }) => table.id === tableId)!;

/** The step of its game then, -1 without one. */
const stepOf = async (tableId: string): Promise<number> => (await settledTable(tableId)).match?.step ?? -1;

/** Makes the bot kill itself at a trace point of this action, and starts it again. */
async function killAt(command: KillCommand, act: () => unknown): Promise<void> {
  const { fakeDiscord, bot } = fixture();
  await bot.killAt(command);
  fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
  act();
  expect(await bot.exited).toBe(null);
  fakeDiscord.responseTimeoutMs = PATIENCE_MS;
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
}

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
      const label = before ? /^leave$/iu : /^join$/iu;
      const post = await ben.openMore(lobby, label);
      const button = buttonLabelled(post, label);
      await killAt({ killAt: point, phase }, () => ben.user.click(post.id, button));
      const stored = (await isSeated()) !== before;
      expect(stored).toBe(isStored(point, phase) ?? stored);
      if (!stored) await ben.user.click(post.id, button);
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

describe('a bot that is killed when the next game is called', () => {
  let players: readonly SimulatedPlayer[];
  let end: APIMessage;
  beforeAll(async () => {
    const { fakeDiscord } = fixture();
    const table = await openTable(fixture(), ['Ada', 'Ben'], { most: Number.POSITIVE_INFINITY });
    players = table.players;
    end = await messageWith(fakeDiscord, table.post.id, '🏆');
  });

  test.each(KILL_POINTS)('%s it is %s, opens one table and pings each person once', async (phase, point) => {
    const { fakeDiscord, databaseUrl } = fixture();
    const next = buttonLabelled(end, /^Next: /u);
    await killAt({ killAt: point, phase }, () => players[0]!.user.click(end.id, next));
    for (const { user } of players) await user.click(end.id, next);
    const { tables } = await waitForQuietStore(databaseUrl);
    const opened = tables.filter(({ table }) => table.gameId === 'fame-us' && table.status === 'lobby');
    expect(opened).toHaveLength(1);
    const lobbies = fakeDiscord.state
      .messagesIn(end.channel_id)
      .map(({ message }) => message)
      .filter((message) =>
        pressable(message).some(({ custom_id }) => custom_id.includes(opened[0]!.table.id)),
      );
    expect(lobbies).toHaveLength(1);
    const [lobby] = lobbies as [APIMessage];
    expect(lobby.content).toContain('next game!');
    for (const player of players) await player.clickLabelled(lobby, /^leave$/iu);
    // They are acknowledged before they are carried out.
    const isGone = async () => (await settledTable(opened[0]!.table.id)).table.status === 'cancelled';
    await expect.poll(isGone).toBe(true);
  });
});

test.each(KILL_POINTS)(
  'a bot that is killed %s the last agreement to play live is %s, plays live',
  async (phase, point) => {
    const { players, post, tableId } = await openTable(fixture(), ['Ada', 'Ben'], { most: 2 });
    const stageNow = async () => (await settledTable(tableId)).table.livePlay?.stage;
    for (const player of players) await player.openPanel(post);
    await expect.poll(stageNow).toBe('offered');
    const agreeOn = (panel: APIMessage) =>
      pressable(panel).find(({ custom_id }) => custom_id.startsWith('v1:E:'))!;
    const active = players.find(({ user }) => post.mentions.some(({ id }) => id === user.id))!;
    const waiting = players.find((player) => player !== active)!;
    const first = await waiting.openPanel(post);
    await waiting.press(first, agreeOn(first));
    const { message, customId } = await draftTwoChips(active, post);
    const last = await active.confirm(message, customId);
    const agree = () => active.user.click(last.id, agreeOn(last).custom_id);
    await killAt({ killAt: point, phase }, agree);
    const stored = (await stageNow()) === 'live';
    expect(stored).toBe(isStored(point, phase) ?? stored);
    if (!stored) await agree();
    await expect.poll(stageNow).toBe('live');
  },
);

test('breaks no invariant at any of these kill points', async () => {
  expect(await fixture().checkInvariants()).toEqual([]);
});
