import { test } from 'vitest';
import { openOnSqlite } from '../../storage/killable-store.ts';
import { expectPlansKept } from './any-order.ts';

test('whatever happens in whatever order, and whenever processes are killed, a turn is played as planned once, by the first plan of which nothing has changed', () =>
  expectPlansKept(openOnSqlite, 150));
