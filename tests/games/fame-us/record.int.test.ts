import { settingsOf } from '../../../src/kernel/playable-game.ts';
import { describe, expect, test } from 'vitest';
import { parsePlan } from '../../../scripts/simulate/plan.ts';
import { playGame } from '../../../scripts/simulate/play-game.ts';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import { Match } from '../../../src/kernel/match.ts';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { gameStates, localizerOf, openTable, translator } from './table-fixture.ts';
import { sampleHouse } from './house-cards.ts';
import { accepted } from '../../kernel/accepted.ts';
import { anyMoves } from '../../kernel/any-moves.ts';
import { headerOf } from '../../kernel/record-header.ts';
import { recordSchema } from '../../kernel/conformance.ts';

const schema = recordSchema(fameUsEntry.recordFormat);
const { game } = fameUsEntry;

interface Finished {
  readonly rounds: readonly {
    readonly actions: readonly Readonly<Record<string, unknown>>[];
    readonly minds?: readonly unknown[];
    readonly proposal: { readonly votes: readonly unknown[]; readonly holds: boolean } | null;
  }[];
  readonly refills: readonly { readonly pile: readonly string[] }[];
  readonly [member: string]: unknown;
}

const plan = parsePlan(
  ['--game', 'fame-us', '--players', '4..8', '--bots', 'bold,timid', '--seed', 'records'],
  [fameUsEntry],
);
const recordOf = (n: number): Finished =>
  JSON.parse(JSON.stringify(playGame(plan, n, translator))) as Finished;

const recordOfMatch = (match: Match, players: number): unknown => {
  const settings = settingsOf(game, { pace: 'live', first: 'random' });
  const localizer = localizerOf(players);
  const header = headerOf(settings, players, ({ key, args }) => localizer.plain(key, args));
  return JSON.parse(JSON.stringify(match.record(header)));
};

test('a game with criteria of the server’s own is not read back without one of them, or with another one', () => {
  const random = seededRandom('house records');
  const match = [...gameStates(5, random, sampleHouse(random, 56))].at(-1)!;
  const record = recordOfMatch(match, 5) as Finished;
  expect(record['house']).toHaveLength(56);
  const [first, ...others] = record['house'] as readonly { readonly card: string }[];
  for (const house of [others, [...others, { ...first, card: `house-${'a'.repeat(24)}` }], undefined])
    expect(Match.fromRecord(game, { ...record, house })).toMatchObject({ ok: false });
});

test('a record in which nobody says why is played again by the rules', () => {
  const { rounds, ...rest } = recordOf(5);
  expect(rounds.some(({ minds }) => minds !== undefined)).toBe(true);
  const silent = rounds.map(({ proposal, minds: _, ...round }) => {
    if (proposal === null) return { ...round, proposal };
    const { because, seat, name, votes, holds } = proposal as Readonly<Record<string, unknown>>;
    expect(because).toMatch(/\S/u);
    return { ...round, proposal: { seat, name, votes, holds } };
  });
  const record = { ...rest, rounds: silent };
  expect(schema.parse(record)).toEqual(record);
  expect(Match.fromRecord(game, record)).toMatchObject({ ok: true });
});

test('a game in which a name was struck is recorded with the one that took its place, and played again', () => {
  const random = seededRandom('struck');
  let match = openTable(4, random);
  while (match.strikable === null) {
    const seat = match.toAct[0]!;
    const [move] = match.legalMoves(seat) as readonly { readonly type: string }[];
    const made = move?.type === 'name' ? { type: 'name', name: { said: 'a rude word' } } : move;
    match = accepted(match.play(seat, anyMoves([made])));
  }
  const voter = match.toAct[0]!;
  const [card] = (match.view(null) as FameUsView).open;
  const doubt = anyMoves([{ type: 'vote', favour: false, doubt: { card } }]);
  match = accepted(match.play(voter, doubt)).strike();
  const waiting = recordOfMatch(match, 4) as Finished;
  expect(waiting.rounds.at(-1)).not.toHaveProperty('proposal');
  while (match.outcome === null) match = match.playBot('timid', match.toAct[0]!, random);
  for (const record of [waiting, recordOfMatch(match, 4)]) {
    expect(JSON.stringify(record)).not.toContain('a rude word');
    expect(schema.parse(record)).toEqual(record);
    expect(Match.fromRecord(game, record)).toMatchObject({ ok: true });
  }
});

