import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededLuck } from '../../src/kernel/luck.ts';
import { describeOnPostgres } from '../postgres.ts';
import { addressOf } from './answers.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { Guest, selectsIn, tellsTheEnd, turnsTold } from './guest.ts';
import { breaches, quietLedger, watch } from './invariants.ts';
import { type Pair, startPair } from './pair.ts';
import { storedTable } from './stored.ts';

describeOnPostgres('two processes play one game, and one of them is killed', () => {
  const LONGEST = 120_000;
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair[Symbol.asyncDispose]());

  it(
    'with a post made and not kept: nothing is lost, nothing is told twice',
    { timeout: LONGEST },
    async () => {
      const { standIn, database, bots, balancer } = pair;
      const witness = watch(standIn);
      const guests = ['Ada', 'Ben'].map((name) => new Guest(standIn, standIn.person(name), seededLuck(name)));
      const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, {
        target: 'the ideal survivor',
        thread: false,
      });
      await guests[0]!.person.select(lobby.id, selectsIn(lobby)[0]!.custom_id, ['random']);
      const place = await startGame(standIn, lobby, guests);
      const { tableId } = addressOf(await playOn(standIn, place, guests, 3));
      // Who takes a click shows what comes of it: the next post is made by the one that dies of it.
      balancer.first = 1;
      await bots[1].killAt({ step: 'posted', moment: 'after' });
      let post = await playOn(standIn, place, guests, 1);
      while (bots[1].process.signalCode === null && !tellsTheEnd(post))
        post = await playOn(standIn, place, guests, 1);
      expect(await bots[1].gone).toBeNull();
      await playOn(standIn, place, guests, 2);

      const turns = turnsTold(standIn, place);
      expect(turns).toEqual(turns.map((_, index) => index + 1));
      expect(turns.length).toBeGreaterThan(2);
      expect((await storedTable(database.url, tableId)).match?.step).toBeGreaterThanOrEqual(turns.length);
      const lives = bots.map((bot, index) => ({
        killed: index === 1,
        runs: index === 0,
        code: null,
        output: bot.output(),
        errors: bot.errors(),
      }));
      const ledger = await quietLedger(database.url);
      expect(breaches({ standIn, witness, ledger, lives })).toEqual([]);
    },
  );
});
