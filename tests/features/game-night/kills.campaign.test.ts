import { test } from 'vitest';
import { describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { killNights } from './killed-nights.ts';

// Each run kills some fifty times.
test('a night begins once, however often processes are killed around its hour', () =>
  killNights(async () => 'sqlite::memory:', 160));

describeOnPostgres('on PostgreSQL', () => {
  const openSchema = useEmptySchemas();
  test('a night begins once, however often processes are killed around its hour', () =>
    killNights(openSchema, 40));
});
