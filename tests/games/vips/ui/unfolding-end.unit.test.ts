import { expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { standings } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { betName } from '../../../../src/games/vips/words/formatting.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';
import type { BoardScene } from '../../../../src/games/vips/pictures/board.ts';
import type { PostersScene } from '../../../../src/games/vips/pictures/posters.ts';
import { picturesOn, screenErrors, textOf } from './screen-queries.ts';
import { postOf } from './screens.ts';
import { localizerOf } from './table-fixture.ts';

const view = vips.viewFor(statesOf('unfolding', 4).at(-1)!, null);
const localizer = localizerOf(4);
const postAt = (stage: number, of = view) => postOf(of, [], localizer, { timer: null, stage });
const ranking = standings(view).toReversed();

test('V18, V23, V24: the end unfolds from the last move over the bets, the last place first, to everyone’s faces', () => {
  const stages = vipsUi.revealStages!(view);
  expect(stages).toBe(6);
  for (let stage = 0; stage < stages; stage++) {
    const screen = postAt(stage);
    const sent = JSON.stringify(screen);
    expect(screenErrors(screen)).toEqual([]);
    expect(picturesOn(screen).map(({ kind }) => kind)).toEqual([
      stage === 0 ? 'vips/board' : stage < 5 ? 'vips/bets' : 'vips/posters',
    ]);
    if (stage < 5)
      for (const [i, { bet }] of ranking.entries())
        expect(sent.includes(betName(localizer, view.set, bet)), `bet ${i} at stage ${stage}`).toBe(
          i < stage,
        );
    expect(sent).not.toMatch(stage < 5 ? /🏆/u : /🏆|points"|total/u);
  }
});

test('the last move is told, on the board that it has left', () => {
  const [board] = picturesOn(postAt(0));
  expect(board!.scene).toMatchObject({ columns: view.columns, chips: view.chips });
  const { newChips, moved } = board!.scene as BoardScene;
  expect(newChips.length + moved.length).toBeGreaterThan(0);
  expect(textOf(postAt(0))).toContain('chip');
});

test('all faces are on one picture, the winner’s first (V24)', () => {
  const { posters } = picturesOn(postAt(5))[0]!.scene as PostersScene;
  expect(posters.map(({ seat }) => seat)).toEqual(ranking.toReversed().map(({ seat }) => seat));
  expect(posters.map(({ face }) => face)).toEqual(ranking.toReversed().map(({ bet }) => bet));
  expect(posters.every(({ caption, isMarked }) => caption === '' && !isMarked)).toBe(true);
});

test('what a stage does not show yet has no influence on it, byte by byte', () => {
  const reveal = view.reveal!;
  for (let stage = 0; stage <= 4; stage++) {
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
