import { test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { expectPlansKept } from './any-order.ts';

describeOnPostgres('plans on PostgreSQL', () => {
  const emptySchema = useEmptySchemas();

  test('whatever happens in whatever order, a turn is played as planned once, by the first plan of which nothing has changed', () =>
    expectPlansKept(async (clock) => openStore(await emptySchema(), { clock }), 60));
});
