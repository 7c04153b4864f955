import { describe, expect, test } from 'vitest';
import { drawings as fameUsDrawings } from '../../src/games/fame-us/pictures/index.ts';
import { games } from '../../src/games/index.ts';
import { drawings as vipsDrawings } from '../../src/games/vips/pictures/index.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import type { Drawings } from '../../src/pictures/drawing-api.ts';
import { picturesOn, screenErrors, textOf } from './vips/ui/screen-queries.ts';
import { needsArgument, swapPairs } from '../../src/games/vips/rules/swap.ts';
import { rulesPages, sampleView } from '../../src/games/vips/ui/rules-pages.ts';
import { localizerOf } from './vips/ui/table-fixture.ts';

const DRAWINGS: Drawings = [...vipsDrawings, ...fameUsDrawings];
const translator = createAppTranslator(games);

/** The lines that someone reads: no table of points, no small print. */
const linesOf = (markdown: string): readonly string[] =>
  markdown
    .replace(/```[^]*```/u, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('-#'));

describe.each(games.map(({ game }) => [game.id, game] as const))('the rules of %s', (_, game) => {
  const localizer = localizerFor(translator, 'en', null, game);
  const pages = game.ui.rules.map((page) => page(localizer));

  test('are pages of one heading and at most three short lines, read in ten seconds', () => {
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const [heading = '', ...lines] = linesOf(textOf(page));
      expect(heading).toMatch(/^##/u);
      expect(lines.length, heading).toBeLessThanOrEqual(3);
      // An adult reads some four words a second.
      expect(lines.join(' ').split(/\s+/u).length, heading).toBeLessThanOrEqual(45);
    }
  });

  test('have a picture on each page that its painter takes, with a text of its own, and no controls', () => {
    const alts = new Set<string>();
    for (const page of pages) {
      expect(screenErrors(page)).toEqual([]);
      expect(page.blocks.map(({ type }) => type)).toEqual(['text', 'picture']);
      const [picture, ...more] = picturesOn(page);
      expect(more).toEqual([]);
      expect(picture?.isRecurrent).toBe(true);
      const { paint } = DRAWINGS.find(({ kind }) => kind === picture?.kind)!;
      expect(() => paint(picture?.scene as never)).not.toThrow();
      alts.add(picture!.alt);
    }
    expect(alts.size).toBe(pages.length);
  });
});

const localizer = localizerOf(3);
const rules = rulesPages.map((page) => textOf(page(localizer))).join('\n');

describe('the rules of VIPs', () => {
  test('show the base points of the game (V19)', () => {
    expect(rules).toContain('Column 1  20  15  10   5   0');
    expect(rules).toContain('Column 4   5   0   0   0   0');
  });

  test.each([
    ['colours that others have run out of', /colour its fans have run out of/u],
    ['chips on the piece of a rival while it stands low', /rival’s piece while it’s low/u],
    [
      'planning ahead with two players, and partners with five',
      /Two players: plan ahead\. Five: make friends/u,
    ],
  ])('give advice on %s (V30)', (_, advice) => {
    expect(rules).toMatch(advice);
  });
});

describe('the sample game', () => {
  test('deals one chip to each piece, five of each colour (V6)', () => {
    const chips = Object.values(sampleView('chips', 'x').chips);
    for (const colour of ['red', 'green', 'blue'] as const)
      expect(chips.filter((count) => count[colour] === 1)).toHaveLength(5);
  });

  test('swaps what the rules allow, from where it stands, and argues for the top only (V11, V15)', () => {
    const laid = sampleView('laid', 'x');
    expect(swapPairs(laid).map(String)).toContain('head I,head V');
    expect(needsArgument(laid, ['head V', 'head I'])).toBe(false);
    const swapped = sampleView('swapped', 'x');
    expect(swapped.columns.head).toEqual(['III', 'V', 'I', 'II', 'IV']);
    expect(swapped.chips['head V']).toEqual({ red: 0, green: 0, blue: 0 });
    expect(swapPairs(swapped).map(String)).toContain('eyes I,eyes III');
    expect(needsArgument(swapped, ['eyes I', 'eyes III'])).toBe(true);
    expect(sampleView('raised', 'x').columns.eyes).toEqual(['I', 'III', 'V', 'II', 'IV']);
  });
});
