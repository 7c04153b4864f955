import { describe, expect, it } from 'vitest';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import type { ScreenButton } from '../../../../src/kernel/screen.ts';
import { activeView, chipsOn, count, playing } from './craft.ts';
import { faultsOf, wordsOf } from './screens.ts';
import { voiceOf } from './table.ts';

const voice = voiceOf(3);
const hands = (own: ReturnType<typeof count>) => [own, count(1, 1, 1), count(0, 0, 0)];
const panel = (state: VipsState, payload = '', seat = state.active) =>
  vipsUi.panel(viewFor(state, seat), payload, {}, voice);

/** Where a line may not end, written as `_`. */
const unbroken = (words: string): string => words.replaceAll('_', '\u00a0');

/** The rows of buttons of the active player's panel. */
function rowsOf(state: VipsState, payload = ''): readonly (readonly ScreenButton[])[] {
  return panel(state, payload).blocks.flatMap((block) => (block.type === 'buttons' ? [block.buttons] : []));
}
const lit = (row: readonly ScreenButton[] | undefined) =>
  row?.filter(({ disabled }) => disabled !== true).map(({ label }) => label);

describe('the panel of a turn', () => {
  it('mirrors the board: three rows of five in the order of the columns', () => {
    const columns = {
      head: ['III', 'I', 'V', 'II', 'IV'],
      eyes: ['I', 'II', 'III', 'IV', 'V'],
      mouth: ['V', 'IV', 'III', 'II', 'I'],
    } as const;
    const rows = rowsOf(playing(3, { columns }));
    expect(rows.map((row) => row.length)).toEqual([3, 5, 5, 5, 2]);
    expect(rows.slice(1, 4).map((row) => row.map(({ label }) => label))).toEqual(Object.values(columns));
  });

  it('shows how many chips of a colour are left, and lights only those one has', () => {
    const state = playing(3, { hands: hands(count(2, 0, 1)) });
    expect(rowsOf(state)[0]?.map(({ label }) => label)).toEqual(['2', '0', '1']);
    expect(lit(rowsOf(state)[0])).toEqual(['2', '1']);
    expect(rowsOf(state, 'r.h1')[0]?.[0]?.label).toBe('1');
  });

  it('lights the pieces only once a colour is chosen, and shows it as pressed', () => {
    const state = playing(3);
    expect(rowsOf(state).slice(1).flatMap(lit)).toEqual([]);
    const rows = rowsOf(state, '-g');
    expect(rows[0]?.map(({ style }) => style)).toEqual(['primary', 'success', 'primary']);
    expect(rows.slice(1, 4).flatMap(lit)).toHaveLength(15);
  });

  it('lets go of a colour that is pressed again', () => {
    const state = playing(3);
    expect(panel(state, 'g-g')).toEqual(panel(state));
    expect(panel(state, 'g-b')).toEqual(panel(state, 'b'));
  });

  it('V11: for a swap, only pieces with a twin are lit, then only the twins', () => {
    const chips = chipsOn({
      'head I': count(1, 1, 0),
      'head II': count(1, 0, 0),
      'head IV': count(1, 1, 0),
      'eyes III': count(1, 1, 0),
      'mouth I': count(0, 0, 2),
      'mouth V': count(0, 0, 1),
    });
    const state = playing(3, { chips });
    const first = rowsOf(state, 'b.m5-x');
    expect(first.slice(1, 4).map(lit)).toEqual([['I', 'IV'], [], ['I', 'V']]);
    const second = rowsOf(state, 'b.m5.x-h4');
    expect(second.slice(1, 4).map(lit)).toEqual([['I', 'IV'], [], []]);
    expect(second[1]?.map(({ style }) => style)).toEqual([
      'primary',
      'secondary',
      'secondary',
      'success',
      'secondary',
    ]);
    expect(panel(state, 'b.m5.x.h4-h4')).toEqual(panel(state, 'b.m5.x'));
  });

  it('V13: without a legal swap only a second chip can follow', () => {
    const state = playing(3, { chips: chipsOn({}) });
    expect(lit(rowsOf(state, 'r.h1')[0])).toEqual(['2', '3', '3']);
    expect(wordsOf(panel(state, 'r.h1'))).toContain('none is possible');
  });

  it('V10, V14: says from the start what comes after the first chip', () => {
    const state = playing(3);
    for (const payload of ['', 'r'])
      expect(wordsOf(panel(state, payload))).toContain('a second chip, or a swap');
    expect(wordsOf(panel(state, 'r.h1'))).not.toContain('After that');
    const spent = playing(3, { hands: hands(count(0, 0, 1)) });
    expect(wordsOf(panel(spent, 'b'))).toContain('It is your last chip');
    expect(wordsOf(panel(spent, 'b.h2'))).not.toContain('It is your last chip');
  });

  it('V14: the last chip leaves only a swap', () => {
    const state = playing(3, {
      hands: hands(count(0, 0, 1)),
      chips: chipsOn({ 'head I': count(0, 0, 1) }),
    });
    expect(lit(rowsOf(state, 'b.h2')[0])).toEqual(['Swap']);
    expect(lit(rowsOf(state, 'b.h2')[4])).toEqual(['Undo']);
    expect(wordsOf(panel(state, 'b.h2'))).toContain('have to swap');
    expect(vipsUi.moves(activeView(state), 'b.h2', {})).toBeNull();
  });

  it('V14: the last chip with nothing to swap ends the turn after one action', () => {
    const state = playing(3, { hands: hands(count(0, 0, 1)), chips: chipsOn({}) });
    expect(lit(rowsOf(state, 'b.h2')[4])).toEqual(['Undo', 'Confirm']);
    expect(vipsUi.moves(activeView(state), 'b.h2', {})).toEqual([
      { type: 'place', colour: 'blue', piece: 'head II' },
    ]);
  });

  it('undoes one choice at a time, to the beginning', () => {
    const state = playing(3, { chips: chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 0, 0) }) });
    let payload = 'b.e1.x.h1.h5';
    for (const before of ['b.e1.x.h1', 'b.e1.x', 'b.e1', 'b', '']) {
      const undo = rowsOf(state, payload)[4]?.[0];
      expect(panel(state, undo?.action.payload)).toEqual(panel(state, before));
      payload = before;
    }
    expect(rowsOf(state)[4]?.[0]?.disabled).toBe(true);
  });

  it('shows the board as it would be after the draft, and marks the own bet', () => {
    const state = playing(3, { chips: chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 0, 0) }) });
    expect(wordsOf(panel(state))).toContain(unbroken('**Heads** I★_🔴_· II_–_· III_–_· IV_–_· V_🔴'));
    expect(wordsOf(panel(state, 'b.e1.x.h1.h5'))).toContain(
      unbroken('**Heads** V_–_· II_–_· III_–_· IV_–_· I★_–'),
    );
  });

  it('tells a chip of many from a few', () => {
    const state = playing(3, { chips: chipsOn({ 'head I': count(2, 0, 5) }) });
    expect(wordsOf(panel(state))).toContain(unbroken('I★_🔴🔴5🔷'));
  });
});

