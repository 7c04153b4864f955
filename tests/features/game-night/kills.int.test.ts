import { test } from 'vitest';
import { openOnSqlite } from '../../storage/killable-store.ts';
import { killNights } from './killed-nights.ts';

test('whenever processes are killed, people come late and clocks jump around its hour, a night begins once, and nobody is seated twice or pinged more than twice', () =>
  killNights(openOnSqlite, 150));
