import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { SimulatedPlayer, type Place, announcesEnd, turnsPosted } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotPair } from './bot-pair.ts';

describeOnPostgres('two processes behind a load balancer, on one database', () => {
  const pair = useBotPair();

  const createPlayers = (...names: readonly string[]): readonly SimulatedPlayer[] =>
    names.map(
      (name) => new SimulatedPlayer(pair().fakeDiscord, pair().fakeDiscord.user(name), seededRandom(name)),
    );

  const startTable = async (players: readonly SimulatedPlayer[]): Promise<Place> => {
    const { fakeDiscord } = pair();
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
      target: 'the ideal pair',
      thread: true,
    });
    await startGame(fakeDiscord, lobby, players);
    return { channelId: lobby.id, after: lobby.id };
  };

  const countedFromOne = (turns: readonly number[]): readonly number[] => turns.map((_, index) => index + 1);

  test('play a game to its end, with clicks balanced between them', async () => {
    const { fakeDiscord, balancer } = pair();
    const players = createPlayers('Ada', 'Ben', 'Chloé');
    const place = await startTable(players);
    expect(announcesEnd(await playOn(fakeDiscord, place, players))).toBe(true);
    expect(turnsPosted(fakeDiscord, place)).toEqual(countedFromOne(turnsPosted(fakeDiscord, place)));
    expect(Math.min(...balancer.requestCounts)).toBeGreaterThan(20);
  });

  test('play a game in which each click is posted to both', async () => {
    const { fakeDiscord, balancer } = pair();
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
    const { fakeDiscord, bots } = pair();
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
