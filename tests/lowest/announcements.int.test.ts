import { expect, test } from 'vitest';
import type { LoadedTable } from '../../src/table/table.ts';
import { ANNA, BEN, CLEO, customIdsOf, GUILD, textOfBody } from '../discord/harness.ts';
import { useHarness } from '../discord/use-harness.ts';
import { lowestSpec } from './command.ts';
import { lowestEntry } from './index.ts';

const harness = useHarness(() => ({ otherGames: [{ entry: lowestEntry, spec: lowestSpec }] }));

/** A round in which Anna and Ben choose. Nothing is posted unless `present` does it in between. */
async function chooseTwice(present: () => Promise<unknown>): Promise<LoadedTable> {
  const request = { gameId: 'lowest', settings: { rounds: 2, seconds: 30 }, thread: true };
  let current = await harness.startGame(request, [BEN, CLEO]);
  await present();
  for (const user of [ANNA, BEN]) {
    current = await harness.playMoves(user, current.table.id, { type: 'choose', number: 2 });
    await present();
  }
  return current;
}

/** The posts of the game: text, pinged users, and whether they were sent with controls. */
const posts = () =>
  harness.discord
    .requestsMatching(/^POST \/channels\/\d+\/messages$/)
    .map(({ body }) => ({
      text: textOfBody(body),
      ping: body.allowed_mentions?.users ?? [],
      controls: customIdsOf(body.components).length > 0,
    }))
    .filter(({ text }) => text.includes('Round'));

test('what a game announces is a new post that pings, and takes the controls of the one before', async () => {
  await chooseTwice(() => harness.drainOutbox());
  expect(posts()).toMatchObject([
    { ping: [ANNA, BEN, CLEO], controls: true },
    { ping: [CLEO], controls: true },
  ]);
  expect(posts()[1]?.text).toContain('Everyone waits for **Cleo**');
  const live = await harness.store.livePosts((await harness.tables.list(GUILD))[0]!.id);
  expect(live.filter(({ kind }) => kind === 'game')).toHaveLength(1);
});

test('a post that is late, after another one of the same step, pings nobody and has no controls or timer', async () => {
  const { table } = await chooseTwice(() => Promise.resolve());
  await harness.drainOutbox();
  const [late, newest] = posts();
  expect(late).toMatchObject({ ping: [], controls: false });
  expect(late?.text).not.toMatch(/<t:/u);
  expect(newest).toMatchObject({ ping: [CLEO], controls: true });
  expect(newest?.text).toContain(`<t:${Math.ceil(table.timer!.endsAt / 1_000)}:R>`);
});
