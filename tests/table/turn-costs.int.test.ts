import { expect, test } from 'vitest';
import { lastAnswer } from '../discord/responses.ts';
import { recordCalls } from '../storage/recorded-store.ts';
import { openStore } from '../../src/open-store.ts';
import { ANNA, createHarness } from '../discord/harness.ts';

test('whether other tables wait for a player takes one query, where this process has played there', async () => {
  const { store, calls } = recordCalls(await openStore('sqlite::memory:'));
  await using harness = await createHarness({ store });
  const tables = [await harness.startGame(), await harness.startGame(), await harness.startGame()];
  await harness.openLobby();
  const [{ table, match } = expect.fail('there is no table')] = tables;
  // That she is there is noted now, and not again at once.
  await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
  calls.length = 0;
  await harness.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
  expect(calls.slice(calls.indexOf('commit') + 1).filter((call) => /^load|^list/u.test(call))).toEqual([
    'listOpenOf',
  ]);
  expect(lastAnswer(harness).ids.join()).toContain('v1:7:');
});
