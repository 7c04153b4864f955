import { expect, test } from 'vitest';
import { expectNoViolations } from '../../e2e/assertions.ts';
import { useBotFixture } from '../../e2e/bot-fixture.ts';
import { messageWith } from '../../e2e/game-flow.ts';
import { buttonLabelled, publicPosts } from '../../e2e/player.ts';
import { loadTable } from '../../e2e/store-access.ts';
import { draftTwoChips, openTurn } from '../../e2e/table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

test('someone takes back their turn after a restart, and plays it anew without a second ping', async () => {
  const { fakeDiscord } = fixture();
  const turn = await openTurn(fixture(), ['Ada', 'Ben', 'Cleo']);
  const { active, place, tableId } = turn;
  const draft = await draftTwoChips(active, turn.post);
  await active.confirm(draft.message, draft.customId);
  const called = await fakeDiscord.waitFor(() => {
    const post = publicPosts(fakeDiscord, place).at(-1);
    return post !== undefined && post.id !== turn.post.id ? post : null;
  }, 'the call of the next player');
  const [next] = called.mentions;

  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  const panel = await active.openPanel(called);
  await active.user.click(panel.id, buttonLabelled(panel, /^Take it back$/u));
  const edited = await messageWith(fakeDiscord, called.id, 'takes that back');

  const anew = await draftTwoChips(active, edited);
  await active.confirm(anew.message, anew.customId);
  await messageWith(fakeDiscord, called.id, `<@${next!.id}>`);
  expect(publicPosts(fakeDiscord, place).at(-1)!.id).toBe(called.id);
  const { match } = await loadTable(fixture().databaseUrl, tableId);
  expect(match!.events.filter((event) => (event as { type: string }).type === 'taken-back')).toHaveLength(1);
  expectNoViolations(fakeDiscord, fixture().bot);
});
