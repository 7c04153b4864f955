import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from './responses.ts';
import { waitForProgress, playOn } from './game-flow.ts';
import { isStored, KILL_POINTS, useKillFixture } from './kill-points.ts';
import { draftTwoChips, openTable } from './table-fixture.ts';

const { bot: fixture, killAt, stepOf, testInvariants } = useKillFixture({ pictures: 'blank' });

/** Every kill point once; `kill-points.campaign.test.ts` has the other kinds of moves. */
describe('a bot that is killed', () => {
  describe('in a turn', () => {
    let table: Awaited<ReturnType<typeof openTable>>;
    beforeAll(async () => {
      table = await openTable(fixture(), ['Ada', 'Ben', 'Chloé'], { most: 3 });
    });

    test.each(KILL_POINTS)('%s the move is %s, it is made once', async (phase, point) => {
      const { players, place, tableId } = table;
      const post = await playOn(fixture().fakeDiscord, place, players, 0);
      const active = players.find(({ user }) => post.mentions.some(({ id }) => id === user.id))!;
      const { message, customId } = await draftTwoChips(active, post);
      const turn = addressOf(message).step;
      await killAt({ killAt: point, phase }, () => active.user.click(message.id, customId));
      const stored = (await stepOf(tableId)) > turn;
      expect(stored).toBe(isStored(point, phase) ?? stored);
      if (!stored) await active.confirm(message, customId);
      await waitForProgress(fixture().fakeDiscord, place, post);
      expect(await stepOf(tableId)).toBe(turn + 1);
    });
  });
});

testInvariants(KILL_POINTS.length);
