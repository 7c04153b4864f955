/** Whole games at the smallest and largest tables: whatever has happened, what is to be pressed is in sight below it. */
import { expect, test } from 'vitest';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { ANNA, type Harness } from '../discord/harness.ts';
import { NARROW, usePageFixture } from '../playground/page/page-fixture.ts';
import { asMessage, createSizedHarness, measured, PLAYERS } from './sized-screens.ts';

const fixture = usePageFixture();
/** Longer than a post quotes. */
const SAID =
  'Look at that chin: it has signed treaties, opened bridges and stared down a goat in a doorway at midnight';
const GAMES = [
  {
    gameId: 'vips',
    settings: {
      target: 'the ideal keeper of a lighthouse that nobody visits',
      set: 'women',
      first: 'random',
    },
    bots: ['greedy', 'rookie', 'reader', 'greedy'],
    counts: [1, 3, 4],
  },
  {
    gameId: 'fame-us',
    settings: { pace: 'live', first: 'random' },
    bots: ['shrewd', 'grudging', 'timid', 'bold', 'shrewd', 'bold', 'timid'],
    counts: [3, 5, 7],
  },
] as const;

type Move = Readonly<Record<string, unknown>>;

/** A person argues at length where that is possible, and else does anything. */
function moveOf({ match }: LoadedTable, seat: number, random: Random): Move {
  const moves = match!.legalMoves(seat) as readonly Move[];
  const move = moves.find(({ because }) => because !== undefined) ?? pick(random, moves);
  if (move['because'] !== undefined) return { ...move, because: { said: SAID } };
  if (move['type'] !== 'name') return move;
  return { ...move, name: { said: 'The witch from the gingerbread house' }, because: { said: SAID } };
}

/** Plays a game of Anna and these bots to its end. */
async function playGame(harness: Harness, tableId: string, random: Random): Promise<void> {
  for (
    let now = await harness.tableNow(tableId);
    now.match!.outcome === null;
    now = await harness.tableNow(tableId)
  ) {
    const seat = now.match!.toAct.find((each) => now.table.seats[each]!.kind === 'user');
    if (seat !== undefined) await harness.playMoves(ANNA, tableId, moveOf(now, seat, random));
    await harness.passTime();
  }
}

test.each(
  ['en-GB', 'fr', 'de'].flatMap((locale) =>
    GAMES.flatMap((game) => [true, false].map((thread) => ({ ...game, locale, thread }))),
  ),
)(
  'the main button is in sight below every post of $gameId in $locale, in a thread: $thread',
  async ({ gameId, settings, bots, counts, locale, thread }) => {
    const page = await fixture.open({ size: NARROW, shows: { people: PLAYERS } });
    const tooLow: unknown[] = [];
    for (const count of counts) {
      await using harness = await createSizedHarness();
      const { table } = await harness.openLobby({
        gameId,
        settings,
        locale,
        thread,
        bots: bots.slice(0, count),
        startNow: true,
        turnTimeMs: 180_000,
      });
      await playGame(harness, table.id, seededRandom(`${gameId} ${count}`));
      const posts = harness.discord
        .requestsMatching(/^(?:POST|PATCH) \/channels\/\d+\/messages/u)
        .filter(({ body }) => (body.components ?? []).length > 0);
      expect(posts.length).toBeGreaterThan(8);
      for (const { body } of posts) {
        const { main, window } = await measured(page, fixture.server, asMessage(body, false));
        if (main > window) tooLow.push({ count, main, window, content: body.content });
      }
    }
    expect(tooLow).toEqual([]);
  },
);
