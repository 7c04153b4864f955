import { expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { standings } from '../../../../src/games/vips/rules/standings.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { betName } from '../../../../src/games/vips/ui/formatting.ts';
import { statesOf } from '../scenes/scene-fixtures.ts';
import { screenErrors } from './screen-queries.ts';
import { localizerOf } from './table-fixture.ts';

const view = vips.viewFor(statesOf('unfolding', 4).at(-1)!, null);
const localizer = localizerOf(4);
const postAt = (stage: number, of = view) => vipsUi.post(of, [], localizer, { timer: null, stage });
const ranking = standings(view).toReversed();

test('V18, V23: the post of the end unfolds from the face over the bets, the last place first', () => {
  const stages = vipsUi.revealStages!(view);
  expect(stages).toBe(5);
  for (let stage = 0; stage < stages; stage++) {
    const screen = postAt(stage);
    const sent = JSON.stringify(screen);
    expect(screenErrors(screen)).toEqual([]);
    for (const [i, { bet }] of ranking.entries())
      expect(sent.includes(betName(localizer, view.set, bet)), `bet ${i} at stage ${stage}`).toBe(i < stage);
    expect(sent).not.toMatch(/🏆|points"|total/u);
  }
});

test('what a stage does not show yet has no influence on it, byte by byte', () => {
  const reveal = view.reveal!;
  for (let stage = 0; stage < 4; stage++) {
    const hidden = ranking.slice(stage).map(({ seat }) => seat);
    const other = {
      ...view,
      reveal: {
        ...reveal,
        bets: reveal.bets.map((bet, seat) =>
          hidden.includes(seat) ? ({ head: bet.mouth, eyes: bet.head, mouth: bet.eyes } as const) : bet,
        ),
      },
    };
    expect(JSON.stringify(postAt(stage, other))).toBe(JSON.stringify(postAt(stage)));
  }
});
