import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenTable } from '../../src/app/table.ts';
import { openStore } from '../../src/storage/open.ts';
import { emptyFolders } from '../storage/sqlite/folder.ts';
import { ANNA, BEN, CLEO, type House, openHouse, textOf } from './table.ts';

const emptyFolder = emptyFolders();

let house: House;
let file: string;
beforeEach(async () => {
  file = `${await emptyFolder()}/pedestal.db`;
  house = await openHouse({ store: await openStore(`sqlite:${file}`) });
});
afterEach(() => house[Symbol.asyncDispose]());

/** What the person was told last. */
const words = (): string => {
  const { body } = house.discord.of(/ \/(?:interactions|webhooks)\//).at(-1)!;
  return textOf((body.data ?? body).components);
};

/** Somebody changes a row of one table by hand. */
function damage(statement: string, { table }: OpenTable): void {
  const other = new Sqlite(file);
  other.pragma('foreign_keys = off');
  expect(other.prepare(statement).run(table.id).changes).toBeGreaterThan(0);
  other.close();
}

const panel = ({ table, match }: OpenTable) => `v1:o:${table.id}:${match!.step}:`;
const postsOf = (open: OpenTable) =>
  house.discord
    .of(/^POST \/channels\/\d+\/messages$/)
    .filter(({ body }) => JSON.stringify(body.components).includes(`:${open.table.id}:`));
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 });

/** Plays the other table on, and looks that all is well there. */
async function othersGoOn(other: OpenTable): Promise<void> {
  const posts = postsOf(other).length;
  await house.bet(other, [ANNA, BEN]);
  await soon(() => expect(postsOf(other).length).toBeGreaterThan(posts));
  await house.command(CLEO, 'list');
  expect(words()).toContain(other.table.id);
  await house.command(CLEO, 'show', { table: other.table.id });
  expect(words()).toContain('fresh, below');
}

describe('a damaged table', () => {
  it.each([
    ['a row that cannot be read', "update tables set seats = 'secret' where id = ?"],
    ['a version that is none', "update tables set version = 'secret' where id = ?"],
    ['a game that there is not', "update tables set game = 'secret' where id = ?"],
    ['an event that cannot be read', "update events set data = 'secret' where table_id = ?"],
    ['an event of no game', "update events set data = '{}' where table_id = ?"],
    ['an event that is missing', 'delete from events where table_id = ? and number = 0'],
  ])('with %s is told so to its people, and the others go on', async (_, statement) => {
    const [broken, other] = [await house.game(), await house.game()];
    house.care();
    await soon(() => expect([postsOf(broken), postsOf(other)].map(({ length }) => length)).not.toContain(0));
    damage(statement, broken);
    for (const act of [
      () => house.click(ANNA, panel(broken), { secret: false }),
      () => house.command(ANNA, 'bet', { table: broken.table.id }),
      () => house.command(ANNA, 'show', { table: broken.table.id }),
    ]) {
      await act();
      expect(words()).toContain('is damaged, and I am sorry');
      expect(words()).not.toContain('secret');
    }
    expect(JSON.stringify(house.logged)).not.toContain('secret');
    await othersGoOn(other);
  });

  it('with settings that its game does not know does not hide the others either', async () => {
    const [broken, other] = [await house.game(), await house.game()];
    house.care();
    damage("update tables set settings = '{}' where id = ?", broken);
    await othersGoOn(other);
    await house.command(CLEO, 'list');
    expect(words()).not.toContain(broken.table.id);
  });

  it('with such settings can be called off all the same', async () => {
    const broken = await house.game();
    damage("update tables set settings = '{}' where id = ?", broken);
    await house.command(ANNA, 'cancel', { table: broken.table.id });
    expect(words()).toContain(`Shall I call off **${broken.table.id}** in <#`);
    await house.click(ANNA, `v1:x:${broken.table.id}:0:`);
    expect(words()).toContain('called off');
    expect((await house.store.load(broken.table.id))!.table.status).toBe('cancelled');
  });
});

describe('what is to be shown of a table', () => {
  it.each([
    ['an entry', "update outbox set task = 'secret' where table_id = ?"],
    ['an entry of no kind', 'update outbox set task = \'{"kind":"secret"}\' where table_id = ?'],
    ['a count of tries', "update outbox set attempts = 'secret' where table_id = ?"],
  ])('is shown anew when %s is damaged, and the others go on', async (_, statement) => {
    const [broken, other] = [await house.game(), await house.game()];
    damage(statement, broken);
    house.care();
    await soon(() => expect(postsOf(broken)).toHaveLength(1));
    await othersGoOn(other);
    await othersGoOn(broken);
    await soon(async () => expect(await house.store.nextDue()).toBeNull());
    expect(house.logged.map(({ message }) => message)).toContain(
      'what was to be shown of a table is damaged: it is shown anew',
    );
    expect(JSON.stringify(house.logged)).not.toContain('secret');
  });

  it('is shown anew when a post is damaged', async () => {
    const [broken, other] = [await house.game(), await house.game()];
    house.care();
    await soon(() => expect([postsOf(broken), postsOf(other)].map(({ length }) => length)).not.toContain(0));
    await soon(async () => expect(await house.store.livePosts(broken.table.id)).not.toEqual([]));
    damage("update posts set kind = 'secret' where table_id = ?", broken);
    await othersGoOn(broken);
    await othersGoOn(other);
  });

  it('moves its computer players when their deadline is damaged', async () => {
    const broken = await house.lobby({ bots: ['random', 'random'], startNow: true });
    damage("update deadlines set kind = 'secret' where table_id = ?", broken);
    house.care();
    await soon(async () => {
      const now = await house.tables.find(broken.table.guildId, broken.table.id);
      expect(now!.match!.events.filter((event) => (event as { type: string }).type === 'bet')).toHaveLength(
        2,
      );
    });
  });
});
