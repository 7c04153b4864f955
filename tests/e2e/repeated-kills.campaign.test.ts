import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Score } from '../../src/games/vips/rules/state.ts';
import { replayRecord, type GameRecord } from '../games/vips/replay-record.ts';
import { addressOf } from './responses.ts';
import { waitForProgress, playOn } from './game-flow.ts';
import { type SimulatedPlayer, announcesEnd, textIn, turnsPosted, shownName } from './player.ts';
import { useBotFixture } from './bot-fixture.ts';
import { recordOf, loadTable } from './store-access.ts';
import { openTable } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** Kills the bot and starts it again. */
async function killAndRestart(environment = {}): Promise<void> {
  await fixture().stopBot('SIGKILL');
  await fixture().startBot(environment);
}

/** The player that a post pings. */
const awaitedPlayer = (post: APIMessage, players: readonly SimulatedPlayer[]): SimulatedPlayer =>
  players.find(({ user }) => post.mentions.some(({ id }) => id === user.id))!;

describe('a game whose bot is killed repeatedly', () => {
  test('ends as its log says, each turn posted once', async () => {
    const { fakeDiscord } = fixture();
    const { players, place, post } = await openTable(fixture(), ['Ada', 'Ben', 'Chloé'], { thread: true });
    const { tableId } = addressOf(post);
    for (const turns of [2, 3, 4]) {
      const now = await playOn(fakeDiscord, place, players, turns);
      const player = awaitedPlayer(now, players);
      const panel = await player.openPanel(now);
      await killAndRestart();
      await player.play(panel);
      await waitForProgress(fakeDiscord, place, now);
    }
    const end = await playOn(fakeDiscord, place, players);
    expect(announcesEnd(end)).toBe(true);
    const posted = turnsPosted(fixture().fakeDiscord, place);
    expect(posted).toEqual(posted.map((_, i) => i + 1));

    const open = await loadTable(fixture().databaseUrl, tableId);
    const record = recordOf(open) as GameRecord & { scores: readonly Score[] };
    const replayed = replayRecord(record);
    expect(replayed.columns).toEqual(record.final);
    expect(replayed.result).toEqual({ scores: record.scores, winners: record.winners });
    for (const [seat, { total }] of record.scores.entries())
      expect(textIn(end)).toContain(`${shownName(players[seat]!.user)} ${total}`);
  });
});
