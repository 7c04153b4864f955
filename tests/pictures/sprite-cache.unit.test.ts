import { createCanvas } from 'canvas';
import { describe, expect, test } from 'vitest';
import { createSpriteCache } from '../../src/pictures/sprite-cache.ts';

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

  test('leaves an evicted sprite as it is until it is told to free it, because it may still be drawn', () => {
    const cache = createSpriteCache(100);
    const red = cache.getOrDraw('red', 10, 10, (context) => {
      context.fillStyle = 'red';
      context.fillRect(0, 0, 10, 10);
    });
    cache.getOrDraw('other', 10, 10, () => undefined);
    const context = createCanvas(10, 10).getContext('2d');
    context.drawImage(red, 0, 0);
    expect([...context.getImageData(5, 5, 1, 1).data]).toEqual([255, 0, 0, 255]);
    cache.freeEvicted();
    expect(pixelsOf(red)).toBe(0);
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
    const { data } = sprite.getContext('2d').getImageData(0, 0, 2, 1);
    expect([...data]).toEqual([0, 0, 0, 0, 255, 0, 0, 255]);
  });
});
