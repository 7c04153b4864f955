import { afterEach, describe, expect, test, vi } from 'vitest';
import { deletionsOf, editsOf, postsOf } from '../discord/posts.ts';
import { ANNA, BEN, customIdsOf, textOfBody } from '../discord/harness.ts';
import { eventually } from '../eventually.ts';
import { join, leave } from '../../src/table/lobby-seats.ts';
import { cancel, start } from '../../src/table/game-decisions.ts';
import { moveTo } from '../../src/table/republish.ts';
import { alterTable } from '../table/plain-table.ts';
import { useHarness } from '../discord/use-harness.ts';

const harness = useHarness();
afterEach(() => void vi.restoreAllMocks());

const posts = () => postsOf(harness);
const edits = () => editsOf(harness);
const deletions = () => deletionsOf(harness);

/** What a process does that dies between posting and settling: the oldest entry is presented, and its lease expires. */
async function showWithoutSettling(): Promise<void> {
  const now = Date.now();
  const [entry] = await harness.store.claimOutbox(now, now, 1);
  await harness.presenter.present(entry!);
}

/** The custom ids of the controls that a message has now. */
const clickable = (messageId: string): readonly string[] => {
  const last = [...posts(), ...edits()].findLast(
    (request) =>
      harness.discord.messageIds.get(request) === messageId || request.path.endsWith(`/${messageId}`),
  );
  return customIdsOf(last?.body.components);
};

const newestPost = async (tableId: string) => (await harness.store.livePosts(tableId)).at(-1)!;

describe('a lobby', () => {
  test('is posted once with its picture, and later edits keep that picture', async () => {
    const { table } = await harness.posted(harness.openLobby());
    await harness.posted(harness.run(join, BEN, table.id));
    expect(posts()).toHaveLength(1);
    expect(posts()[0]!.files).toEqual(['picture-1.png']);
    expect(textOfBody(posts()[0]!.body)).not.toContain('Ben');
    expect(edits()).toHaveLength(1);
    expect(edits()[0]!.files).toEqual([]);
    expect(edits()[0]!.body.attachments).toEqual([
      { id: expect.stringMatching(/^\d+$/), filename: 'picture-1.png' },
    ]);
    expect(textOfBody(edits()[0]!.body)).toContain('**Ben**');
    expect(JSON.stringify(edits()[0]!.body.components)).toContain('attachment://picture-1.png');
  });

  test('edited by a process that died is edited again, though it is to show what it showed before', async () => {
    const { table } = await harness.posted(harness.openLobby());
    await harness.run(join, BEN, table.id);
    await showWithoutSettling();
    expect(textOfBody(edits().at(-1)!.body)).toContain('**Ben**');
    await harness.posted(harness.run(leave, BEN, table.id));
    expect(textOfBody(edits().at(-1)!.body)).not.toContain('**Ben**');
  });

  test('has its picture painted before those of panels', async () => {
    const paint = vi.spyOn(harness.painter, 'paint');
    await harness.posted(harness.openLobby());
    expect(paint.mock.calls.map(([, options]) => options?.isUrgent)).toEqual([true]);
  });

  test('that has closed by itself says so, and has no buttons', async () => {
    const { table } = await harness.posted(harness.openLobby());
    await alterTable(harness.store, table.id, {
      table: { status: 'cancelled' },
      outbox: [{ kind: 'lobby', fresh: false }],
    });
    await harness.drainOutbox();
    expect(textOfBody(edits().at(-1)!.body)).toContain('**Closed.** Nobody’s touched this table');
    expect(customIdsOf(edits().at(-1)!.body.components)).toEqual([]);
  });

  test('that someone deleted is posted again', async () => {
    const { table } = await harness.posted(harness.openLobby());
    await harness.run(join, BEN, table.id);
    harness.discord.failNext(/^PATCH \/channels/, { status: 404, code: 10008 });
    await harness.drainOutbox();
    expect(posts()).toHaveLength(2);
    expect(customIdsOf(posts()[1]!.body.components)).toContain(`v1:j:${table.id}:0:`);
  });

  test.each([
    ['that is called off', [], 1],
    ['whose game is cancelled, which has one, too,', [join, start], 2],
  ] as const)(
    '%s after the posting process died is still one post, without buttons',
    async (_, before, all) => {
      const { table } = await harness.openLobby();
      await showWithoutSettling();
      for (const command of before) await harness.run(command, command === join ? BEN : ANNA, table.id);
      await harness.posted(harness.run(cancel, ANNA, table.id));
      const ids = new Set(posts().map((post) => harness.discord.messageIds.get(post)!));
      expect(ids.size).toBe(all);
      expect([...ids].flatMap(clickable)).toEqual([]);
      expect(textOfBody(edits().at(-1)!.body)).toContain('Cancelled');
    },
  );
});

