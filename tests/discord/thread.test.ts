import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editsOf, expectCalmPosts, postsOf } from './posts.ts';
import { ANNA, BEN, CHANNEL, flat, type House, openHouse } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  expectCalmPosts(house);
  await house[Symbol.asyncDispose]();
});

const posts = () => postsOf(house);
const edits = () => editsOf(house);

describe('a thread', () => {
  const threads = () => house.discord.of(/\/threads$/);

  it('is made under the lobby’s post, named after the table, and the game goes on there', async () => {
    const open = await house.game({ thread: true });
    await house.showAll();
    const lobby = house.discord.messageIds.get(posts()[0]!)!;
    expect(threads().map(({ path }) => path)).toEqual([`/channels/${CHANNEL}/messages/${lobby}/threads`]);
    expect(threads()[0]!.body.name).toContain('the ideal tester');
    expect(posts().map(({ path }) => path)).toEqual([
      `/channels/${CHANNEL}/messages`,
      `/channels/${lobby}/messages`,
    ]);
    expect((await house.tables.find(open.table.guildId, open.table.id))!.table.playedIn).toBe(lobby);
    await house.bet(open, [ANNA, BEN]);
    await house.showAll();
    expect(threads()).toHaveLength(1);
    expect(posts().at(-1)!.path).toBe(`/channels/${lobby}/messages`);
  });

  it('that is there already is used', async () => {
    await house.game({ thread: true });
    house.discord.refuse(/\/threads$/, { status: 400, code: 160004 });
    await house.showAll();
    const lobby = house.discord.messageIds.get(posts()[0]!)!;
    expect(posts().at(-1)!.path).toBe(`/channels/${lobby}/messages`);
  });

  it.each([50001, 50013, 50024, 160006])('that may not be made (%i) is done without', async (code) => {
    await house.game({ thread: true });
    house.discord.refuse(/\/threads$/, { status: 403, code });
    await house.showAll();
    expect(posts().at(-1)!.path).toBe(`/channels/${CHANNEL}/messages`);
  });

  it('that may be made only when the post is tried again comes too late: the game is in the channel', async () => {
    const { table } = await house.lobby({ thread: true });
    await house.showAll();
    await house.tables.join(house.caller(BEN), table.id);
    await house.tables.start(house.caller(ANNA), table.id);
    house.discord.refuse(/\/threads$/, { status: 403, code: 50013 });
    house.discord.refuse(
      /^POST \/channels\/\d+\/messages$/,
      ...posts().flatMap(() => Array(4).fill({ status: 500 })),
    );
    expect((await house.showAll()).at(-1)!.type).toBe('later');
    await house.store.retryOutbox(`${table.id}.3`, 0);
    await house.showAll();
    expect(threads()).toHaveLength(1);
    expect(posts().at(-1)!.path).toBe(`/channels/${CHANNEL}/messages`);
  });

  it('that went to sleep is woken to edit in it', async () => {
    const open = await house.game({ thread: true });
    await house.showAll();
    await house.bet(open, [ANNA]);
    house.discord.refuse(/^PATCH \/channels\/\d+\/messages/, { status: 400, code: 50083 });
    await house.showAll();
    const woken = house.discord.of(/^PATCH \/channels\/\d+$/);
    expect(woken.map(({ body }) => body)).toEqual([{ archived: false }]);
    expect(flat(edits().at(-1)!.body.components)).not.toEqual([]);
  });
});
