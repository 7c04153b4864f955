import { describe, expect, test } from 'vitest';
import type { LentFace } from '../../../src/table/ports/lent-faces.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps the faces that people lend. */
export function lentFacesContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);
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
      expect((await store().lentFacesOf('300')).map(({ id }) => id)).toEqual(['c', 'b']);
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

    test('are drafts for a while only', async () => {
      await store().lendFace(face('a', '300'), 'old');
      await store().lendFace(face('b', '301', { since: 5_000 }), 'new');
      await store().lendFace(face('c', '302', { state: 'approved' }), 'approved');
      await store().deleteDrafts(5_000);
      expect([...(await store().facePixels(['a', 'b', 'c'])).keys()].toSorted()).toEqual(['b', 'c']);
    });

    test.each([
      ['taking it back', () => store().withdrawFace('a')],
      ['forgetting the person', () => store().forgetPerson('300', [])],
      ['deleting their tables', () => store().deleteTables({ userId: '300' })],
      ['deleting the server', () => store().deleteTables({ guildId: '100' })],
    ])('go by %s', async (_, remove) => {
      await store().lendFace(face('a', '300', { state: 'approved' }), 'strips');
      await store().lendFace(face('b', '301', { guildId: '101' }), 'others');
      await remove();
      expect(await store().facePixels(['a', 'b'])).toEqual(new Map([['b', 'others']]));
      expect(await store().lentFace('100', '300')).toBeNull();
    });
  });
}
