import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refusal } from './loopback.ts';
import { editsOf, expectCalmPosts, postsOf } from './posts.ts';
import { ANNA, BEN, CLEO, type House, idsOf, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  vi.restoreAllMocks();
  expectCalmPosts(house);
  await house[Symbol.asyncDispose]();
});

const posts = () => postsOf(house);
const edits = () => editsOf(house);

/** What a process does that dies before it can say that it has posted: the oldest entry is shown and comes back. */
async function showAndDie(): Promise<void> {
  const now = Date.now();
  const [entry] = await house.store.takeOutbox(now, now, 1);
  await house.presenter.show(entry!);
}

/** What can be clicked in a message that Discord has. */
const clickable = (messageId: string): readonly string[] => {
  const change = [...posts(), ...edits()].findLast(
    (seen) => house.discord.messageIds.get(seen) === messageId || seen.path.endsWith(`/${messageId}`),
  );
  return idsOf(change?.body.components);
};

const newest = async (tableId: string) => (await house.store.livePosts(tableId)).at(-1)!;

describe('a lobby', () => {
  it('is posted once with its picture, and edited from then on around the picture it has', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    await house.tables.join(house.caller(BEN), table.id);
    await house.showAll();
    expect(posts()).toHaveLength(1);
    expect(posts()[0]!.files).toEqual(['picture-1.png']);
    expect(textOf(posts()[0]!.body.components)).not.toContain(BEN);
    expect(edits()).toHaveLength(1);
    expect(edits()[0]!.files).toEqual([]);
    expect(edits()[0]!.body.attachments).toBeUndefined();
    expect(textOf(edits()[0]!.body.components)).toContain(`<@${BEN}>`);
    expect(JSON.stringify(edits()[0]!.body.components)).toContain('attachment://picture-1.png');
  });

  it('pings nobody', async () => {
    await house.lobby();
    await house.showAll();
    expect(posts()[0]!.body.allowed_mentions).toEqual({ parse: [] });
  });

  it('is painted anew when its picture cannot be kept', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    await house.tables.join(house.caller(BEN), table.id);
    house.discord.refuse(/^PATCH \/channels/, { status: 400, code: 50035 });
    await house.showAll();
    expect(edits().map(({ files }) => files)).toEqual([[], ['picture-1.png']]);
  });

  it('that is called off while an earlier change still waits to be shown is posted once', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    await house.tables.join(house.caller(BEN), table.id);
    await house.tables.cancel(house.caller(ANNA), table.id);
    await house.showAll();
    expect(posts()).toHaveLength(1);
    expect(idsOf(edits().at(-1)!.body.components)).toEqual([]);
  });

  it('that somebody deleted is posted anew', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    await house.tables.join(house.caller(BEN), table.id);
    house.discord.refuse(/^PATCH \/channels/, { status: 404, code: 10008 });
    await house.showAll();
    expect(posts()).toHaveLength(2);
    expect(idsOf(posts()[1]!.body.components)).toContain(`v1:j:${table.id}:0:`);
  });

  it('loses its buttons when it is called off', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    await house.tables.cancel(house.caller(ANNA), table.id);
    await house.showAll();
    expect(idsOf(edits().at(-1)!.body.components)).toEqual([]);
    expect(await house.store.livePosts(table.id)).toEqual([]);
  });

  it('called off after it was posted by a process that died is still one post, without its buttons', async () => {
    const { table } = await house.lobby();
    await showAndDie();
    await house.tables.cancel(house.caller(ANNA), table.id);
    await house.showAll();
    const ids = new Set(posts().map((post) => house.discord.messageIds.get(post)!));
    expect(ids.size).toBe(1);
    expect(clickable([...ids][0]!)).toEqual([]);
    expect(textOf(edits().at(-1)!.body.components)).toContain('Called off');
  });

  it('offers what can be done: no seat when it is full, no start when too few sit', async () => {
    const { table } = await house.lobby();
    await house.showAll();
    const few = idsOf(posts()[0]!.body.components);
    expect(few).toContain(`v1:b:${table.id}:0:`);
    expect(few).not.toContain(`v1:s:${table.id}:0:`);
    expect(few).not.toContain(`v1:r:${table.id}:0:`);
    for (let i = 0; i < 4; i++) await house.tables.addBot(house.caller(ANNA), table.id, 'random');
    await house.showAll();
    const full = idsOf(edits().at(-1)!.body.components);
    expect(full).toContain(`v1:s:${table.id}:0:`);
    expect(full).toContain(`v1:r:${table.id}:0:`);
    expect(full).not.toContain(`v1:j:${table.id}:0:`);
    expect(full).not.toContain(`v1:b:${table.id}:0:`);
  });
});

