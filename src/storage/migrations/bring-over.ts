import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import type { TableDocument } from '../sql/table-row.ts';

/** The migrations of a database of November 2026: one of that version has them all, in this order. */
export const EARLIER_MIGRATIONS: readonly string[] = [
  '0001-tables',
  '0002-seeds',
  '0003-pace',
  '0004-sealed',
  '0005-timers',
  '0006-client-seeds',
  '0007-turns',
  '0008-idle-lobbies',
  '0009-posted-messages',
  '0010-challenges',
  '0011-waiting-lists',
  '0012-tips',
  '0013-ballots',
  '0014-locales',
  '0015-turn-clocks',
  '0017-results',
  '0018-server-settings',
  '0023-daily',
  '0019-notifications',
  '0020-last-turns',
  '0024-pauses',
  '0028-gallery',
  '0025-missed-calls',
  '0026-seatings',
  '0029-digests',
  '0027-house-bets',
];

/** The migration whose schema such a database has once it is brought over. */
export const BROUGHT_OVER_TO = '0001-schema';

/** The columns of `tables` whose cells are parts of the document now, as they were kept then. */
const DOCUMENT_COLUMNS = {
  game: ['gameId', 'plain'],
  settings: ['settings', 'json'],
  thread: ['threadPending', 'flag'],
  seats: ['seats', 'json'],
  told: ['postedEvents', 'plain'],
  sealed: ['commitments', 'json'],
  turn_time: ['turnTimeMs', 'plain'],
  timer: ['timer', 'json'],
  turn_clock: ['turnClock', 'json'],
  last_turn: ['lastTurn', 'json'],
  pause: ['pause', 'json'],
  missed: ['missed', 'json'],
  scheme: ['scheme', 'plain'],
  started_by: ['startedBy', 'plain'],
  shown_at: ['shownAt', 'plain'],
  closes_at: ['closesAt', 'plain'],
  challenge: ['challenge', 'json'],
  waiting: ['waiting', 'json'],
  ballot: ['ballot', 'json'],
  locale: ['locale', 'plain'],
} as const satisfies Readonly<Record<string, readonly [keyof TableDocument, 'plain' | 'flag' | 'json']>>;

type EarlierColumn = keyof typeof DOCUMENT_COLUMNS;
type EarlierRow = Readonly<Record<EarlierColumn, string | number | null>>;
/** `tables` while it has both the old columns and the new ones. */
interface EarlierSchema {
  readonly tables: EarlierRow & {
    readonly id: string;
    readonly document: string;
    readonly challenged_id: string | null;
  };
}

const EARLIER_COLUMNS = Object.keys(DOCUMENT_COLUMNS) as readonly EarlierColumn[];
/** How many tables are read at once. */
const PAGE_SIZE = 500;

/**
 * Inside a transaction: brings the tables of a database of November 2026 into this version's schema. Only `tables` differs:
 * most of its columns become one document. Cells are taken over as they are; nothing that may be encrypted is touched.
 */
export async function bringOver(db: Kysely<Schema>): Promise<void> {
  const alter = () => db.schema.alterTable('tables');
  await alter()
    .addColumn('document', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await alter().addColumn('challenged_id', 'text').execute();
  await writeDocuments(db as unknown as Kysely<EarlierSchema>);
  await alter().renameColumn('played_in', 'play_channel_id').execute();
  await alter().renameColumn('length', 'event_count').execute();
  for (const column of EARLIER_COLUMNS) await alter().dropColumn(column).execute();
}

async function writeDocuments(db: Kysely<EarlierSchema>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('tables')
      .select(['id', ...EARLIER_COLUMNS])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    for (const { id, ...cells } of rows)
      await db.updateTable('tables').set(documentCells(cells)).where('id', '=', id).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** The new cells for the old ones. A row that was corrupt then is so now, and keeps its old cells. */
function documentCells(cells: EarlierRow): Pick<EarlierSchema['tables'], 'document' | 'challenged_id'> {
  try {
    const parts = EARLIER_COLUMNS.map((name): readonly [keyof TableDocument, unknown] => {
      const [key, kind] = DOCUMENT_COLUMNS[name];
      return [key, decode(cells[name], kind)];
    });
    const document = Object.fromEntries(parts) as Partial<Record<keyof TableDocument, unknown>>;
    return { document: JSON.stringify(document), challenged_id: userIdOf(document.challenge) };
  } catch {
    return { document: JSON.stringify({ corrupt: cells }), challenged_id: null };
  }
}

function decode(cell: string | number | null, kind: 'plain' | 'flag' | 'json'): unknown {
  if (kind === 'json') return JSON.parse(String(cell));
  return kind === 'flag' && (cell === 0 || cell === 1) ? cell === 1 : cell;
}

const userIdOf = (challenge: unknown): string | null =>
  typeof challenge === 'object' &&
  challenge !== null &&
  'userId' in challenge &&
  typeof challenge.userId === 'string'
    ? challenge.userId
    : null;
