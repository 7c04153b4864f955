import { beforeEach, describe, expect, test } from 'vitest';
import { FACE_STATES, KEPT_MS, type LentFace } from '../../../src/table/stored/lent-faces.ts';
import { sampleChange } from '../../storage/fixtures.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { createTestStore } from '../../storage/test-store.ts';

let opened: Store;
beforeEach(() => {
  opened = createTestStore();
});
const store = () => opened;
const face = (id: string, userId: string, changes: Partial<LentFace> = {}): LentFace => ({
  id,
  guildId: '100',
  userId,
  name: `Name of ${userId}`,
  consentAt: 1_000,
  consentLocale: 'fr',
  state: 'draft',
  since: 1_000,
  ...changes,
});

describe('lent faces', () => {
  test('are one of each person in a server, the newest, with its own pixels', async () => {
    await store().lendFace(face('a', '300'), 'pixels of a');
    await store().lendFace(face('b', '300', { guildId: '101' }), 'pixels of b');
    await store().lendFace(face('c', '300'), 'pixels of c');
    expect(await store().lentFace('100', '300')).toEqual(face('c', '300'));
    expect((await store().stored.exportOf('300'))['lentFaces']).toHaveLength(2);
    expect(await store().facePixels(['a', 'b', 'c'])).toEqual(
      new Map([
        ['b', 'pixels of b'],
        ['c', 'pixels of c'],
      ]),
    );
    expect(await store().lentFace('100', '301')).toBeNull();
  });

  test('move from state to state, once', async () => {
    await store().lendFace(face('a', '300'), 'flat');
    const waiting = { state: 'waiting', since: 2_000 } as const;
    expect(await store().moveFace('a', 'draft', waiting, 'strips')).toBe(true);
    expect(await store().moveFace('a', 'draft', waiting, 'other strips')).toBe(false);
    expect(await store().lentFacesIn('100', 'waiting')).toEqual([face('a', '300', waiting)]);
    expect(await store().lentFacesIn('101', 'waiting')).toEqual([]);
    expect((await store().facePixels(['a'])).get('a')).toBe('strips');
  });

  test('are given to painters, and name tables, once they are approved, and until they are gone', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(10));
    const settings = { set: `lent:${ids.join(',')}` };
    for (const [i, id] of ids.entries())
      await store().lendFace(face(id, `30${i}`, { state: i === 0 ? 'waiting' : 'approved' }), id);
    await store().lendFace(face('f'.repeat(10), '309', { guildId: '101', state: 'approved' }), 'f');
    const change = sampleChange({ table: { guildId: '100', settings }, events: [] });
    await store().create(change);
    const { id: tableId } = change.table;
    expect([...(await store().approvedStrips(ids)).keys()].toSorted()).toEqual(ids.slice(1));
    const namesNow = async () => Object.keys((await store().load(tableId))!.table.faceNames ?? {});
    expect((await namesNow()).toSorted()).toEqual(ids.slice(1));
    expect(await store().tablesWithoutOwn(9)).toEqual([]);
    await store().withdrawFace(ids[1]!);
    expect((await store().approvedStrips(ids)).has(ids[1]!)).toBe(false);
    expect(await namesNow()).not.toContain(ids[1]);
    expect((await store().loadSince(tableId, 0))?.table.faceNames).not.toHaveProperty(ids[1]!);
    const [listed] = await store().listOpen('100', 9);
    expect(Object.keys(listed?.faceNames ?? {}).toSorted()).toEqual(ids.slice(2));
    expect(await store().tablesWithoutOwn(9)).toEqual([{ tableId, ids: [ids[1]] }]);
    await store().forgetHouseUses(tableId, [ids[1]!]);
    expect(await store().tablesWithoutOwn(9)).toEqual([]);
    await store().moveFace(ids[2]!, 'approved', { state: 'refused', since: 3_000 }, '');
    expect(await namesNow()).not.toContain(ids[2]);
    expect(await store().tablesWithoutOwn(9)).toEqual([{ tableId, ids: [ids[2]] }]);
  });

  test('have no pixels once they are refused', async () => {
    await store().lendFace(face('a', '300', { state: 'waiting' }), 'strips');
    await store().moveFace('a', 'waiting', { state: 'refused', since: 3_000 }, '');
    expect(await store().facePixels(['a'])).toEqual(new Map());
    expect((await store().lentFace('100', '300'))?.state).toBe('refused');
  });

  test('are listed page by page', async () => {
    for (const id of ['c', 'a', 'b']) await store().lendFace(face(id, `30${id}`), id);
    expect((await store().lentFacesAfter('', 2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await store().lentFacesAfter('b', 2)).map(({ id }) => id)).toEqual(['c']);
  });

  test('are drafts for a while only, and are noted as refused for a while', async () => {
    const now = 2 * KEPT_MS.refused;
    for (const [i, state] of FACE_STATES.entries()) {
      const kept = state === 'refused' ? KEPT_MS.refused : KEPT_MS.draft;
      await store().lendFace(face(`old${i}`, `30${i}`, { state, since: now - kept - 1 }), 'old');
      await store().lendFace(face(`new${i}`, `31${i}`, { state, since: now - kept }), 'new');
    }
    await store().deleteOld(now);
    const left = (await store().lentFacesAfter('', 10)).map(({ id, state }) => `${id.slice(0, 3)} ${state}`);
    expect(left.toSorted()).toEqual(
      [...FACE_STATES.map((state) => `new ${state}`), ...['old approved', 'old waiting']].toSorted(),
    );
  });
});
