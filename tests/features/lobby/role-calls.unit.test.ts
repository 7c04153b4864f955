import { expect, test } from 'vitest';
import { createRoleCalls, ROLE_CALL_PAUSE_MS } from '../../../src/features/lobby/role-calls.ts';
import { createTestStore } from '../../storage/test-store.ts';

const NOW = 1_000_000_000_000;
/** A role on a server of the same id, where there is another one, too. */
const of = (guildId: string, roleId = 'role') => ({ guildId, roleId });

test('calls of a role are one an hour and role, also when several are made at once', async () => {
  const calls = createRoleCalls(createTestStore().stored);
  const made = await Promise.all([1, 2, 3, 4].map(() => calls.claim(of('100'), NOW)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await calls.claim(of('101'), NOW)).toBe(true);
  expect(await calls.claim(of('100', 'another'), NOW)).toBe(true);
  expect(await calls.claim(of('100'), NOW + ROLE_CALL_PAUSE_MS - 1)).toBe(false);
  expect(await calls.claim(of('100'), NOW + ROLE_CALL_PAUSE_MS)).toBe(true);
});

test('calls of a role can be taken back, and are not kept away by a clock that was wrong', async () => {
  const calls = createRoleCalls(createTestStore().stored);
  await calls.claim(of('100'), NOW);
  await calls.release(of('100'));
  expect(await calls.claim(of('100'), NOW + 1)).toBe(true);
  expect(await calls.claim(of('100'), NOW - 5 * ROLE_CALL_PAUSE_MS)).toBe(true);
});
