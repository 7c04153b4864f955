import { expect, test } from 'vitest';
import { ANNA, BEN } from '../discord/harness.ts';
import { turnOf, twoChips } from '../discord/turns.ts';
import { useHarness } from '../discord/use-harness.ts';
import { postsOf } from '../discord/posts.ts';
import { cancel } from '../../src/table/game-decisions.ts';

const harness = useHarness();

test('a table without a thread that is called off while posts wait is left with one board', async () => {
  const started = await harness.posted(harness.startGame());
  const { active } = turnOf(await harness.placeBets(started, [ANNA, BEN]));
  await harness.playMoves(active, started.table.id, ...twoChips());
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
