import { describe, expect, test } from 'vitest';
import type { FameUsEvent } from '../../../../src/games/fame-us/rules/state.ts';
import { takeBack } from '../../../../src/games/fame-us/game.ts';

const pass = (card: string | null, timer = false) =>
  ({ type: 'passed', seat: 1, card, timer }) as FameUsEvent;
const accused: FameUsEvent = { type: 'accused', seat: 1, accused: 0 };
const stopped: FameUsEvent = { type: 'stopped', proposer: 0, accuser: 1 };
const called: FameUsEvent = { type: 'called', seat: 2 };

describe('which turn of Fame Us may be taken back', () => {
  test.each([
    ['an accusation (F10)', [pass('c3'), accused, stopped], 2],
    ['a pass without a card (F9)', [pass(null)], 1],
    ['a pass without a card that calls the next', [accused, pass(null), called], 2],
  ] as const)('takes back %s', (_name, latest, count) => {
    expect(takeBack(latest)).toEqual({ seat: 1, count });
  });

  test.each([
    ['a pass that drew a card', [pass('c3'), called]],
    ['a pass of the sand timer (F11)', [pass(null, true)]],
    ['a card that was played', [{ type: 'played', seat: 1, card: 'c3' }]],
    ['what has turned up a new starter', [accused, stopped, { type: 'round', first: 0, starter: 'c5' }]],
    ['a name', [accused, stopped, { type: 'named', seat: 0, name: null }]],
    ['nothing', []],
  ] as const)('does not take back %s', (_name, latest) => {
    expect(takeBack(latest as readonly FameUsEvent[])).toBeNull();
  });
});
