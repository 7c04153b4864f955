import { beforeEach, describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import { openArgument } from '../../../src/games/vips/rules/applause.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { arguing, playOut } from '../../discord/play-out.ts';
import { editsOf, postsOf } from '../../discord/posts.ts';
import { ANNA, BEN, CLEO, customIdsOf, flattenComponents, textOfBody } from '../../discord/harness.ts';
import { play } from '../../../src/table/game-decisions.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo } from '../../discord/responses.ts';
import { addReaction } from '../../../src/features/reactions/index.ts';

const harness = useHarness();
let argued: LoadedTable;
beforeEach(async () => {
  const isArgued = (now: LoadedTable): boolean => openArgument(viewOf(now)) !== null;
  argued = await playOut(harness, await harness.startGame(), arguing('a chin like a mountain'), isArgued);
  await harness.drainOutbox();
});

const viewOf = ({ match }: LoadedTable): VipsView => match!.view(null) as VipsView;
const current = (): Promise<LoadedTable> => harness.tableNow(argued.table.id);

const author = (): string => [ANNA, BEN][viewOf(argued).arguments.at(-1)!.seat]!;
const other = (): string => [BEN, ANNA][viewOf(argued).arguments.at(-1)!.seat]!;
const votes = () =>
  customIdsOf(postsOf(harness).at(-1)!.body.components).filter((id) => id.startsWith('v1:v:'));
const press = async (user: string, id: string): Promise<string> =>
  (await answerTo(harness, user, id, { secret: false })).text;
const votesIn = (requests: ReturnType<typeof postsOf>): readonly string[] =>
  requests.map(({ body }) =>
    flattenComponents(body.components)
      .flatMap(({ emoji, label }) => {
        const { name = '' } = (emoji ?? {}) as { readonly name?: string };
        if (!['👏', '👎'].includes(name)) return [];
        return [typeof label === 'string' ? `${name} ${label}` : name];
      })
      .join(' · '),
  );
const shownVotes = (): readonly string[] => votesIn([...postsOf(harness), ...editsOf(harness)]);

describe('the post of an argument', () => {
  test('can be applauded and booed by the others and by spectators, with one edit for many presses', async () => {
    const [applaud, boo] = votes() as [string, string];
    expect(shownVotes().at(-1)).toBe('👏 · 👎');
    expect(await press(author(), applaud)).toContain('Applauding yourself?');
    const answers = harness.discord.requestsMatching(/webhooks/u).length;
    const deadlines = await harness.store.nextDueAt();
    await press(other(), applaud);
    await press(CLEO, boo);
    await press('300000000000000009', applaud);
    expect(harness.discord.requestsMatching(/webhooks/u)).toHaveLength(answers);
    expect(await press(other(), applaud)).toContain('already clapped');
    const edits = editsOf(harness).length;
    await harness.drainOutbox();
    expect(editsOf(harness)).toHaveLength(edits + 1);
    expect(shownVotes().at(-1)).toBe('👏 2 · 👎 1');
    expect((await current()).match!.step).toBe(argued.match!.step);
    expect(JSON.stringify((await current()).match!.events)).not.toContain(CLEO);
    await press(other(), boo);
    await harness.drainOutbox();
    expect(shownVotes().at(-1)).toBe('👏 1 · 👎 2');
    expect(deadlines).toBe(await harness.store.nextDueAt());
  });

  test('is redrawn at a pace when presses follow each other, and the next turn does not wait for it', async () => {
    const [applaud, boo] = votes() as [string, string];
    const edits = editsOf(harness).length;
    harness.startWorker();
    const startedAt = performance.now();
    for (let i = 0; i < 12; i++)
      await harness.click(`30000000000000001${i}`, i % 3 === 0 ? boo : applaud, { secret: false });
    const posts = postsOf(harness).length;
    const [seat] = argued.match!.toAct;
    for (let move = 0; move < 2; move++) {
      const { table, match } = await current();
      const [first] = match!.legalMoves(seat!);
      await harness.run(play, [ANNA, BEN][seat!]!, table.id, { step: match!.step, moves: [first!] });
    }
    await expect.poll(() => postsOf(harness).length).toBe(posts + 1);
    expect(votesIn(postsOf(harness)).at(-1)).toBe('👏 8 · 👎 4');
    // What was on the board is quoted there.
    const [board, next] = postsOf(harness)
      .slice(-2)
      .map(({ body }) => ({ text: textOfBody(body), whole: JSON.stringify(body) }));
    expect(board!.text).not.toContain('a chin like a mountain');
    expect(board!.whole).toContain('argued: “a chin like a mountain”');
    // It takes the place of that post, and nothing else would tell it.
    expect(next!.whole).toContain('argued: “a chin like a mountain”');
    expect(next!.text).not.toContain('a chin like a mountain');
    // Two at once, then one in two seconds, the one for half a turn, and one that takes the buttons away.
    const most = 4 + Math.ceil((performance.now() - startedAt) / 2_000);
    expect(editsOf(harness).length - edits).toBeLessThanOrEqual(most);
  });

  test('takes no vote from a channel in which nobody sees it, or for an argument that there is not', async () => {
    const [applaud] = votes() as [string, string];
    const elsewhere = await harness.run(addReaction, CLEO, argued.table.id, {
      channelId: '200000000000000007',
      reaction: '0-f',
    });
    expect(elsewhere).toMatchObject({ ok: false, reason: { key: 'app.refused.moved-on' } });
    expect(await press(CLEO, applaud.replace(/:\d+-f$/u, ':7-f'))).toContain('The moment has passed');
    expect(viewOf(await current()).arguments).toEqual(viewOf(argued).arguments);
  });
});
