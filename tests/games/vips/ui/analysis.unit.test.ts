import { expect, test } from 'vitest';
import type { AnalysedAction, Analysis } from '../../../../src/games/vips/rules/analysis.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { analysisPages } from '../../../../src/games/vips/ui/analysis.ts';
import { textOf } from './screen-queries.ts';
import { playingState } from './state-fixtures.ts';
import { localizerOf } from './table-fixture.ts';

test.each([
  ['en', 'Better: red on **Quill’s bald head**, twice.', 'red on **Quill’s bald head** and blue on'],
  [
    'fr',
    'Mieux : jeton rouge sur **le crâne de Laplume**, deux fois.',
    'jeton rouge sur **le crâne de Laplume** et jeton bleu',
  ],
  ['de', 'Besser: zweimal Rot auf **Federkiels Glatze**.', 'Rot auf **Federkiels Glatze** und Blau auf'],
])('the coach tells two equal chips on one piece once, in %s', (locale, twice, apart) => {
  const place = (colour: 'red' | 'blue'): AnalysedAction => ({ type: 'place', colour, piece: 'head I' });
  const found: Analysis = {
    turningPoints: [
      { turn: 2, played: [place('red'), place('blue')], better: [place('red'), place('red')], lost: 4 },
    ],
    tells: [],
    readings: [],
  };
  const [page] = analysisPages(viewFor(playingState(3), null), [], found, localizerOf(3, locale));
  const words = textOf(page!).replaceAll(/\s/gu, ' ');
  expect(words).toContain(twice);
  expect(words).toContain(apart);
});
