import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededLuck } from '../../src/kernel/luck.ts';
import { describeOnPostgres } from '../postgres.ts';
import { addressOf, callbacksOf, toldInSecret } from './answers.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { Guest, type Place, selectsIn, tellsTheEnd, turnsTold } from './guest.ts';
import { expectGoodManners } from './manners.ts';
import { type Pair, startPair } from './pair.ts';
import { storedTable } from './stored.ts';

/** Whole games, on a machine that may be busy, in milliseconds. */
const PATIENCE = 120_000;

describeOnPostgres('two processes behind a load balancer, on one database', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair[Symbol.asyncDispose]());

  const guestsOf = (...names: readonly string[]): readonly Guest[] =>
    names.map((name) => new Guest(pair.standIn, pair.standIn.person(name), seededLuck(name)));

  const begin = async (guests: readonly Guest[]): Promise<Place> => {
    const { standIn } = pair;
    const lobby = await openLobby(standIn, guests[0]!, standIn.channelId, {
      target: 'the ideal pair',
      thread: false,
    });
    return startGame(standIn, lobby, guests);
  };

  const counting = (told: readonly number[]): readonly number[] => told.map((_, index) => index + 1);

  it(
    'carry a game to its end, taking turns at its clicks',
    async () => {
      const { standIn, balancer } = pair;
      const guests = guestsOf('Ada', 'Ben', 'Chloé');
      const place = await begin(guests);
      expect(tellsTheEnd(await playOn(standIn, place, guests))).toBe(true);
      expect(turnsTold(standIn, place)).toEqual(counting(turnsTold(standIn, place)));
      expect(Math.min(...balancer.taken)).toBeGreaterThan(20);
    },
    PATIENCE,
  );

  it('count once what is posted to both', async () => {
    const { standIn, database, balancer } = pair;
    balancer.echo = true;
    const [deniz] = guestsOf('Deniz');
    const { channelId } = standIn;
    const lobby = await openLobby(standIn, deniz!, channelId, { target: 'one of a kind', thread: false });
    const { interactionId } = await deniz!.person.select(lobby.id, selectsIn(lobby)[0]!.custom_id, [
      'random',
    ]);
    await standIn.waitFor(
      () => callbacksOf(standIn.requests, interactionId).length === 2,
      'both processes to be done',
    );
    const { table } = await storedTable(database.url, addressOf(lobby).tableId);
    expect(table.seats.map(({ kind }) => kind)).toEqual(['user', 'bot']);
    const list = await toldInSecret(standIn, deniz!.person, deniz!.person.command(channelId, 'vips list'));
    expect(list.match(/one of a kind/gu)).toHaveLength(1);
    balancer.echo = false;
  });

  it(
    'play a game of which each click is posted to both',
    async () => {
      const { standIn, balancer } = pair;
      const guests = guestsOf('Deniz', 'Emma');
      balancer.echo = true;
      const place = await begin(guests);
      const end = await playOn(standIn, place, guests);
      balancer.echo = false;
      expect(tellsTheEnd(end)).toBe(true);
      expect(turnsTold(standIn, place)).toEqual(counting(turnsTold(standIn, place)));
    },
    PATIENCE,
  );

  it(
    'go on as one when the other is told to end',
    async () => {
      const { standIn, bots } = pair;
      const guests = guestsOf('Ada', 'Gus');
      const place = await begin(guests);
      await playOn(standIn, place, guests, 4);
      const going = bots[0].end();
      expect(tellsTheEnd(await playOn(standIn, place, guests))).toBe(true);
      expect(await going).toBe(0);
      expect(turnsTold(standIn, place)).toEqual(counting(turnsTold(standIn, place)));
      for (const bot of bots) expectGoodManners(standIn, bot);
    },
    PATIENCE,
  );
});
