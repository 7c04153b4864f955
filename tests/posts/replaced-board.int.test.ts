import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LoadedTable } from '../../src/table/table.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { ANNA, createHarness, type Harness } from '../discord/harness.ts';
import { postsOf } from '../discord/posts.ts';
import { cancel } from '../../src/table/game-decisions.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

/** Stores the moves of the players who are to act until a step has ended, and its post. */
async function storeStep(before: LoadedTable): Promise<LoadedTable> {
  const random = seededRandom('a step');
  let match = before.match!;
  const { step } = match;
  while (match.step === step) match = match.playBot('greedy', match.toAct[0]!, random);
  const { events, table } = (await harness.store.load(before.table.id))!;
  const [from, to] = [events.length, match.events.length];
  await harness.store.commit({
    table: { ...table, version: table.version + 1, postedEvents: to },
    events: match.events.slice(from),
    after: from,
    interactionId: null,
    outbox: [{ kind: 'post', from, to }],
    botDueAt: null,
    clockDueAt: null,
  });
  return { ...before, table: { ...table, version: table.version + 1 }, match };
}

test('a table without a thread that is called off while posts wait is left with one board', async () => {
  const started = await harness.startGame();
  await harness.drainOutbox();
  await storeStep(await storeStep(started));
  const cancelled = await harness.tables.run(cancel, {
    caller: harness.caller(ANNA),
    tableId: started.table.id,
  });
  expect(cancelled.ok).toBe(true);
  await harness.drainOutbox();
  const posted = postsOf(harness).slice(1);
  const deleted = harness.discord.requestsMatching(/^DELETE /u).map(({ path }) => path.split('/').at(-1));
  const boards = posted
    .map((post) => harness.discord.messageIds.get(post))
    .filter((id) => !deleted.includes(id));
  expect(posted.length).toBeGreaterThan(1);
  expect(boards).toHaveLength(1);
  const stored = await harness.store.newestPost(started.table.id, 'game');
  expect(boards).toEqual([stored?.messageId]);
});
