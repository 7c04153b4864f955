import { testOnBothStores } from '../../storage/killable-store.ts';
import { killNights } from './killed-nights.ts';

testOnBothStores(
  'whenever processes are killed, people come late and clocks jump around its hour, a night begins once, and nobody is seated twice or pinged more than twice',
  killNights,
  { sqlite: 1_000, postgres: 300 },
);
