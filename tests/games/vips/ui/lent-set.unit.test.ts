import { describe, expect, test } from 'vitest';
import { vipsGame } from '../../../../src/games/vips/index.ts';
import { results } from '../../../../src/games/vips/rules/results.ts';
import { PARTS, pieceOf, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsSettings } from '../../../../src/games/vips/rules/state.ts';
import { isStockTarget } from '../../../../src/games/vips/suggest-targets.ts';
import { vips } from '../../../../src/games/vips/game.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { betLook, pieceMarkdown, pieceName } from '../../../../src/games/vips/words/formatting.ts';
import { idealText } from '../../../../src/games/vips/ui/game-over.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { faceSetOf } from '../../../../src/kernel/lent-face.ts';
import type { LobbyContext } from '../../../../src/kernel/ui.ts';
import { faceId, LETTERS, OUR_SET } from '../../../discord/lent-faces.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';
import { translator } from './table-fixture.ts';

const NAMES = ['Anna', 'Max', '*Élise*', 'Öz', 'Bo'];
const faceNames = Object.fromEntries(LETTERS.map((letter, i) => [faceId(letter), NAMES[i] ?? '']));
const { [faceId('c')]: _, ...others } = faceNames;
const localizerFor = (locale: string, names = faceNames) =>
  createLocalizer(translator, locale, [], {}, { faceNames: names });

describe('the pieces of lent faces', () => {
  test.each([
    ['en', 'Anna’s head', 'Max’s eyes', 'Bag III’s smile'],
    ['fr', 'la tête prêtée par Anna', 'les yeux prêtés par Max', 'le sourire du sac III'],
    ['de', 'Annas Kopf', 'Max’ Augen', 'Tütenmund III'],
  ])(
    'are called by their people in %s, and by a bag once a face was taken back',
    (locale, head, eyes, bag) => {
      const localizer = localizerFor(locale, others);
      expect(pieceName(localizer, OUR_SET, 'head I')).toBe(head);
      expect(pieceName(localizer, OUR_SET, 'eyes II')).toBe(eyes);
      expect(pieceName(localizer, OUR_SET, 'mouth III')).toBe(bag);
      expect(pieceMarkdown(localizerFor(locale), OUR_SET, 'mouth III')).toContain('\\*Élise\\*');
    },
  );

  test.each(['en', 'fr', 'de'])('are told apart, and say nothing of how somebody looks, in %s', (locale) => {
    for (const names of [faceNames, others, {}]) {
      const localizer = localizerFor(locale, names);
      const all = PARTS.flatMap((part) =>
        PORTRAITS.map((portrait) => pieceName(localizer, OUR_SET, pieceOf(part, portrait))),
      );
      expect(new Set(all).size).toBe(15);
      const looks = PORTRAITS.map((portrait) =>
        betLook(localizer, OUR_SET, { head: portrait, eyes: portrait, mouth: portrait }),
      );
      expect(
        JSON.stringify([all, looks, lobbyPicture(localizer, { target: 'x', set: OUR_SET }).alt]),
      ).not.toMatch(/[{}]|undefined/u);
      for (const mouth of ['I', 'III'] as const)
        expect(
          idealText({ set: OUR_SET, target: 'x' } as never, { head: 'I', eyes: 'I', mouth }, localizer),
        ).not.toMatch(/[{}]/u);
    }
  });

  test('are in no result: statistics keep nothing of them', () => {
    const states = statesOf('lent', 2, { set: OUR_SET });
    const views = states.map((state) => vips.viewFor(state, null));
    expect(results(views.at(-1)!, views).map(({ causes }) => causes)).toEqual([[], []]);
  });
});

