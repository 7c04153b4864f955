import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { startPatientDiscord } from '../patient-discord.ts';
import { createPostgresDatabase, describeOnPostgres } from '../postgres-databases.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { SimulatedPlayer, type Place, announcesEnd, turnsPosted } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { type BotProcess, httpEndpointOf, startBot, withBlankPictures } from './bot-process.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

describeOnPostgres('two processes behind a load balancer, on one database', () => {
  let fakeDiscord: FakeDiscord;
  let bots: readonly [BotProcess, BotProcess];
  let balancer: LoadBalancer;
  const cleanUp = new AsyncDisposableStack();
  beforeAll(async () => {
    fakeDiscord = await startPatientDiscord();
    const database = await createPostgresDatabase();
    cleanUp.defer(() => database.remove());
    cleanUp.defer(() => fakeDiscord.close());
    const start = () => startBot(fakeDiscord, database.url, withBlankPictures({ INTERACTIONS: 'http' }));
    bots = [await start(), await start()];
    balancer = await startLoadBalancer(await Promise.all(bots.map(httpEndpointOf)));
    cleanUp.defer(() => balancer.close());
    cleanUp.defer(async () => void (await Promise.all(bots.map((bot) => bot.stop()))));
    await fakeDiscord.setInteractionsEndpoint(balancer.url);
  });
  afterAll(() => cleanUp.disposeAsync());

  const createPlayers = (...names: readonly string[]): readonly SimulatedPlayer[] =>
    names.map((name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)));

  const startTable = async (players: readonly SimulatedPlayer[]): Promise<Place> => {
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
      target: 'the ideal pair',
      thread: true,
    });
    await startGame(fakeDiscord, lobby, players);
    return { channelId: lobby.id, after: lobby.id };
  };

  const countedFromOne = (turns: readonly number[]): readonly number[] => turns.map((_, index) => index + 1);

  test('play a game to its end, with clicks balanced between them', async () => {
    const players = createPlayers('Ada', 'Ben', 'Chloé');
    const place = await startTable(players);
    expect(announcesEnd(await playOn(fakeDiscord, place, players))).toBe(true);
    expect(turnsPosted(fakeDiscord, place)).toEqual(countedFromOne(turnsPosted(fakeDiscord, place)));
    expect(Math.min(...balancer.requestCounts)).toBeGreaterThan(20);
  });

  test('play a game in which each click is posted to both', async () => {
    const players = createPlayers('Deniz', 'Emma');
    balancer.broadcast = true;
    onTestFinished(() => {
      balancer.broadcast = false;
    });
    const place = await startTable(players);
    const end = await playOn(fakeDiscord, place, players);
    expect(announcesEnd(end)).toBe(true);
    expect(turnsPosted(fakeDiscord, place)).toEqual(countedFromOne(turnsPosted(fakeDiscord, place)));
  });

  test('continue the game when one of them is stopped', async () => {
    const players = createPlayers('Ada', 'Gus');
    const place = await startTable(players);
    await playOn(fakeDiscord, place, players, 4);
    const stopped = bots[0].stop();
    expect(announcesEnd(await playOn(fakeDiscord, place, players))).toBe(true);
    expect(await stopped).toBe(0);
    expect(turnsPosted(fakeDiscord, place)).toEqual(countedFromOne(turnsPosted(fakeDiscord, place)));
    for (const bot of bots) expectNoViolations(fakeDiscord, bot, { mayKeepTooMuch: true });
  });
});
