import { test } from 'vitest';
import { expectTwinGame } from './twin-games.ts';

test('V9 to V22: the rules for search allow, do and count what the rules do', () => {
  for (let n = 0; n < 150; n++) expectTwinGame(`twin ${n}`);
});
