import { expect, test } from 'vitest';
import type { TablePeople } from '../../src/table/pings/plan-pings.ts';
import type { Notifications, PingChoice } from '../../src/table/stored/notifications.ts';
import type { Post } from '../../src/table/ports/posts.ts';
import type { Table } from '../../src/table/table.ts';
import { createHarness } from './harness.ts';
import { planLobbyPost } from '../../src/features/lobby/lobby-post.ts';

const NOW = 1_000_000;
const HOUR_MS = 3_600_000;

/** Ada's lobby with Ben. */
const lobby = await createHarness().openLobby(['ada', 'ben']);
const [host, guest] = lobby.table.seats;
if (host?.kind !== 'user' || guest?.kind !== 'user') throw new Error('two people have seats');

const CHALLENGE: Partial<Table> = {
  invited: [{ userId: 'cleo', name: 'Cleo', keptUntil: NOW + HOUR_MS, challenge: 'kept' }],
};
const LAPSED: Partial<Table> = {
  invited: [{ userId: 'cleo', name: 'Cleo', keptUntil: NOW, challenge: 'kept' }],
};
/** One click of Ada's has seated both. */
const REMATCH: Partial<Table> = {
  seats: [
    { ...host, seatedBy: 'click' },
    { ...guest, seatedBy: 'click' },
  ],
};

const post = (messageId: string, pinged: readonly string[] = []): Post => ({
  tableId: lobby.table.id,
  channelId: 'channel',
  messageId,
  kind: 'lobby',
  from: 0,
  to: 0,
  live: true,
  message: { format: 'content', pictures: [], pinged, bodyHash: null },
});

interface Known {
  readonly table?: Partial<Table>;
  readonly posts?: readonly Post[];
  readonly fresh?: boolean;
  readonly chosen?: Notifications;
}

const peopleOf = (chosen: Notifications): TablePeople => {
  const pings: PingChoice = 'mine';
  return {
    now: NOW,
    chosen: new Map(['ada', 'ben', 'cleo'].map((userId) => [userId, { ...chosen, pings }])),
  };
};

const NOBODY = { mentioned: [], direct: [], replaces: [] };

const plan = ({ table = {}, posts = [], fresh = false, chosen = {} }: Known) =>
  planLobbyPost({ ...lobby, table: { ...lobby.table, ...table } }, posts, fresh, peopleOf(chosen));

test.each<[situation: string, known: Known, expected: object | null]>([
  ['is sent once it is opened, and pings nobody', {}, { edit: null, send: NOBODY }],
  [
    'pings the person who is challenged',
    { table: CHALLENGE },
    { edit: null, send: { ...NOBODY, mentioned: ['cleo'], direct: [] } },
  ],
  [
    'leads to a direct message to the person who is challenged',
    { table: CHALLENGE, chosen: { direct: { locale: 'en' } } },
    { edit: null, send: { ...NOBODY, mentioned: [], direct: ['cleo'] } },
  ],
  ['pings nobody for a challenge that has lapsed', { table: LAPSED }, { edit: null, send: NOBODY }],
  [
    'pings those whom a rematch has seated, but not the person who asked for it',
    { table: REMATCH },
    { edit: null, send: { ...NOBODY, mentioned: ['ben'], direct: [] } },
  ],
  [
    'is sent anew on request, pings nobody again, and takes the place of the others',
    { table: CHALLENGE, posts: [post('one'), post('two', ['cleo'])], fresh: true },
    { edit: null, send: { ...NOBODY, replaces: [post('one'), post('two', ['cleo'])] } },
  ],
  [
    'is edited at the pace of redraws, and mentions those whom it has pinged',
    { table: CHALLENGE, posts: [post('one', ['cleo'])] },
    {
      edit: { post: post('one', ['cleo']), isPaced: true, live: true, mentioned: ['cleo'] },
      send: { ...NOBODY, replaces: [post('one', ['cleo'])] },
    },
  ],
  [
    'is edited at once when the game begins',
    { table: { status: 'playing' }, posts: [post('one')] },
    expect.objectContaining({ edit: expect.objectContaining({ isPaced: false, live: true }) }),
  ],
  [
    'is edited at once when it is cancelled, and closed',
    { table: { status: 'cancelled' }, posts: [post('one')] },
    expect.objectContaining({ edit: expect.objectContaining({ isPaced: false, live: false }) }),
  ],
  ['is none of a lobby that was cancelled before', { table: { status: 'cancelled' } }, null],
])('the post of a lobby %s', (_, known, expected) => {
  expect(plan(known)).toEqual(expected);
});
