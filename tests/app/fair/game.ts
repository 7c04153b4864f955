import { openTable } from '../../../src/app/deeds.ts';
import { type Evidence, evidenceOf } from '../../../src/app/fair/evidence.ts';
import { dealLuck } from '../../../src/app/fair/scheme.ts';
import { holdersOf } from '../../../src/app/playing.ts';
import type { OpenTable, StoredTable, Table } from '../../../src/app/table.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { seededLuck } from '../../../src/kernel/luck.ts';
import type { Record as Played } from '../../games/vips/playAgain.ts';
import { table } from '../../storage/samples.ts';

export const SEED = '8f'.repeat(32);
const games = new Map([['vips', vipsEntry.game]]);
const SETTINGS = { target: 'the ideal notary', set: 'men', first: 'random' };

/** A sealed table of VIPs at every moment of its game, as it would be stored. */
export function* momentsOf(seats = 3, news: Partial<Table> = {}, seed = SEED): Generator<StoredTable> {
  const stored = table({
    settings: SETTINGS,
    sealed: {},
    seats: ['300', '301', '302', '303', '304']
      .slice(0, seats)
      .map((userId) => ({ kind: 'user', userId, name: `Player ${userId}` })),
    ...news,
  });
  const people = holdersOf(stored);
  const luck = seededLuck(`game of ${seats}`);
  let match = vipsEntry.game.open(SETTINGS, people, dealLuck(seed, stored.id, 'vips', people));
  yield { table: stored, events: match.events, seed };
  while (match.outcome === null) {
    match = match.playBot('greedy', match.toAct[0] ?? 0, luck);
    const status = match.outcome === null ? 'playing' : 'over';
    yield { table: { ...stored, status }, events: match.events, seed };
  }
}

export const finished = (seats = 3, news: Partial<Table> = {}): StoredTable =>
  [...momentsOf(seats, news)].at(-1)!;

export const opened = (stored: StoredTable): OpenTable => openTable(games, stored);

/** As `opened`, for a table that has been sealed and has begun. */
export function sealedGame(stored: StoredTable) {
  const open = opened(stored);
  if (open.match === null || open.seals === null) throw new Error('the table is not sealed or has not begun');
  return { ...open, match: open.match, seals: open.seals };
}

/** Its record, as it is printed. */
export function recordOf(stored: StoredTable): Played & { readonly fair: Evidence } {
  const { game, table, match, seals } = sealedGame(stored);
  const players = table.seats.map((seat) => ({
    name: seat.name,
    bot: seat.kind === 'bot' ? seat.bot : null,
  }));
  const fair = evidenceOf(table, match, seals);
  const header = { table: table.id, settings: table.settings, players, say: () => 'so it is', fair };
  return JSON.parse(JSON.stringify(game.record(header, match.events)));
}
