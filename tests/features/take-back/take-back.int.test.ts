import { describe, expect, test } from 'vitest';
import { CLEO, customIdsOf } from '../../discord/harness.ts';
import { editsOf, lastEdit, pingsOf, postsOf } from '../../discord/posts.ts';
import { describeOnBothStores, type Processes } from '../../discord/processes.ts';
import { answerTo } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { startTurn, turnOf, twoChips } from '../../discord/turns.ts';
import { takeBackTurn } from '../../../src/features/take-back/index.ts';

/** A turn that is made, taken back and made anew, with a restart in between. */
async function takeBackStory(processes: Processes): Promise<void> {
  const { id, active, other } = await startTurn(processes.first(), { thread: true });
  await processes.first().playMoves(active, id, ...twoChips());
  await processes.present();
  const pings = pingsOf(processes, other);
  const posts = postsOf(processes).length;
  const button = `v1:D:${id}:2:`;
  const press = (user: string, customId = button, secret = true) =>
    answerTo(processes.last(), user, customId, { secret });
  const takeBackButtons = ({ ids }: { readonly ids: readonly string[] }): readonly string[] =>
    ids.filter((each) => each.startsWith('v1:D:'));
  expect(takeBackButtons(await press(active, `v1:o:${id}:2:`, false))).toEqual([button]);

  await processes.restart();
  expect((await press(other)).text).toContain('That turn stands');
  await press(CLEO);
  await press(active);
  await processes.present();
  const edit = lastEdit(processes);
  expect(edit.text).toContain('takes that back');
  expect(edit.pings).toEqual([]);
  expect(edit.ids.some((customId) => customId.startsWith(`v1:o:${id}:3:`))).toBe(true);
  expect(turnOf(await processes.last().tableNow(id))).toMatchObject({ active });
  // Once more, and another player was quicker: both are told so.
  expect((await press(active)).text).toContain('That turn stands');

  await processes
    .first()
    .playMoves(
      active,
      id,
      { type: 'place', colour: 'blue', piece: 'mouth V' },
      { type: 'place', colour: 'blue', piece: 'head V' },
    );
  await processes.present();
  expect(postsOf(processes)).toHaveLength(posts);
  expect(pingsOf(processes, other)).toBe(pings);
  const anew = editsOf(processes).at(-1)!.body;
  expect(anew.content).toContain(`<@${other}>`);
  expect(lastEdit(processes).text).toMatch(/takes that back.*blue/su);
  expect(takeBackButtons(await press(active, `v1:o:${id}:4:`, false))).toEqual([]);
}

describeOnBothStores(
  'a turn that is taken back',
  {
    sqlite: 'is made anew after a restart, and nobody is pinged twice',
    postgres: 'is made anew by another process, and nobody is pinged twice',
  },
  takeBackStory,
);

describe('a turn that is taken back', () => {
  const harness = useHarness();

  test.each([
    ['with a thread', true],
    ['on one board', false],
  ])('before it was posted pings nobody, and the next one is pinged once: %s', async (_, thread) => {
    const { id, active, other, step } = await startTurn(harness, { thread });
    const pings = pingsOf(harness, other);
    const ownPings = pingsOf(harness, active);
    await harness.playMoves(active, id, ...twoChips());
    const made = await harness.run(takeBackTurn, active, id, { step: step + 1 });
    expect(made.ok).toBe(true);
    await harness.drainOutbox();
    expect(pingsOf(harness, other)).toBe(pings);
    expect(pingsOf(harness, active)).toBe(ownPings);
    const shown = [...postsOf(harness), ...editsOf(harness)].filter(({ body }) =>
      customIdsOf(body.components).some((customId) => customId.startsWith(`v1:o:${id}:3:`)),
    );
    expect(shown.length).toBeGreaterThan(0);
    await harness.posted(harness.playMoves(active, id, ...twoChips('blue')));
    expect(pingsOf(harness, other)).toBe(pings + 1);
    expect(pingsOf(harness, active)).toBe(ownPings);
  });
});
