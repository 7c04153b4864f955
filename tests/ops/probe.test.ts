import { expect, it } from 'vitest';
import type { Backlog } from '../../src/app/ports.ts';
import { createProbe } from '../../src/ops/probe.ts';

const BACKLOG: Backlog = { openTables: 1, outbox: 2, oldestDue: 3, deadlinesDue: 4 };

it('a store that hangs is asked once, however many want to know, and again when it has answered', async () => {
  const answers: ((backlog: Backlog) => void)[] = [];
  const probe = createProbe(() => new Promise((resolve) => answers.push(resolve)), 20);
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([null, null, null]);
  expect(answers).toHaveLength(1);
  answers[0]?.(BACKLOG);
  await new Promise((resolve) => setImmediate(resolve));
  const again = probe();
  answers[1]?.(BACKLOG);
  expect(await again).toEqual(BACKLOG);
});

it('a store that fails is no more than not there', async () => {
  const probe = createProbe(() => Promise.reject(new Error('password is hush')));
  expect(await probe()).toBeNull();
});
