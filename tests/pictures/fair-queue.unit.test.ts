import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../src/pictures/fair-queue.ts';

/** A queue with so many items of each key, named by key and number. */
function queueOf(counts: Readonly<Record<string, number>>) {
  const queue = createFairQueue<string>();
  for (const [key, count] of Object.entries(counts))
    for (let n = 0; n < count; n++) queue.add(key, `${key}${n}`);
  return queue;
}

/** Takes so many items, each of which costs what its key says. */
const takeAll = (
  queue: ReturnType<typeof queueOf>,
  count: number,
  costs: Readonly<Record<string, number>> = {},
): readonly string[] =>
  Array.from({ length: count }, () => {
    const item = queue.take() ?? 'none';
    const key = item.slice(0, 1);
    queue.charge(key, costs[key] ?? 1);
    return item;
  });

describe('a fair queue', () => {
  test('serves the urgent items of a key first, in their order, and other keys in turn all the same', () => {
    const queue = createFairQueue<string>((item) => item.endsWith('!'));
    for (const item of ['a0', 'a1', 'a2!', 'b0', 'a3!', 'a4']) queue.add(item.slice(0, 1), item);
    expect(takeAll(queue, 6)).toEqual(['a2!', 'b0', 'a3!', 'a0', 'a1', 'a4']);
  });

  test('drops of the key with the most items one that is not urgent', () => {
    const queue = createFairQueue<string>((item) => item.endsWith('!'));
    for (const item of ['a0', 'a1', 'a2!']) queue.add('a', item);
    expect(queue.lastOfLargest('b')).toBe('a1');
  });

  test('serves keys in turn, however many items one of them has, each in its order', () => {
    expect(takeAll(queueOf({ a: 50, b: 2, c: 1 }), 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  test('serves a key whose items cost more less often', () => {
    const taken = takeAll(queueOf({ a: 50, b: 50 }), 12, { a: 3 });
    expect(taken.filter((item) => item.startsWith('b'))).toHaveLength(9);
  });

  test('serves a newcomer next, without credit for its rest', () => {
    const queue = queueOf({ a: 50 });
    takeAll(queue, 20);
    for (let n = 0; n < 20; n++) queue.add('b', `b${n}`);
    expect(takeAll(queue, 4)).toEqual(['b0', 'a20', 'b1', 'a21']);
  });

  test('takes back what was charged too much', () => {
    const queue = queueOf({ a: 5, b: 5 });
    queue.charge('a', 10);
    queue.charge('a', -10);
    expect(takeAll(queue, 2)).toEqual(['a0', 'b0']);
  });

  test('keeps the place of an item that is replaced, and none of one that is removed', () => {
    const queue = queueOf({ a: 3, b: 1 });
    queue.replace('a0', 'a9');
    queue.remove('b0');
    expect([queue.size, queue.countOf('a'), queue.firstOf('a')]).toEqual([3, 3, 'a9']);
    expect(takeAll(queue, 3)).toEqual(['a9', 'a1', 'a2']);
  });

  test('names the newest item of the largest key, unless the asking one has as many', () => {
    const queue = queueOf({ a: 3, b: 2 });
    expect(queue.lastOfLargest('c')).toBe('a2');
    expect(queue.lastOfLargest('b')).toBeUndefined();
    expect(queue.lastOfLargest('a')).toBeUndefined();
  });
});
