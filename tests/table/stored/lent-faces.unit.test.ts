import { beforeEach, describe, expect, test } from 'vitest';
import { FACE_STATES, KEPT_MS, type LentFace } from '../../../src/table/stored/lent-faces.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { createTestStore } from '../../storage/test-store.ts';

let store: Store;
beforeEach(() => {
  store = createTestStore();
});
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
    await store.lendFace(face('a', '300'), 'pixels of a');
    await store.lendFace(face('b', '300', { guildId: '101' }), 'pixels of b');
    await store.lendFace(face('c', '300'), 'pixels of c');
    expect(await store.lentFace('100', '300')).toEqual(face('c', '300'));
    expect((await store.stored.exportOf('300'))['lentFaces']).toHaveLength(2);
    expect(await store.facePixels(['a', 'b', 'c'])).toEqual(
      new Map([
        ['b', 'pixels of b'],
        ['c', 'pixels of c'],
      ]),
    );
    expect(await store.lentFace('100', '301')).toBeNull();
  });

  test('move from a state once, with the pixels of who was first', async () => {
    await store.lendFace(face('a', '300'), 'flat');
    const waiting = { state: 'waiting', since: 2_000 } as const;
    const move = (pixels: string) => store.moveFace('a', 'draft', { ...waiting, pixels });
    expect([await move('strips'), await move('other strips')]).toEqual([true, false]);
    expect(await store.lentFacesIn('100', 'waiting')).toEqual([face('a', '300', waiting)]);
    expect(await store.lentFacesIn('101', 'waiting')).toEqual([]);
    expect((await store.facePixels(['a'])).get('a')).toBe('strips');
  });

  test('are given to the painter only while they are approved', async () => {
    for (const [i, state] of FACE_STATES.entries())
      await store.lendFace(face(state, `30${i}`, { state }), `strips of one that is ${state}`);
    const given = async () => [...(await store.approvedStrips(FACE_STATES)).keys()];
    expect(await given()).toEqual(['approved']);
    await store.withdrawFace('approved');
    expect(await given()).toEqual([]);
  });

  test('are listed page by page', async () => {
    for (const id of ['c', 'a', 'b']) await store.lendFace(face(id, `30${id}`), id);
    expect((await store.lentFacesAfter('', 2)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await store.lentFacesAfter('b', 2)).map(({ id }) => id)).toEqual(['c']);
  });

  test('are drafts for a while only, and are noted as refused for a while', async () => {
    const now = 2 * KEPT_MS.refused;
    for (const [i, state] of FACE_STATES.entries()) {
      const kept = state === 'refused' ? KEPT_MS.refused : KEPT_MS.draft;
      await store.lendFace(face(`old${i}`, `30${i}`, { state, since: now - kept - 1 }), 'old');
      await store.lendFace(face(`new${i}`, `31${i}`, { state, since: now - kept }), 'new');
    }
    await store.deleteOld(now);
    const left = (await store.lentFacesAfter('', 10)).map(({ id, state }) => `${id.slice(0, 3)} ${state}`);
    expect(left.toSorted()).toEqual(
      [...FACE_STATES.map((state) => `new ${state}`), ...['old approved', 'old waiting']].toSorted(),
    );
  });
});
