import { testOnBothStores } from '../../storage/killable-store.ts';
import { expectPlansKept } from './any-order.ts';

testOnBothStores(
  'whatever happens in whatever order, and whenever processes are killed, a turn is played as planned once, by the first plan of which nothing has changed',
  expectPlansKept,
  { sqlite: 2_000, postgres: 500 },
);
