import { expect, test } from 'vitest';
import { createBlockList } from '../../../src/features/blocks/block-list.ts';
import { createTestStore } from '../../storage/test-store.ts';

const person = (blockedId: string, name = `Name of ${blockedId}`) => ({ blockedId, name });

test('a block list has each person once, by name, with the newest name', async () => {
  const list = createBlockList(createTestStore().stored);
  await list.block('300', person('302', 'Zed'));
  await list.block('300', person('301', 'Yan'));
  await list.block('300', person('302', 'Abe'));
  expect(await list.blockedBy('300')).toMatchObject([person('302', 'Abe'), person('301', 'Yan')]);
  expect(await list.blockedBy('301')).toEqual([]);
  await list.unblock('300', '302');
  expect(await list.blockedBy('300')).toMatchObject([person('301', 'Yan')]);
});

test('a block list says with whom a person sits at no table, in both directions', async () => {
  const list = createBlockList(createTestStore().stored);
  await list.block('300', person('301'));
  await list.block('302', person('300'));
  expect(await list.apartFrom('300')).toEqual({ blocked: ['301'], blockedBy: ['302'] });
  expect(await list.apartFrom('303')).toEqual({ blocked: [], blockedBy: [] });
});
