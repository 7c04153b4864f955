import { expect, test } from 'vitest';
import type { TablePeople } from '../../../src/table/pings/plan-pings.ts';
import { planTablePings } from '../../../src/table/pings/table-pings.ts';
import type { DirectTopic } from '../../../src/table/ports/outbox.ts';
import type { Holder, LoadedTable, Table } from '../../../src/table/table.ts';
import { createHarness, gameInProgress, playedOut, startedGame } from '../harness.ts';
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
  const hide = { type: 'hide', pebble: 'white' };
  return accepted(await harness.play('ada', table.id, [hide], 0));
}

const BOT = { kind: 'bot', bot: 'first', name: 'Bot' } as const satisfies Holder;
const waiting = await waitingGame();
const playing = createHarness();
const won = await playedOut(playing, (await gameInProgress(playing)).id);
const lobby = await createHarness().openLobby(['ada', 'ben']);
const challenge = (state: 'kept' | 'released'): Partial<Table> => ({
  challenge: { userId: 'dora', name: 'Dora', until: 1, state },
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
