import { beforeEach, describe, expect, test } from 'vitest';
import {
  createWillingPeople,
  TOLD_PAUSE_MS,
  WILLING_MS,
  type WillingPeople,
} from '../../../src/features/calls/willing-people.ts';
import { createTestStore } from '../../storage/test-store.ts';

const NOW = 1_000_000_000_000;

let people: WillingPeople;
beforeEach(() => {
  people = createWillingPeople(createTestStore().stored);
});
const willing = (guildId: string, userId: string, until = NOW + WILLING_MS) =>
  people.set(guildId, { userId, locale: 'de' }, until);
const idsFor = async (tableId: string, now = NOW) =>
  (await people.toTell('100', tableId, now)).map(({ userId }) => userId);

describe('people who would play', () => {
  test('are told once in a while, and of a table once', async () => {
    await willing('100', '300');
    await willing('100', '301');
    await willing('101', '302');
    expect(await idsFor('aaaaaaa2')).toEqual(['300', '301']);
    const claims = [1, 2, 3].map(() => people.claimTold('100', '300', 'aaaaaaa2', NOW));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await idsFor('aaaaaaa3')).toEqual(['301']);
    expect(await idsFor('aaaaaaa3', NOW + TOLD_PAUSE_MS)).toEqual(['301', '300']);
    expect(await idsFor('aaaaaaa2', NOW + TOLD_PAUSE_MS)).toEqual(['301']);
  });

  test('are so until then, or until they take it back', async () => {
    await willing('100', '300', NOW + 10);
    await willing('100', '301');
    expect(await people.untilOf('100', '300')).toBe(NOW + 10);
    expect(await idsFor('aaaaaaa2', NOW + 10)).toEqual(['301']);
    expect(await people.servers(NOW + 10)).toEqual(['100']);
    expect(await people.untilOf('100', '300')).toBeNull();
    await people.unset('100', '301');
    expect(await people.servers(NOW + 10)).toEqual([]);
  });
});