describe('V15: a piece for the tallest column', () => {
  const state = playing(3, { chips: chipsOn({ 'head I': count(1, 0, 0), 'head IV': count(1, 0, 0) }) });
  const view = activeView(state);

  it.each(['b.e1.x.h1.h4', 'b.e1.x.h4.h1'])('%s asks why before it counts', (payload) => {
    const confirm = rowsOf(state, payload)[4]?.[1];
    expect(confirm).toMatchObject({ action: { route: 'ask', payload } });
    expect(confirm?.disabled).not.toBe(true);
    const modal = vipsUi.ask(view, payload, voice);
    expect(modal).toMatchObject({ payload, fields: [{ id: 'because', minLength: 3, maxLength: 200 }] });
    expect(modal?.fields[0]?.description).toContain('From column 4 to the tallest: head IV.');
  });

  it('takes the argument from the modal', () => {
    const input = { fields: { because: 'A strong brow' } };
    expect(vipsUi.moves(view, 'b.e1.x.h1.h4', input)?.at(-1)).toEqual({
      type: 'swap',
      pieces: ['head I', 'head IV'],
      because: { said: 'A strong brow' },
    });
    expect(vipsUi.moves(view, 'b.e1.x.h1.h4', {})?.at(-1)).toEqual({
      type: 'swap',
      pieces: ['head I', 'head IV'],
    });
  });

  it('asks nothing for other swaps, for half a turn, for somebody else', () => {
    const low = playing(3, { chips: chipsOn({ 'head II': count(1, 0, 0), 'head IV': count(1, 0, 0) }) });
    expect(vipsUi.ask(activeView(low), 'b.e1.x.h2.h4', voice)).toBeNull();
    expect(rowsOf(low, 'b.e1.x.h2.h4')[4]?.[1]?.action.route).toBe('play');
    expect(vipsUi.ask(view, 'b.e1.x.h1', voice)).toBeNull();
    expect(vipsUi.ask(viewFor(state, 1), 'b.e1.x.h1.h4', voice)).toBeNull();
  });
});

