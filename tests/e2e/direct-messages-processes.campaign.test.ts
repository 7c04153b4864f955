import { expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { useBotPair } from './bot-pair.ts';
import { openLobby, startGame } from './game-flow.ts';
import { SimulatedPlayer } from './player.ts';
import { choosePlace, directTo } from './direct-messages.ts';

describeOnPostgres('two processes on one database', () => {
  const pair = useBotPair();

  test('tell everyone of each of several tables once', async () => {
    const { fakeDiscord } = pair();
    const players = ['Ada', 'Ben', 'Cleo'].map(
      (name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)),
    );
    for (const player of players) await choosePlace(fakeDiscord, player, 'direct');
    const { channelId } = fakeDiscord;
    for (const target of ['one', 'two', 'three']) {
      const lobby = await openLobby(fakeDiscord, players[0]!, channelId, { target, thread: false });
      await startGame(fakeDiscord, lobby, players);
    }
    // Each leads to another table, by its button.
    const tables = (player: SimulatedPlayer): number =>
      new Set(directTo(player).map(({ components }) => JSON.stringify(components))).size;
    await fakeDiscord.waitFor(() => players.every((player) => tables(player) === 3), 'all direct messages');
    for (const player of players) {
      expect(directTo(player)).toHaveLength(3);
      expect(player.user.notifications()).toHaveLength(3);
    }
  });
});
