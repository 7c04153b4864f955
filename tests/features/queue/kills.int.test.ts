import { test } from 'vitest';
import { openOnSqlite } from '../../storage/killable-store.ts';
import { comeAndGo } from './comings-and-goings.ts';

test('while people come and go, and processes are killed, nobody sits with people they have blocked, waits for too much, or has two tables for one wish', () =>
  comeAndGo(openOnSqlite, 50));
