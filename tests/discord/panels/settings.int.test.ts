import { expect, test } from 'vitest';
import { en } from '../../app-texts.ts';
import { eventually } from '../../eventually.ts';
import { ANNA, createHarness } from '../harness.ts';
import { callbacksOf, lastAnswer } from '../responses.ts';

/** The panels of features are listed with them: this is what none of their scenes comes to. */
test('a form that is not there, or is late, gives way to its panel, which says that above what keeps on being a problem', async () => {
  await using harness = await createHarness({ deadlines: { deferAfterMs: 50 } });
  const { table } = await harness.posted(harness.openLobby());
  await harness.store.parkTable(table.id, 50_001, null);
  const open = (payload: string) => harness.click(ANNA, `v1:2:${table.id}:0:${payload}`);
  const shown = () => lastAnswer(harness).text.trim().split('\n');

  await open('nonsense');
  expect(shown().slice(0, 2)).toEqual([en['app.not-any-more'], expect.stringContaining('I couldn’t post')]);
  const { promise, resolve } = Promise.withResolvers<void>();
  harness.blockLoads(promise);
  const opening = open('settings');
  await eventually(() => expect(callbacksOf(harness)).toHaveLength(2));
  resolve();
  await opening;
  expect(shown().slice(0, 2)).toEqual([en['app.too-slow'], expect.stringContaining('I couldn’t post')]);
});
