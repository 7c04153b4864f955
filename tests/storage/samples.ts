import type { Change } from '../../src/app/ports.ts';
import type { Table } from '../../src/app/table.ts';

/** A table being played, with a few things as the test wants them. */
export const table = (news: Partial<Table> = {}): Table => ({
  id: 'abcdefg2',
  game: 'vips',
  guildId: '100',
  channelId: '200',
  playedIn: '201',
  hostId: '300',
  settings: { target: 'the ideal neighbour', deep: [1, { two: null }] },
  thread: true,
  status: 'playing',
  seats: [
    { kind: 'user', userId: '300', name: '*Zoë* <@1>' },
    { kind: 'bot', bot: 'greedy', name: 'Greedy 🤖' },
  ],
  version: 1,
  told: 0,
  openedAt: 1_700_000_000_000,
  parked: null,
  sealed: { lobby: 'ab'.repeat(32) },
  ...news,
});

/** A change that only counts the version on, with a few things as the test wants them. */
export const change = (news: Partial<Omit<Change, 'table'>> & { table?: Partial<Table> } = {}): Change => ({
  events: [],
  after: 0,
  interactionId: null,
  outbox: [],
  botAt: null,
  ...news,
  table: table(news.table),
});