describe('the settings of a lobby', () => {
  const form = vipsGame.ui.settingsForm!;
  const context = (count: number, sitting = '', seed = 'a'): LobbyContext => ({
    holders: sitting.split('').map((holder) => ({ holder, name: holder })),
    seed,
    turnTimeMs: null,
    faces: 'abcdefghijklmnopqrstuvwxyz234567'
      .slice(0, count)
      .split('')
      .map((letter) => ({ id: faceId(letter), name: letter, userId: letter })),
    texts: [
      { id: `house-${'a'.repeat(24)}`, kind: 'target', text: 'our own', salt: '' },
      { id: `house-${'b'.repeat(24)}`, kind: 'looks', text: 'our own', salt: '' },
    ],
  });
  const settings: VipsSettings = { target: 'typed', set: 'men', first: 'random' };
  const localizer = localizerFor('en');
  const setsOf = (from: VipsSettings, count: number) =>
    form.choices(from, context(count), localizer).find(({ id }) => id === 'set')!.options;
  const chosen = (from: VipsSettings, choice: string, value: string, count: number) =>
    (form.choose(from, choice, value, context(count), localizer)?.settings ?? null) as VipsSettings | null;

  test('offer lent faces once there are five, and others once there are six', () => {
    expect(setsOf(settings, 4)).toHaveLength(2);
    expect(setsOf(settings, 5)).toHaveLength(3);
    const ours = { ...settings, set: OUR_SET };
    for (const count of [0, 5, 6]) {
      expect(setsOf(ours, count)).toHaveLength(count === 6 ? 4 : 3);
      expect(setsOf(ours, count).filter(({ selected }) => selected)).toHaveLength(1);
    }
    expect(chosen(settings, 'set', 'drawn', 4)).toBeNull();
    const sets = ['men', 'women', OUR_SET] as const;
    const others = new Set(sets.map((set) => chosen({ ...settings, set }, 'set', 'drawn', 8)?.set));
    expect(others.size).toBeGreaterThan(1);
    for (const set of others) expect(vipsGame.parseSettings({ ...settings, set }).ok).toBe(true);
  });

  test('draw lent faces by the table, those of people who sit there first', () => {
    const drawnBy = (sitting: string, seed: string) =>
      (form.choose(settings, 'set', 'drawn', context(8, sitting, seed), localizer)!.settings as VipsSettings)
        .set;
    const seeds = 'abcdefghij'.split('');
    expect(new Set(seeds.map((seed) => drawnBy('', seed))).size).toBeGreaterThan(5);
    for (const seed of seeds)
      for (const letter of 'hf') expect(drawnBy('hxf', seed)).toContain(faceId(letter));
  });

  test('let the host choose five of the lent faces, of up to 25', () => {
    const ours = { ...settings, set: OUR_SET };
    const facesOf = (from: VipsSettings, count: number) =>
      form.choices(from, context(count), localizer).find(({ id }) => id === 'faces');
    expect([facesOf(settings, 8), facesOf(ours, 5)]).toEqual([undefined, undefined]);
    const { options, count } = facesOf(ours, 30)!;
    expect([count, new Set(options.map(({ value }) => value)).size]).toEqual([5, 25]);
    const present = options.filter(({ selected }) => selected).map(({ value }) => value);
    expect(present.toSorted()).toEqual(LETTERS.map(faceId));
    const five = 'hgbdf'.split('').map(faceId);
    const { set } = chosen(ours, 'faces', five.join(','), 8)!;
    expect(set.split(':')[1]!.split(',').toSorted()).toEqual(five.toSorted());
    for (const value of [five.slice(1), [...five, faceId('a')], [...five.slice(1), faceId('z')]])
      expect(chosen(ours, 'faces', value.join(','), 8)).toBeNull();
  });

  test('offer up to 25 targets, each of which can be chosen', () => {
    const ours = { ...settings, target: localizer.plain('vips.target.3'), set: OUR_SET };
    expect(form.text?.isClosed?.(ours)).toBe(true);
    const { options } = form.choices(ours, context(5), localizer).find(({ id }) => id === 'target')!;
    expect(options).toHaveLength(25);
    expect(new Set(options.map(({ value }) => value)).size).toBe(25);
    for (const { value } of options) {
      const { target } = chosen(ours, 'target', value, 5)!;
      expect(isStockTarget(target) || target.startsWith('house-')).toBe(true);
    }
    for (const value of ['160', '9999', 'typed', `house-${'b'.repeat(24)}`, ''])
      expect(chosen(ours, 'target', value, 5)).toBeNull();
  });

  test('offer suggested targets, below the server’s own where there are any', () => {
    const [target, criterion] = context(0).texts;
    const choices = form.choices(settings, { ...context(0), texts: [] }, localizer);
    expect(choices.map(({ id }) => id)).toEqual(['set', 'target', 'first']);
    const { options } = form.choices(settings, context(0), localizer).find(({ id }) => id === 'target')!;
    expect(options.slice(0, 2)).toMatchObject([{ label: 'typed', selected: true }, { label: 'our own' }]);
    expect(chosen(settings, 'target', target!.id, 0)).toEqual({ ...settings, target: target!.id });
    expect(chosen(settings, 'target', criterion!.id, 0)).toBeNull();
  });

  test('take no set but one of five ids', () => {
    for (const set of [
      'lent:',
      `lent:${faceId('a')}`,
      `faces:${LETTERS.map(faceId).join(',')}`,
      `${OUR_SET},${faceId('a')}`,
    ])
      expect(vipsGame.parseSettings({ ...settings, set }).ok).toBe(false);
    expect(() => faceSetOf(['a'])).toThrow(RangeError);
  });
});
