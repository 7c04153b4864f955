import { hydrateTable } from '../../../src/table/table-loader.ts';
import { clientSeedOf, type Evidence, evidenceOf } from '../../../src/table/fairness/evidence.ts';
import { dealRandom } from '../../../src/table/fairness/scheme.ts';
import { holdersOf, type LoadedTable, type StoredTable, type Table } from '../../../src/table/table.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import type { GameRecord } from '../../games/vips/game-record.ts';
import { sampleTable } from '../../storage/fixtures.ts';
import { Match } from '../../../src/kernel/match.ts';
import { settingsOf } from '../../../src/kernel/playable-game.ts';

export const SEED = '8f'.repeat(32);
const games = new Map([['vips', vipsEntry.game]]);
const SETTINGS = { target: 'the ideal notary', set: 'men', first: 'random' };

/** A table of VIPs with a seed, as it would be stored at every moment of its game. */
export function* storedStates(seats = 3, overrides: Partial<Table> = {}): Generator<StoredTable> {
  const stored = sampleTable({
    settings: SETTINGS,
    commitments: {},
    seats: ['300', '301', '302', '303', '304'].slice(0, seats).map((userId, seat) => ({
      kind: 'user',
      userId,
      name: `Player ${userId}`,
      seatedBy: `60000000000000000${seat}`,
    })),
    startedBy: '600000000000000009',
    ...overrides,
  });
  const holders = holdersOf(stored);
  const inputs = { table: stored.id, game: 'vips', holders, clientSeed: clientSeedOf(stored) };
  const random = seededRandom(`game of ${seats}`);
  let match = Match.start(
    vipsEntry.game,
    settingsOf(vipsEntry.game, SETTINGS),
    holders,
    dealRandom(SEED, inputs),
  );
  yield { table: stored, events: match.events, seed: SEED };
  while (match.outcome === null) {
    match = match.playBot('greedy', match.toAct[0] ?? 0, random);
    const status = match.outcome === null ? 'playing' : 'over';
    yield { table: { ...stored, status }, events: match.events, seed: SEED };
  }
}

export const finishedGame = (seats = 3, overrides: Partial<Table> = {}): StoredTable =>
  [...storedStates(seats, overrides)].at(-1)!;

export const openStored = (stored: StoredTable): LoadedTable => hydrateTable(games, stored);

/** As `openStored`, for a started game. */
export function openCommitted(stored: StoredTable) {
  const loaded = openStored(stored);
  if (loaded.match === null) throw new Error('the game has not started');
  return { ...loaded, match: loaded.match };
}

/** The record of a stored table, as `npm run record` prints it. */
export function recordOf(stored: StoredTable): GameRecord & { readonly fair: Evidence } {
  const { game, table, match, commitments } = openCommitted(stored);
  const players = table.seats.map((seat) => ({
    name: seat.name,
    bot: seat.kind === 'bot' ? seat.bot : null,
  }));
  const fair = evidenceOf(table, holdersOf(table), match, commitments);
  const header = {
    table: table.id,
    settings: settingsOf(game, table.settings),
    players,
    formatMessage: () => 'so it is',
    fair,
  };
  return JSON.parse(JSON.stringify(match.record(header))) as GameRecord & {
    readonly fair: Evidence;
  };
}
