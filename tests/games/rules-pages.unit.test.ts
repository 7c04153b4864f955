import { describe, expect, test } from 'vitest';
import { painters as fameUsPainters } from '../../src/games/fame-us/pictures/index.ts';
import { games } from '../../src/games/index.ts';
import { painters as vipsPainters } from '../../src/games/vips/pictures/index.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { localizerFor } from '../../src/discord/components/localizer.ts';
import { picturesOn, screenErrors, textOf } from './vips/ui/screen-queries.ts';

const PAINTERS = { ...vipsPainters, ...fameUsPainters };
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
      expect(() => PAINTERS[picture!.painter]!(picture!.scene)).not.toThrow();
      alts.add(picture!.alt);
    }
    expect(alts.size).toBe(pages.length);
  });
});
