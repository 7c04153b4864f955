import type { Store } from '../../src/table/ports/store.ts';
import type { CommitResult, NewTableChange } from '../../src/table/ports/tables.ts';
import { type Table, UNTOUCHED } from '../../src/table/table.ts';

/** The seed of a plain table. */
export const PLAIN_SEED = '5e'.repeat(32);

/** What a test says of a change; the rest is plain. */
export type ChangeParts = Partial<Omit<NewTableChange, 'table'>> & { readonly table?: Partial<Table> };

/** A table that is being played, without anything optional, in a channel of its own server. */
export const plainTable = (overrides: Partial<Table> = {}): Table => ({
  ...UNTOUCHED,
  id: 'abcdefg2',
  gameId: 'vips',
  guildId: '100000000000000001',
  channelId: '200000000000000001',
  playChannelId: overrides.channelId ?? '200000000000000001',
  hostId: '300000000000000001',
  openedBy: overrides.hostId ?? '300000000000000001',
  settings: {},
  threadPending: false,
  status: 'playing',
  seats: [],
  openedAt: 0,
  commitments: {},
  turnTimeMs: null,
  closesAt: null,
  locale: 'en',
  ...overrides,
});

/** A change that stores a plain table, and nothing beside it. */
export const plainChange = ({ table, ...parts }: ChangeParts = {}): NewTableChange => ({
  events: [],
  after: 0,
  interactionId: null,
  outbox: [],
  dueAt: {},
  seed: PLAIN_SEED,
  ...parts,
  table: plainTable(table),
});

/** Stores a change to a table, as another process would. Rejects when there is no such table. */
export async function alterTable(
  store: Pick<Store, 'load' | 'commit'>,
  tableId: string,
  { table, ...parts }: ChangeParts,
): Promise<CommitResult> {
  const stored = await store.load(tableId);
  if (stored === null) throw new Error(`there is no table ${tableId}`);
  const after = stored.events.length;
  const altered = { ...stored.table, version: stored.table.version + 1, ...table };
  return store.commit(plainChange({ after, ...parts, table: altered }));
}
