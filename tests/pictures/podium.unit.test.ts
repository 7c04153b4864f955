import { describe, expect, test } from 'vitest';
import { podiumDrawing, podiumSlots } from '../../src/pictures/podium.ts';
import type { Brush } from '../../src/pictures/brush.ts';

const slotsOf = (...places: (number | null)[]) => podiumSlots(places, { width: 1200, highest: 250 });
const xs = (...places: (number | null)[]): number[] => slotsOf(...places).map(({ x }) => x);
const heights = (...places: (number | null)[]): number[] => slotsOf(...places).map(({ height }) => height);

describe('the slots of a podium', () => {
  test('have the first in the middle, the second on the left, the third on the right, a fourth beside it', () => {
    expect(xs(1, 2, 3)).toEqual([600, 200, 1000]);
    expect(xs(1, 2, 3, 9)).toEqual([450, 150, 750, 1050]);
    expect(xs(1, 2)).toEqual([900, 300]);
    expect(xs(1)).toEqual([600]);
  });

  test('are the lower the worse the place, and level for people who share one', () => {
    const [first = 0, second = 0, third = 0, other = 0] = heights(1, 2, 3, 40);
    expect([first, second, third, other].toSorted((a, b) => b - a)).toEqual([first, second, third, other]);
    expect(new Set([first, second, third, other]).size).toBe(4);
    expect(heights(1, 1, 3)).toEqual([first, first, third]);
    expect(heights(1, 2, 3, null)[3]).toBe(other);
  });

  test('are high for a person who is alone, also without a place', () => {
    expect(heights(null)).toEqual([250]);
  });

  test('stand in their order, as high as each other, where nobody has a place', () => {
    expect([xs(null, null, null), heights(null, null)]).toEqual([
      [200, 600, 1000],
      [250, 250],
    ]);
  });
});

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
