import { beforeEach, describe, expect, test } from 'vitest';
import { HOUSE_LIMITS } from '../../../src/table/stored/house-texts.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { sampleChange } from '../../storage/fixtures.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { houseEntry } from '../house-entry.ts';

let opened: Store;
beforeEach(() => {
  opened = createTestStore();
});
const store = () => opened;
const waiting = houseEntry('the queen of queues');
const approved = houseEntry('the king of kettles', { status: 'approved', proposedAt: 2 });

/** A table with this target, as it is read. */
const tableWith = async (target: string) => {
  const change = sampleChange({ table: { guildId: '100', settings: { target } }, events: [] });
  await store().create(change);
  const { table } = change;
  return async () => (await store().load(table.id))?.table;
};

describe('texts of servers’ own', () => {
  test('are read as they were written, by server and by author', async () => {
    await store().addHouseTexts([approved, waiting]);
    await store().addHouseTexts([houseEntry('elsewhere', { guildId: '101' })]);
    expect(await store().houseTexts('100')).toEqual([waiting, approved]);
    expect(await store().approvedTexts('100')).toEqual([approved]);
    expect((await store().stored.exportOf('300'))['houseTexts']).toHaveLength(3);
    expect((await store().stored.exportOf('301'))['houseTexts']).toEqual([]);
  });

  test('are no more than a server may have', async () => {
    const many = (count: number, status: 'waiting' | 'approved') =>
      Array.from({ length: count }, (_, i) => houseEntry(`${status} ${i}`, { status }));
    await store().addHouseTexts(many(HOUSE_LIMITS.perServer - 1, 'approved'));
    // What waits takes no place of those in play.
    expect(await store().addHouseTexts(many(HOUSE_LIMITS.waiting - 2, 'waiting'))).toBe(
      HOUSE_LIMITS.waiting - 2,
    );
    const last = [houseEntry('last but one'), houseEntry('last'), houseEntry('too late')];
    expect(await store().addHouseTexts(last)).toBe(2);
    expect(await store().approveHouseText('100', last[0]!.id)).toBe(true);
    expect(await store().approveHouseText('100', last[1]!.id)).toBe(false);
    expect(await store().approvedTexts('100')).toHaveLength(HOUSE_LIMITS.perServer);
  });

  test('that were refused are not taken again of the same person for a while, and cannot be read', async () => {
    const others = [houseEntry('the jack of jars'), houseEntry('the ten of tins', { authorId: '301' })];
    await store().addHouseTexts([waiting, ...others]);
    expect(await store().refuseHouseTexts('101', { authorId: '300' }, 5)).toBe(0);
    expect(await store().refuseHouseTexts('100', { authorId: '300' }, 5)).toBe(2);
    expect(await store().refuseHouseTexts('100', { id: others[1]!.id }, 5)).toBe(1);
    expect(await store().houseTexts('100')).toEqual([]);
    expect(JSON.stringify(await store().stored.exportOf('300'))).not.toMatch(/queen|jack/u);
    const again = houseEntry('THE QUEEN of quеues', { salt: 'cd'.repeat(32) });
    const refused = async () => [
      await store().wasRefused(again),
      await store().wasRefused({ ...again, authorId: '301' }),
      await store().wasRefused({ ...again, text: 'the queen of cues' }),
    ];
    expect(await refused()).toEqual([true, false, false]);
  });

  test('are approved, replaced and removed once, and in their own server only', async () => {
    await store().addHouseTexts([waiting]);
    expect(await store().approveHouseText('101', waiting.id)).toBe(false);
    const by = houseEntry('the queen of cues', { kind: 'deed' });
    const { id, kind, text, salt } = by;
    expect(await store().replaceHouseText('100', waiting.id, by)).toBe(true);
    expect(await store().houseTexts('100')).toEqual([{ ...waiting, id, kind, text, salt }]);
    expect(await store().approveHouseText('100', by.id)).toBe(true);
    expect(await store().approveHouseText('100', by.id)).toBe(false);
    // What is approved is not replaced.
    expect(await store().replaceHouseText('100', by.id, waiting)).toBe(false);
    expect(await store().removeHouseText('101', by.id)).toBe(false);
    expect(await store().removeHouseText('100', by.id)).toBe(true);
    expect(await store().houseTexts('100')).toEqual([]);
  });

  test('come with a table as long as they are approved', async () => {
    await store().addHouseTexts([waiting]);
    const read = await tableWith(waiting.id);
    expect((await read())?.houseTexts).toEqual({});
    await store().approveHouseText('100', waiting.id);
    expect((await read())?.houseTexts).toEqual({
      [waiting.id]: { text: waiting.text, salt: waiting.salt },
    });
    expect((await store().listOpen('100', 10))[0]?.houseTexts?.[waiting.id]?.text).toBe(waiting.text);
    const since = await store().loadSince((await read())!.id, 0);
    expect(since?.table.houseTexts?.[waiting.id]?.text).toBe(waiting.text);
    await store().removeHouseText('100', waiting.id);
    expect((await read())?.houseTexts).toEqual({});
  });

  test('that were removed are known with their tables, until those are shown anew', async () => {
    await store().addHouseTexts([approved]);
    const read = await tableWith(approved.id);
    expect(await store().tablesWithoutOwn(10)).toEqual([]);
    await store().removeHouseText('100', approved.id);
    const found = await store().tablesWithoutOwn(10);
    expect(found).toEqual([{ tableId: (await read())?.id, ids: [approved.id] }]);
    await store().forgetHouseUses(found[0]!.tableId, found[0]!.ids);
    expect(await store().tablesWithoutOwn(10)).toEqual([]);
  });

  test('that were removed are known with the shared walls that show them, until those are gone', async () => {
    const wall = { guildId: '100', channelId: '200', messageId: '400' };
    await store().addHouseTexts([approved, waiting]);
    await store().noteWall(wall, []);
    await store().noteWall(wall, [approved.id, waiting.id]);
    await store().noteWall({ ...wall, messageId: '401' }, [waiting.id]);
    await store().noteWall({ ...wall, messageId: '401' }, [waiting.id]);
    expect(await store().wallsWithoutOwn(10)).toEqual([]);
    await store().removeHouseText('100', approved.id);
    expect(await store().wallsWithoutOwn(10)).toEqual([wall]);
    await store().removeHouseText('100', waiting.id);
    expect(await store().wallsWithoutOwn(10)).toHaveLength(2);
    expect(await store().wallsWithoutOwn(1)).toHaveLength(1);
    await store().forgetWall('400');
    expect((await store().wallsWithoutOwn(10)).map(({ messageId }) => messageId)).toEqual(['401']);
    await store().deleteTables({ guildId: '100' });
    expect(await store().wallsWithoutOwn(10)).toEqual([]);
  });
});
