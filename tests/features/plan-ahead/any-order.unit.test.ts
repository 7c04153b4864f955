import { test } from 'vitest';
import { createTestStore } from '../../storage/test-store.ts';
import { expectPlansKept } from './any-order.ts';

test('whatever happens in whatever order, a turn is played as planned once, by the first plan of which nothing has changed', () =>
  expectPlansKept(createTestStore, 15));
