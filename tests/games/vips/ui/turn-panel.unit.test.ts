import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { settledPayload } from '../../../../src/kernel/hasty-press.ts';
import { type Screen, type ScreenButton, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import { activeView, chipsOn, count, MIXED_COLUMNS, playingState } from './state-fixtures.ts';
import { expectListing } from '../../../listing.ts';
import { actionsOn, screenErrors, textOf } from './screen-queries.ts';
import { panelOf } from './screens.ts';
import { localizerOf, localizerWithEmojis } from './table-fixture.ts';

const localizer = localizerOf(3);
const hands = (own: ReturnType<typeof count>) => [own, count(1, 1, 1), count(0, 0, 0)];
const panel = (state: VipsState, payload = '', seat = state.active) => panelOf(viewFor(state, seat), payload);

/** The rows of buttons of a panel, without those behind *More*. */
const rowsIn = ({ blocks }: Screen): readonly (readonly ScreenButton[])[] =>
  blocks
    .flatMap((block) =>
      block.type === 'buttons' ? [block.buttons.filter(({ isMore }) => isMore !== true)] : [],
    )
    .filter((row) => row.length > 0);
/** Those of the active player's panel. */
const rowsOf = (state: VipsState, payload = '') => rowsIn(panel(state, payload));

/** Chips on heads and mouths, and some of them can be swapped. */
const SWAPPABLE = {
  chips: chipsOn({
    'head I': count(1, 1, 0),
    'head II': count(1, 0, 0),
    'head III': count(1, 1, 0),
    'head IV': count(1, 1, 0),
    'eyes III': count(1, 1, 0),
    'mouth I': count(0, 0, 2),
    'mouth V': count(0, 0, 1),
  }),
};
const FEW_MATCHES = {
  chips: chipsOn({
    'head I': count(1, 1, 0),
    'head II': count(1, 0, 0),
    'head III': count(1, 1, 0),
    'head IV': count(0, 0, 1),
    'head V': count(0, 0, 1),
    'mouth I': count(0, 0, 2),
  }),
};
const TWO_HEADS = { chips: chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 0, 0) }) };
const THREE_HEADS = { chips: { ...TWO_HEADS.chips, 'head II': count(1, 0, 0) } };
/** The own head, I, is on the lowest column. */
const LOW_HEAD = {
  columns: { head: ['IV', 'V', 'II', 'III', 'I'], eyes: PORTRAITS, mouth: PORTRAITS },
} as const;
const OWN_BET = {
  ...LOW_HEAD,
  chips: chipsOn({ 'head I': count(2, 1, 0), 'head V': count(1, 1, 0), 'eyes II': count(1, 0, 0) }),
};
const HIGH_HEAD = { chips: chipsOn({ 'head I': count(1, 0, 0), 'head V': count(1, 1, 0) }), turn: 4 };
const NEARLY_A_PAIR = { ...HIGH_HEAD, ...LOW_HEAD };
const GREEN_IN_HAND = { ...NEARLY_A_PAIR, hands: hands(count(0, 1, 3)) };
const LATE = {
  ...LOW_HEAD,
  chips: chipsOn({ 'head I': count(0, 1, 1), 'head IV': count(0, 0, 1) }),
  turn: 4,
};
const LIKE_HEADS = { chips: chipsOn({ 'head I': count(1, 0, 0), 'head IV': count(1, 0, 0) }) };
const BARE = { chips: chipsOn({}) };
const MOST_BLUE = { hands: hands(count(1, 1, 2)) };
const LAST_CHIP = { hands: hands(count(0, 0, 1)) };
const LAST_CHIP_PAIRED = { ...LAST_CHIP, chips: chipsOn({ 'head I': count(0, 0, 1) }) };
const LEFT = { hands: hands(count(2, 0, 1)) };

type Case = readonly [title: string, given: Partial<VipsState>, payload: string];
const shownIn = (cases: readonly Case[], show: (screen: Screen) => Screen = (screen) => screen) =>
  cases.map(
    ([title, given, payload]) =>
      [`${title}: “${payload}”`, show(panel(playingState(3, given), payload))] as const,
  );
const withoutButtons = ({ blocks }: Screen): Screen => ({
  blocks: blocks.filter(({ type }) => type !== 'buttons'),
});

