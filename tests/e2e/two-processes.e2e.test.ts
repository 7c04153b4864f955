import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { addressOf, callbacksOf, ephemeralText } from './responses.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { SimulatedPlayer, type Place, selectsIn, announcesEnd, turnsPosted } from './player.ts';
import { expectNoViolations } from './assertions.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { useBotPair } from './bot-pair.ts';
import { loadTable } from './store-access.ts';

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

  test('process once what is posted to both', async () => {
    const { fakeDiscord, database, balancer } = pair();
    balancer.broadcast = true;
    onTestFinished(() => {
      balancer.broadcast = false;
    });
    const [deniz] = createPlayers('Deniz');
    const { channelId } = fakeDiscord;
    const lobby = await openLobby(fakeDiscord, deniz!, channelId, { target: 'one of a kind', thread: false });
    const { interactionId } = await deniz!.user.select(lobby.id, selectsIn(lobby)[0]!.custom_id, ['random']);
    await fakeDiscord.waitFor(
      () => callbacksOf(fakeDiscord.requests, interactionId).length === 2,
      'both processes to answer',
    );
    const seats = async (): Promise<readonly string[]> => {
      const { table } = await loadTable(database.url, addressOf(lobby).tableId);
      return table.seats.map(({ kind }) => kind);
    };
    // A process that is slow acknowledges first, and decides then.
    await expect.poll(seats).toEqual(['user', 'bot']);
    await waitForQuietStore(database.url);
    expect(await seats()).toEqual(['user', 'bot']);
    const list = await ephemeralText(fakeDiscord, deniz!.user, deniz!.user.command(channelId, 'vips list'));
    expect(list.match(/one of a kind/gu)).toHaveLength(1);
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
