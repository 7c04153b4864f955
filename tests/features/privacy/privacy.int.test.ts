import { seenTips } from '../../../src/features/tips/tip-service.ts';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../../src/table/table.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import {
  ANNA,
  BEN,
  CLEO,
  createHarness,
  GUILD,
  type Harness,
  playToEnd,
  textOf,
} from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { answerTo, EPHEMERAL, fileFor, lastAnswer, lastResponse } from '../../discord/responses.ts';
import { join } from '../../../src/table/lobby-seats.ts';
import { nextTableId } from '../../../src/table/create-table.ts';
import { claimSeat } from '../../../src/features/late-turns/change-seat.ts';

/** What `/privacy` shows, which nobody else sees. */
async function openPrivacy(harness: Harness, userId: string, locale = 'en-GB') {
  await harness.slash(userId, 'privacy', { locale });
  expect((lastResponse(harness).flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
  return lastAnswer(harness);
}

const press = (harness: Harness, userId: string, payload: string) =>
  answerTo(harness, userId, `v1:B:aaaaaaaa:0:${payload}`);

const forget = async (harness: Harness, userId: string): Promise<string> => {
  const asked = await press(harness, userId, 'delete');
  expect(asked.text).toContain('Forget you');
  const yes = asked.ids.find((id) => id.endsWith('delete-yes'))!;
  return (await answerTo(harness, userId, yes)).text;
};

const exportOf = (harness: Harness, userId: string): Promise<unknown> =>
  fileFor(harness, userId, 'v1:B:aaaaaaaa:0:export', 'pedestal.json');

const tableOf = async ({ store }: Harness, { id }: Table): Promise<Table> => (await store.load(id))!.table;

describe('/privacy', () => {
  const harness = useHarness();

  test('says in the language of the reader what is stored', async () => {
    await harness.startGame();
    const { text, ids } = await openPrivacy(harness, BEN, 'de');
    expect(text).toContain('(1 ist offen)');
    expect(ids.map((id) => id.split(':').at(-1))).toEqual(['hide', 'export', '', 'delete']);
  });

  test('hides someone everywhere, and shows them again', async () => {
    expect((await press(harness, ANNA, 'hide')).text).toContain('You’re hidden');
    await playOut(harness, await harness.startGame(), seededRandom('hidden'));
    expect(await harness.store.resultsOf({ guildId: GUILD, userId: ANNA, limit: 5 })).toEqual([]);
    expect(await harness.store.resultsOf({ guildId: GUILD, userId: BEN, limit: 5 })).toHaveLength(1);
    const back = await press(harness, ANNA, 'show');
    expect(back.text).not.toContain('hidden');
    expect(back.ids[0]).toMatch(/hide$/u);
  });

  test('exports what someone has, with no secret of others', async () => {
    const started = await harness.startGame();
    await harness.placeBets(started, [BEN]);
    await harness.store.stored.rowsOf(seenTips).add({ userId: BEN, tip: 'vips/match' });
    const chosen = { pings: 'every', away: [{ from: 1, until: 2 }] } as const;
    await harness.store.setNotifications(BEN, chosen);
    const data = await exportOf(harness, BEN);
    expect(data).toMatchObject({
      user: BEN,
      tables: [
        {
          table: started.table.id,
          name: 'Ben',
          openedByYou: false,
          view: { ownBet: { head: 'I', eyes: 'II', mouth: 'III' } },
        },
      ],
      results: [],
      preferences: { hidden: false, noMoreTips: false, ...chosen },
      tips: ['vips/match'],
    });
    const annas = (await exportOf(harness, ANNA)) as { tables: { view: { ownBet: unknown } }[] };
    expect(annas.tables[0]!.view.ownBet).toBeNull();
    expect(JSON.stringify(annas)).not.toContain('"mouth":"III"');
    expect(await exportOf(harness, CLEO)).toMatchObject({ tables: [], results: [] });
  });

  test('exports nothing of an end that is not told yet', async () => {
    await using harness = await createHarness({ revealMs: 1_000 });
    const over = await playOut(harness, await harness.startGame(), seededRandom('untold'));
    const data = (await exportOf(harness, BEN)) as { tables: Record<string, unknown>[]; results: unknown[] };
    expect(data.results).toEqual([]);
    expect(data.tables[0]).toMatchObject({ table: over.table.id, status: 'over' });
    expect(data.tables[0]).not.toHaveProperty('view');
  });

  test('forgets someone: leaves lobbies, hands seats over, and empties those of games that are over', async () => {
    const over = await playToEnd(harness, await harness.startGame());
    const playing = await harness.startGame();
    await harness.placeBets(playing, [ANNA, BEN]);
    const lobby = await harness.openLobby({}, BEN);
    await harness.run(join, ANNA, lobby.table.id);
    const alone = await harness.posted(harness.openLobby({ bots: ['greedy'], startNow: true }, BEN));
    await harness.store.stored.rowsOf(seenTips).add({ userId: BEN, tip: 'vips/match' });
    await harness.store.setHidden(BEN, true);

    expect(await forget(harness, BEN)).toMatch(/gone from 4 tables.*stay hidden/u);
    await harness.drainOutbox();
    const tables = await Promise.all(
      [over, playing, lobby, alone].map(({ table }) => tableOf(harness, table)),
    );
    const [ended, played, waiting, solo] = tables as [Table, Table, Table, Table];
    expect(JSON.stringify(tables)).not.toContain(BEN);
    expect(JSON.stringify(tables.map(({ seats }) => seats))).not.toContain('"Ben"');
    expect(ended.seats.find((holder) => holder.kind === 'user' && holder.userId !== ANNA)).toMatchObject({
      kind: 'user',
      name: 'Someone',
    });
    expect(played.status).toBe('playing');
    expect(played.seats.find(({ kind }) => kind === 'bot')).toMatchObject({
      sitsInFor: { name: 'Someone', gaveUp: true },
    });
    expect(waiting).toMatchObject({ status: 'lobby', hostId: ANNA });
    expect(solo.status).toBe('cancelled');
    expect(await harness.store.tablesNaming(BEN)).toEqual([]);
    expect(await harness.store.stored.rowsOf(seenTips).list({ userId: BEN })).toEqual([]);
    expect(await harness.store.allResultsOf(BEN)).toEqual([]);
    for (const { id } of tables)
      for (const post of await harness.store.livePosts(id)) expect(post.message.pinged).not.toContain(BEN);
    expect((await openPrivacy(harness, BEN)).text).toContain('none is open');
    expect(await forget(harness, BEN)).toContain('You weren’t at any table');
    expect(harness.logEntries).toEqual([]);
  });

  test('leaves the others a game that goes on, a rematch, and the honest word about the deal', async () => {
    const over = await playToEnd(harness, await harness.startGame());
    await forget(harness, BEN);
    await harness.click(ANNA, `v1:n:${over.table.id}:0:`);
    const rematch = await harness.tableNow(nextTableId(over.table.id, 0));
    expect(rematch.table.seats.map(({ name }) => name)).toEqual(['Anna']);
    await harness.click(ANNA, `v1:f:${over.table.id}:0:`);
    const seals = textOf(lastResponse(harness).components);
    expect(seals).toContain('The deal can’t be recomputed');
    expect(seals).not.toContain('⚠️');

    const { table } = await harness.startGame();
    await forget(harness, BEN);
    const loaded = await harness.tableNow(table.id);
    const seat = loaded.table.seats.findIndex(({ kind }) => kind === 'bot');
    const taken = await harness.run(claimSeat, CLEO, table.id, { seat });
    expect(taken.ok && taken.value.table.seats[seat]).toMatchObject({ kind: 'user', userId: CLEO });
  });

  test('does nothing for a forged button, and asks before it deletes', async () => {
    await harness.startGame();
    expect((await press(harness, BEN, 'everything')).text).toContain('no longer possible');
    const asked = await press(harness, BEN, 'delete');
    expect(asked.ids.map((id) => id.split(':').at(-1))).toEqual(['delete-yes', 'back']);
    expect((await press(harness, BEN, 'back')).text).toContain('1 is open');
  });
});