describe('the panel of a turn', () => {
  test('shows the colours, the pieces in the order of the columns, and what can be pressed (V11, V13, V14)', async () => {
    const women = viewFor(playingState(3, { set: 'women' }), 0);
    await expectListing('turn-panel', [
      ...shownIn([
        ['the pieces of each part in the order of the columns', { columns: MIXED_COLUMNS }, ''],
        ['another colour chosen', {}, '-g'],
        ['a colour of which no chip is left', LEFT, ''],
        ['a colour of which no chip is left, another chosen', LEFT, 'b'],
        ['a chip laid', LEFT, 'r.h1'],
        ['a chip laid, and no swap is legal: only a second chip (V13)', BARE, 'r.h1'],
        ['a swap: only pieces that can be swapped (V11)', SWAPPABLE, 'b.m5-x'],
        ['a swap: only partners of the piece (V11)', SWAPPABLE, 'b.m5.x-h4'],
        ['a swap: complete, with a choice of partners (V11)', SWAPPABLE, 'b.m5.x.h4.h3'],
        ['a swap: a grey piece says why not when it is pressed (V11)', FEW_MATCHES, 'b.m5-x'],
        ['the colour of the chip that the hint names, in hand', GREEN_IN_HAND, ''],
        ['only a swap after the last chip (V14)', LAST_CHIP_PAIRED, 'b.h2'],
        [
          'the end of the turn after the last chip, when no swap is legal (V14)',
          { ...LAST_CHIP, ...BARE },
          'b.h2',
        ],
      ]),
      [
        'pictures beside letters and numbers, where Discord has them',
        panelOf(women, '', localizerWithEmojis(3)),
      ],
    ]);
    const few = playingState(3, FEW_MATCHES);
    expect(rowsOf(few, 'b.m5.x-wh2')).toEqual(rowsOf(few, 'b.m5-x'));
    expect(vipsUi.moves(activeView(playingState(3, LAST_CHIP_PAIRED)), 'b.h2', {})).toBeNull();
    expect(vipsUi.moves(activeView(playingState(3, { ...LAST_CHIP, ...BARE })), 'b.h2', {})).toEqual([
      { type: 'place', colour: 'blue', piece: 'head II' },
    ]);
  });

  test('says what to do, what is missing for a swap, and what the own bet would score (V10, V11, V13, V14, V16, V19, V20)', async () => {
    const inPuzzle = (given: Partial<VipsState>, payload: string) => {
      const view = activeView(playingState(3, given));
      const reveal = { bets: [], scores: [], winners: [], ideal: view.ownBet! };
      return withoutButtons(panelOf({ ...view, reveal }, payload));
    };
    const waiting = playingState(3, { hands: hands(count(1, 1, 1)) });
    await expectListing('turn-words', [
      ...shownIn(
        [
          ['from the start, what comes after the first chip (V10)', {}, ''],
          ['from the start, what comes after the first chip (V10)', {}, 'r'],
          ['after the first chip', {}, 'r.h1'],
          ['no swap is legal (V13)', BARE, 'r.h1'],
          ['before the last chip (V14)', LAST_CHIP, 'b'],
          ['after the last chip (V14)', LAST_CHIP, 'b.h2'],
          ['the first piece of a swap', SWAPPABLE, 'b.m5.x-h4'],
          ['a swap with a choice of partners', SWAPPABLE, 'b.m5.x.h4.h3'],
          ['why a grey piece cannot be swapped (V11)', FEW_MATCHES, 'b.m5.x-wh2'],
          [
            'the same without the chip for it',
            { ...FEW_MATCHES, hands: hands(count(1, 0, 1)) },
            'b.m5.x-wh2',
          ],
          ['which chip would make a swap of the own bet possible (V11)', OWN_BET, 'b.m5'],
          ['the same without that chip', { ...OWN_BET, hands: hands(count(0, 1, 2)) }, 'b.h5'],
          ['no chips on the board', { ...BARE, hands: hands(count(0, 2, 1)) }, 'b.m5'],
          ['a pair within reach, in the second round', NEARLY_A_PAIR, ''],
          ['the same, but the own head would sink: no hint', HIGH_HEAD, ''],
          ['the same in the first round', { ...NEARLY_A_PAIR, turn: 3 }, ''],
          ['the colour of the chip that it names', GREEN_IN_HAND, ''],
          ['another colour chosen', GREEN_IN_HAND, '-b'],
          ['a pair within reach with a chip to spare', { ...LATE, hands: hands(count(1, 2, 0)) }, 'r.e1'],
          [
            'the last chip: too late for a swap (V14, V20)',
            { ...LATE, hands: hands(count(1, 1, 0)) },
            'r.e1',
          ],
          ['what the own bet would score now (V19, V20)', LIKE_HEADS, ''],
          ['what it would score after a chip', LIKE_HEADS, 'b.e1'],
          ['what it would score after a swap', LIKE_HEADS, 'b.e1.x.h1.h4'],
        ],
        withoutButtons,
      ),
      ['a pair within reach in a puzzle: no hint', inPuzzle(NEARLY_A_PAIR, '')],
      ['the same after the first chip', inPuzzle({ ...LATE, hands: hands(count(1, 2, 0)) }, 'r.e1')],
      ['the same where a piece is asked about', inPuzzle(FEW_MATCHES, 'b.m5.x-wh2')],
      ['a waiting player: whose turn it is, and the own hand', withoutButtons(panel(waiting, '', 1))],
      ['a player out of chips (V16)', withoutButtons(panel(waiting, '', 2))],
      ['a viewer without a seat', withoutButtons(panel(waiting, '', null))],
      ['a viewer without a seat, who asks for a bet', withoutButtons(panel(waiting, 'bet', null))],
    ]);
  });

  test.each<readonly [what: string, given: Partial<VipsState>, pressed: string, draft: string]>([
    ['a piece gets the colour in hand', {}, '-h2', 'r.h2'],
    ['a colour may be chosen first', {}, '-g', 'g'],
    ['a piece gets the chosen colour', {}, 'g-h2', 'g.h2'],
    ['a piece gets the colour laid last while there is one more', {}, 'b.h2-e1', 'b.h2.b.e1'],
    ['a piece gets the colour of which there are most', MOST_BLUE, '-h2', 'b.h2'],
    ['a piece gets the colour of which there are most then', MOST_BLUE, 'r.h2-e1', 'r.h2.b.e1'],
    ['a piece gets the colour that the hint names', GREEN_IN_HAND, '-h1', 'g.h1'],
    ['a colour in hand stays: two presses in a hurry are one', {}, '-r', ''],
    ['a chosen colour stays: two presses in a hurry are one', {}, 'g-g', 'g'],
    ['another colour takes its place', {}, 'g-b', 'b'],
    ['the first piece of a swap ends it (V11)', SWAPPABLE, 'b.m5.x.h4-h4', 'b.m5.x'],
    ['the second piece swaps (V11)', SWAPPABLE, 'b.m5.x.h4-h3', 'b.m5.x.h4.h3'],
    ['another piece changes the partner (V11)', SWAPPABLE, 'b.m5.x.h4.h3-h1', 'b.m5.x.h4.h1'],
    ['the chosen partner stays when it is pressed again', SWAPPABLE, 'b.m5.x.h4.h1-h1', 'b.m5.x.h4.h1'],
    ['the first piece ends a complete swap', SWAPPABLE, 'b.m5.x.h4.h1-h4', 'b.m5.x'],
    ['a piece with one partner is swapped at once', SWAPPABLE, 'b.m5.x-m5', 'b.m5.x.m5.m1'],
    ['a piece is not asked about where a chip is laid', FEW_MATCHES, 'b.m5-wh2', ''],
    ['a piece that can be chosen is not asked about', FEW_MATCHES, 'b.m5.x-wh1', ''],
    ['undo of a chip whose colour was in hand', TWO_HEADS, 'r.e1-u', ''],
    ['undo of a swap with the only partner', TWO_HEADS, 'b.e1.x.h1.h5-u', 'b.e1.x'],
    ['undo of a swap', TWO_HEADS, 'b.e1.x-u', 'b.e1'],
    ['undo of a piece whose colour was chosen', TWO_HEADS, 'b.e1-u', 'b'],
    ['undo of a colour', TWO_HEADS, 'b-u', ''],
    ['undo of the partner', THREE_HEADS, 'b.e1.x.h1.h5-u', 'b.e1.x.h1'],
    ['undo of the first piece of a swap', THREE_HEADS, 'b.e1.x.h1-u', 'b.e1.x'],
  ])('%s', (_, given, pressed, draft) => {
    const state = playingState(3, given);
    expect(panel(state, pressed)).toEqual(panel(state, draft));
  });

  /** All sorts of moments in a turn, by the presses so far. */
  const MOMENTS: readonly (readonly [Partial<VipsState>, readonly string[]])[] = [
    [{}, ['', 'r', 'b.h2', 'b.h2-x', 'b.h2.x-h1', 'b.h2.x-wh4', 'b.h2.x-wm1', 'r.h1.g.h2']],
    [
      THREE_HEADS,
      ['b.e1', 'b.e1.x', 'b.e1.x.h2', 'b.e1.x.h1.h2', 'b.e1.x.h2.h5', 'b.e1.x-we2', 'b.e1.x-wh3'],
    ],
    [BARE, ['', 'r.h1', 'r.h1-g']],
    [LAST_CHIP, ['', 'b.h2', 'b.h1']],
    [{ ...LAST_CHIP, ...BARE }, ['b.h2']],
  ];

  test.each(['en-GB', 'de', 'fr'])(
    'has two short lines and the same rows after every press, in %s: no button moves',
    (locale) => {
      for (const set of ['men', 'women'] as const) {
        for (const [given, payloads] of MOMENTS) {
          const view = activeView(playingState(3, { set, ...given }));
          for (const payload of payloads) {
            const shown = panelOf(view, payload, localizerOf(3, locale));
            const [task = '', hint = '', ...rest] = textOf(shown).trim().split('\n');
            expect(rest, payload).toEqual([]);
            expect(task.replaceAll('**', '').length, task).toBeLessThanOrEqual(34);
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
  const state = playingState(3, LIKE_HEADS);
  const view = activeView(state);

  test.each(['b.e1.x.h1.h4', 'b.e1.x.h4.h1'])('%s opens a modal for the argument', (payload) => {
    const confirm = rowsOf(state, payload)[4]?.[1];
    expect(confirm).toMatchObject({ action: { route: 'modal', payload } });
    expect(confirm?.disabled).not.toBe(true);
    const modal = vipsUi.modal(view, payload, localizer);
    expect(modal).toMatchObject({ payload, fields: [{ id: 'because', minLength: 0, maxLength: 200 }] });
    expect(modal?.title).toBe('Why this face?');
    expect(modal?.text).toBe(
      'Wanted: **the ideal Prime Minister**. You’re lifting **Vince’s hair** from column 4 to the very top, in place of **Quill’s bald head**.',
    );
  });

  test('takes the argument from the modal, and a stock one that the rules accept where it is empty', () => {
    const input = { fields: { because: 'A strong brow' } };
    expect(vipsUi.moves(view, 'b.e1.x.h1.h4', input)?.at(-1)).toEqual({
      type: 'swap',
      pieces: ['head I', 'head IV'],
      because: { said: 'A strong brow' },
    });
    const silent = { fields: { because: ' ' } };
    const moves = vipsUi.moves(view, 'b.e1.x.h1.h4', silent)!;
    expect(moves.at(-1)).toHaveProperty('because.stock');
    expect(vipsUi.moves(view, 'b.e1.x.h1.h4', silent)).toEqual(moves);
    const laid = vips.decide(state, 0, moves[0]!);
    expect(laid.ok && vips.decide(laid.value.state, 0, moves[1]!).ok).toBe(true);
    expect(vipsUi.moves(view, 'b.e1.x.h1.h4', {})?.at(-1)).not.toHaveProperty('because');
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
    ...'x x.h1 h1.r r.r r.h9 r.h1.x.h1.h1 r.h1.x.h1.e1 r.h1.g.h1.b r.h1.g.h1.b.h1 toString'.split(' '),
    ...'__proto__ - -- -u r.h1-q r..h1 . f123 fh2--- bets 🙂'.split(' '),
    'r.'.repeat(500),
  ];

  /** Whether a click with this payload makes moves that the rules accept. */
  const isPlayed = (from: VipsState, payload: string): boolean => {
    const played = vipsUi.moves(activeView(from), payload, {})?.reduce<VipsState | null>((now, move) => {
      const decided = now === null ? null : vips.decide(now, from.active!, move);
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

  test.each(nonsense)('%j makes no moves while bets are made', (payload) => {
    const betting = { ...viewFor(state, 1), phase: 'betting', active: null, ownBet: null } as const;
    const screen = vipsUi.panel(betting, payload, { choice: 'nonsense' }, localizer, WITHOUT_TIMER);
    expect(screenErrors(screen)).toEqual([]);
    if (payload !== 'f123') expect(vipsUi.moves(betting, payload, {})).toBeNull();
  });
});
