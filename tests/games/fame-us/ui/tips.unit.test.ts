import { describe, expect, test } from 'vitest';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { sampleEnd, sampleRound } from '../../../../src/games/fame-us/ui/rules-pages.ts';
import { tips } from '../../../../src/games/fame-us/ui/index.ts';
import { chooseTip } from '../../../../src/kernel/ui.ts';

const none = new Set<string>();
const tipFor = (view: FameUsView, seen: ReadonlySet<string> = none) => chooseTip(tips, view, seen);
const seatOf = (view: FameUsView, viewer: number): FameUsView => ({ ...view, viewer });
const own = sampleRound(0).own!;

describe('tips', () => {
  test('say what can be done in the own turn (F8, F9, F10)', () => {
    const first = sampleRound(0);
    expect(tipFor(first)).toBe('aim');
    expect(tipFor(first, new Set(['aim']))).toBe('bluff');
    expect(tipFor(first, new Set(['aim', 'bluff']))).toBe('pass');
    const third = seatOf(sampleRound(2), 2);
    const told = new Set(['aim']);
    expect(tipFor({ ...third, own: { ...own, accusable: 1 } }, told)).toBe('accuse');
    expect(tipFor(seatOf(sampleRound(3), 3), told)).toBe('last-to-act');
  });

  test('say what a name and a vote are worth to whom it concerns (F13, F15)', () => {
    const voting = sampleRound(4);
    expect(tipFor(voting)).toBe('vote');
    const naming = { ...voting, phase: 'naming' } as const;
    expect(tipFor(seatOf(naming, 1))).toBe('name');
    expect(tipFor(seatOf(naming, 2))).toBe('team');
  });

  test('tell waiting players of the team, nearly empty hands and the sand timer (F4, F11, F20)', () => {
    const waiting = { ...sampleRound(1), handCounts: [2, 6, 6, 6], own: { ...own, mayAskForTimer: true } };
    expect(tipFor(waiting)).toBe('team');
    expect(tipFor(waiting, new Set(['team']))).toBe('few-cards');
    expect(tipFor(waiting, new Set(['team', 'few-cards']))).toBe('timer');
    expect(tipFor({ ...waiting, viewer: null, own: null }, new Set(['few-cards']))).toBeNull();
    expect(tipFor(sampleEnd())).toBeNull();
  });
});
