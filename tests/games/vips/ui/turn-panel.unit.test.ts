import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { settledPayload } from '../../../../src/kernel/hasty-press.ts';
import { type Screen, type ScreenButton, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { activeView, chipsOn, count, playingState } from './state-fixtures.ts';
import { actionsOn, screenErrors, textOf } from './screen-queries.ts';
import { localizerOf, localizerWithEmojis } from './table-fixture.ts';

const localizer = localizerOf(3);
const hands = (own: ReturnType<typeof count>) => [own, count(1, 1, 1), count(0, 0, 0)];
const panel = (state: VipsState, payload = '', seat = state.active) =>
  vipsUi.panel(viewFor(state, seat), payload, {}, localizer, WITHOUT_TIMER);

/** Writes no-break spaces as `_` in expectations. */
const withNoBreakSpaces = (words: string): string => words.replaceAll('_', '\u00a0');

/** The rows of buttons of a panel, without those behind *More*. */
const rowsIn = ({ blocks }: Screen): readonly (readonly ScreenButton[])[] =>
  blocks
    .flatMap((block) =>
      block.type === 'buttons' ? [block.buttons.filter(({ isMore }) => isMore !== true)] : [],
    )
    .filter((row) => row.length > 0);
/** Those of the active player's panel. */
const rowsOf = (state: VipsState, payload = '') => rowsIn(panel(state, payload));
/** What is written in its picture about the points. */
const noteOf = (state: VipsState, payload = ''): unknown =>
  panel(state, payload)
    .blocks.flatMap((block) => (block.type === 'picture' ? block.pictures : []))
    .map(({ scene }) => (scene as { readonly note: string }).note)[0];
/** The line below the task. */
const hintOf = (state: VipsState, payload: string) => textOf(panel(state, payload)).split('\n')[1];
/** The labels of the buttons that change the draft: neither disabled nor grey ones that only say why not. */
const enabledLabels = (row: readonly ScreenButton[] | undefined) =>
  row
    ?.filter(({ disabled, action }) => disabled !== true && !/-w[hem]\d$/u.test(action.payload))
    .map(({ label }) => label);

describe('the panel of a turn', () => {
  test('shows the board as three rows of five in the order of the columns', () => {
    const columns = {
      head: ['III', 'I', 'V', 'II', 'IV'],
      eyes: ['I', 'II', 'III', 'IV', 'V'],
      mouth: ['V', 'IV', 'III', 'II', 'I'],
    } as const;
    const rows = rowsOf(playingState(3, { columns }));
    expect(rows.map((row) => row.length)).toEqual([4, 5, 5, 5, 2]);
    expect(rows.slice(1, 4).map((row) => row.map(({ label }) => label))).toEqual(Object.values(columns));
  });

  test('shows a picture of each chip and each piece beside its letter or number, where Discord has them', () => {
    const withEmojis = localizerWithEmojis(3);
    const state = playingState(3, { set: 'women' });
    const shown = vipsUi.panel(viewFor(state, state.active), '', {}, withEmojis, WITHOUT_TIMER);
    const rows = rowsIn(shown);
    const names = rows.map((row) => row.map(({ emoji }) => emoji?.name.replace(/_0123abcd$/u, '')));
    expect(names[0]).toEqual(['vips_red', 'vips_green', 'vips_blue', undefined]);
    expect(names[2]).toEqual(
      state.columns.eyes.map((portrait) => `vips_women_eyes_${PORTRAITS.indexOf(portrait) + 1}`),
    );
    const plain = rowsOf(state);
    expect(plain[0]?.slice(0, 3).map(({ emoji }) => emoji)).toEqual([
      { name: '🔴' },
      { name: '🟩' },
      { name: '🔷' },
    ]);
    expect(plain[1]?.map(({ emoji }) => emoji)).toEqual(Array(5).fill(undefined));
    expect(rows.map((row) => row.map(({ label }) => label))).toEqual(
      plain.map((row) => row.map(({ label }) => label)),
    );
  });

  test('shows how many chips of a colour are left, and enables only those colours', () => {
    const state = playingState(3, { hands: hands(count(2, 0, 1)) });
    expect(rowsOf(state)[0]?.map(({ label }) => label)).toEqual(['2', '0', '1', 'Swap']);
    expect(enabledLabels(rowsOf(state)[0])).toEqual(['2', '1']);
    expect(enabledLabels(rowsOf(state, 'b')[0])).toEqual(['2', '1']);
    expect(rowsOf(state, 'r.h1')[0]?.[0]?.label).toBe('1');
  });

  test('marks the colour that a press of a piece lays, which may be chosen first', () => {
    const state = playingState(3);
    const colours = (payload?: string) =>
      rowsOf(state, payload)[0]
        ?.slice(0, 3)
        .map(({ style }) => style);
    expect(colours()).toEqual(['success', 'primary', 'primary']);
    expect(panel(state, '-h2')).toEqual(panel(state, 'r.h2'));
    expect(colours('-g')).toEqual(['primary', 'success', 'primary']);
    expect(panel(state, 'g-h2')).toEqual(panel(state, 'g.h2'));
    for (const payload of ['', 'g'])
      expect(rowsOf(state, payload).slice(1, 4).flatMap(enabledLabels)).toHaveLength(15);
  });

  test('goes on with the colour laid last while there is one more, else with that of which there are most', () => {
    expect(panel(playingState(3), 'b.h2-e1')).toEqual(panel(playingState(3), 'b.h2.b.e1'));
    const state = playingState(3, { hands: hands(count(1, 1, 2)) });
    expect(panel(state, '-h2')).toEqual(panel(state, 'b.h2'));
    expect(panel(state, 'r.h2-e1')).toEqual(panel(state, 'r.h2.b.e1'));
  });

  test('keeps a colour that is pressed again: two presses in a hurry are one', () => {
    const state = playingState(3);
    expect(panel(state, '-r')).toEqual(panel(state));
    expect(panel(state, 'g-g')).toEqual(panel(state, 'g'));
    expect(panel(state, 'g-b')).toEqual(panel(state, 'b'));
  });

  test('enables for a swap only pieces that can be swapped, then its partners: the second press swaps, another changes the partner (V11)', () => {
    const chips = chipsOn({
      'head I': count(1, 1, 0),
      'head II': count(1, 0, 0),
      'head III': count(1, 1, 0),
      'head IV': count(1, 1, 0),
      'eyes III': count(1, 1, 0),
      'mouth I': count(0, 0, 2),
      'mouth V': count(0, 0, 1),
    });
    const state = playingState(3, { chips });
    const first = rowsOf(state, 'b.m5-x');
    expect(first.slice(1, 4).map(enabledLabels)).toEqual([['I', 'III', 'IV'], [], ['I', 'V']]);
    const stylesOf = (payload: string) => rowsOf(state, payload)[1]?.map(({ style }) => style);
    expect(textOf(panel(state, 'b.m5.x-h4')).trim()).toBe(
      '### Swap it with which one?\n-# Vince’s hair: press a blue one.',
    );
    expect(rowsOf(state, 'b.m5.x-h4').slice(1, 4).map(enabledLabels)).toEqual([['I', 'III', 'IV'], [], []]);
    expect(stylesOf('b.m5.x-h4')).toEqual(['primary', 'secondary', 'primary', 'success', 'secondary']);
    expect(panel(state, 'b.m5.x.h4-h4')).toEqual(panel(state, 'b.m5.x'));
    expect(panel(state, 'b.m5.x.h4-h3')).toEqual(panel(state, 'b.m5.x.h4.h3'));
    const second = rowsOf(state, 'b.m5.x.h4.h3');
    expect(second.slice(1, 4).map(enabledLabels)).toEqual([['I', 'IV', 'III'], [], []]);
    expect(stylesOf('b.m5.x.h4.h3')).toEqual(['primary', 'secondary', 'success', 'success', 'secondary']);
    expect(textOf(panel(state, 'b.m5.x.h4.h3'))).toContain('press another blue one');
    expect(panel(state, 'b.m5.x.h4.h3-h1')).toEqual(panel(state, 'b.m5.x.h4.h1'));
    // The chosen partner stays when it is pressed again, and the first piece ends the swap.
    expect(panel(state, 'b.m5.x.h4.h1-h1')).toEqual(panel(state, 'b.m5.x.h4.h1'));
    expect(panel(state, 'b.m5.x.h4.h1-h4')).toEqual(panel(state, 'b.m5.x'));
    // With one partner, the first press swaps.
    expect(panel(state, 'b.m5.x-m5')).toEqual(panel(state, 'b.m5.x.m5.m1'));
  });

  test('says of a grey piece, when it is pressed, why it cannot be swapped; the draft stays as it is (V11)', () => {
    const chips = chipsOn({
      'head I': count(1, 1, 0),
      'head II': count(1, 0, 0),
      'head III': count(1, 1, 0),
      'head IV': count(0, 0, 1),
      'head V': count(0, 0, 1),
      'mouth I': count(0, 0, 2),
    });
    const state = playingState(3, { chips });
    const pressed = (written: string, label: string) => {
      const [, heads] = rowsOf(state, written);
      return heads!.find((each) => each.label === label)!;
    };
    const grey = pressed('b.m5-x', 'II');
    expect(grey).toMatchObject({ style: 'secondary', action: { payload: 'b.m5.x-wh2' } });
    expect(textOf(panel(state, 'b.m5.x-wh2'))).toContain('-# For a match: green on Brock’s headband.');
    expect(textOf(panel({ ...state, hands: hands(count(1, 0, 1)) }, 'b.m5.x-wh2'))).toContain(
      '-# Brock’s headband: no match yet.',
    );
    expect(rowsOf(state, 'b.m5.x-wh2')).toEqual(rowsOf(state, 'b.m5-x'));
    // Nothing to be asked where a chip is laid, and nothing of a piece that can be chosen.
    expect(panel(state, 'b.m5-wh2')).toEqual(panel(state));
    expect(panel(state, 'b.m5.x-wh1')).toEqual(panel(state));
  });

  test('says which chip would make a swap of the own bet possible, where there is none (V11)', () => {
    const chips = chipsOn({ 'head I': count(2, 1, 0), 'head V': count(1, 1, 0), 'eyes II': count(1, 0, 0) });
    const state = playingState(3, { chips });
    expect(hintOf(state, 'b.m5')).toBe('-# For a match: red on Barnaby’s cap.');
    const noMatch = '-# No two of a kind have the same chips yet.';
    expect(hintOf(playingState(3, { chips, hands: hands(count(0, 1, 2)) }), 'b.h5')).toBe(noMatch);
    const bare = playingState(3, { chips: chipsOn({}), hands: hands(count(0, 2, 1)) });
    expect(hintOf(bare, 'b.m5')).toBe(noMatch);
  });

  test('names a chip that makes a pair before the first one, from the second round on, and in no puzzle', () => {
    const chips = chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 1, 0) });
    const state = playingState(3, { chips, turn: 4 });
    expect(hintOf(state, '')).toMatch(/^-# For a match: \w+ on /u);
    expect(hintOf({ ...state, turn: 3 }, '')).toBe('-# Press a piece. Then a second chip, or a swap.');
    const view = viewFor(state, state.active);
    const reveal = { bets: [], scores: [], winners: [], ideal: view.ownBet! };
    const puzzle = vipsUi.panel({ ...view, reveal }, '', {}, localizer, WITHOUT_TIMER);
    expect(textOf(puzzle)).not.toContain('For a match');
  });

  test('has the colour of the chip that it names in hand, until another is chosen', () => {
    const chips = chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 1, 0) });
    const held = hands(count(0, 1, 3));
    const state = playingState(3, { chips, hands: held, turn: 4 });
    const task = (payload: string) => textOf(panel(state, payload)).split('\n')[0];
    expect([task(''), hintOf(state, '')]).toEqual([
      '### Your turn: lay a green chip',
      '-# For a match: green on Quill’s bald head.',
    ]);
    expect(
      rowsOf(state)[0]!
        .map(({ style }) => style)
        .slice(0, 3),
    ).toEqual(['primary', 'success', 'primary']);
    expect(task('-b')).toContain('lay a blue chip');
    // A press of a piece lays it, and the second chip follows the line, too.
    const laid = panel(state, '-h1');
    expect(JSON.stringify(laid)).toContain('"g.h1');
  });

  test('names no chip for a pair with the last one, which comes too late for a swap of its player (V14, V20)', () => {
    const chips = chipsOn({ 'head I': count(0, 1, 1), 'head IV': count(0, 0, 1) });
    const hintWith = (own: ReturnType<typeof count>) =>
      hintOf(playingState(3, { chips, hands: hands(own), turn: 4 }), 'r.e1');
    expect(hintWith(count(1, 2, 0))).toMatch(/^-# For a match: /u);
    expect(hintWith(count(1, 1, 0))).toBe('-# Your last chip! On a piece of yours, it may score.');
  });

  test('shows in its picture what the own bet would score as the board stands, and after the draft (V19, V20)', () => {
    const state = playingState(3, {
      chips: chipsOn({ 'head I': count(1, 0, 0), 'head IV': count(1, 0, 0) }),
    });
    expect(noteOf(state)).toBe('56 points if it ended now');
    expect(noteOf(state, 'b.e1')).toBe('57 points if it ended then (now 56)');
    expect(noteOf(state, 'b.e1.x.h1.h4')).toBe('41 points if it ended then (now 56)');
  });

  /** All sorts of moments in a turn, by the presses so far. */
  const MOMENTS: readonly (readonly [Partial<VipsState>, readonly string[]])[] = [
    [{}, ['', 'r', 'b.h2', 'b.h2-x', 'b.h2.x-h1', 'b.h2.x-wh4', 'b.h2.x-wm1', 'r.h1.g.h2']],
    [
      {
        chips: chipsOn({ 'head I': count(1, 0, 0), 'head IV': count(1, 0, 0), 'head V': count(1, 0, 0) }),
      },
      ['b.e1', 'b.e1.x', 'b.e1.x.h4', 'b.e1.x.h1.h4', 'b.e1.x.h4.h5', 'b.e1.x-we2', 'b.e1.x-wh2'],
    ],
    [{ chips: chipsOn({}) }, ['', 'r.h1', 'r.h1-g']],
    [{ hands: hands(count(0, 0, 1)) }, ['', 'b.h2', 'b.h1']],
    [{ hands: hands(count(0, 0, 1)), chips: chipsOn({}) }, ['b.h2']],
  ];

  test.each(['en-GB', 'de', 'fr'])(
    'has two short lines and the same rows after every press, in %s: no button moves',
    (locale) => {
      for (const set of ['men', 'women'] as const) {
        for (const [given, payloads] of MOMENTS) {
          const view = activeView(playingState(3, { set, ...given }));
          for (const payload of payloads) {
            const shown = vipsUi.panel(view, payload, {}, localizerOf(3, locale), WITHOUT_TIMER);
            const [task = '', hint = '', ...rest] = textOf(shown).trim().split('\n');
            expect(rest, payload).toEqual([]);
            expect(task.replace('### ', '').length, task).toBeLessThanOrEqual(34);
            expect(hint.replace('-# ', '').length, hint).toBeLessThanOrEqual(52);
            expect(hint.length, task).toBeGreaterThan(3);
            expect(rowsIn(shown).map((row) => row.length)).toEqual([4, 5, 5, 5, 2]);
          }
        }
      }
    },
  );

  test('does nothing at a second press on the same piece in haste, whatever the panel shows by then', () => {
    const state = playingState(3);
    const at = 1_764_000_000_000;
    const shown = vipsUi.panel(activeView(state), 'r-h2', { at }, localizer, WITHOUT_TIMER);
    const again = rowsIn(shown)[1]!.find(({ label }) => label === 'II')!.action.payload;
    expect(settledPayload(again, at + 499)).toBe('r.h2');
    expect(settledPayload(again, at + 500)).toBe('r.h2-h2');
    const others = rowsIn(shown).flatMap((row) => row.map(({ action }) => action.payload));
    expect(others.filter((payload) => payload.includes(',,'))).toEqual([again]);
    expect(panel(state, settledPayload(again, at + 100))).toEqual(panel(state, 'r.h2'));
  });

  test('offers only a second chip when no swap is legal (V13)', () => {
    const state = playingState(3, { chips: chipsOn({}) });
    expect(enabledLabels(rowsOf(state, 'r.h1')[0])).toEqual(['2', '3', '3']);
    expect(textOf(panel(state, 'r.h1'))).not.toContain('swap');
  });

  test('says from the start what comes after the first chip (V10, V14)', () => {
    const state = playingState(3);
    for (const payload of ['', 'r'])
      expect(textOf(panel(state, payload))).toContain('a second chip, or a swap');
    expect(textOf(panel(state, 'r.h1'))).not.toContain('Then a second');
    const lastChip = playingState(3, { hands: hands(count(0, 0, 1)) });
    expect(textOf(panel(lastChip, 'b'))).toContain('Your last chip!');
    expect(textOf(panel(lastChip, 'b.h2'))).not.toContain('Your last chip!');
  });

  test('offers only a swap after the last chip (V14)', () => {
    const state = playingState(3, {
      hands: hands(count(0, 0, 1)),
      chips: chipsOn({ 'head I': count(0, 0, 1) }),
    });
    expect(rowsOf(state, 'b.h2')[0]?.at(-1)).toMatchObject({ label: 'Swap', style: 'success' });
    expect(rowsOf(state, 'b.h2').slice(0, 4).map(enabledLabels)).toEqual([[], ['I', 'II'], [], []]);
    expect(enabledLabels(rowsOf(state, 'b.h2')[4])).toEqual(['Undo']);
    expect(textOf(panel(state, 'b.h2'))).toContain('That was your last chip');
    expect(vipsUi.moves(activeView(state), 'b.h2', {})).toBeNull();
  });

  test('ends the turn after the last chip when no swap is legal (V14)', () => {
    const state = playingState(3, { hands: hands(count(0, 0, 1)), chips: chipsOn({}) });
    expect(enabledLabels(rowsOf(state, 'b.h2')[4])).toEqual(['Undo', 'Confirm']);
    expect(vipsUi.moves(activeView(state), 'b.h2', {})).toEqual([
      { type: 'place', colour: 'blue', piece: 'head II' },
    ]);
  });

  test('undoes one press at a time, to the empty draft', () => {
    const state = playingState(3, { chips: chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 0, 0) }) });
    let payload = 'b.e1.x.h1.h5';
    for (const before of ['b.e1.x', 'b.e1', 'b', '']) {
      const undo = rowsOf(state, payload)[4]?.[0];
      expect(panel(state, undo?.action.payload)).toEqual(panel(state, before));
      payload = before;
    }
    expect(rowsOf(state)[4]?.[0]?.disabled).toBe(true);
    expect(panel(state, 'r.e1-u')).toEqual(panel(state));
    const three = { ...state, chips: { ...state.chips, 'head II': count(1, 0, 0) } };
    expect(panel(three, 'b.e1.x.h1.h5-u')).toEqual(panel(three, 'b.e1.x.h1'));
    expect(panel(three, 'b.e1.x.h1-u')).toEqual(panel(three, 'b.e1.x'));
  });

  /**
   * The taps of a turn: one that opens the panel, these presses of enabled buttons, and one that confirms. An argument
   * takes one more, to submit it. Gives the moves, too.
   */
  function playByTaps(state: VipsState, presses: readonly string[]) {
    const enabled = (payload: string) => actionsOn(panel(state, payload));
    let payload = '';
    for (const press of presses) {
      const next = enabled(payload).find(
        (action) => action.route === 'panel' && action.payload.endsWith(`-${press}`),
      );
      payload = next!.payload;
    }
    const confirm = enabled(payload).find(({ route }) => route !== 'panel')!;
    const moves = vipsUi.moves(activeView(state), confirm.payload, { fields: { because: 'Why not?' } });
    return { taps: 1 + presses.length + (confirm.route === 'modal' ? 2 : 1), moves };
  }

  test('plays two chips in four taps, a swap in five, one with an argument in six', () => {
    const chips = chipsOn({
      'head I': count(1, 0, 0),
      'head IV': count(1, 0, 0),
      'eyes II': count(0, 1, 0),
      'eyes III': count(0, 1, 0),
    });
    const state = playingState(3, { chips });
    expect(playByTaps(state, ['m1', 'm2'])).toMatchObject({
      taps: 4,
      moves: [{ type: 'place' }, { type: 'place' }],
    });
    expect(playByTaps(state, ['m1', 'x', 'e2'])).toMatchObject({
      taps: 5,
      moves: [{ type: 'place' }, { type: 'swap', pieces: ['eyes II', 'eyes III'] }],
    });
    expect(playByTaps(state, ['m1', 'x', 'h4'])).toMatchObject({
      taps: 6,
      moves: [{ type: 'place' }, { type: 'swap', because: { said: 'Why not?' } }],
    });
    const several = playingState(3, {
      chips: { ...chips, 'eyes IV': count(1, 1, 0), 'eyes II': count(1, 1, 0), 'eyes III': count(1, 1, 0) },
    });
    expect(playByTaps(several, ['m1', 'x', 'e4', 'e2']).taps).toBe(6);
    const lastChip = playingState(3, { chips, hands: hands(count(0, 0, 1)) });
    expect(playByTaps(lastChip, ['m1', 'e2'])).toMatchObject({
      taps: 4,
      moves: [{ type: 'place', colour: 'blue' }, { type: 'swap' }],
    });
  });
});

