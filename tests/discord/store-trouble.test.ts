import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../src/i18n/locales/en.ts';
import { emptyFolders } from '../storage/sqlite/folder.ts';
import { type Handled, handledStore } from '../storage/sqlite/handled.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, type House, openHouse, textOf } from './table.ts';

const emptyFolder = emptyFolders();
const KIND = en['house.trouble.store'];

let house: House;
let handled: Handled;
beforeEach(async () => {
  handled = await handledStore(`${await emptyFolder()}/pedestal.db`);
  house = await openHouse({ store: handled.store });
});
afterEach(() => house[Symbol.asyncDispose]());

/** What the person was told last. */
const words = (): string => {
  const { body } = house.discord.seen.at(-1)!;
  return textOf((body.data ?? body).components).trim();
};
const posts = () => house.discord.of(/^POST \/channels\/\d+\/messages$/);
const stored = async (tableId: string) => (await house.store.load(tableId))!;

describe('while nothing can be stored', () => {
  it.each(['full', 'readOnly'] as const)(
    '(%s) a move is not lost and not half made: it is made when it is pressed again',
    async (fault) => {
      const { table, match } = await house.game();
      const before = await stored(table.id);
      const bet = `v1:p:${table.id}:${match!.step}:f123`;
      handled[fault](true);
      await fillUp();
      await house.click(ANNA, bet);
      expect(words()).toBe(KIND);
      expect(await stored(table.id)).toEqual(before);
      expect(house.logged).toContainEqual(expect.objectContaining({ message: 'an interaction went wrong' }));

      handled[fault](false);
      await house.click(ANNA, bet);
      expect(words()).not.toContain(KIND);
      expect((await stored(table.id)).events).toHaveLength(before.events.length + 1);
    },
  );

  /** Uses up what room there is inside the pages of the database. */
  async function fillUp(): Promise<void> {
    const insert = handled.database.prepare('insert into interactions values (?, 0)');
    for (let i = 0; ; i++) {
      try {
        insert.run(`filler ${i}`);
      } catch {
        return;
      }
    }
  }

  it('everything that can be looked at still can be', async () => {
    const { table, match } = await house.game();
    await house.bet((await house.tables.find(GUILD, table.id))!, [ANNA]);
    handled.readOnly(true);
    await house.click(ANNA, `v1:o:${table.id}:${match!.step}:`, { secret: false });
    expect(words()).not.toContain(KIND);
    await house.command(ANNA, 'bet', { table: table.id });
    expect(words()).toContain('head I');
    await house.command(CLEO, 'list');
    expect(words()).toContain(table.id);
    expect(house.logged).toEqual([]);
  });

  it('every wish to change something is answered kindly, and changes nothing', async () => {
    const { table } = await house.lobby();
    const game = (await house.game()).table;
    const before = [await stored(table.id), await stored(game.id)];
    handled.readOnly(true);
    const wishes: readonly (() => Promise<void>)[] = [
      () => house.click(BEN, `v1:j:${table.id}:0:`, { secret: false }),
      () => house.click(ANNA, `v1:b:${table.id}:0:`, { secret: false, values: ['greedy'] }),
      () => house.click(ANNA, `v1:x:${table.id}:0:`),
      () => house.click(ANNA, `v1:x:${game.id}:0:`),
      () => house.command(ANNA, 'new', { target: 'nobody at all' }),
      () => house.command(ANNA, 'solo'),
      () => house.command(ANNA, 'show', { table: game.id }),
    ];
    for (const wish of wishes) {
      await wish();
      expect(words()).toBe(KIND);
    }
    expect([await stored(table.id), await stored(game.id)]).toEqual(before);
    expect(await house.store.listOpen(GUILD, 25)).toHaveLength(2);
  });
});

describe('a post that is out while its entry cannot be settled', () => {
  it('is not posted again: the entry is settled as soon as it can be', async () => {
    const { table } = await house.lobby();
    const forgetful = new Set<string>();
    const settle = handled.store.settleOutbox.bind(handled.store);
    handled.store.settleOutbox = async (id, post) => {
      if (!forgetful.has(id)) {
        forgetful.add(id);
        handled.readOnly(true);
        setTimeout(() => handled.readOnly(false), 300);
      }
      return settle(id, post);
    };
    house.care();
    await vi.waitFor(async () => expect(await house.store.livePosts(table.id)).toHaveLength(1), {
      timeout: 10_000,
    });
    expect(posts().map(({ path }) => path)).toEqual([`/channels/${CHANNEL}/messages`]);
    expect(await house.store.nextDue()).toBeNull();
    expect(handled.heard).toContain('read-only');
  });
});
