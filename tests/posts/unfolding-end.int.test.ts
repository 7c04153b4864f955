import { MessageFlags } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../src/table/table.ts';
import type { VipsView } from '../../src/games/vips/rules/view.ts';
import { editsOf, postsOf } from '../discord/posts.ts';
import { ANNA, BEN, CLEO, customIdsOf, playToUnshownEnd, textOfBody } from '../discord/harness.ts';
import { moveTo } from '../../src/table/republish.ts';
import { useHarness } from '../discord/use-harness.ts';

const STAGE_MS = 3_000;

let now = Date.now();
const harness = useHarness(() => {
  now = Date.now();
  return { clock: () => now, revealMs: 12_000 };
});
let over: LoadedTable;
beforeEach(async () => {
  over = await playToUnshownEnd(harness);
});

/** What a process does that dies after Discord has shown an entry and before that is stored. */
async function showWithoutSettling(): Promise<void> {
  const [entry] = await harness.store.claimOutbox(now, now, 1);
  await harness.presenter.present(entry!);
}

const endPost = () => postsOf(harness).at(-1)!;
const endId = (): string => harness.discord.messageIds.get(endPost())!;
/** The bodies that the post of the end had, one after the other. */
const shown = () => [
  endPost().body,
  ...editsOf(harness)
    .filter(({ path }) => path.endsWith(`/${endId()}`))
    .map(({ body }) => body),
];
const texts = () => shown().map(textOfBody);
const placeOfBet = (text: string) => /(🥇|🥈) .* bet on /u.exec(text)?.[1] ?? '';
const view = (): VipsView => over.match!.view(null) as VipsView;
const lobbyEdits = () =>
  editsOf(harness).filter(({ path }) =>
    path.endsWith(`/${harness.discord.messageIds.get(postsOf(harness)[0]!)}`),
  );