describe('a game', () => {
  test('posted by a process that died loses its buttons with the next post, though the game had gone on', async () => {
    const loaded = await harness.startGame();
    const [lobby] = await harness.store.claimOutbox(0, 0, 1);
    await harness.store.settleOutbox(lobby!.id, null);
    await showWithoutSettling();
    const betting = harness.discord.messageIds.get(posts().at(-1)!)!;
    expect(clickable(betting)).not.toEqual([]);
    await harness.posted(harness.placeBets(loaded, [ANNA, BEN]));
    expect(deletions().filter(({ path }) => path.endsWith(betting))).toHaveLength(1);
    expect(await harness.store.livePosts(loaded.table.id)).toHaveLength(1);
  });

  test('is posted with alt text when Discord rejects the picture', async () => {
    const { table } = await harness.startGame();
    harness.discord.failNext(/^POST \/channels\/\d+\/messages$/, { status: 403, code: 50013 });
    await harness.drainOutbox();
    expect(posts().map(({ files }) => files.length)).toEqual([1, 0, 1]);
    expect((await harness.tableNow(table.id)).table.parked).toBeNull();
  });

  test('is edited to alt text when Discord no longer accepts pictures', async () => {
    const { table } = await harness.posted(harness.placeBets(await harness.startGame(), []));
    await harness.placeBets(await harness.tableNow(table.id), [ANNA]);
    harness.discord.failNext(/^PATCH \/channels/, { status: 403, code: 50013 });
    await harness.drainOutbox();
    expect(
      edits()
        .slice(-2)
        .map(({ files }) => files.length),
    ).toEqual([1, 0]);
    expect(textOfBody(edits().at(-1)!.body)).toContain('The board.');
    expect((await harness.tableNow(table.id)).table.parked).toBeNull();
  });

  test('that Discord forbids to post is parked with the error code, and its players are told', async () => {
    const loaded = await harness.posted(harness.startGame());
    await harness.placeBets(loaded, [ANNA, BEN]);
    harness.discord.failNext(/^POST \/channels\/\d+\/messages$/, { status: 403, code: 50001 });
    expect((await harness.drainOutbox()).at(-1)).toEqual({
      type: 'forbidden',
      code: 50001,
      permanent: false,
      channelId: loaded.table.playChannelId,
    });
    const { table, match } = await harness.tableNow(loaded.table.id);
    expect(table.parked).toBe(50001);
    await harness.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(textOfBody(harness.discord.requests.at(-1)!.body.data!)).toContain('50001');
  });

  test('that is called off loses its buttons and says so', async () => {
    const loaded = await harness.posted(harness.startGame());
    await harness.posted(harness.run(cancel, ANNA, loaded.table.id));
    const [edit, lobby] = edits().slice(-2);
    expect(customIdsOf(edit!.body.components)).toEqual([]);
    expect(textOfBody(edit!.body)).toContain('Game cancelled');
    expect(await harness.store.livePosts(loaded.table.id)).toEqual([]);
    // The lobby's post says so as well, and no longer that the game is on.
    expect(textOfBody(lobby!.body)).toContain('**Cancelled.**');
    expect(textOfBody(lobby!.body)).not.toContain('The game is on');
  });

  test('republished in another channel goes on there', async () => {
    const loaded = await harness.posted(harness.startGame());
    const elsewhere = '200000000000000009';
    await harness.posted(harness.run(moveTo, BEN, loaded.table.id, { channelId: elsewhere }));
    expect(posts().at(-1)!.path).toContain(elsewhere);
    const link = `https://discord.com/channels/${loaded.table.guildId}/${elsewhere}/`;
    expect(textOfBody(edits().at(-1)!.body).replaceAll('\\', '')).toContain(
      `${link}${(await newestPost(loaded.table.id)).messageId}`,
    );
    expect(customIdsOf(edits().at(-1)!.body.components)).toEqual([]);
    expect((await newestPost(loaded.table.id)).channelId).toBe(elsewhere);
    await harness.posted(harness.placeBets(loaded, [ANNA, BEN]));
    expect(posts().at(-1)!.path).toContain(elsewhere);
  });
});

test('retries posts that were aborted while they waited behind others', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  harness.discord.leaveUnanswered(/^POST \/channels\/\d+\/messages$/);
  await harness.openLobby();
  await harness.openLobby();
  const now = Date.now();
  const entries = await harness.store.claimOutbox(now, now + 60_000, 2);
  const shows = entries.map((entry) => harness.presenter.present(entry));
  await eventually(() => expect(posts()).toHaveLength(1));
  timeout.abort();
  expect((await Promise.all(shows)).map(({ type }) => type)).toEqual(['retry', 'retry']);
});
