import type { Change } from '../../src/table/ports/tables.ts';
import type { Table } from '../../src/table/table.ts';

/** A table being played, with the overrides of a test. */
export const sampleTable = (overrides: Partial<Table> = {}): Table => ({
  id: 'abcdefg2',
  gameId: 'vips',
  guildId: '100',
  channelId: '200',
  playChannelId: '201',
  hostId: '300',
  openedBy: overrides.hostId ?? '300',
  settings: { target: 'the ideal neighbour', deep: [1, { two: null }] },
  threadPending: true,
  status: 'playing',
  seats: [
    { kind: 'user', userId: '300', name: '*Zoë* <@1>' },
    { kind: 'bot', bot: 'greedy', name: 'Greedy 🤖', seatedBy: '499' },
  ],
  version: 1,
  postedEvents: 0,
  openedAt: 1_700_000_000_000,
  parked: null,
  commitments: { lobby: 'ab'.repeat(32) },
  turnTimeMs: null,
  timer: null,
  turnClock: null,
  lastTurn: null,
  pause: null,
  missed: null,
  scheme: 'pedestal-fair/2',
  startedBy: '500',
  shownAt: null,
  closesAt: null,
  challenge: null,
  waiting: [{ kind: 'user', userId: '308', name: 'Wes', seatedBy: '498' }],
  ballot: { proposals: [{ userId: '300', text: 'the *ideal* aunt' }], votes: { 300: '300' } },
  locale: 'pt-BR',
  ...overrides,
});

/** A change without events, with the overrides of a test. */
export const sampleChange = (
  overrides: Partial<Omit<Change, 'table'>> & { table?: Partial<Table> } = {},
): Change => ({
  events: [],
  after: 0,
  interactionId: null,
  outbox: [],
  botDueAt: null,
  clockDueAt: null,
  ...overrides,
  table: sampleTable(overrides.table),
});
