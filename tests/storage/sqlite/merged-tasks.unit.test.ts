import { expect, test } from 'vitest';
import type { Change } from '../../../src/table/ports/tables.ts';
import { watchMeasures } from '../../../src/table/measure.ts';
import { openStore } from '../../../src/open-store.ts';
import { sampleChange } from '../fixtures.ts';

test('tells of each task that needed no entry of its own, and of no other', async () => {
  const merged: string[] = [];
  const stop = watchMeasures((fact) => {
    if (fact.of === 'merged-task') merged.push(fact.kind);
  });
  const store = await openStore('sqlite::memory:');
  const queue = (version: number, ...outbox: Change['outbox']) =>
    store.commit(sampleChange({ table: { id: 'table', version }, outbox }));
  await store.create(sampleChange({ table: { id: 'table' }, outbox: [{ kind: 'lobby', fresh: true }] }));
  await queue(2, { kind: 'lobby', fresh: false }, { kind: 'refresh' });
  await queue(3, { kind: 'refresh' });
  await queue(4, { kind: 'post', from: 0, to: 1 });
  expect(merged).toEqual(['lobby', 'refresh', 'post']);
  await queue(5, { kind: 'post', from: 0, to: 1 });
  expect(merged).toHaveLength(3);
  stop();
  await store.close();
});
