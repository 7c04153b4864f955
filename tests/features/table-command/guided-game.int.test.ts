import { expect, test } from 'vitest';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import { ANNA, BEN, customIdsOf, GUILD, playToEnd, textOfBody } from '../../discord/harness.ts';
import { postsOf } from '../../discord/posts.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { lastResponse } from '../../discord/responses.ts';
import { eventually } from '../../eventually.ts';

const harness = useHarness();

/** What the coach says in the answer to a click, or `null`. */
async function pressed(user: string, id: string, secret = true): Promise<string | null> {
  harness.discord.requests.length = 0;
  await harness.click(user, id, { secret });
  // The worker may have posted meanwhile.
  const answer = harness.discord.requests.findLast(({ path }) => /\/callback$|\/webhooks\//u.test(path))!;
  return /🎓 (.*)/u.exec(textOfBody(answer.body.data ?? answer.body))?.[1] ?? null;
}

test('a guided game is opened by its command, speaks in the panel of its person alone, and has no tips', async () => {
  await harness.command(ANNA, 'learn', { thread: false });
  expect(textOfBody(lastResponse(harness))).toContain('Your practice table is ready');
  const [table] = await harness.tables.list(GUILD);
  expect(table).toMatchObject({ status: 'playing', settings: { guided: true } });
  expect(table!.seats).toMatchObject([
    { kind: 'user', userId: ANNA },
    { kind: 'bot', bot: 'greedy' },
  ]);
  const { id } = table!;

  expect(await pressed(ANNA, `v1:o:${id}:0:`, false)).toContain('Welcome!');
  expect(textOfBody(lastResponse(harness))).not.toContain('💡');
  expect(await pressed(BEN, `v1:o:${id}:0:`, false)).toBeNull();
  expect(await pressed(ANNA, `v1:p:${id}:0:f255`)).toContain('Your bet is in');
  harness.startWorker();
  await eventually(async () => expect((await harness.tableNow(id)).match!.step).toBe(1));
  expect(await pressed(ANNA, `v1:u:${id}:1:`)).toContain('Part one: play a chip');
  // A press that is lawful and not what was proposed: the coach goes on from there.
  expect(await pressed(ANNA, `v1:u:${id}:1:b.m3`)).toContain('Part two');
  expect(await pressed(ANNA, `v1:u:${id}:1:bet`)).toBeNull();
  expect(await pressed(ANNA, `v1:p:${id}:1:b.m3.b.m4`)).toContain('’s turn. The table’s post');
  const postsOf = () => harness.discord.requestsMatching(/^(POST|PATCH) \/channels/u);
  const posts = await eventually(() => {
    expect(postsOf().length).toBeGreaterThan(0);
    return postsOf();
  });
  for (const { body } of posts) expect(JSON.stringify(body)).not.toContain('🎓');
});

test('a guided game ends with a diploma, and leads to real games', async () => {
  await harness.command(ANNA, 'learn', { thread: false });
  const { id } = (await harness.tables.list(GUILD))[0]!;
  await playToEnd(harness, await harness.tableNow(id));
  await harness.drainOutbox();
  const { body } = postsOf(harness).at(-1)!;
  const end = JSON.stringify(body);
  expect(end).toContain('A diploma with a seal');
  const ids = customIdsOf(body.components);
  expect(ids.slice(0, 2).map((each) => each.split(':').at(-1))).toEqual(['run.vips.solo', 'challenge.vips']);
  expect(ids.filter((each) => /^v1:[nq]:/u.test(each))).toEqual([]);
  await harness.click(ANNA, ids[0]!, { secret: false });
  const tables = await harness.tables.list(GUILD);
  expect(tables.filter((each) => each.id !== id)).toMatchObject([{ status: 'playing', hostId: ANNA }]);
});

test('that of Fame Us is live and without a clock, and its coach speaks in the panel of a turn, and else on the post', async () => {
  await harness.command(ANNA, 'learn', { thread: false }, 'fame-us');
  expect(textOfBody(lastResponse(harness))).toContain('Your practice table is ready');
  const [table] = await harness.tables.list(GUILD);
  expect(table).toMatchObject({
    status: 'playing',
    turnTimeMs: null,
    settings: { guided: true, pace: 'live' },
    seats: [{ userId: ANNA }, { bot: 'bold' }, { bot: 'timid' }, { bot: 'grudging' }],
  });
  const { id } = table!;
  const matchNow = async () => (await harness.tableNow(id)).match!;
  const viewNow = async () => (await matchNow()).view(0) as FameUsView;

  expect(await pressed(ANNA, `v1:o:${id}:1:`, false)).toContain('Think of **Merlin**');
  expect(textOfBody(lastResponse(harness))).not.toContain('💡');
  expect(await pressed(BEN, `v1:o:${id}:1:`, false)).toBeNull();
  expect(await pressed(ANNA, `v1:u:${id}:1:c2`)).toContain('Nobody asks who');
  expect(await pressed(ANNA, `v1:p:${id}:1:c2`)).toBeNull();
  const onPosts = () =>
    posted()
      .map(({ body }) => textOfBody(body))
      .join('\n');
  const posted = () => harness.discord.requestsMatching(/^(POST|PATCH) \/channels/u);
  harness.startWorker();
  await eventually(async () => expect((await viewNow()).missing).toEqual([0]));
  await eventually(() => expect(onPosts()).toMatch(/🎓 .*had to say a name/u));
  expect(await pressed(ANNA, `v1:o:${id}:1:`, false)).toBeNull();
  // A press that is lawful and not what was proposed: the coach goes on from there.
  expect(await pressed(ANNA, `v1:p:${id}:1:vn`)).toBeNull();
  await eventually(() => expect(onPosts()).toMatch(/🎓 New round, new poster/u));
  await eventually(async () => expect(await viewNow()).toMatchObject({ round: 2, active: 0 }));
  expect(await pressed(ANNA, `v1:o:${id}:2:`, false)).toContain('Nobody comes after you this time');
  // It asks for a card: nothing else is coloured, not even the accusation, and the panel's own words give way.
  expect(textOfBody(lastResponse(harness))).not.toContain('### Your turn');
  const { components } = lastResponse(harness);
  expect(customIdsOf(components)).toContain(`v1:u:${id}:2:accuse`);
  expect(JSON.stringify(components)).not.toMatch(/"style":[134]/u);
  expect(await pressed(ANNA, `v1:u:${id}:2:hand`)).toBeNull();
  expect(await pressed(ANNA, `v1:u:${id}:2:pass`)).toContain('You draw a card from the pile');
  // In the person's turn the coach speaks of their cards: in their panel alone.
  expect(onPosts()).not.toMatch(/🎓 (?:Welcome|Nobody comes after you)/u);
});
