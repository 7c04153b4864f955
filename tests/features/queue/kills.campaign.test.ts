import { testOnBothStores } from '../../storage/killable-store.ts';
import { comeAndGo } from './comings-and-goings.ts';

testOnBothStores(
  'while people come and go, and processes are killed, nobody sits with people they have blocked, waits for too much, or has two tables for one wish',
  comeAndGo,
  { sqlite: 1_000, postgres: 300 },
);
