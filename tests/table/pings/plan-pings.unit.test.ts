import { expect, test } from 'vitest';
import {
  type NotificationsInForce,
  type PingOccasion,
  type PlannedPing,
  planPings,
} from '../../../src/table/pings/plan-pings.ts';

const at = (time: string): number => Date.parse(`2026-03-02T${time}:00Z`);
const NOW = at('22:00');

const EVERY = { pings: 'every' } as const;
const MINE = { pings: 'mine' } as const;
const TURNS = { pings: 'turns' } as const;
const NONE = { pings: 'none' } as const;
const DIGEST = { pings: 'digest', digest: { hour: 18, locale: 'en' } } as const;
const REFUSED_DIGEST = { pings: 'digest', digest: { hour: 18, locale: 'en', refused: true } } as const;
const DIRECT = { direct: { locale: 'en' } } as const;
const REFUSED_DIRECT = { direct: { locale: 'en', refused: true } } as const;
/** Until eight in the morning. */
const QUIET = { timeZone: 'UTC', quiet: { from: 20, to: 8 } } as const;
const MORNING = at('08:00') + 24 * 3_600_000;
/** Until the next noon, or until an hour of the next night that is quiet as well. */
const AWAY = { away: [{ from: 0, until: at('12:00') + 24 * 3_600_000 }] } as const;
const AWAY_INTO_NIGHT = { away: [{ from: 0, until: at('23:00') + 24 * 3_600_000 }] } as const;

const planned = (occasion: PingOccasion, isAsked: boolean, chosen: NotificationsInForce): PlannedPing =>
  planPings([{ userId: 'ada', isAsked, chosen }], occasion, NOW)[0]!;

/** What becomes of the ping of a person with these choices. */
type Row = [
  situation: string,
  occasion: PingOccasion,
  kind: PlannedPing['kind'],
  chosen: NotificationsInForce,
];

test.each<Row>([
  ['wants to know of every turn', 'turn', 'ping', EVERY],
  ['wants to know of their turns and the end', 'turn', 'ping', MINE],
  ['wants to know of their turns', 'turn', 'ping', TURNS],
  ['wants no pings', 'turn', 'name', NONE],
  ['wants a digest', 'turn', 'name', DIGEST],
  ['wants a digest that Discord refuses', 'turn', 'ping', REFUSED_DIGEST],
  ['wants direct messages', 'turn', 'direct', { ...MINE, ...DIRECT }],
  ['wants direct messages that Discord refuses', 'turn', 'ping', { ...MINE, ...REFUSED_DIRECT }],
  ['wants direct messages but no pings', 'turn', 'name', { ...NONE, ...DIRECT }],
  ['has quiet hours without a time zone', 'turn', 'ping', { ...MINE, quiet: QUIET.quiet }],
  ['has quiet hours and wants no pings', 'turn', 'name', { ...NONE, ...QUIET }],
  ['has quiet hours and wants a digest', 'turn', 'name', { ...DIGEST, ...QUIET }],
  ['is away and wants no pings', 'turn', 'name', { ...NONE, ...AWAY }],
  ['wants to know of their turns', 'reminder', 'ping', TURNS],
  ['wants direct messages', 'reminder', 'direct', { ...TURNS, ...DIRECT }],
  ['wants no pings', 'reminder', 'name', NONE],
  ['wants to know of their turns', 'ladder', 'ping', TURNS],
  ['wants direct messages', 'ladder', 'direct', { ...TURNS, ...DIRECT }],
  ['wants a digest', 'ladder', 'name', DIGEST],
  ['is there again', 'missed', 'ping', MINE],
  ['is there again and wants direct messages', 'missed', 'direct', { ...MINE, ...DIRECT }],
  ['wants no pings any more', 'missed', 'name', NONE],
  ['wants to know of their turns', 'seated', 'ping', TURNS],
  ['wants direct messages', 'seated', 'direct', { ...TURNS, ...DIRECT }],
  ['has quiet hours', 'seated', 'name', { ...MINE, ...QUIET }],
  ['wants no pings', 'seated', 'name', NONE],
  ['wants to know of their turns', 'lobby', 'ping', TURNS],
  ['wants direct messages', 'lobby', 'direct', { ...TURNS, ...DIRECT }],
  ['is away', 'lobby', 'name', { ...MINE, ...AWAY }],
  ['wants a digest', 'lobby', 'name', DIGEST],
])('a person of whom something is asked, who %s: for %s, %s', (_, occasion, kind, chosen) => {
  expect(planned(occasion, true, chosen)).toMatchObject({ userId: 'ada', isAsked: true, kind });
});

