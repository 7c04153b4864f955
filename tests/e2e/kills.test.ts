import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Moment, type Step, STEPS } from '../../src/app/steps.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { addressOf } from './answers.ts';
import { from, goneOn, openLobby, playOn } from './game.ts';
import { buttonCalled, type Guest } from './guest.ts';
import { breaches, type Life, quietLedger, watch, type Witness } from './invariants.ts';
import type { Book } from './invariants/ledger.ts';
import type { KillOrder } from './kill-at.ts';
import { stageForAll } from './stage.ts';
import { layTwo, openTable } from './table.ts';

let witness: Witness;
const lives: Life[] = [];
const on = stageForAll({
  prepare: (standIn) => {
    witness = watch(standIn);
    return Promise.resolve();
  },
});

const POINTS = STEPS.flatMap((step) =>
  (['before', 'after'] as const).map((moment) => [moment, step] as const),
);

/** Whether a move is in the store when its bot dies at this point; `null` when it may or may not be. */
function isStored(step: Step, moment: Moment): boolean | null {
  switch (step) {
    case 'received':
    case 'decided':
      return false;
    case 'acknowledged':
      return moment === 'before' ? false : null;
    case 'committed':
      return moment === 'after';
    case 'posted':
    case 'kept':
      return true;
  }
}

/** Has the bot kill itself at a step of what is done then, and starts it again. */
async function dieAt(order: KillOrder, act: () => unknown): Promise<void> {
  const { standIn, bot } = on();
  await bot.killAt(order);
  act();
  expect(await bot.gone).toBe(null);
  lives.push({ killed: true, runs: false, code: null, output: bot.output(), errors: bot.errors() });
  await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
  await on().start();
}

/** A table as the store has it, once there is nothing left to be shown. */
async function bookOf(tableId: string): Promise<Book> {
  const { books } = await quietLedger(on().databaseUrl);
  return books.find(({ table }) => table.id === tableId)!;
}

const stepOf = async (tableId: string): Promise<number> => (await bookOf(tableId)).match?.step ?? -1;

describe('a bot that is killed', () => {
  describe('in a turn', () => {
    let table: Awaited<ReturnType<typeof openTable>>;
    beforeAll(async () => {
      table = await openTable(on(), ['Ada', 'Ben', 'Chloé'], { most: 3 });
    });

    it.each(POINTS)('%s it is %s', async (moment, step) => {
      const { guests, place, tableId } = table;
      const post = await playOn(on().standIn, place, guests, 0);
      const active = guests.find(({ person }) => post.mentions.some(({ id }) => id === person.id))!;
      const { message, customId } = await layTwo(active, post);
      const turn = addressOf(message).step;
      await dieAt({ step, moment }, () => active.person.click(message.id, customId));
      const stored = (await stepOf(tableId)) > turn;
      expect(stored).toBe(isStored(step, moment) ?? stored);
      if (!stored) await active.confirm(message, customId);
      await goneOn(on().standIn, place, post);
      expect(await stepOf(tableId)).toBe(turn + 1);
    });
  });

  describe('in a bet', () => {
    let table: Awaited<ReturnType<typeof openTable>>;
    const face = [1, 1, 1] as [number, number, number];
    beforeAll(async () => {
      table = await openTable(on(), ['Ada', 'Ben']);
    });
    const bets = async (): Promise<number> =>
      ((await bookOf(table.tableId)).match!.events as readonly VipsEvent[]).filter(
        ({ type }) => type === 'bet',
      ).length;

    it.each(POINTS)('%s it is %s', async (moment, step) => {
      const ada = table.guests[0]!;
      const before = await bets();
      face[before % 3] = ((face[before % 3] ?? 0) % 5) + 1;
      const { message, customId } = await ada.chooseFace(await ada.openPanel(table.post), face);
      await dieAt({ step, moment }, () => ada.person.click(message.id, customId));
      const stored = (await bets()) > before;
      expect(stored).toBe(isStored(step, moment) ?? stored);
      if (!stored) await ada.confirm(message, customId);
      expect(await bets()).toBe(before + 1);
    });
  });

  describe('when somebody joins or leaves', () => {
    let lobby: APIMessage;
    let ben: Guest;
    beforeAll(async () => {
      const { standIn, guest } = on();
      ben = guest('Ben');
      const options = { target: 'the ideal dancer', thread: false };
      lobby = await openLobby(standIn, guest('Ada'), standIn.channelId, options);
    });
    const sits = async (): Promise<boolean> =>
      (await bookOf(addressOf(lobby).tableId)).table.seats.length === 2;

    it.each(POINTS)('%s it is %s', async (moment, step) => {
      const before = await sits();
      const button = buttonCalled(lobby, before ? /leave/iu : /join/iu);
      await dieAt({ step, moment }, () => ben.person.click(lobby.id, button));
      const stored = (await sits()) !== before;
      expect(stored).toBe(isStored(step, moment) ?? stored);
      if (!stored) await ben.person.click(lobby.id, button);
      await expect.poll(sits).toBe(!before);
    });
  });

  describe('when a computer player moves', () => {
    let ada: Guest;
    let post: APIMessage;
    let place: ReturnType<typeof from>;
    beforeAll(async () => {
      const { guest } = on();
      ada = guest('Ada');
      await begin();
    });
    const begin = async (): Promise<void> => {
      const { standIn } = on();
      place = from(standIn, standIn.channelId);
      await ada.person.command(standIn.channelId, 'vips solo', { thread: false, opponents: 1 });
      post = await playOn(standIn, place, [ada], 1);
    };

    it.each(POINTS.filter(([, step]) => step !== 'received' && step !== 'acknowledged'))(
      '%s it is %s',
      async (moment, step) => {
        const { message, customId } = await ada.prepare(await ada.openPanel(post));
        const { tableId } = addressOf(message);
        const before = await stepOf(tableId);
        await dieAt({ step, moment, ofComputer: true }, () =>
          ada.confirm(message, customId).catch(() => null),
        );
        expect(await stepOf(tableId)).toBe(before + 2);
        // Nine chips last for four turns at least.
        if (step === 'committed' && moment === 'after') await begin();
        else post = await playOn(on().standIn, place, [ada], 0);
      },
    );
  });
});

it('breaks no promise by any of these deaths', { timeout: 60_000 }, async () => {
  const { standIn, bot, databaseUrl } = on();
  const ledger = await quietLedger(databaseUrl);
  const code = await on().end();
  lives.push({ killed: false, runs: false, code, output: bot.output(), errors: bot.errors() });
  expect(breaches({ standIn, witness, ledger, lives })).toEqual([]);
  expect(lives.filter(({ killed }) => killed)).toHaveLength(3 * 12 + 8);
});
