import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoadedTable } from '../../src/table/table.ts';
import { openStore } from '../../src/open-store.ts';
import { tempFolder } from '../temp-folder.ts';
import { ANNA, BEN, CLEO, type Harness, createHarness } from './harness.ts';
import { postsOf as allPostsOf } from './posts.ts';
import { lastAnswer } from './responses.ts';
import { expectNothingDue } from './nothing-due.ts';
import { eventually } from '../eventually.ts';

let harness: Harness;
let file: string;
beforeEach(async () => {
  file = `${tempFolder()}/pedestal.db`;
  harness = await createHarness({ store: await openStore(`sqlite:${file}`) });
});
afterEach(() => harness[Symbol.asyncDispose]());

/** Goes on with another process on the same database. */
async function restart(): Promise<void> {
  await harness[Symbol.asyncDispose]();
  harness = await createHarness({ store: await openStore(`sqlite:${file}`), interactionsBefore: 1_000 });
  harness.startWorker();
}

const responseText = (): string => lastAnswer(harness).text;

/** Changes a row of one table by SQL. */
function corruptRow(statement: string, { table }: LoadedTable): void {
  const other = new Sqlite(file);
  other.pragma('foreign_keys = off');
  expect(other.prepare(statement).run(table.id).changes).toBeGreaterThan(0);
  other.close();
}

const openPanelId = ({ table, match }: LoadedTable) => `v1:o:${table.id}:${match!.step}:`;
const postsOf = ({ table }: LoadedTable) =>
  allPostsOf(harness).filter(({ body }) => JSON.stringify(body.components).includes(`:${table.id}:`));

async function twoPostedGames() {
  const started = [await harness.startGame(), await harness.startGame()] as const;
  harness.startWorker();
  await eventually(() => expect(started.map((each) => postsOf(each).length)).not.toContain(0));
  return started;
}

/** Makes moves at a table, and checks that they are posted. */
async function expectPlayable(other: LoadedTable): Promise<void> {
  const posts = postsOf(other).length;
  await harness.placeBets(other, [ANNA, BEN]);
  await eventually(() => expect(postsOf(other).length).toBeGreaterThan(posts));
  await harness.command(CLEO, 'list');
  expect(responseText()).toMatch(/^• VIPs: /mu);
  await harness.interact(ANNA, { type: 2, data: { type: 1, name: 'games' } });
  expect(responseText()).toContain('### Your tables');
  await harness.command(ANNA, 'show', { table: other.table.id });
  expect(responseText()).toContain('freshly posted');
}

describe('a corrupt table', () => {
  const keepsRunning = false;
  // A process that has read the log goes on with what it has read: it meets the event after its next start.
  const restarts = true;
  test.each([
    [
      'a row that cannot be parsed',
      "update tables set document = json_set(document, '$.seats', 'secret') where id = ?",
      keepsRunning,
    ],
    [
      'an unknown game',
      "update tables set document = json_set(document, '$.gameId', 'secret') where id = ?",
      keepsRunning,
    ],
    ['an event that cannot be parsed', "update events set data = 'secret' where table_id = ?", restarts],
    ['an event that its game does not know', "update events set data = '{}' where table_id = ?", restarts],
    ['a missing event', 'delete from events where table_id = ? and number = 0', restarts],
  ])('with %s reports that to its users and does not affect other tables', async (_, statement, process) => {
    const [broken, other] = await twoPostedGames();
    corruptRow(statement, broken);
    if (process === restarts) await restart();
    for (const act of [
      () => harness.click(ANNA, openPanelId(broken), { secret: false }),
      () => harness.command(ANNA, 'bet', { table: broken.table.id }),
      () => harness.command(ANNA, 'show', { table: broken.table.id }),
    ]) {
      await act();
      expect(responseText()).toContain('are damaged, sorry');
      expect(responseText()).not.toContain('secret');
    }
    expect(JSON.stringify(harness.logEntries)).not.toContain('secret');
    await expectPlayable(other);
  });

  test('with settings that its game rejects does not hide other tables, and can still be called off', async () => {
    const [broken, other] = await twoPostedGames();
    corruptRow(
      "update tables set document = json_set(document, '$.settings', json('{}')) where id = ?",
      broken,
    );
    await expectPlayable(other);
    await harness.command(CLEO, 'list');
    expect(responseText().match(/^• /gmu)).toHaveLength(1);
    await harness.command(ANNA, 'cancel', { table: broken.table.id });
    expect(responseText()).toContain(`Cancel **${broken.table.id}** mid-game?`);
    await harness.click(ANNA, `v1:x:${broken.table.id}:0:`);
    expect(responseText()).toContain('it’s cancelled');
    expect((await harness.store.load(broken.table.id))!.table.status).toBe('cancelled');
  });
});

describe('corrupt delivery data of a table', () => {
  test.each([
    ['an outbox entry', "update outbox set task = 'secret' where table_id = ?"],
    ['a number of attempts', "update outbox set attempts = 'secret' where table_id = ?"],
  ])('republishes the table when %s is corrupt and does not affect other tables', async (_, statement) => {
    const [broken, other] = [await harness.startGame(), await harness.startGame()];
    corruptRow(statement, broken);
    harness.startWorker();
    await eventually(() => expect(postsOf(broken)).toHaveLength(1));
    await expectPlayable(other);
    await expectPlayable(broken);
    await eventually(() => expectNothingDue(harness.store));
    expect(harness.logEntries.map(({ message }) => message)).toContain(
      'corrupt row: the table is republished from its log',
    );
    expect(JSON.stringify(harness.logEntries)).not.toContain('secret');
  });

  test('republishes the table when a post is corrupt', async () => {
    const [broken, other] = await twoPostedGames();
    await eventually(async () => expect(await harness.store.livePosts(broken.table.id)).not.toEqual([]));
    corruptRow("update posts set kind = 'secret' where table_id = ?", broken);
    await expectPlayable(broken);
    await expectPlayable(other);
  });

  test('lets bots move when their deadline is corrupt', async () => {
    const broken = await harness.openLobby({ bots: ['random', 'random'], startNow: true });
    corruptRow("update deadlines set kind = 'secret' where table_id = ?", broken);
    harness.startWorker();
    await eventually(async () => {
      const now = await harness.tables.find(broken.table.guildId, broken.table.id);
      expect(now!.match!.events.filter((event) => (event as { type: string }).type === 'bet')).toHaveLength(
        2,
      );
    });
  });
});
