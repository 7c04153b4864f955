import { MessageFlags } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../../src/table/table.ts';
import type { SmileTest } from '../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';
import { editsOf, postsOf } from '../../discord/posts.ts';
import { ANNA, BEN, CLEO, customIdsOf, playToUnshownEnd, textOfBody } from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, idsBehindMore, lastAnswer } from '../../discord/responses.ts';

let now = Date.now();
const harness = useHarness(() => {
  now = Date.now();
  return { clock: () => now, revealMs: 12_000 };
});
let over: LoadedTable;
beforeEach(async () => {
  over = await playToUnshownEnd(harness);
});

/** Lets the end unfold to its last stage. */
async function tellTheEnd(): Promise<void> {
  for (let stage = 0; stage < 5; stage++, now += 3_000) await harness.drainOutbox();
}
const press = async (user: string, id: string, values?: string[]): Promise<string> =>
  (await answerTo(harness, user, id, { secret: false, ...(values && { values }) })).text;
const idOf = (route: string, payload = ''): string => `v1:${route}:${over.table.id}:0:${payload}`;
const smileTest = async (): Promise<SmileTest | null> => {
  const { match } = await harness.tableNow(over.table.id);
  return (match!.view(null) as VipsView).smileTest;
};
/** The bodies that the post of the smile test had, one after the other. */
const smilePosts = () =>
  [...postsOf(harness), ...editsOf(harness)]
    .map(({ body }) => body)
    .filter((body) => textOfBody(body).includes('smile test'));
const userOf = (seat: number): string => [ANNA, BEN][seat]!;

describe('the smile test (V24 to V28)', () => {
  test('is begun in the post of the end, played in one post of its own, and told to its prize', async () => {
    await tellTheEnd();
    const endPosts = postsOf(harness).length;
    expect(await idsBehindMore(harness, BEN, over.table.id)).toContain(
      `v1:e:${over.table.id}:${over.match!.step}:begin`,
    );
    expect(await press(CLEO, idOf('e', 'begin'))).toContain('up to the players');
    await press(BEN, idOf('e', 'begin'));
    expect(await press(ANNA, idOf('e', 'begin'))).toContain('One smile test per game');
    for (let face = 0; face < 2; face++) {
      await harness.drainOutbox();
      const { order, controller } = (await smileTest())!;
      expect(controller).toBe(order[1 - face]);
      const [smile] = customIdsOf(smilePosts().at(-1)!.components);
      expect(smile).toMatch(/^v1:t:/u);
      expect(await press(userOf(order[face]!), smile!, ['50'])).toContain('not holding the ruler');
      expect(await press(CLEO, smile!, ['50'])).toMatch(/You’re not in this game/u);
      const answers = harness.discord.requestsMatching(/webhooks/u).length;
      await press(userOf(controller!), smile!, [face === 0 ? '50' : '85']);
      expect(harness.discord.requestsMatching(/webhooks/u)).toHaveLength(answers);
    }
    await harness.drainOutbox();
    const { prize, order } = (await smileTest())!;
    expect(prize).toEqual([order[1]]);
    expect(postsOf(harness)).toHaveLength(endPosts + 1);
    expect(textOfBody(smilePosts().at(-1)!)).toMatch(/🏅.*85\smm|85\smm.*🏅/su);
    expect(customIdsOf(smilePosts().at(-1)!.components)).toEqual([]);
    expect(await harness.store.nextDueAt()).toBeNull();
    expect(smilePosts()[0]!.flags).toBe(MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications);
  });

  test('is not begun before the end has told everyone’s bet, and nothing else tells them either', async () => {
    await harness.drainOutbox();
    for (const id of [
      idOf('e', 'begin'),
      idOf('o', 'faces'),
      idOf('o', 'h0'),
      idOf('o', 'why'),
      idOf('f'),
      idOf('y'),
      idOf('H'),
    ])
      expect(await press(BEN, id), id).toContain('Patience');
    expect(await press(BEN, idOf('w', 'recap'))).toContain('Patience');
    await harness.command(BEN, 'history', { table: over.table.id });
    expect(lastAnswer(harness).text).toContain('Patience');
    expect(await smileTest()).toBeNull();
    expect(textOfBody(postsOf(harness).at(-1)!.body)).not.toContain(' bet on ');
    await tellTheEnd();
    for (const id of [idOf('o', 'faces'), idOf('o', 'h0'), idOf('f')])
      expect(await press(BEN, id), id).not.toContain('Patience');
  });

  test('passes over a player who does not answer in the table’s time (V28)', async () => {
    await tellTheEnd();
    await press(ANNA, idOf('e', 'begin'));
    await harness.drainOutbox();
    expect(textOfBody(smilePosts().at(-1)!)).toContain('<t:');
    now += over.table.turnTimeMs!;
    harness.startWorker();
    await expect.poll(async () => (await smileTest())!.shown.length).toBe(1);
    expect((await smileTest())!.shown[0]!.mm).toBeNull();
  });

  test('ends at once when a player has had enough (V28)', async () => {
    await tellTheEnd();
    expect(await press(ANNA, idOf('e', 'skip'))).toContain('no smile test going on');
    await press(ANNA, idOf('e', 'begin'));
    await harness.drainOutbox();
    expect(customIdsOf(smilePosts().at(-1)!.components)).toContain(
      `v1:e:${over.table.id}:${over.match!.step}:skip`,
    );
    await press(BEN, idOf('e', 'skip'));
    await harness.drainOutbox();
    expect((await smileTest())!.prize).toEqual([]);
    expect(customIdsOf(smilePosts().at(-1)!.components)).toEqual([]);
  });
});
