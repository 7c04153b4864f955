import type { Post } from '../../src/table/ports/posts.ts';
import type { NewTableChange } from '../../src/table/ports/tables.ts';
import type { Table } from '../../src/table/table.ts';
import { type ChangeParts, plainChange, plainTable } from '../table/plain-table.ts';

/** A table that is being played, with something in most of its fields: what the store must give back as it was. */
export const sampleTable = (overrides: Partial<Table> = {}): Table =>
  plainTable({
    guildId: '100',
    channelId: '200',
    playChannelId: '201',
    hostId: '300',
    openedBy: overrides.hostId ?? '300',
    settings: { target: 'the ideal neighbour', deep: [1, { two: null }] },
    threadPending: true,
    seats: [
      { kind: 'user', userId: '300', name: '*Zoë* <@1>' },
      { kind: 'bot', bot: 'greedy', name: 'Greedy 🤖', seatedBy: '499' },
    ],
    openedAt: 1_700_000_000_000,
    commitments: { lobby: 'ab'.repeat(32) },
    startedBy: '500',
    waiting: [{ kind: 'user', userId: '308', name: 'Wes', seatedBy: '498' }],
    ballot: { proposals: [{ userId: '300', text: 'the *ideal* aunt' }], votes: { 300: '300' } },
    locale: 'pt-BR',
    ...overrides,
  });

/** A change that stores a sample table, without events. */
export const sampleChange = ({ table, ...parts }: ChangeParts = {}): NewTableChange =>
  plainChange({ ...parts, table: sampleTable(table) });

/** A post of the sample table. */
export const samplePost = (overrides: Partial<Post> = {}): Post => ({
  tableId: 'abcdefg2',
  channelId: '201',
  messageId: '900',
  kind: 'game',
  from: 0,
  to: 3,
  live: true,
  message: {
    format: 'content',
    pictures: [{ index: 0, id: '77', filename: 'picture-1.png', sceneHash: null }],
    pinged: ['300'],
    bodyHash: 'abc',
  },
  ...overrides,
});
