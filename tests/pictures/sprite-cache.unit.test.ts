import { createCanvas } from 'canvas';
import { describe, expect, test } from 'vitest';
import type { Context2D, Sprite } from '../../src/pictures/brush.ts';
import { createSpriteCache } from '../../src/pictures/sprite-cache.ts';

function dataOf(sprite: Sprite) {
  const context = createCanvas(10, 10).getContext('2d');
  context.drawImage(sprite, 0, 0);
  return context.getImageData(0, 0, sprite.width, sprite.height).data;
}
const pixelsOf = ({ width, height }: { width: number; height: number }): number => width * height;

describe('the sprite cache', () => {
  test('keeps no more pixels than it may, and evicts what was not used for the longest time', () => {
    const drawn: string[] = [];
    const cache = createSpriteCache(300);
    const get = (key: string) => cache.getOrDraw(key, 10, 10, () => drawn.push(key));
    const sprites = ['a', 'b', 'c', 'a', 'd'].map(get);
    cache.freeEvicted();
    expect(drawn).toEqual(['a', 'b', 'c', 'd']);
    expect(sprites.map(pixelsOf)).toEqual([100, 0, 100, 100, 100]);
  });

  test('leaves an evicted sprite as it is until it is told to free it, and then has its pixels again without a drawing', () => {
    const cache = createSpriteCache(100);
    const getRed = (draw: (context: Context2D) => void) => cache.getOrDraw('red', 10, 10, draw);
    const red = getRed((context) => {
      context.fillStyle = 'rgb(255 17 3 / 30%)';
      context.fillRect(0, 0, 10, 9);
    });
    const before = dataOf(red);
    expect(before[3]).toBeGreaterThan(0);
    cache.getOrDraw('other', 10, 10, () => undefined);
    expect(dataOf(red)).toEqual(before);
    cache.freeEvicted();
    expect(pixelsOf(red)).toBe(0);
    expect(dataOf(getRed(() => expect.unreachable()))).toEqual(before);
  });

  test('plans a sprite only when it does not have it, and keeps what lies in its box alone', () => {
    const cache = createSpriteCache(100);
    let planned = 0;
    const get = () =>
      cache.getOrPlan('dot', () => {
        planned++;
        return {
          box: { x: 20, y: 30, width: 2, height: 1 },
          draw: (context) => {
            context.fillStyle = 'red';
            context.fillRect(21, 30, 50, 50);
          },
        };
      });
    get();
    const { sprite, x, y } = get();
    expect({ planned, x, y, pixels: pixelsOf(sprite) }).toEqual({ planned: 1, x: 20, y: 30, pixels: 2 });
    expect([...dataOf(sprite)]).toEqual([0, 0, 0, 0, 255, 0, 0, 255]);
  });
});