describe('a game', () => {
  it('is posted with a nonce, pings exactly the people it waits for, and takes the buttons from the post before', async () => {
    const open = await house.game();
    await house.showAll();
    const [, betting] = posts();
    expect(betting!.body).toMatchObject({ enforce_nonce: true, nonce: expect.stringMatching(/^.{1,25}$/) });
    expect(betting!.body.allowed_mentions?.users).toEqual([ANNA, BEN]);
    const { match } = await house.bet(open, [ANNA, BEN]);
    await house.showAll();
    const turn = posts()[2]!;
    const active = match!.toAct[0] === 0 ? ANNA : BEN;
    expect(turn.body.allowed_mentions?.users).toEqual([active]);
    expect(idsOf(turn.body.components)).toContain(`v1:o:${open.table.id}:${match!.step}:`);
    const stripped = edits().filter(({ path }) => path.endsWith(house.discord.messageIds.get(betting!)!));
    expect(idsOf(stripped.at(-1)!.body.components)).toEqual([]);
    expect(await house.store.livePosts(open.table.id)).toHaveLength(1);
  });

  it('brings its newest post up to date as bets come in, without naming them', async () => {
    const open = await house.game();
    await house.showAll();
    await house.bet(open, [ANNA]);
    await house.showAll();
    expect(posts()).toHaveLength(2);
    const edit = edits().at(-1)!;
    expect(textOf(edit.body.components)).toMatch(/1 of 2 bets/);
    expect(edit.files).toEqual(['picture-1.png']);
    expect(idsOf(edit.body.components).map((id) => id.slice(0, 5))).toEqual(['v1:o:', 'v1:f:']);
  });

  it('shown twice for one entry is there once', async () => {
    await house.game();
    const now = Date.now();
    const [lobby] = await house.store.takeOutbox(now, now + 60_000, 1);
    const first = await house.presenter.show(lobby!);
    const second = await house.presenter.show(lobby!);
    expect(second).toEqual(first);
    expect(posts().map(({ body }) => body.nonce)).toEqual([lobby!.id, lobby!.id]);
  });

  it('posted by a process that died loses its buttons with the next post, though the game had gone on', async () => {
    const open = await house.game();
    for (const _ of ['lobby', 'lobby with Ben', 'lobby begun']) {
      const [entry] = await house.store.takeOutbox(0, 0, 1);
      await house.store.settleOutbox(entry!.id, null);
    }
    await showAndDie();
    const betting = house.discord.messageIds.get(posts().at(-1)!)!;
    expect(clickable(betting)).not.toEqual([]);
    await house.bet(open, [ANNA, BEN]);
    await house.showAll();
    expect(edits().filter(({ path }) => path.endsWith(betting))).toHaveLength(1);
    expect(idsOf(edits().at(-1)!.body.components)).toEqual([]);
    expect(await house.store.livePosts(open.table.id)).toHaveLength(1);
  });

  it('goes out in words when painting fails', async () => {
    house.painter.fails = true;
    await house.game();
    await house.showAll();
    const post = posts().at(-1)!;
    expect(post.files).toEqual([]);
    expect(textOf(post.body.components)).toContain('The board.');
    expect(JSON.stringify(post.body.components)).not.toContain('attachment://');
  });

  it('goes out in words when Discord does not take the picture', async () => {
    const { table } = await house.game();
    house.discord.refuse(/^POST \/channels\/\d+\/messages$/, { status: 403, code: 50013 });
    await house.showAll();
    expect(posts().map(({ files }) => files.length)).toEqual([1, 0, 1]);
    expect((await house.tables.find(table.guildId, table.id))!.table.parked).toBeNull();
  });

  it('is drawn anew in words when Discord no longer takes pictures', async () => {
    const { table } = await house.bet(await house.game(), []);
    await house.showAll();
    await house.bet((await house.tables.find(table.guildId, table.id))!, [ANNA]);
    house.discord.refuse(/^PATCH \/channels/, { status: 403, code: 50013 });
    await house.showAll();
    expect(
      edits()
        .slice(-2)
        .map(({ files }) => files.length),
    ).toEqual([1, 0]);
    expect(textOf(edits().at(-1)!.body.components)).toContain('The board.');
    expect((await house.tables.find(table.guildId, table.id))!.table.parked).toBeNull();
  });

  it('that may not be posted is parked with Discord’s code, and its players are told', async () => {
    const open = await house.game();
    await house.showAll();
    await house.bet(open, [ANNA, BEN]);
    house.discord.refuse(/^POST \/channels\/\d+\/messages$/, { status: 403, code: 50001 });
    expect((await house.showAll()).at(-1)).toEqual({ type: 'forbidden', code: 50001, forGood: false });
    const { table, match } = (await house.tables.find(open.table.guildId, open.table.id))!;
    expect(table.parked).toBe(50001);
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(textOf(house.discord.seen.at(-1)!.body.data!.components)).toContain('50001');
  });

  it.each<readonly [string, readonly Refusal[]]>([
    ['does not answer', Array.from({ length: 4 }, () => ({ status: 502 }))],
    ['asks to be tried later', [{ status: 403, code: 130_000 }]],
  ])('waits when Discord is out of breath and %s', async (_, refusals) => {
    const open = await house.game();
    await house.showAll();
    await house.bet(open, [ANNA]);
    house.discord.refuse(/^PATCH \/channels/, ...refusals);
    expect((await house.showAll()).at(-1)).toMatchObject({ type: 'later' });
  });

  it('called off loses its buttons and says so', async () => {
    const open = await house.game();
    await house.showAll();
    await house.tables.cancel(house.caller(ANNA), open.table.id);
    await house.showAll();
    const edit = edits().at(-1)!;
    expect(idsOf(edit.body.components)).toEqual([]);
    expect(textOf(edit.body.components)).toContain('game was called off');
    expect(await house.store.livePosts(open.table.id)).toEqual([]);
  });

  it('shown elsewhere goes on there', async () => {
    const open = await house.game();
    await house.showAll();
    const elsewhere = '200000000000000009';
    await house.tables.showIn(house.caller(CLEO), open.table.id, elsewhere);
    await house.showAll();
    expect(posts().at(-1)!.path).toContain(elsewhere);
    expect((await newest(open.table.id)).channelId).toBe(elsewhere);
    await house.bet(open, [ANNA, BEN]);
    await house.showAll();
    expect(posts().at(-1)!.path).toContain(elsewhere);
  });

  it('that is over keeps its last post and pings nobody', async () => {
    const open = await house.lobby({ bots: ['random', 'random'], startNow: true });
    await house.bet(open, [ANNA]);
    let now = (await house.tables.find(open.table.guildId, open.table.id))!;
    for (let turns = 0; now.table.status === 'playing' && turns < 60; turns++) {
      const { match } = now;
      const seat = match!.toAct[0]!;
      const bot = match!.playBot('random', seat, { below: () => 0 });
      const change = {
        table: {
          ...now.table,
          version: now.table.version + 1,
          status: bot.outcome === null ? 'playing' : 'over',
        },
        events: bot.events.slice(match!.events.length),
        after: match!.events.length,
        interactionId: null,
        outbox: [{ kind: 'post', from: match!.events.length, to: bot.events.length }],
        botAt: null,
      } as const;
      expect(await house.store.commit(change)).toBe('committed');
      now = (await house.tables.find(open.table.guildId, open.table.id))!;
    }
    expect(now.table.status).toBe('over');
    await house.showAll();
    const last = posts().at(-1)!;
    expect(last.body.allowed_mentions).toEqual({ parse: [] });
    expect(textOf(last.body.components)).toContain('The people have spoken');
    expect(await house.store.livePosts(open.table.id)).toHaveLength(1);
    // What was told late has no buttons to click: only the newest post of all has them.
    expect(
      posts()
        .slice(1, -1)
        .flatMap(({ body }) => idsOf(body.components)),
    ).toEqual([]);
  });
});

it('what was given up while it waited for others is shown later, and is no bug', async () => {
  const giveUp = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  house.discord.delay(/^POST \/channels\/\d+\/messages$/, 300);
  await house.lobby();
  await house.lobby();
  const now = Date.now();
  const entries = await house.store.takeOutbox(now, now + 60_000, 2);
  const shows = entries.map((entry) => house.presenter.show(entry));
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  giveUp.abort();
  expect((await Promise.all(shows)).map(({ type }) => type)).toEqual(['later', 'later']);
});
