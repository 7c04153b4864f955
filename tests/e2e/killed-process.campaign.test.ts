import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { addressOf } from './responses.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { SimulatedPlayer, selectsIn, announcesEnd, turnsPosted } from './player.ts';
import { checkInvariants } from './invariants/check.ts';
import { waitForQuietStore } from './invariants/store-snapshot.ts';
import { recordTraffic } from './invariants/traffic-recorder.ts';
import { useBotPair } from './bot-pair.ts';
import { loadTable } from './store-access.ts';

describeOnPostgres('two processes play one game, and one of them is killed', () => {
  const pair = useBotPair();

  test('after a post that is not settled: nothing is lost, nothing is posted twice', async () => {
    const { fakeDiscord, database, bots, balancer } = pair();
    const recorder = recordTraffic(fakeDiscord);
    const players = ['Ada', 'Ben'].map(
      (name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)),
    );
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
      target: 'the ideal survivor',
      thread: true,
    });
    await players[0]!.user.select(lobby.id, selectsIn(lobby)[0]!.custom_id, ['random']);
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    const { tableId } = addressOf(await playOn(fakeDiscord, place, players, 3));
    // The process that handles a click also posts the result: this one is killed after the next post.
    balancer.preferred = 1;
    await bots[1].killAt({ killAt: 'posted', phase: 'after' });
    const isAlive = (): boolean => bots[1].process.signalCode === null;
    for (let post: APIMessage | null = null; isAlive() && (post === null || !announcesEnd(post));)
      post = await playOn(fakeDiscord, place, players, 1).catch((error: unknown) => {
        // It may die before it has answered the player who moved: they see the post of their move all the same.
        if (isAlive()) throw error;
        return null;
      });
    expect(await bots[1].exited).toBeNull();
    await playOn(fakeDiscord, place, players, 2);

    const turns = turnsPosted(fakeDiscord, place);
    expect(turns).toEqual(turns.map((_, index) => index + 1));
    expect(turns.length).toBeGreaterThan(2);
    expect((await loadTable(database.url, tableId)).match?.step).toBeGreaterThanOrEqual(turns.length);
    const processRuns = bots.map((bot, index) => ({
      killed: index === 1,
      runs: index === 0,
      code: null,
      output: bot.output(),
      errors: bot.errorOutput(),
    }));
    const snapshot = await waitForQuietStore(database.url);
    expect(checkInvariants({ fakeDiscord, recorder, snapshot, processRuns })).toEqual([]);
  });
});
