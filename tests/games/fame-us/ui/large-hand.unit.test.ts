import { expect, test } from 'vitest';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import type { HandScene } from '../../../../src/games/fame-us/pictures/hand.ts';
import { cardText, type OwnView } from '../../../../src/games/fame-us/words/formatting.ts';
import { fameUsUi } from '../../../../src/games/fame-us/ui/index.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { picturesOn, textOf } from '../../vips/ui/screen-queries.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';

const [start] = gameStates(4, seededRandom('hand'));
const seat = start!.toAct[0]!;

test.each(['en', 'fr', 'de'])(
  'a large hand is no wall of text, in %s: the list or the picture has it',
  (locale) => {
    const localizer = localizerOf(4, locale);
    const view = start!.view(seat) as FameUsView & OwnView;
    const holding = (n: number): FameUsView => ({ ...view, own: { ...view.own, hand: CARDS.slice(0, n) } });
    for (const [count, isListed] of [
      [9, true],
      [10, false],
      [24, false],
    ] as const) {
      const cards = CARDS.slice(0, count).map((card) => cardText(localizer, card));
      const panelOf = (payload: string) =>
        fameUsUi.panel(holding(count), payload, {}, localizer, WITHOUT_TIMER);
      for (const panel of [panelOf(''), panelOf('hand')]) {
        const words = textOf(panel);
        expect(cards.filter((card) => words.includes(`**${card}**`)).length >= count).toBe(isListed);
        if (!isListed) expect(words).toContain(String(count));
      }
      const options = panelOf('').blocks.flatMap((block) => (block.type === 'select' ? block.options : []));
      expect(options.map(({ label }) => label)).toEqual(cards);
      expect((picturesOn(panelOf('hand'))[0]!.scene as HandScene).cards).toEqual(cards);
    }
  },
);
