import { expect, test } from 'vitest';
import type { TablePeople } from '../../../src/table/pings/plan-pings.ts';
import { pingNoteOf, planTablePings } from '../../../src/table/pings/table-pings.ts';
import type { DirectTopic } from '../../../src/table/ports/outbox.ts';
import type { Holder, LoadedTable, Table } from '../../../src/table/table.ts';
import { createHarness, gameInProgress, playedOut, startedGame, HIDE } from '../harness.ts';
import { accepted } from '../../kernel/accepted.ts';

const PEOPLE = ['ada', 'ben', 'cleo', 'dora'];

/** People who follow every turn, so that an occasion pings each person it concerns. */
const people: TablePeople = {
  now: 0,
  chosen: new Map(PEOPLE.map((userId) => [userId, { pings: 'every' }])),
};

/** A game that waits for Ben and Cleo: Ada has acted. */
async function waitingGame(): Promise<LoadedTable> {
  const harness = createHarness();
  const { table } = await startedGame(harness, ['ada', 'ben', 'cleo']);
  return accepted(await harness.play('ada', table.id, [HIDE], 0));
}

const BOT = { kind: 'bot', bot: 'first', name: 'Bot' } as const satisfies Holder;
const waiting = await waitingGame();
const playing = createHarness();
const won = await playedOut(playing, (await gameInProgress(playing)).id);
const lobby = await createHarness().openLobby(['ada', 'ben']);
const challenge = (state: 'kept' | 'released'): Partial<Table> => ({
  invited: [{ userId: 'dora', name: 'Dora', challenge: state }],
});

interface Known {
  readonly then?: LoadedTable;
  readonly table?: Partial<Table>;
  readonly named?: readonly string[];
}

test.each<
  [
    occasion: DirectTopic,
    situation: string,
    asked: readonly string[],
    others: readonly string[],
    known: Known,
  ]
>([
  ['turn', 'at a game', ['ben', 'cleo'], ['ada'], {}],
  [
    'turn',
    'while it is the turn of bots',
    [],
    [],
    { table: { seats: [waiting.table.seats[0] ?? BOT, BOT, BOT] } },
  ],
  ['turn', 'in a lobby', [], [], { then: lobby }],
  ['reminder', 'at a game', ['ben', 'cleo'], [], {}],
  ['ladder', 'at a game', ['ada'], [], {}],
  ['missed', 'that have acted or not', ['cleo'], [], { named: ['ada', 'cleo'] }],
  ['end', 'at a game that goes on', [], [], {}],
  ['end', 'at a game that is over', [], ['ada', 'ben'], { then: won }],
  [
    'end',
    'at a game of one person',
    [],
    [],
    { then: won, table: { seats: [won.table.seats[0] ?? BOT, BOT] } },
  ],
  ['lobby', 'without a challenge', [], [], { then: lobby }],
  ['lobby', 'with a challenge', ['dora'], [], { then: lobby, table: challenge('kept') }],
  ['lobby', 'whose seat is free again', [], [], { then: lobby, table: challenge('released') }],
  ['lobby', 'of a game that has begun', [], [], { table: challenge('kept') }],
  ['seated', 'in a lobby', ['ben'], [], { then: lobby, named: ['ben'] }],
  ['seated', 'that was given up', [], [], { then: lobby, named: ['cleo'] }],
])('%s %s asks %o and concerns %o', (occasion, _, asked, others, { then = waiting, table, named }) => {
  const plan = planTablePings(occasion, { ...then, table: { ...then.table, ...table } }, people, named);
  const idsWhere = (isAsked: boolean): readonly string[] =>
    plan.filter((each) => each.isAsked === isAsked).map(({ userId }) => userId);
  expect(idsWhere(true)).toEqual(asked);
  expect(idsWhere(false)).toEqual(others);
});

/** The same game, while Ada is asked what is to be done about it; Ben and Cleo are owed a ping. */
const late: LoadedTable = {
  ...waiting,
  table: {
    ...waiting.table,
    turnClock: { ...waiting.table.turnClock!, stage: 'deciding' },
    missed: { step: 0, userIds: ['ben', 'cleo'], at: 0 },
  },
};

/** Ada, Ben and Cleo; these of them are away until time 5. */
const withAway = (...away: readonly string[]): TablePeople => ({
  now: 1,
  chosen: new Map(
    ['ada', 'ben', 'cleo'].map((userId) => [
      userId,
      { pings: 'mine', away: away.includes(userId) ? [{ from: 0, until: 5 }] : [] },
    ]),
  ),
});

test.each<[DirectTopic, readonly string[], readonly string[], readonly string[]]>([
  ['reminder', [], ['cleo'], ['ben']],
  ['turn', [], ['cleo'], ['ben']],
  ['missed', ['ben'], [], ['ben']],
  ['missed', ['cleo'], ['cleo'], []],
])('a post for %s of %o notes that it owes %o a ping and has pinged %o', (occasion, named, owed, pinged) => {
  expect(pingNoteOf(late, planTablePings(occasion, late, withAway('cleo'), named))).toEqual({
    step: 0,
    owed: new Map(owed.map((userId) => [userId, 5])),
    pinged,
  });
});

test('a post of a turn notes nothing about voters who are told of it', () => {
  const owing = { ...late, table: { ...late.table, missed: { step: 0, userIds: ['ada'], at: 0 } } };
  const { now, chosen } = withAway();
  const following = new Map([...chosen, ['ada', { pings: 'every' } as const]]);
  const pings = planTablePings('turn', owing, { now, chosen: following });
  expect(pings.find(({ userId }) => userId === 'ada')).toMatchObject({ kind: 'ping', isAsked: false });
  expect(pingNoteOf(owing, pings)).toBeNull();
});

test('a direct message notes for its reader alone that they are told', () => {
  const pings = planTablePings('reminder', late, withAway('cleo')).filter(({ userId }) => userId === 'ben');
  expect(pingNoteOf(late, pings)).toEqual({ step: 0, owed: new Map(), pinged: ['ben'] });
});

test('a time-up vote leaves what is owed to the people it is about', () => {
  expect(pingNoteOf(late, planTablePings('ladder', late, withAway()))).toBeNull();
  expect(pingNoteOf(late, planTablePings('ladder', late, withAway('ada', 'cleo')))).toEqual({
    step: 0,
    owed: new Map([['ada', 5]]),
    pinged: [],
  });
});

test.each<DirectTopic>(['lobby', 'seated', 'end'])('a post for %s owes no ping', (occasion) => {
  const pings = planTablePings(occasion, late, withAway('ada', 'ben', 'cleo'), ['ada', 'ben', 'cleo']);
  expect(pingNoteOf(late, pings)).toBeNull();
});
