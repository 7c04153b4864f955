import { describe, expect, test } from 'vitest';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { tips } from '../../../../src/games/vips/ui/index.ts';
import { sampleView } from '../../../../src/games/vips/ui/rules-pages.ts';
import { chooseTip } from '../../../../src/kernel/ui.ts';
import { activeView, chipsOn, count, playingState, swappableState } from './state-fixtures.ts';

const none = new Set<string>();
const tipFor = (state: VipsState, seen: ReadonlySet<string> = none) =>
  chooseTip(tips, activeView(state), seen);
const fed = chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 0, 0), 'eyes I': count(0, 2, 0) });

describe('tips', () => {
  test('say after a bet what the dots mean', () => {
    expect(chooseTip(tips, { ...sampleView('bets', 'x'), ownBet: null }, none)).toBeNull();
    expect(chooseTip(tips, sampleView('bets', 'x'), none)).toBe('dots');
  });

  test('say before the first chip what chips are for, then that any piece may be fed, then what makes a match (V9, V11)', () => {
    expect(tipFor(swappableState)).toBe('purpose');
    expect(tipFor(swappableState, new Set(['purpose']))).toBe('any-piece');
    const seen = new Set(['purpose', 'any-piece']);
    expect(tipFor(swappableState, seen)).toBe('match');
    expect(tipFor(playingState(3, { chips: chipsOn({}) }), seen)).toBe('no-match');
  });

  test('leave the panel of a turn alone after two rounds', () => {
    const seen = new Set(['purpose', 'any-piece']);
    expect(tipFor({ ...swappableState, turn: 6 }, seen)).toBe('match');
    expect(tipFor({ ...swappableState, turn: 7 }, seen)).toBeNull();
    const waiting = viewFor({ ...swappableState, turn: 7 }, 1);
    expect(chooseTip(tips, waiting, seen)).not.toBeNull();
  });

  test('explain bonus and bare pieces where there are such (V12, V20)', () => {
    const seen = new Set(['purpose', 'any-piece', 'match', 'no-match', 'history']);
    const bare = playingState(3, { chips: fed });
    expect(tipFor(bare, seen)).toBe('bonus');
    expect(tipFor(bare, new Set([...seen, 'bonus']))).toBe('bare');
    expect(tipFor(playingState(3), seen)).toBeNull();
  });

  test('leave out those without a seat', () => {
    const stranger = viewFor(playingState(3, { chips: fed }), null);
    expect(chooseTip(tips, stranger, new Set(['bare', 'history']))).toBeNull();
  });
});
