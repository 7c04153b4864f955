import { expect, test } from 'vitest';
import { expectNoViolations } from '../../e2e/assertions.ts';
import { useBotFixture } from '../../e2e/bot-fixture.ts';
import { messageWith } from '../../e2e/game-flow.ts';
import { buttonLabelled, publicPosts, textIn } from '../../e2e/player.ts';
import { loadTable } from '../../e2e/store-access.ts';
import { openTurn } from '../../e2e/table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test('all agree to a pause, a killed bot remembers it, and anyone lets the game go on', async () => {
  const { fakeDiscord } = fixture();
  const { active, others, post, place, tableId } = await openTurn(fixture(), ['Ada', 'Ben', 'Cleo']);
  const shown = (text: string) => messageWith(fakeDiscord, post.id, text);

  const panel = await active.openPanel(post);
  await active.clickLabelled(panel, /^Ask for a pause$/u);
  const proposed = await shown('Take a break?');
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  for (const { user } of others) await user.click(post.id, buttonLabelled(proposed, /^Agree$/u));
  const paused = await shown('Paused: everyone agreed');
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  const { table } = await loadTable(fixture().databaseUrl, tableId);
  expect(table.pause?.agreed).toHaveLength(3);
  await others[0]!.user.click(post.id, buttonLabelled(paused, /^Resume$/u));
  const resumed = await shown('Deadline: ');
  expect(textIn(resumed)).not.toContain('Paused: everyone agreed');
  expect((await loadTable(fixture().databaseUrl, tableId)).table.pause).toBeNull();
  expect(publicPosts(fakeDiscord, place).at(-1)!.id).toBe(post.id);
  expectNoViolations(fakeDiscord, fixture().bot);
});