test('a pass that was planned ahead is one of its round only, recorded as that, and played again', () => {
  const match = openTable(4, seededRandom('ahead'));
  const planned = [1, 2].map((round) => match.plannedMoves(match.toAct[0]!, { round }));
  expect(planned).toEqual([[{ type: 'pass', planned: true }], null]);
  const passed = accepted(match.play(match.toAct[0]!, planned[0]!));
  const record = recordOfMatch(passed, 4) as Finished;
  expect(schema.parse(record)).toEqual(record);
  expect(record.rounds[0]!.actions).toMatchObject([{ planned: true }]);
  expect(recordOfMatch(accepted(Match.fromRecord(game, record)!), 4)).toEqual(record);
});

describe('a changed record is refused', () => {
  const record = recordOf(3);
  const withRound = (at: number, change: (round: Finished['rounds'][number]) => unknown): unknown => ({
    ...record,
    rounds: record.rounds.with(at, change(record.rounds[at]!) as Finished['rounds'][number]),
  });

  const round = (isIt: (each: Finished['rounds'][number]) => boolean) => record.rounds.findIndex(isIt);
  const pile = record['pile'] as readonly string[];
  test.each<readonly [what: string, changed: () => unknown, reason: string]>([
    [
      'a card was played that was not in the hand (F8)',
      () =>
        withRound(
          round(({ actions }) => 'play' in actions[0]!),
          ({ actions: [first, ...others], ...rest }) => ({
            ...rest,
            actions: [{ ...first, play: pile.at(-1) }, ...others],
          }),
        ),
      'unlawful',
    ],
    [
      'the result of a vote is another one (F16)',
      () =>
        withRound(
          round(({ proposal }) => proposal !== null),
          (each) => ({ ...each, proposal: { ...each.proposal, holds: !each.proposal!.holds } }),
        ),
      'disagrees',
    ],
    ['the deal holds a card twice (F2)', () => ({ ...record, pile: pile.with(0, pile[1]!) }), 'corrupt'],
    [
      'teams are unequal (F4)',
      () => ({ ...record, teams: (record['teams'] as readonly string[]).map(() => 'dance') }),
      'corrupt',
    ],
    [
      'it tells another end (F21)',
      () => ({ ...record, end: { ...(record['end'] as object), winners: [] } }),
      'disagrees',
    ],
  ])('when %s', (_, changed, reason) => {
    expect(Match.fromRecord(game, changed())).toMatchObject({
      ok: false,
      reason: { key: `fame-us.record.${reason}` },
    });
  });

  test('when a refill has another order (F19)', () => {
    let match = openTable(8, seededRandom('refills'));
    while (match.outcome === null)
      match = accepted(match.play(match.toAct[0]!, anyMoves([{ type: 'pass' }])));
    const refilled = recordOfMatch(match, 8) as Finished;
    expect(Match.fromRecord(game, refilled)).toMatchObject({ ok: true });
    expect(refilled.refills.some(({ pile }) => pile.length > 1)).toBe(true);
    const [first, ...others] = refilled.refills;
    const refills = [{ ...first, pile: first!.pile.toReversed() }, ...others];
    expect(Match.fromRecord(game, { ...refilled, refills })?.ok).toBe(false);
  });
});

test('the deal of a slow game is read back with its pace, which the proof of fairness names', () => {
  const record = recordOf(1);
  const paceIn = (fair: unknown): unknown => {
    const read = Match.fromRecord(game, { ...record, fair });
    return read?.ok === true ? (read.value.events[0] as { readonly pace: string }).pace : read;
  };
  expect(paceIn({ settings: { pace: 'slow', first: 'random' } })).toBe('slow');
  expect(paceIn({ settings: { pace: 'live', first: 'random' } })).toBe('live');
  expect(paceIn('damaged')).toBe('live');
});
