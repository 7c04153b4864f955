import { expect, test } from 'vitest';
import type { Backlog } from '../../src/table/ports/admin.ts';
import { createStoreProbe } from '../../src/ops/health-checks.ts';

const BACKLOG: Backlog = { openTables: 1, outboxEntries: 2, oldestDueAt: 3, dueDeadlines: 4 };

test('queries a store that hangs once for any number of callers, and again when it has responded', async () => {
  const answers: ((backlog: Backlog) => void)[] = [];
  const probe = createStoreProbe(() => new Promise((resolve) => answers.push(resolve)), 20);
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([null, null, null]);
  expect(answers).toHaveLength(1);
  answers[0]?.(BACKLOG);
  await new Promise((resolve) => setImmediate(resolve));
  const again = probe();
  answers[1]?.(BACKLOG);
  expect(await again).toEqual(BACKLOG);
});

test('resolves to null for a store that fails', async () => {
  const probe = createStoreProbe(() => Promise.reject(new Error('password is hush')));
  expect(await probe()).toBeNull();
});
