import type { Bot, Game, Seat } from '../../src/kernel/game.ts';
import { pick } from '../../src/kernel/random.ts';
import { Course } from '../../src/kernel/course.ts';
import { ok, type Result } from '../../src/kernel/message.ts';
import { fromRecord, toRecord } from './record.ts';
import {
  HIGHEST_NUMBER,
  type LowestEvent,
  type LowestMove,
  type LowestState,
  type LowestTypes,
  type LowestView,
  parseEvent,
  parseMove,
  parseSettings,
  rejected,
} from './types.ts';

/**
 * A whole game in small, with a clock: in each round all players choose a number in secret, and the lowest that nobody
 * else has chosen scores a point. A round lasts for the table's time for a turn. When only one player is still
 * choosing, everyone is told and that player has some seconds left. A player who has not chosen when the timer rings
 * goes without.
 */

const choosing = ({ chosen }: LowestState): readonly Seat[] =>
  chosen.flatMap((number, seat) => (number === null ? [seat] : []));

/** The seat that chose the lowest number that nobody else chose; `null` for none. */
function winnerOf(numbers: readonly (number | null)[]): Seat | null {
  const unique = numbers.filter(
    (number): number is number => number !== null && numbers.filter((other) => other === number).length === 1,
  );
  return unique.length === 0 ? null : numbers.indexOf(Math.min(...unique));
}

/** The events that end a round with these numbers, and the game with its last round. */
function closeRound(state: LowestState, numbers: readonly (number | null)[]): readonly LowestEvent[] {
  const winner = winnerOf(numbers);
  const closed: LowestEvent = { type: 'closed', numbers, winner };
  if (state.round < state.rounds) return [closed];
  const points = state.points.map((count, seat) => (seat === winner ? count + 1 : count));
  const best = Math.max(...points);
  return [
    closed,
    { type: 'ended', winners: points.flatMap((count, seat) => (count === best ? [seat] : [])) },
  ];
}

const random: Bot<LowestView, LowestMove> = (_view, moves, source) => pick(source, moves);

function decideMove(
  state: LowestState,
  seat: number,
  { number }: LowestMove,
): Result<readonly LowestEvent[]> {
  if (state.winners !== null) return rejected('over');
  if (state.chosen[seat] === undefined) return rejected('no-seat');
  if (state.chosen[seat] !== null) return rejected('chosen-already');
  const numbers = state.chosen.with(seat, number);
  const left = choosing({ ...state, chosen: numbers });
  const chose: LowestEvent = { type: 'chose', seat, number };
  if (left.length === 0) return ok([chose, ...closeRound(state, numbers)]);
  const [last] = left;
  return ok(last === undefined || left.length > 1 ? [chose] : [chose, { type: 'hurried', seat: last }]);
}

export const lowest: Game<LowestTypes> = {
  id: 'lowest',
  seats: { min: 2, max: 4 },
  bots: { random },
  setup: ({ rounds, seconds }, holders) => [{ type: 'opened', rounds, seconds, seats: holders.length }],
  decide: (state, seat, move) => {
    const decided = decideMove(state, seat, move);
    return decided.ok
      ? ok(new Course<LowestState, LowestEvent>(lowest.evolve, state).with(decided.value))
      : decided;
  },
  evolve: (state, event) => {
    if (event.type === 'opened') {
      const { rounds, seconds, seats } = event;
      const empty = Array.from({ length: seats }, () => null);
      const points = empty.map(() => 0);
      return { round: 1, rounds, seconds, chosen: empty, hurried: false, points, closed: [], winners: null };
    }
    if (state === null) throw new RangeError('a game begins with "opened"');
    switch (event.type) {
      case 'chose':
        return { ...state, chosen: state.chosen.with(event.seat, event.number) };
      case 'hurried':
        return { ...state, hurried: true };
      case 'closed':
        return {
          ...state,
          round: state.round + 1,
          chosen: state.chosen.map(() => null),
          hurried: false,
          points: state.points.map((count, seat) => (seat === event.winner ? count + 1 : count)),
          closed: [...state.closed, event.numbers],
        };
      case 'ended':
        return { ...state, winners: event.winners };
    }
  },
  toAct: (state) => (state.winners === null ? choosing(state) : []),
  legalMoves: (state, seat) =>
    state.winners === null && state.chosen[seat] === null
      ? Array.from({ length: HIGHEST_NUMBER }, (_, i) => ({ type: 'choose', number: i + 1 }))
      : [],
  outcome: ({ winners }) => (winners === null ? null : { winners }),
  step: ({ round }) => round,
  clock: {
    timer: ({ winners, hurried, round, seconds }) => {
      if (winners !== null) return null;
      return hurried
        ? { id: `hurry ${round}`, duration: seconds }
        : { id: `round ${round}`, duration: 'turn' };
    },
    timeUp: (state) => closeRound(state, state.chosen),
  },
  announces: ({ type }) => type === 'hurried',
  viewFor: (state, viewer) => ({
    viewer,
    round: Math.min(state.round, state.rounds),
    rounds: state.rounds,
    choosing: state.winners === null ? choosing(state) : [],
    own: viewer === null ? null : (state.chosen[viewer] ?? null),
    points: state.points,
    closed: state.closed,
    winners: state.winners,
  }),
  narrate: (event, viewer) => {
    switch (event.type) {
      case 'opened':
        return [{ key: 'lowest.narration.opened', args: { rounds: event.rounds } }];
      case 'chose':
        return event.seat === viewer
          ? [{ key: 'lowest.narration.own', args: { number: event.number } }]
          : [{ key: 'lowest.narration.chose', args: { player: { seat: event.seat } } }];
      case 'hurried':
        return [{ key: 'lowest.narration.hurried', args: { player: { seat: event.seat } } }];
      case 'closed': {
        const numbers = numbersText(event.numbers);
        return event.winner === null
          ? [{ key: 'lowest.narration.nobody', args: { numbers } }]
          : [{ key: 'lowest.narration.won', args: { player: { seat: event.winner }, numbers } }];
      }
      case 'ended':
        return [{ key: 'lowest.narration.ended' }];
    }
  },
  secrets: (events) => {
    const seats = events.flatMap((event) => (event.type === 'opened' ? [event.seats] : []))[0] ?? 0;
    const fixed = events.some(({ type }) => type === 'ended');
    return Array.from({ length: seats }, (_, seat) => {
      const numbers = events.flatMap((event) =>
        event.type === 'chose' && event.seat === seat ? [event.number] : [],
      );
      return {
        kind: 'numbers',
        seat,
        value: numbers,
        fixed,
        kindName: { key: 'lowest.secrets' },
        name: { key: 'lowest.secret', args: { player: { seat } } },
        revealed: { key: 'lowest.secret.revealed', args: { numbers: numbersText(numbers) } },
      };
    });
  },
  parseSettings,
  parseMove,
  parseEvent,
  record: toRecord,
  fromRecord: (raw) => fromRecord(raw, lowest),
};

const numbersText = (numbers: readonly (number | null)[]): string =>
  numbers.map((number) => number ?? '–').join(', ');
