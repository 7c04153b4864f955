import { expect, test } from 'vitest';
import { createRedrawPace } from '../../src/posts/redraw-pace.ts';

test('redraws twice at once, then every two seconds, so that one edit of five is left in five seconds', () => {
  let time = 0;
  const pace = createRedrawPace(() => time);
  const redrawn: number[] = [];
  for (; time < 20_000; time += 100) if (pace.take('table') === 0) redrawn.push(time);
  expect(redrawn.slice(0, 5)).toEqual([0, 100, 2_000, 4_000, 6_000]);
  for (const start of redrawn)
    expect(redrawn.filter((at) => at >= start && at < start + 5_000).length).toBeLessThan(5);
});

test('says when the next redraw may come, and asking does not put it off', () => {
  let time = 0;
  const pace = createRedrawPace(() => time);
  expect([pace.take('table'), pace.take('table')]).toEqual([0, 0]);
  for (let asked = 0; asked < 10; asked++) expect(pace.take('table')).toBe(2_000);
  time = 1_500;
  expect(pace.take('table')).toBe(500);
  time = 2_000;
  expect(pace.take('table')).toBe(0);
});

test('is kept for each table alone', () => {
  const pace = createRedrawPace(() => 0);
  for (let n = 0; n < 5_000; n++) expect(pace.take(`table ${n}`)).toBe(0);
});
