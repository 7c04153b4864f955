import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { describeOnPostgres, freshPostgres, type PostgresDatabase } from '../postgres.ts';
import { addressOf } from './answers.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Bot, endpointOf, startBot } from './bot.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { Guest, publicPosts, selectsIn, tellsTheEnd, textIn } from './guest.ts';
import { storedTable } from './stored.ts';

describeOnPostgres('two processes play one game, and one of them is killed', () => {
  const LONGEST = 120_000;
  let standIn: StandIn;
  let database: PostgresDatabase;
  let bots: readonly Bot[] = [];
  let balancer: Balancer;

  beforeAll(async () => {
    standIn = await startStandIn();
    database = await freshPostgres();
    const start = () => startBot(standIn, database.url, { INTERACTIONS: 'http' });
    bots = [await start(), await start()];
    balancer = await startBalancer(await Promise.all(bots.map(endpointOf)));
    await standIn.postInteractionsTo(balancer.url);
  });
  afterAll(async () => {
    await Promise.all(bots.map((bot) => bot.end()));
    balancer.close();
    await standIn.close();
    await database.remove();
  });

  it(
    'with a post made and not kept: nothing is lost, nothing is told twice',
    { timeout: LONGEST },
    async () => {
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
      await bots[1]!.killAt({ step: 'posted', moment: 'after' });
      let post = await playOn(standIn, place, guests, 1);
      while (bots[1]!.process.signalCode === null && !tellsTheEnd(post))
        post = await playOn(standIn, place, guests, 1);
      expect(await bots[1]!.gone).toBeNull();
      await playOn(standIn, place, guests, 2);

      const turns = publicPosts(standIn, place).flatMap((post) => {
        const turn = /^-# Turn (\d+)$/mu.exec(textIn(post))?.[1];
        return turn === undefined ? [] : [Number(turn)];
      });
      expect(turns).toEqual(turns.map((_, index) => index + 1));
      expect(turns.length).toBeGreaterThan(2);
      expect((await storedTable(database.url, tableId)).match?.step).toBeGreaterThanOrEqual(turns.length);
    },
  );
});
