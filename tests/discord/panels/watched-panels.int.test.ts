import { expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { ANNA, BEN, customIdsOf, textOfBody } from '../harness.ts';
import { answerTo, lastResponse } from '../responses.ts';
import { turnOf, twoChips } from '../turns.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();

test('a panel of someone without a seat follows the posts, if it is among the newest ten: a bet that closes leaves no button', async () => {
  const started = await harness.startGame();
  const { id } = started.table;
  const watchers = Array.from({ length: 11 }, (_, i) => `3000000000000001${10 + i}`);
  for (const user of watchers) await answerTo(harness, user, `v1:M:${id}:0:f251`);
  expect(customIdsOf(lastResponse(harness).components)).toContain(`v1:G:${id}:0:`);
  await harness.drainOutbox();
  const panelsThat = (pattern: RegExp) =>
    harness.discord
      .requestsMatching(/^PATCH \/webhooks\//u)
      .filter(({ body }) => pattern.test(textOfBody(body)));
  await harness.posted(harness.placeBets(started, [ANNA, BEN]));
  await eventually(() => {
    expect(new Set(panelsThat(/Enjoy the show! It’s/u).map(({ path }) => path)).size).toBe(10);
  });
  for (let turns = 0; turns < 2; turns++) {
    const { active } = turnOf(await harness.tableNow(id));
    await harness.posted(harness.playMoves(active, id, ...twoChips()));
  }
  await eventually(() => expect(panelsThat(/11 bets from the audience/u)).not.toEqual([]));
  for (const { body } of panelsThat(/11 bets from the audience/u))
    expect(customIdsOf(body.components).join()).not.toContain('v1:G:');
});
