import { expect, test } from 'vitest';
import { takeBack } from '../../../../src/games/fame-us/game.ts';

test('a guess who is with you (F4) is nothing that others notice, not even when a turn may be taken back (F10)', () => {
  const accused = [
    { type: 'accused', seat: 2, accused: 1 },
    { type: 'stopped', proposer: 1, accuser: 2 },
  ] as const;
  expect(takeBack(accused)).toEqual({ seat: 2, count: 2 });
  expect(takeBack([...accused, { type: 'hunched', seat: 0, friend: 2 }])).toMatchObject({ seat: 2 });
});
