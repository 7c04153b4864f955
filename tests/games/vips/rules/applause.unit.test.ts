import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import {
  type ArgumentRating,
  audience,
  bestArgument,
  openArgument,
  reactionOf,
} from '../../../../src/games/vips/rules/applause.ts';
import { MAX_SPECTATOR_VOTES, MAX_VOTE_CHANGES } from '../../../../src/games/vips/rules/limits.ts';
import type { VipsEvent, VipsState, Vote } from '../../../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../kernel/accepted.ts';
import { headerOf } from '../../../kernel/record-header.ts';
import { Match, replay } from '../../../../src/kernel/match.ts';
import { openTable } from '../ui/table-fixture.ts';

const argumentsOf = (match: Match) => (match.view(null) as VipsView).arguments;

/** A game of three, up to the end or until it is enough, with what others say of each turn. */
function argue(isEnough: (match: Match) => boolean, react = (match: Match): Match => match): Match {
  const random = seededRandom('applause');
  let match = openTable(3, random);
  while (match.outcome === null && !isEnough(match))
    match = react(match.playBot('greedy', match.toAct[0]!, random));
  return match;
}

const { events } = argue((match) => argumentsOf(match).length > 0);
const argued = replay(vips, events as readonly VipsEvent[]);
const author = argued.arguments[0]!.seat;
const other = (author + 1) % 3;

const voter = (seat: number | null, id = `${seat}`) => ({ id, seat });
const voteOf = (state: VipsState, who: ReturnType<typeof voter>, vote: Vote) =>
  audience.react(state, who, reactionOf(state.arguments.length - 1, vote));
const voted = (state: VipsState, who: ReturnType<typeof voter>, vote: Vote): VipsState =>
  accepted(voteOf(state, who, vote)).reduce(vips.evolve, state);
const refused = (why: string) => ({ reason: { key: `vips.refused.applause-${why}` } });

describe('applause for an argument (V15)', () => {
  test('is counted for players and onlookers apart, and names nobody', () => {
    const applauded = voted(argued, voter(other), 'applause');
    const watched = voted(applauded, voter(null, 'a stranger'), 'boo');
    expect(vips.viewFor(watched, null).arguments.at(-1)).toEqual({
      turn: argued.turn - 1,
      seat: author,
      raised: argued.arguments[0]!.raised,
      because: argued.arguments[0]!.because,
      players: { applause: 1, boos: 0 },
      onlookers: { applause: 0, boos: 1 },
    });
    expect(JSON.stringify(vips.viewFor(watched, author))).not.toContain('a stranger');
  });

  test('may change a few times, from a few onlookers, so that no crowd fills the log', () => {
    let state = argued;
    for (let i = 0; i <= MAX_VOTE_CHANGES; i++)
      state = voted(state, voter(other), i % 2 === 0 ? 'applause' : 'boo');
    expect(voteOf(state, voter(other), 'boo')).toMatchObject(refused('stands'));
    for (let i = 0; i < MAX_SPECTATOR_VOTES; i++) state = voted(state, voter(null, `onlooker ${i}`), 'boo');
    expect(voteOf(state, voter(null, 'one more'), 'boo')).toMatchObject(refused('full'));
    expect(voteOf(state, voter((author + 2) % 3), 'boo').ok).toBe(true);
  });

  test('is open for a round, and changes neither whose turn it is nor the step', () => {
    const after = voted(argued, voter(other), 'applause');
    expect({ ...after, arguments: [] }).toEqual({ ...argued, arguments: [] });
    expect(openArgument({ ...argued, turn: argued.arguments[0]!.turn + 3 })).not.toBeNull();
    const late = { ...argued, turn: argued.arguments[0]!.turn + 4 };
    for (const state of [late, { ...argued, phase: 'over' as const }])
      expect(voteOf(state, voter(other), 'boo')).toMatchObject(refused('late'));
    for (const payload of ['', '9-f', '0-x', 'nonsense'])
      expect(audience.react(argued, voter(other), payload).ok).toBe(false);
  });

  test('is in the record, which replays to the same', () => {
    const over = argue(
      () => false,
      (match) => {
        const { arguments: all, turn } = match.view(null) as VipsView;
        if (match.outcome !== null || all.at(-1)?.turn !== turn - 1) return match;
        const [clap, boo] = (['applause', 'boo'] as const).map((vote) => reactionOf(all.length - 1, vote));
        const heard = accepted(match.react(voter((all.at(-1)!.seat + 1) % 3), clap!));
        return accepted(heard.react(voter(null, 'someone who watches'), boo!));
      },
    );
    const header = headerOf({}, 3, () => 'said');
    const record = over.record(header) as object;
    expect(record).toMatchObject({ applause: expect.arrayContaining([expect.anything()]) });
    expect(JSON.stringify(record)).not.toContain('someone who watches');
    const read = (raw: object) => Match.fromRecord(vipsEntry.game, JSON.parse(JSON.stringify(raw)))!;
    expect(accepted(read(record)).record(header)).toEqual(record);
    // A stock argument is in the record as the sentence that was read.
    expect(argumentsOf(accepted(read(record)))).toEqual(
      argumentsOf(over).map((each) => ({ ...each, because: { said: 'said' } })),
    );
    const forged = { ...record, applause: [{ turn: 1, votes: [{ seat: 0, vote: 'applause' }] }] };
    expect(read(forged).ok).toBe(false);
  });

  test('makes the best argument a title: the players decide, onlookers where they are level, nobody where all is', () => {
    const count = (
      seat: number,
      players: readonly [number, number],
      onlookers: readonly [number, number],
      because: ArgumentRating['because'] = { said: 'so' },
    ): ArgumentRating => ({
      turn: 1,
      seat,
      because,
      players: { applause: players[0], boos: players[1] },
      onlookers: { applause: onlookers[0], boos: onlookers[1] },
    });
    const bestArgumentBy = (all: readonly ArgumentRating[]) => bestArgument(all)?.seat ?? null;
    expect(bestArgumentBy([])).toBeNull();
    expect(bestArgumentBy([count(0, [0, 0], [0, 0]), count(1, [1, 1], [0, 3])])).toBeNull();
    expect(bestArgumentBy([count(0, [2, 0], [0, 30]), count(1, [1, 0], [30, 0])])).toBe(0);
    expect(bestArgumentBy([count(0, [1, 0], [1, 0]), count(1, [1, 0], [5, 1])])).toBe(1);
    expect(bestArgumentBy([count(0, [1, 0], [1, 0]), count(1, [1, 0], [1, 0])])).toBeNull();
    expect(bestArgumentBy([count(2, [1, 0], [1, 0]), count(2, [1, 0], [1, 0])])).toBe(2);
    expect(bestArgumentBy([count(0, [0, 1], [30, 0])])).toBeNull();
    // A stock line is nobody's own.
    expect(bestArgumentBy([count(0, [3, 0], [3, 0], { stock: 1 })])).toBeNull();
    expect(bestArgumentBy([count(0, [3, 0], [3, 0], { stock: 1 }), count(1, [1, 0], [0, 0])])).toBe(1);
  });
});
