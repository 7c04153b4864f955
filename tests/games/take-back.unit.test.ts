import { expect, test } from 'vitest';
import { takeBack as takeBackInFameUs } from '../../src/games/fame-us/game.ts';
import type { FameUsEvent } from '../../src/games/fame-us/rules/state.ts';
import { takeBack as takeBackInVips } from '../../src/games/vips/game.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';

const placed: VipsEvent = { type: 'placed', seat: 0, colour: 'red', piece: 'head I' };
const swapped: VipsEvent = {
  type: 'swapped',
  seat: 0,
  pieces: ['head I', 'head II'],
  from: [3, 1],
  because: { said: 'Why not' },
};
const turned: VipsEvent = { type: 'turned', next: 1 };
const reacted: VipsEvent = { type: 'reacted', argument: 0, voter: 'x', by: null, vote: 'boo' };

test.each<readonly [what: string, latest: readonly VipsEvent[], count: number | null]>([
  ['two actions', [placed, swapped, turned], 3],
  ['one action', [turned, placed, turned], 2],
  ['what was done after applause for another', [reacted, placed, placed, turned], 3],
  ['half a turn', [turned, placed], null],
  ['a turn that was applauded', [swapped, turned, reacted], null],
  ['a bet', [{ type: 'bet', seat: 0, bet: { head: 'I', eyes: 'I', mouth: 'I' } }], null],
  ['nothing', [], null],
  ['a turn of nobody', [turned], null],
])('which turn of VIPs may be taken back: %s', (_, latest, count) => {
  expect(takeBackInVips(latest)).toEqual(count === null ? null : { seat: 0, count });
});

const pass = (card: string | null, timer = false): FameUsEvent => ({ type: 'passed', seat: 1, card, timer });
const accused: FameUsEvent = { type: 'accused', seat: 1, accused: 0 };
const stopped: FameUsEvent = { type: 'stopped', proposer: 0, accuser: 1 };
const called: FameUsEvent = { type: 'called', seat: 2 };

test.each<readonly [what: string, latest: readonly FameUsEvent[], count: number | null]>([
  ['an accusation (F10)', [pass('c3'), accused, stopped], 2],
  [
    'an accusation, whatever others guess meanwhile (F4, F10)',
    [accused, stopped, { type: 'hunched', seat: 0, friend: 2 }],
    3,
  ],
  ['a pass without a card (F9)', [pass(null)], 1],
  ['a pass without a card that calls the next', [accused, pass(null), called], 2],
  ['a pass that drew a card', [pass('c3'), called], null],
  ['a pass of the sand timer (F11)', [pass(null, true)], null],
  ['a card that was played', [{ type: 'played', seat: 1, card: 'c3' }], null],
  ['what has turned up a new starter', [accused, stopped, { type: 'round', first: 0, starter: 'c5' }], null],
  ['a name', [accused, stopped, { type: 'named', seat: 0, name: null }], null],
  ['nothing', [], null],
])('which turn of Fame Us may be taken back: %s', (_, latest, count) => {
  expect(takeBackInFameUs(latest)).toEqual(count === null ? null : { seat: 1, count });
});
