import { describe, expect, test } from 'vitest';
import { en } from '../app-texts.ts';
import { tempFolder } from '../temp-folder.ts';
import { type FaultyStore, openFaultyStore } from '../storage/sqlite/faulty-store.ts';
import { expectNothingDue } from './nothing-due.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD } from './harness.ts';
import { postsOf } from './posts.ts';
import { lastAnswer } from './responses.ts';
import { eventually } from '../eventually.ts';
import { useHarness } from './use-harness.ts';
import { pieceNamed } from '../games/vips/piece-patterns.ts';

const OUTAGE_TEXT = en['app.error.store'];

let faulty: FaultyStore;
const harness = useHarness(async () => {
  faulty = await openFaultyStore(`${tempFolder()}/pedestal.db`);
  return { store: faulty.store };
});

const responseText = (): string => lastAnswer(harness).text.trim();
const loadStored = async (tableId: string) => (await harness.store.load(tableId))!;

describe('while the store cannot be written', () => {
  test.each([
    ['full', 'full'],
    ['readOnly', 'read-only'],
  ] as const)(
    '(%s) a move is not stored in part, and succeeds when it is made again',
    async (fault, reason) => {
      const { table, match } = await harness.startGame({ turnTimeMs: null });
      const before = await loadStored(table.id);
      // The same interaction each time: it does not count when nothing came of it.
      const bet = {
        ...{ type: 3, id: '600000000000009999', message: { id: '1', flags: 64 } },
        data: { custom_id: `v1:p:${table.id}:${match!.step}:f123`, component_type: 2 },
      };
      faulty[fault](true);
      await fillUp();
      for (let tries = 0; tries < 3; tries++) {
        await harness.interact(ANNA, bet);
        expect(responseText()).toBe(OUTAGE_TEXT);
      }
      expect(await loadStored(table.id)).toEqual(before);
      expect(faulty.statusChanges).toEqual([reason]);
      expect(harness.logEntries).toContainEqual(
        expect.objectContaining({ message: 'interaction handler failed' }),
      );

      faulty[fault](false);
      await harness.interact(ANNA, bet);
      expect(faulty.statusChanges).toEqual([reason, null]);
      expect(responseText()).not.toContain(OUTAGE_TEXT);
      expect((await loadStored(table.id)).events).toHaveLength(before.events.length + 1);
    },
  );

  /** Uses up the free space inside the pages of the database. */
  async function fillUp(): Promise<void> {
    const insert = faulty.database.prepare('insert into interactions values (?, 0)');
    for (let i = 0; ; i++) {
      try {
        insert.run(`filler ${i}`);
      } catch {
        return;
      }
    }
  }

  test('everything can still be read', async () => {
    const { table, match } = await harness.startGame();
    await harness.placeBets(await harness.tableNow(table.id), [ANNA]);
    faulty.readOnly(true);
    await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(responseText()).not.toContain(OUTAGE_TEXT);
    await harness.command(ANNA, 'bet', { table: table.id });
    expect(responseText()).toMatch(pieceNamed('head I'));
    await harness.command(CLEO, 'list');
    expect(responseText()).toMatch(/^• VIPs: .*in progress$/mu);
    expect(harness.logEntries).toEqual([]);
  });

  test('every command that would write is answered with an explanation, and changes nothing', async () => {
    const { table } = await harness.openLobby();
    const game = (await harness.startGame()).table;
    const before = [await loadStored(table.id), await loadStored(game.id)];
    faulty.readOnly(true);
    const actions: readonly (() => Promise<void>)[] = [
      () => harness.click(BEN, `v1:j:${table.id}:0:`, { secret: false }),
      () => harness.click(ANNA, `v1:b:${table.id}:0:greedy`, { secret: false }),
      () => harness.click(ANNA, `v1:x:${table.id}:0:`),
      () => harness.click(ANNA, `v1:x:${game.id}:0:`),
      () => harness.command(ANNA, 'new', { target: 'nobody at all' }),
      () => harness.command(ANNA, 'solo'),
      () => harness.command(ANNA, 'show', { table: game.id }),
    ];
    for (const act of actions) {
      await act();
      expect(responseText()).toBe(OUTAGE_TEXT);
    }
    expect([await loadStored(table.id), await loadStored(game.id)]).toEqual(before);
    expect(await harness.store.listOpen(GUILD, 25)).toHaveLength(2);
  });
});

describe('a post whose outbox entry cannot be settled', () => {
  test('is not posted again: the entry is settled as soon as possible', async () => {
    const { table } = await harness.openLobby();
    const failedOnce = new Set<string>();
    const settle = faulty.store.settleOutbox.bind(faulty.store);
    faulty.store.settleOutbox = async (id, post) => {
      if (!failedOnce.has(id)) {
        failedOnce.add(id);
        faulty.readOnly(true);
        setTimeout(() => faulty.readOnly(false), 300);
      }
      return settle(id, post);
    };
    harness.startWorker();
    await eventually(async () => expect(await harness.store.livePosts(table.id)).toHaveLength(1));
    expect(postsOf(harness).map(({ path }) => path)).toEqual([`/channels/${CHANNEL}/messages`]);
    await expectNothingDue(harness.store);
    expect(faulty.statusChanges).toContain('read-only');
  });
});
