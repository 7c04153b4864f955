import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { sampleView } from '../../../../src/games/vips/ui/sample-game.ts';
import { type Choice, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { actionsOn, modalErrors, textOf } from './screen-queries.ts';
import { localizerOf } from './table-fixture.ts';

const betting: VipsView = { ...sampleView('bets', 'x'), ownBet: null, viewer: 0 };
const choicesIn = (view: VipsView, locale = 'en-GB'): readonly Choice[] => {
  const modal = vipsUi.modal(view, 'f', localizerOf(view.hands.length, locale))!;
  expect(modalErrors(modal)).toEqual([]);
  return modal.fields as readonly Choice[];
};
const movesFor = (view: VipsView, fields: Readonly<Record<string, string>>, payload = 'f') =>
  vipsUi.moves(view, payload, { fields });

describe('a bet in one window (V5)', () => {
  test.each(['en-GB', 'de', 'fr'])(
    'offers the pieces of each part in the order of the columns, in %s',
    (locale) => {
      for (const set of ['men', 'women'] as const) {
        const choices = choicesIn({ ...betting, set }, locale);
        expect(choices.map(({ id }) => id)).toEqual(['head', 'eyes', 'mouth']);
        for (const { options } of choices) expect(options).toHaveLength(5);
      }
      const [head] = choicesIn(betting, locale);
      const codes = { I: '1', II: '2', III: '3', IV: '4', V: '5' };
      expect(head!.options.map(({ value }) => value)).toEqual(
        betting.columns.head.map((each) => codes[each]),
      );
    },
  );

  test('is opened by the post, beside the panel with pictures; in a guided game there is the panel alone', () => {
    const post = (view: VipsView) =>
      vipsUi.post({ ...view, viewer: null }, [], localizerOf(), WITHOUT_TIMER, () => []);
    const routesOf = (view: VipsView) =>
      actionsOn(post(view)).map(({ route, payload }) => `${route} ${payload}`);
    expect(routesOf(betting)).toEqual(['modal f', 'open ']);
    expect(routesOf({ ...betting, isGuided: true })).toEqual(['open ']);
  });

  test('says nothing in the panel of a guided game, whose guide does, until there is a bet', () => {
    const said = (view: VipsView) => textOf(vipsUi.panel(view, '', {}, localizerOf(), WITHOUT_TIMER)).trim();
    expect(said(betting)).toContain('Your secret bet');
    expect(said({ ...betting, isGuided: true })).toBe('');
    const ownBet: Bet = { head: 'I', eyes: 'I', mouth: 'I' };
    expect(said({ ...betting, isGuided: true, ownBet })).toContain('Your secret bet');
  });

  test('is the move of what was chosen, and none while something is missing, unknown or forged', () => {
    const chosen = { head: '2', eyes: '5', mouth: '1' };
    expect(movesFor(betting, chosen)).toEqual([{ type: 'bet', bet: { head: 'II', eyes: 'V', mouth: 'I' } }]);
    for (const [part, value] of [
      ['head', ''],
      ['eyes', '6'],
      ['mouth', 'I'],
    ] as const)
      expect(movesFor(betting, { ...chosen, [part]: value })).toBeNull();
    expect(movesFor(betting, {})).toBeNull();
    expect(movesFor({ ...betting, viewer: null }, chosen)).toBeNull();
    expect(movesFor(betting, chosen, 'ff')).toBeNull();
  });

  test('asks for the most famous where the table votes on who starts (V8)', () => {
    const election: VipsView = { ...betting, isElection: true, ownVote: 1 };
    const famous = choicesIn(election).at(-1)!;
    expect(famous.options.map(({ selected }) => selected)).toEqual(
      betting.hands.map((_, seat) => seat === 1),
    );
    const chosen = { head: '2', eyes: '5', mouth: '1' };
    expect(movesFor(election, { ...chosen, famous: '2' })).toEqual([
      { type: 'bet', bet: { head: 'II', eyes: 'V', mouth: 'I' }, famous: 2 },
    ]);
    for (const famousOne of ['9', '', '-1', '00'])
      expect(movesFor(election, { ...chosen, famous: famousOne })).toBeNull();
  });

  test('shows what was bet before as chosen, and does not open when that is final or bets are closed', () => {
    const own = { ...betting, ownBet: { head: 'II', eyes: 'V', mouth: 'I' } } as const;
    const chosen = choicesIn({ ...own, betChangesLeft: 1 }).map(
      ({ options }) => options.find(({ selected }) => selected === true)?.value,
    );
    expect(chosen).toEqual(['2', '5', '1']);
    const open = (view: VipsView, payload = 'f') => vipsUi.modal(view, payload, localizerOf());
    expect(open({ ...own, betChangesLeft: 0 })).toBeNull();
    expect(open({ ...betting, phase: 'playing' })).toBeNull();
    expect(open({ ...betting, viewer: null })).toBeNull();
    expect(open(betting, 'f123')).toBeNull();
  });
});
