import { describe, expect, test } from 'vitest';
import { editsOf, postsOf } from '../discord/posts.ts';
import { ANNA, BEN, CHANNEL, flattenComponents, textOfBody } from '../discord/harness.ts';
import { useHarness } from '../discord/use-harness.ts';
import { join } from '../../src/table/lobby-seats.ts';
import { start } from '../../src/table/game-decisions.ts';

const harness = useHarness();

const posts = () => postsOf(harness);
const edits = () => editsOf(harness);

describe('a thread', () => {
  const threads = () => harness.discord.requestsMatching(/\/threads$/);

  test('is created under the lobby’s post, named after the table, and the game is played there', async () => {
    const loaded = await harness.posted(harness.startGame({ thread: true }));
    const lobby = harness.discord.messageIds.get(posts()[0]!)!;
    expect(threads().map(({ path }) => path)).toEqual([`/channels/${CHANNEL}/messages/${lobby}/threads`]);
    expect(threads()[0]!.body).toMatchObject({
      name: expect.stringContaining('the ideal tester'),
      auto_archive_duration: 4320,
    });
    expect(posts().map(({ path }) => path)).toEqual([
      `/channels/${CHANNEL}/messages`,
      `/channels/${lobby}/messages`,
    ]);
    expect((await harness.tableNow(loaded.table.id)).table.playChannelId).toBe(lobby);
    await harness.posted(harness.placeBets(loaded, [ANNA, BEN]));
    expect(threads()).toHaveLength(1);
    expect(posts().at(-1)!.path).toBe(`/channels/${lobby}/messages`);
  });

  test('is there before the lobby says so, in one edit', async () => {
    const { table } = await harness.openLobby({ thread: true });
    await harness.posted(harness.run(join, BEN, table.id));
    const before = edits().length;
    await harness.posted(harness.run(start, ANNA, table.id));
    const lobby = harness.discord.messageIds.get(posts()[0]!)!;
    expect(
      edits()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual([`/channels/${CHANNEL}/messages/${lobby}`]);
    expect(textOfBody(edits().at(-1)!.body)).toContain(`/${lobby})`);
  });

  const deletions = () => harness.discord.requestsMatching(/^DELETE \/channels\/\d+\/messages\/\d+$/);

  test.each([
    ['reads', /^GET \/channels\/\d+\/messages$/, 0],
    ['deletes', /^DELETE /, 1],
  ])(
    'keeps its line where Discord %s nothing for the bot, and is played in all the same',
    async (_, refused, tries) => {
      await harness.startGame({ thread: true });
      harness.discord.failNext(refused, { status: 403, code: 50001 });
      await harness.drainOutbox();
      const lobby = harness.discord.messageIds.get(posts()[0]!)!;
      expect(deletions()).toHaveLength(tries);
      expect(posts().at(-1)!.path).toBe(`/channels/${lobby}/messages`);
    },
  );

  test.each([50001, 50013, 50024, 160006])(
    'that Discord forbids (%i) is skipped, and the game is played in the channel',
    async (code) => {
      await harness.startGame({ thread: true });
      harness.discord.failNext(/\/threads$/, { status: 403, code });
      await harness.drainOutbox();
      expect(posts().at(-1)!.path).toBe(`/channels/${CHANNEL}/messages`);
    },
  );

  test('that becomes possible only when the post is retried is too late: the game is in the channel', async () => {
    const { table } = await harness.posted(harness.openLobby({ thread: true }));
    await harness.run(join, BEN, table.id);
    await harness.run(start, ANNA, table.id);
    harness.discord.failNext(/\/threads$/, { status: 403, code: 50013 });
    harness.discord.failNext(
      /^POST \/channels\/\d+\/messages$/,
      ...posts().flatMap(() => Array.from({ length: 4 }, () => ({ status: 500 }))),
    );
    expect((await harness.drainOutbox()).at(-1)!.type).toBe('retry');
    await harness.store.retryOutbox(`${table.id}.3`, 0);
    await harness.drainOutbox();
    expect(threads()).toHaveLength(1);
    expect(posts().at(-1)!.path).toBe(`/channels/${CHANNEL}/messages`);
  });

  test('that is archived is unarchived to edit a post in it', async () => {
    const loaded = await harness.posted(harness.startGame({ thread: true }));
    await harness.placeBets(loaded, [ANNA]);
    harness.discord.failNext(/^PATCH \/channels\/\d+\/messages/, { status: 400, code: 50083 });
    await harness.drainOutbox();
    const unarchivals = harness.discord.requestsMatching(/^PATCH \/channels\/\d+$/);
    expect(unarchivals.map(({ body }) => body)).toEqual([{ archived: false }]);
    expect(flattenComponents(edits().at(-1)!.body.components)).not.toEqual([]);
    // When the first turn has begun, the post of the bets tells of the last one, too.
    await harness.posted(harness.placeBets(loaded, [BEN]));
    expect(textOfBody(edits().at(-1)!.body)).toContain('2 of 2 bets are in');
  });
});