describe('forged and stale payloads', () => {
  const state = playing(3);
  const nonsense = [
    'x',
    'x.h1',
    'h1.r',
    'r.r',
    'r.h9',
    'r.h1.x.h1.h1',
    'r.h1.x.h1.e1',
    'r.h1.g.h1.b',
    'r.h1.g.h1.b.h1',
    'toString',
    '__proto__',
    '-',
    '--',
    '-u',
    'r.h1-q',
    'r..h1',
    '.',
    'f123',
    'fh---',
    'bets',
    '🙂',
    'r.'.repeat(500),
  ];

  it.each(nonsense)('%j shows the beginning of my turn', (payload) => {
    expect(panel(state, payload)).toEqual(panel(state));
    expect(vipsUi.moves(activeView(state), payload, {})).toBeNull();
    expect(vipsUi.ask(activeView(state), payload, voice)).toBeNull();
  });

  it('a draft with more chips than one has is none', () => {
    const poor = playing(3, { hands: hands(count(1, 1, 0)) });
    expect(panel(poor, 'r.h1.r')).toEqual(panel(poor));
    expect(vipsUi.moves(activeView(poor), 'r.h1.r.h2', {})).toBeNull();
  });

  it('nobody moves for another seat, before or after the game', () => {
    for (const seat of [null, 1, 2]) {
      expect(vipsUi.moves(viewFor(state, seat), 'r.h1.g.h2', {})).toBeNull();
    }
    expect(vipsUi.moves(activeView(state), 'r.h1.g.h2', {})).toHaveLength(2);
    expect(vipsUi.moves({ ...activeView(state), phase: 'betting' }, 'r.h1.g.h2', {})).toBeNull();
  });

  it.each(nonsense)('while bets are made, %j makes no moves', (payload) => {
    const betting = { ...viewFor(state, 1), phase: 'betting', active: null, ownBet: null } as const;
    const screen = vipsUi.panel(betting, payload, { choice: 'nonsense' }, voice);
    expect(faultsOf(screen)).toEqual([]);
    if (payload !== 'f123') expect(vipsUi.moves(betting, payload, {})).toBeNull();
  });
});

describe('the panel of those who wait', () => {
  const state = playing(3, { hands: hands(count(1, 1, 1)) });

  it('says whose turn it is and what one still holds', () => {
    const words = wordsOf(panel(state, '', 1));
    expect(words).toContain('<@100000000000000001>');
    expect(words).toContain(unbroken('🔴_1  🟩_1  🔷_1'));
  });

  it('V16: tells who is out of chips', () => {
    expect(wordsOf(panel(state, '', 2))).toContain('out of chips');
  });

  it('has no turn for a stranger, and no bet to show', () => {
    expect(wordsOf(panel(state, '', null))).toContain('no seat');
    expect(wordsOf(panel(state, 'bet', null))).toContain('no seat');
  });
});
