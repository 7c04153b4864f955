import { expect, test, vi } from 'vitest';
import { recordOf } from '../../../src/table/fairness/evidence.ts';
import { ANNA, BEN, CLEO, customIdsOf, linkIn, textOfBody } from '../../discord/harness.ts';
import { editsOf, expectSafePosts, lastEdit, lastPost, postsOf } from '../../discord/posts.ts';
import { cancel } from '../../../src/table/game-decisions.ts';
import { describeOnBothStores, type Processes, startProcesses } from '../../discord/processes.ts';
import { answerTo } from '../../discord/responses.ts';
import { startTurn } from '../../discord/turns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The story of a slow table whose player vanishes: reminders, a restart, the question to the others, a bot on the seat, and
 * the return.
 */
async function vanishAndReturn(processes: Processes): Promise<void> {
  const { time, first, last, pass, present } = processes;
  const pings = (word: string) => postsOf(processes).filter(({ body }) => textOfBody(body).includes(word));
  const { table } = await first().startGame({ turnTimeMs: 24 * HOUR_MS });
  const tableNow = () => first().tableNow(table.id);
  await first().placeBets(await tableNow(), [ANNA]);
  await present();
  expect(lastPost(processes).text).toContain(`<t:${(time.now + 24 * HOUR_MS) / 1_000}:R>`);

  // Ben does not bet. He is reminded at half time, once.
  await pass(13 * HOUR_MS);
  expect(pings('half your time')).toHaveLength(1);
  const [reminder] = pings('half your time');
  expect(reminder!.body.allowed_mentions?.users).toEqual([BEN]);
  expect(textOfBody(reminder!.body)).toMatch(/VIPs \(Anna’s table\)/u);
  // A push shows the text: the link is a button.
  expect(textOfBody(reminder!.body)).not.toContain('https:');
  expect(linkIn(reminder!.body)).toMatch(/^https:/u);

  // The bot is away for three days: nothing is sent because of it, and the clock has stood still.
  const before = postsOf(processes).length;
  await processes.restart(72 * HOUR_MS);
  await pass(4 * HOUR_MS);
  expect(postsOf(processes)).toHaveLength(before);
  await pass(5 * HOUR_MS);
  expect(pings('hurry')).toHaveLength(1);

  // His time is up, and Anna is asked. She would rather have a bot on his seat.
  await pass(3 * HOUR_MS);
  expect(pings('What now')).toHaveLength(1);
  const [question] = pings('What now');
  expect(question!.body.allowed_mentions?.users).toEqual([ANNA]);
  const button = (choice: string): string =>
    customIdsOf(question!.body.components).find((id) => id.endsWith(choice))!;
  await last().click(BEN, button('bot-seat'), { secret: false });
  await last().click(CLEO, button('bot-seat'), { secret: false });
  expect((await tableNow()).table.turnClock).toMatchObject({ stage: 'deciding', votes: {} });
  await last().click(ANNA, button('bot-seat'), { secret: false });
  await present();
  expect((await tableNow()).table.seats.map(({ kind }) => kind)).toEqual(['user', 'bot']);
  const told = editsOf(processes).find(({ body }) => textOfBody(body).includes('is keeping the seat warm'));
  expect(customIdsOf(told!.body.components)).toEqual([]);
  await pass(2 * MINUTE_MS);
  expect((await tableNow()).match!.step).toBeGreaterThan(0);

  // The record is proved by the holders of the seats when the game began, no matter who sits there now.
  const { match, ...loaded } = await tableNow();
  const record = recordOf({ ...loaded, match }, match!, (message) => message.key) as {
    fair: { holders: readonly string[] };
  };
  expect(record.fair.holders).toEqual([ANNA, BEN]);

  // He comes back, and his seat is his again, with the bet that was made on it.
  const { step } = (await tableNow()).match!;
  const press = async (userId: string, id: string): Promise<string> =>
    (await answerTo(first(), userId, id, { secret: false })).text;
  expect(await press(CLEO, `v1:o:${table.id}:${step}:`)).toContain('Your side bet');
  expect(await press(BEN, `v1:o:${table.id}:${step}:`)).toContain('We missed you');
  await press(BEN, `v1:5:${table.id}:${step}:1`);
  const { table: after } = await tableNow();
  expect(after.seats[1]).toMatchObject({ kind: 'user', userId: BEN });
  expect(pings('half your time')).toHaveLength(1);
}

