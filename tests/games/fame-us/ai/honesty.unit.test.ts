import { describe, expect, test } from 'vitest';
import { fameUsEntry } from '../../../../src/games/fame-us/index.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsEvent } from '../../../../src/games/fame-us/rules/state.ts';
import { membersOf } from '../../../../src/games/fame-us/rules/teams.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { gameStates } from '../table-fixture.ts';
import { botMove } from '../../../../src/kernel/playable-game.ts';
import { anyMoves } from '../../../kernel/any-moves.ts';

const { game } = fameUsEntry;
const KINDS = ['grudging', 'shrewd'] as const;

/** Moments of a game at which someone is to act, with the seat. */
const moments = (players: number, seed: string): readonly (readonly [Match, number])[] =>
  [...gameStates(players, seededRandom(seed))]
    .filter((_, i) => i % 3 === 0)
    .flatMap((match) => match.toAct.slice(0, 1).map((seat) => [match, seat] as const));

const moveOf = (kind: string, match: Match, seat: number): unknown =>
  botMove(game, kind, match.botInput(seat), seededRandom('a move'), 0);

/** The cards that a seat has seen by now: those it held, and those that lay open. */
function seenBy(events: readonly FameUsEvent[], seat: number): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      switch (event.type) {
        case 'opened':
          return event.hands[seat]!;
        case 'round':
          return [event.starter];
        case 'played':
          return [event.card];
        case 'passed':
          return event.seat === seat && event.card !== null ? [event.card] : [];
        case 'drew':
          return event.seat === seat ? event.cards : [];
        default:
          return [];
      }
    }),
  );
}

/**
 * Another game that this seat cannot tell from this one: whatever it has not seen are other cards, the others are of other
 * teams, and votes that are not counted yet are the other way round.
 */
function indistinguishable(match: Match, seat: number): readonly FameUsEvent[] {
  const events = match.events as readonly FameUsEvent[];
  const seen = seenBy(events, seat);
  const hidden = CARDS.filter((card) => !seen.has(card));
  const renamed = new Map(hidden.map((card, i) => [card, hidden[(i + 1) % hidden.length]!]));
  const judged = events.findLastIndex(({ type }) => type === 'judged');
  return events.map((event, at): FameUsEvent => {
    if (event.type === 'voted' && at > judged && event.seat !== seat)
      return { ...event, favour: !event.favour };
    const text = JSON.stringify(event).replaceAll(
      /"(c\d+)"/gu,
      (_, card: string) => `"${renamed.get(card) ?? card}"`,
    );
    const changed = JSON.parse(text) as FameUsEvent;
    if (changed.type !== 'opened') return changed;
    const others = changed.teams.filter((__, each) => each !== seat);
    return { ...changed, teams: [...others.slice(1), others[0]!].toSpliced(seat, 0, changed.teams[seat]!) };
  });
}

describe.each(KINDS)('the %s bot', (kind) => {
  test('does the same in two games that differ only in what it may not know (F3, F4, F15)', () => {
    let otherTeams = 0;
    for (const [match, seat] of [4, 5, 8].flatMap((players) => moments(players, `twins ${players}`))) {
      const events = indistinguishable(match, seat);
      const [before, after] = [match.events[0], events[0]] as Extract<FameUsEvent, { type: 'opened' }>[];
      expect(after!.hands).not.toEqual(before!.hands);
      expect(membersOf(after!.teams, 'square')).toHaveLength(membersOf(before!.teams, 'square').length);
      if (JSON.stringify(after!.teams) !== JSON.stringify(before!.teams)) otherTeams++;
      expect(moveOf(kind, Match.resume(game, events), seat)).toEqual(moveOf(kind, match, seat));
    }
    expect(otherTeams).toBeGreaterThan(20);
  });

  test('plays from what its seat has seen alone, as plain data, and by the rules', () => {
    for (const [match, seat] of moments(6, 'plain data')) {
      const input = match.botInput(seat);
      const move = moveOf(kind, match, seat);
      const copy = JSON.parse(JSON.stringify(input)) as typeof input;
      expect(botMove(game, kind, copy, seededRandom('a move'), 0)).toEqual(move);
      expect(match.play(seat, anyMoves([move]), seededRandom('nothing is drawn')).ok).toBe(true);
    }
  });
});

test('such twins look the same to the seat, and not to others', () => {
  const [[match, seat] = [undefined, 0]] = moments(4, 'open');
  const twin = Match.resume(game, indistinguishable(match!, seat));
  expect(twin.view(seat)).toEqual(match!.view(seat));
  expect(twin.view((seat + 1) % 4)).not.toEqual(match!.view((seat + 1) % 4));
});
