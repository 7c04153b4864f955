import { beforeEach, describe, expect, test } from 'vitest';
import { HOUSE_LIMITS } from '../../../src/table/stored/house-texts.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { sampleChange } from '../../storage/fixtures.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { houseEntry } from '../house-entry.ts';

let store: Store;
beforeEach(() => {
  store = createTestStore();
});
const waiting = houseEntry('the queen of queues');

describe('texts of servers’ own', () => {
  test('are those of their own server alone, the oldest first', async () => {
    const approved = houseEntry('the king of kettles', { status: 'approved', proposedAt: 2 });
    const elsewhere = houseEntry('elsewhere', { guildId: '101', status: 'approved' });
    await store.addHouseTexts([approved, waiting, elsewhere]);
    expect(await store.houseTexts('100')).toEqual([waiting, approved]);
    expect(await store.approvedTexts('100')).toEqual([approved]);
    const settings = { targets: [approved.id, elsewhere.id] };
    const change = sampleChange({ table: { guildId: '100', settings }, events: [] });
    await store.create(change);
    const { id: tableId } = change.table;
    expect(Object.keys((await store.load(tableId))!.table.houseTexts!)).toEqual([approved.id]);
    expect(await store.tablesWithoutOwn(9)).toEqual([{ tableId, ids: [elsewhere.id] }]);
  });

  test('are no more than a server may have', async () => {
    const many = (count: number, status: 'waiting' | 'approved') =>
      Array.from({ length: count }, (_, i) => houseEntry(`${status} ${i}`, { status }));
    await store.addHouseTexts(many(HOUSE_LIMITS.perServer - 1, 'approved'));
    // What waits takes no place of those in play.
    expect(await store.addHouseTexts(many(HOUSE_LIMITS.waiting - 2, 'waiting'))).toBe(
      HOUSE_LIMITS.waiting - 2,
    );
    const last = [houseEntry('last but one'), houseEntry('last'), houseEntry('too late')];
    expect(await store.addHouseTexts(last)).toBe(2);
    expect(await store.approveHouseText('100', last[0]!.id)).toBe(true);
    expect(await store.approveHouseText('100', last[1]!.id)).toBe(false);
    expect(await store.approvedTexts('100')).toHaveLength(HOUSE_LIMITS.perServer);
  });

  test('that were refused are not taken again of the same person for a while, and cannot be read', async () => {
    const others = [houseEntry('the jack of jars'), houseEntry('the ten of tins', { authorId: '301' })];
    await store.addHouseTexts([waiting, ...others]);
    const refuse = (guildId: string) =>
      Promise.all([waiting, ...others].map(({ id }) => store.refuseHouseText(guildId, id, 5)));
    expect(await refuse('101')).toEqual([false, false, false]);
    expect(await refuse('100')).toEqual([true, true, true]);
    expect(await store.houseTexts('100')).toEqual([]);
    expect(JSON.stringify(await store.stored.exportOf('300'))).not.toMatch(/queen|jack/u);
    const again = houseEntry('THE QUEEN of quеues', { salt: 'cd'.repeat(32) });
    const refused = async () => [
      await store.wasRefused(again),
      await store.wasRefused({ ...again, authorId: '301' }),
      await store.wasRefused({ ...again, text: 'the queen of cues' }),
    ];
    expect(await refused()).toEqual([true, false, false]);
  });

  test('are approved, replaced and removed once, and in their own server only', async () => {
    await store.addHouseTexts([waiting]);
    expect(await store.approveHouseText('101', waiting.id)).toBe(false);
    const by = houseEntry('the queen of cues', { kind: 'deed' });
    const { id, kind, text, salt } = by;
    expect(await store.replaceHouseText('100', waiting.id, by)).toBe(true);
    expect(await store.houseTexts('100')).toEqual([{ ...waiting, id, kind, text, salt }]);
    expect(await store.approveHouseText('100', by.id)).toBe(true);
    expect(await store.approveHouseText('100', by.id)).toBe(false);
    // What is approved is not replaced.
    expect(await store.replaceHouseText('100', by.id, waiting)).toBe(false);
    expect(await store.removeHouseText('101', by.id)).toBe(false);
    expect(await store.removeHouseText('100', by.id)).toBe(true);
    expect(await store.houseTexts('100')).toEqual([]);
  });
});
