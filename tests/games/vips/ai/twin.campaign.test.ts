import { test } from 'vitest';
import { expectTwinGame } from './twin-games.ts';

const GAMES = 10_000;

test('V9 to V22: the rules for search are the rules in ten thousand random games', () => {
  for (let n = 0; n < GAMES; n++) expectTwinGame(`twin campaign ${n}`);
});