describeOnBothStores(
  'a slow table whose player vanished',
  {
    sqlite: 'reminds, asks, lets a bot sit in, and gives the seat back, across a restart',
    postgres: 'goes through the same, and nothing twice',
  },
  vanishAndReturn,
);

/** All leave a slow game but for planned turns: once a turn of each has run out it waits, over a restart, until one is back. */
async function leaveAndReturn(processes: Processes): Promise<void> {
  const { time, first, last, pass, present } = processes;
  const { id, active, other } = await startTurn(first(), { turnTimeMs: 24 * HOUR_MS });
  const tableNow = () => first().tableNow(id);
  const plan = async (user: string): Promise<void> => {
    const { step } = (await tableNow()).match!;
    for (const piece of ['h1', 'h2', 'h3'])
      await last().click(user, `v1:pl:${id}:${step}:keep.r.${piece}.r.${piece}`);
  };
  await plan(other);
  await pass(48 * HOUR_MS);
  await plan(active);
  await pass(28 * HOUR_MS);
  // Each had a turn that ran out or was planned.
  expect((await tableNow()).table).toMatchObject({ planned: {}, pause: null });
  await pass(50 * HOUR_MS);
  expect(lastEdit(processes).text).toContain('Nobody seems to be here');
  const posts = postsOf(processes).length;
  await plan(other);
  await processes.restart(HOUR_MS);
  await pass(216 * HOUR_MS);
  const { step } = (await tableNow()).match!;
  await last().click(active, `v1:C:${id}:${step}:go-on`);
  await present();
  expect(lastEdit(processes).text).toContain(`<t:${(time.now + 24 * HOUR_MS) / 1_000}:R>`);
  expect(postsOf(processes)).toHaveLength(posts);
}

describeOnBothStores(
  'a game that everybody has left',
  { sqlite: 'waits over a restart and pings nobody', postgres: 'waits, with two processes, for one press' },
  leaveAndReturn,
);

/** A table with an hour for each turn, where Ben has not bet yet. */
async function startSlowTable({ first, present }: Processes) {
  const bot = first();
  const { table } = await bot.placeBets(await bot.startGame({ turnTimeMs: HOUR_MS }), [ANNA]);
  await present();
  return { bot, table };
}

test('a question that nobody need answer any more says so when the game was called off meanwhile', async () => {
  await using story = await startProcesses();
  const { bot, table } = await startSlowTable(story);
  await story.pass(70 * MINUTE_MS);
  const question = await bot.store.newestPost(table.id, 'ladder');
  expect(question?.live).toBe(true);

  await bot.run(cancel, ANNA, table.id);
  await story.present();
  const edits = editsOf(bot).filter(({ path }) => path.endsWith(`/${question!.messageId}`));
  expect(edits.map(({ body }) => textOfBody(body))).toEqual([expect.stringContaining('Game cancelled')]);
  expect(customIdsOf(edits[0]!.body.components)).toEqual([]);
});

test('a question whose post is not stored, because the process was killed, loses its buttons when someone acts before it is attempted again', async () => {
  await using story = await startProcesses();
  const { bot, table } = await startSlowTable(story);
  const questions = () => postsOf(bot).filter(({ body }) => textOfBody(body).includes('What now'));
  const settle = bot.store.settleOutbox.bind(bot.store);
  const settling = vi
    .spyOn(bot.store, 'settleOutbox')
    .mockImplementation((...args) =>
      questions().length > 0 ? Promise.reject(new Error('killed')) : settle(...args),
    );
  await expect(story.pass(70 * MINUTE_MS)).rejects.toThrow('killed');
  settling.mockRestore();

  await bot.placeBets(await bot.tableNow(table.id), [BEN]);
  await story.pass(3 * MINUTE_MS);
  // Discord knows the nonce of the post, and makes no second one.
  const nonces = postsOf(bot).map(({ body }) => body.nonce);
  const [question] = questions();
  expect(nonces.filter((nonce) => nonce === question!.body.nonce)).toHaveLength(2);
  const edits = editsOf(bot).filter(({ body }) => textOfBody(body).includes('Never mind: the game goes on'));
  expect(edits).toHaveLength(1);
  expect(customIdsOf(edits[0]!.body.components)).toEqual([]);
  expectSafePosts(bot);
});
