import { fameUs } from '../../../src/games/fame-us/game.ts';
import type { FameUsMove, FameUsState } from '../../../src/games/fame-us/rules/state.ts';
import type { FameUsView } from '../../../src/games/fame-us/rules/view.ts';
import type { Bot, Seat } from '../../../src/kernel/game.ts';
import { pick, type Random, seededRandom } from '../../../src/kernel/random.ts';
import { replay } from '../../../src/kernel/match.ts';

/** Games of Fame Us in which one bot, or a whole team of them, sits among others. */

export type FameUsBot = Bot<FameUsView, FameUsMove>;

/** Which bots play against each other. */
export interface TeamMatch {
  readonly bot: FameUsBot;
  /** The bot's seats: one seat, or all of its team. */
  readonly on: 'one seat' | 'a whole team';
  /** Those on the other seats, each drawn from these. */
  readonly others: readonly FameUsBot[];
  /** The share of the others' votes that go by the teams, as if they had told each other, in per cent. */
  readonly partisan: number;
  readonly seats: number;
}

/** One game: 1 where the team of the bot wins, a half where the win is shared; and what each of its moves cost. */
export interface TeamGame {
  readonly result: number;
  /** CPU time, in milliseconds. */
  readonly moveMs: readonly number[];
}

/** Plays game number `n`. Seats, teams and starts change with the number. */
export function playTeamGame(match: TeamMatch, n: number): TeamGame {
  const { bot, seats } = match;
  const random = seededRandom(`teams ${seats} ${n}`);
  const own = n % seats;
  const holders = Array.from({ length: seats }, (_, seat) => `player ${seat}`);
  let state = replay(fameUs, fameUs.setup({ pace: 'live', first: 'random', deck: 2 }, holders, random));
  const { teams } = state;
  const isTheirs = (seat: Seat): boolean =>
    seat === own || (match.on === 'a whole team' && teams[seat] === teams[own]);
  const players = holders.map((_, seat) =>
    isTheirs(seat) ? bot : partisan(pick(random, match.others), match.partisan, () => state),
  );
  const pastViews = players.map((_, seat) => [fameUs.viewFor(state, seat)]);
  const moveMs: number[] = [];
  while (state.result === null) {
    const [seat = 0] = fameUs.toAct(state);
    const before = process.cpuUsage();
    const move = players[seat]?.(fameUs.viewFor(state, seat), fameUs.legalMoves(state, seat), random, {
      history: () => pastViews[seat] ?? [],
      playouts: 0,
    });
    const { user, system } = process.cpuUsage(before);
    if (isTheirs(seat)) moveMs.push((user + system) / 1_000);
    if (move === undefined) throw new RangeError(`nobody sits on seat ${seat}`);
    const decided = fameUs.decide(state, seat, move, random);
    if (!decided.ok) throw new Error(decided.reason.key);
    for (const after of decided.value.states) {
      const { round } = state;
      state = after;
      if (state.round !== round)
        for (const [each, views] of pastViews.entries()) views.push(fameUs.viewFor(state, each));
    }
  }
  const { winners } = state.result;
  const hasWon = winners.some((team) => team === teams[own]);
  return { result: hasWon ? 1 / winners.length : 0, moveMs };
}

/** A bot that knows the teams, and lets them decide so many votes in a hundred; and then accuses no friend. */
function partisan(bot: FameUsBot, percent: number, stateNow: () => FameUsState): FameUsBot {
  return (view, moves, random: Random, search) => {
    const move = bot(view, moves, random, search);
    const towards = move.type === 'vote' ? view.proposal?.proposer : view.own?.accusable;
    if ((move.type !== 'vote' && move.type !== 'accuse') || random.below(100) >= percent) return move;
    const { teams } = stateNow();
    const isFriend = teams[towards ?? 0] === teams[view.viewer ?? 0];
    if (move.type === 'vote') return { type: 'vote', favour: isFriend };
    return isFriend ? { type: 'pass' } : move;
  };
}
