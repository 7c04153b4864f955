import { expect, test } from 'vitest';
import type { Brush } from '../../src/pictures/brush.ts';
import { podiumDrawing } from '../../src/pictures/podium.ts';

/** How far below the top of its card each text of a label stands. */
function textsOf(points: string, note: string): readonly (readonly [string, number])[] {
  const texts: [string, number][] = [];
  let floor = 0;
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  const brush = { context, renderableText: (text: string) => text } as unknown as Brush;
  podiumDrawing('Stars', [{ name: 'Ada', place: null, points, note, isMarked: true }], {
    figure: 200,
    colours: { card: 'white', marked: 'gold', line: 'black' },
    drawStage: (_, __, { ground }) => (floor = ground),
    drawFigure: () => undefined,
    drawText: (_, text, { y }) => texts.push([text, y - floor]),
  }).draw(brush);
  return texts;
}

test('a name without points and note stands in the middle of its card', () => {
  const [alone] = textsOf('', '');
  const [name, below] = textsOf('best score 41', '');
  expect([alone![0], name![0], below![0]]).toEqual(['Ada', 'Ada', 'best score 41']);
  expect(alone![1]).toBeGreaterThan(name![1]);
  expect(alone![1]).toBeLessThan(below![1]);
  expect(textsOf('', '2 of 7 won')).toHaveLength(2);
});