describe('the post of the end', () => {
  test('unfolds stage by stage, then the result stands in the lobby’s post, with a link', async () => {
    for (let stage = 0; stage < 5; stage++, now += STAGE_MS) await harness.drainOutbox();
    const posts = postsOf(harness).length;
    expect(texts().map(placeOfBet)).toEqual(['', '🥈', '🥇', '', '']);
    expect(texts().slice(0, 4).join()).not.toMatch(/🏆|\d points/u);
    expect(texts().at(-1)).toContain('🏆');
    // Each stage has another picture.
    expect(endPost().files).toEqual(['picture-1.png']);
    expect(
      JSON.stringify(
        lobbyEdits()
          .slice(0, -1)
          .map(({ body }) => textOfBody(body)),
      ),
    ).not.toContain('🏆');
    const result = lobbyEdits().at(-1)!;
    expect(textOfBody(result.body)).toMatch(/🏆 .* (?:won|shared the win)\./u);
    expect(textOfBody(result.body)).toContain(`/${endId()})`);
    expect(customIdsOf(result.body.components)).toEqual([]);
    expect(postsOf(harness)).toHaveLength(posts);
    expect(await harness.store.nextDueAt()).toBeNull();
  });

  test('waits for the time of a stage, and costs no more requests than players and three', async () => {
    await harness.drainOutbox();
    const before = harness.discord.requestsMatching(/^(?:PATCH|POST) \/channels/u).length;
    now += STAGE_MS - 1;
    await harness.drainOutbox();
    expect(shown()).toHaveLength(1);
    for (let stage = 0; stage < 5; stage++, now += STAGE_MS) await harness.drainOutbox();
    const after = harness.discord.requestsMatching(/^(?:PATCH|POST) \/channels/u).length;
    expect(after - before).toBeLessThanOrEqual(view().hands.length + 3);
  });

  test.each([0, 1, 2, 3])(
    'is posted once when the process dies at stage %i, and goes on there',
    async (at) => {
      for (let stage = 0; stage < 5; stage++, now += STAGE_MS) {
        if (stage === at) await showWithoutSettling();
        await harness.drainOutbox();
      }
      const ends = postsOf(harness).filter(({ body }) => textOfBody(body).includes('has finished'));
      expect(new Set(ends.map((post) => harness.discord.messageIds.get(post))).size).toBe(1);
      // The second attempt is the same message, by its nonce, and tells the players without a sound.
      expect(new Set(ends.map(({ body }) => body.nonce)).size).toBe(1);
      expect(ends[0]!.body.allowed_mentions!.users!.toSorted()).toEqual([ANNA, BEN].toSorted());
      expect(ends[0]!.body.flags).toBe(MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications);
      for (const text of texts()) expect(text).toContain(`table has finished: <@${ANNA}> and <@${BEN}>`);
      const bets = texts().map(placeOfBet);
      expect(bets.filter((told, i) => told !== bets[i - 1])).toEqual(['', '🥈', '🥇', '']);
      expect(texts().at(-1)).toContain('🏆');
      expect(await harness.store.nextDueAt()).toBeNull();
    },
  );

  test.each([0, 1, 2])(
    'shows all of it when a player presses after stage %i, and never less again',
    async (at) => {
      for (let stage = 0; stage <= at; stage++, now += STAGE_MS) if (stage <= at) await harness.drainOutbox();
      now -= STAGE_MS;
      const [showAll] = customIdsOf(shown().at(-1)!.components);
      expect(showAll).toMatch(/^v1:a:/u);
      await harness.click(CLEO, showAll!, { secret: false });
      const refused = harness.discord.requestsMatching(/webhooks/u).at(-1)!;
      expect(textOfBody(refused.body)).toContain('Only the players can hurry');
      await harness.click(BEN, showAll!, { secret: false });
      await harness.click(ANNA, showAll!, { secret: false });
      await harness.drainOutbox();
      expect(texts().at(-1)).toContain('🏆');
      const edits = shown().length;
      for (let stage = 0; stage < 5; stage++, now += STAGE_MS) await harness.drainOutbox();
      expect(shown()).toHaveLength(edits);
      expect(textOfBody(lobbyEdits().at(-1)!.body)).toContain('🏆');
    },
  );

  test('goes on where it was, and tells nobody again, when it is posted anew elsewhere', async () => {
    await harness.drainOutbox();
    expect(endPost().body.allowed_mentions!.users).toHaveLength(2);
    now += STAGE_MS;
    await harness.drainOutbox();
    const elsewhere = '200000000000000009';
    const moved = await harness.run(moveTo, ANNA, over.table.id, { channelId: elsewhere });
    expect(moved.ok).toBe(true);
    for (let stage = 0; stage < 5; stage++, now += STAGE_MS) await harness.drainOutbox();
    expect(endPost().path).toContain(elsewhere);
    expect(endPost().body.allowed_mentions!.users).toBeUndefined();
    expect(texts().map(placeOfBet)).toEqual(['🥈', '🥇', '', '']);
  });

  test('that someone deletes meanwhile is posted once more, with everything, and tells nobody again', async () => {
    await harness.drainOutbox();
    now += STAGE_MS;
    harness.discord.failNext(/^PATCH \/channels/u, { status: 404, code: 10008 });
    const posts = postsOf(harness).length;
    for (let stage = 0; stage < 5; stage++, now += STAGE_MS) await harness.drainOutbox();
    expect(postsOf(harness)).toHaveLength(posts + 1);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('🏆');
    expect(endPost().body.allowed_mentions!.users).toBeUndefined();
  });

  test('never tells the seed, which opens the commitments, and offers what comes next only with everything', async () => {
    for (let stage = 0; stage < 5; stage++, now += STAGE_MS) await harness.drainOutbox();
    const seed = over.commitments.revealedSeed(over.match!)!;
    expect(texts()).toHaveLength(5);
    expect(texts().join('\n')).not.toContain(seed);
    const routes = shown().map(({ components }) => customIdsOf(components).map((id) => id.split(':')[1]));
    expect(routes.slice(0, 4)).toEqual([['a'], ['a'], ['a'], ['a']]);
    expect(routes.at(-1)).toEqual(['n', 'n', 'P']);
  });
});
