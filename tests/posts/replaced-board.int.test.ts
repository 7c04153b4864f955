import { expect, test } from 'vitest';
import type { LoadedTable } from '../../src/table/table.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { ANNA } from '../discord/harness.ts';
import { useHarness } from '../discord/use-harness.ts';
import { postsOf } from '../discord/posts.ts';
import { cancel } from '../../src/table/game-decisions.ts';
import { alterTable } from '../table/plain-table.ts';

const harness = useHarness();

/** Stores the moves of the players who are to act until a step has ended, and its post. */
async function storeStep(before: LoadedTable): Promise<LoadedTable> {
  const random = seededRandom('a step');
  let match = before.match!;
  const { step } = match;
  while (match.step === step) match = match.playBot('greedy', match.toAct[0]!, random);
  const [from, to] = [before.match!.events.length, match.events.length];
  await alterTable(harness.store, before.table.id, {
    table: { postedEvents: to },
    events: match.events.slice(from),
    outbox: [{ kind: 'post', from, to }],
  });
  return { ...before, match };
}

test('a table without a thread that is called off while posts wait is left with one board', async () => {
  const started = await harness.posted(harness.startGame());
  await storeStep(await storeStep(started));
  const cancelled = await harness.run(cancel, ANNA, started.table.id);
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
