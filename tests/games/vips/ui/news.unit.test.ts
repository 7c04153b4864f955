import { describe, expect, test } from 'vitest';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import type { TurnAction } from '../../../../src/games/vips/rules/state.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

const localizer = localizerOf(3);
const newsOf = (lastTurn: readonly TurnAction[], actions: readonly TurnAction[] = []) =>
  vipsUi.news!(viewFor(playingState(3, { lastTurn, actions }), null), localizer);
const placed: TurnAction = { type: 'placed', seat: 1, piece: 'head I', colour: 'red' };
const swapped = (fromA: number, said: string | null): TurnAction => ({
  type: 'swapped',
  seat: 1,
  pieces: ['head I', 'head II'],
  from: [fromA, 2],
  because: said === null ? null : { said },
});

describe('the news that a push begins with', () => {
  test('is nothing where only chips were laid, and in the middle of a turn', () => {
    expect(newsOf([placed, placed])).toBeNull();
    expect(newsOf([placed, swapped(3, null)], [placed])).toBeNull();
  });

  test('is who swapped what, or whom they put on top; what they argued is in the post (V15)', () => {
    expect(newsOf([placed, swapped(3, null)])).toMatch(/^[^*]+ swaps .+ with .+\.$/u);
    expect(newsOf([placed, swapped(1, 'He *has* a hat')])).toMatch(/^[^*]+ puts [^*]+ on top\.$/u);
  });
});