describe('a swap onto the tallest column (V15)', () => {
  const state = playingState(3, { chips: chipsOn({ 'head I': count(1, 0, 0), 'head IV': count(1, 0, 0) }) });
  const view = activeView(state);

  test.each(['b.e1.x.h1.h4', 'b.e1.x.h4.h1'])('%s opens a modal for the argument', (payload) => {
    const confirm = rowsOf(state, payload)[4]?.[1];
    expect(confirm).toMatchObject({ action: { route: 'modal', payload } });
    expect(confirm?.disabled).not.toBe(true);
    const modal = vipsUi.modal(view, payload, localizer);
    expect(modal).toMatchObject({ payload, fields: [{ id: 'because', minLength: 3, maxLength: 200 }] });
    expect(modal?.title).toBe('the ideal Prime Minister: why this face?');
    expect(modal?.text).toBe(
      'Wanted: **the ideal Prime Minister**. You’re lifting **Vince’s hair** from column 4 to the very top, in place of **Quill’s bald head**.',
    );
  });

  test('takes the argument from the modal', () => {
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

  test('opens no modal for other swaps, for an incomplete turn, for another viewer', () => {
    const low = playingState(3, { chips: chipsOn({ 'head II': count(1, 0, 0), 'head IV': count(1, 0, 0) }) });
    expect(vipsUi.modal(activeView(low), 'b.e1.x.h2.h4', localizer)).toBeNull();
    expect(rowsOf(low, 'b.e1.x.h2.h4')[4]?.[1]?.action.route).toBe('play');
    expect(vipsUi.modal(view, 'b.e1.x.h1', localizer)).toBeNull();
    expect(vipsUi.modal(viewFor(state, 1), 'b.e1.x.h1.h4', localizer)).toBeNull();
  });
});

describe('forged and stale payloads', () => {
  const state = playingState(3);
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

  /** Whether a click with this payload makes moves that the rules accept. */
  const isPlayed = (from: VipsState, payload: string): boolean => {
    const played = vipsUi.moves(activeView(from), payload, {})?.reduce<VipsState | null>((now, move) => {
      const decided = now === null ? null : vips.decide(now, from.active!, move, seededRandom('nothing'));
      return decided?.ok === true ? decided.value.state : null;
    }, from);
    return played != null;
  };

  test.each(nonsense)('%j shows the empty draft, and is not played', (payload) => {
    expect(panel(state, payload)).toEqual(panel(state));
    expect(isPlayed(state, payload)).toBe(false);
    expect(vipsUi.modal(activeView(state), payload, localizer)).toBeNull();
  });

  test('a draft with more chips than the player has is invalid', () => {
    const twoChips = playingState(3, { hands: hands(count(1, 1, 0)) });
    expect(panel(twoChips, 'r.h1.r')).toEqual(panel(twoChips));
    expect(isPlayed(twoChips, 'r.h1.r.h2')).toBe(false);
    expect(isPlayed(twoChips, 'r.h1.g.h2')).toBe(true);
  });

  test('nobody can move for another seat, or in another phase', () => {
    for (const seat of [null, 1, 2]) {
      expect(vipsUi.moves(viewFor(state, seat), 'r.h1.g.h2', {})).toBeNull();
    }
    expect(vipsUi.moves(activeView(state), 'r.h1.g.h2', {})).toHaveLength(2);
    expect(vipsUi.moves({ ...activeView(state), phase: 'betting' }, 'r.h1.g.h2', {})).toBeNull();
  });

  test.each(nonsense)('%j makes no moves while bets are made', (payload) => {
    const betting = { ...viewFor(state, 1), phase: 'betting', active: null, ownBet: null } as const;
    const screen = vipsUi.panel(betting, payload, { choice: 'nonsense' }, localizer, WITHOUT_TIMER);
    expect(screenErrors(screen)).toEqual([]);
    if (payload !== 'f123') expect(vipsUi.moves(betting, payload, {})).toBeNull();
  });
});

describe('the panel of a waiting player', () => {
  const state = playingState(3, { hands: hands(count(1, 1, 1)) });

  test('says whose turn it is and which chips the player still holds', () => {
    const words = textOf(panel(state, '', 1));
    expect(words).toContain('**Ada');
    expect(words).toContain(withNoBreakSpaces('🔴_1  🟩_1  🔷_1'));
  });

  test('says that a player is out of chips (V16)', () => {
    expect(textOf(panel(state, '', 2))).toContain('out of chips');
  });

  test('shows a viewer without a seat neither a turn nor a bet', () => {
    expect(textOf(panel(state, '', null))).toContain('You’re not in this game');
    expect(textOf(panel(state, 'bet', null))).toContain('You’re not in this game');
  });
});