test.each<[situation: string, occasion: PingOccasion, chosen: NotificationsInForce, at: number]>([
  ['has quiet hours', 'turn', { ...MINE, ...QUIET }, MORNING],
  ['has quiet hours and wants direct messages', 'turn', { ...MINE, ...QUIET, ...DIRECT }, MORNING],
  ['is away', 'turn', { ...MINE, ...AWAY }, AWAY.away[0].until],
  ['is away until a quiet hour', 'turn', { ...MINE, ...QUIET, ...AWAY_INTO_NIGHT }, MORNING + 24 * 3_600_000],
  ['has quiet hours', 'reminder', { ...MINE, ...QUIET }, MORNING],
  ['is away', 'ladder', { ...MINE, ...AWAY }, AWAY.away[0].until],
  ['is silent again', 'missed', { ...MINE, ...QUIET }, MORNING],
])('a person of whom something is asked, who %s: for %s, owed a ping', (_, occasion, chosen, owedAt) => {
  expect(planned(occasion, true, chosen)).toEqual({
    userId: 'ada',
    isAsked: true,
    followsAll: false,
    kind: 'owed',
    at: owedAt,
  });
});

test.each<Row>([
  ['wants to know of every turn', 'turn', 'ping', EVERY],
  ['wants to know of every turn directly', 'turn', 'direct', { ...EVERY, ...DIRECT }],
  ['wants to know of every turn, but has quiet hours', 'turn', 'name', { ...EVERY, ...QUIET }],
  ['wants to know of every turn, but is away', 'turn', 'name', { ...EVERY, ...AWAY }],
  ['wants to know of their own turns', 'turn', 'name', MINE],
  ['wants no pings', 'turn', 'name', NONE],
  ['wants to know of every turn', 'end', 'quiet', EVERY],
  ['wants to know of their turns and the end', 'end', 'quiet', MINE],
  ['wants to know of the end directly', 'end', 'direct', { ...MINE, ...DIRECT }],
  ['wants to know of their turns only', 'end', 'name', TURNS],
  ['wants a digest', 'end', 'name', DIGEST],
  ['wants a digest that Discord refuses', 'end', 'name', REFUSED_DIGEST],
  ['has quiet hours', 'end', 'name', { ...MINE, ...QUIET }],
  ['is away', 'end', 'name', { ...MINE, ...AWAY }],
])('a person who only plays there, who %s: for %s, %s', (_, occasion, kind, chosen) => {
  expect(planned(occasion, false, chosen)).toEqual({
    userId: 'ada',
    isAsked: false,
    followsAll: chosen.pings === 'every' && kind !== 'name',
    kind,
  });
});

test.each<Row>([
  ['wants a digest', 'digest', 'direct', DIGEST],
  ['wants a digest that Discord has refused', 'digest', 'direct', REFUSED_DIGEST],
  ['is away', 'digest', 'name', { ...DIGEST, ...AWAY }],
  ['has quiet hours that have just begun', 'digest', 'direct', { ...DIGEST, ...QUIET }],
  ['wants pings by now', 'digest', 'name', { ...DIGEST, ...MINE }],
])('a person whose digest is due, who %s: for %s, %s', (_, occasion, kind, chosen) => {
  expect(planned(occasion, true, chosen).kind).toBe(kind);
});

test('each person has a ping of their own, in the order of the people', () => {
  const people = [
    { userId: 'ben', isAsked: true, chosen: MINE },
    { userId: 'ada', isAsked: false, chosen: EVERY },
    { userId: 'cleo', isAsked: true, chosen: NONE },
  ];
  expect(planPings(people, 'turn', NOW)).toEqual([
    { userId: 'ben', isAsked: true, followsAll: false, kind: 'ping' },
    { userId: 'ada', isAsked: false, followsAll: true, kind: 'ping' },
    { userId: 'cleo', isAsked: true, followsAll: false, kind: 'name' },
  ]);
});
