import { expect, test } from 'vitest';
import type { Score, VipsSettings } from '../../../../src/games/vips/rules/state.ts';
import { settingsSchema } from '../../../../src/games/vips/schemas.ts';
import { rematchSettings } from '../../../../src/games/vips/game.ts';

const SETTINGS: VipsSettings = { target: 'a patient one', set: 'men', first: 'random' };
const HOLDERS = [
  { holder: '1', name: 'Ada' },
  { holder: '2', name: '' },
  { holder: '3', name: 'x'.repeat(100) },
];

/** The settings after a game with these points. */
function after(...totals: readonly number[]): VipsSettings {
  const scores = totals.map((total): Score => ({ base: [total, 0, 0], bonus: [0, 0, 0], total }));
  return rematchSettings(SETTINGS, { result: { scores, winners: [] } }, HOLDERS);
}

test('V8: the last player starts the rematch; the target and the set stay', () => {
  expect(after(10, 30, 20)).toEqual({ ...SETTINGS, first: { holder: '1', name: 'Ada' } });
});

test('V8: between several who were last, and where all were equal, it is drawn', () => {
  expect(after(10, 30, 10).first).toBe('random');
  expect(after(10, 10, 10).first).toBe('random');
});

test.each([
  ['empty', [20, 10, 30]],
  ['long', [20, 30, 10]],
] as const)('V8: a name that is %s does not make the settings invalid', (_what, totals) => {
  expect(settingsSchema.safeParse(after(...totals)).success).toBe(true);
});
