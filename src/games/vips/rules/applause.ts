import { type Audience, type Seat, type Voter, ok, type Result, refuse } from '../../../kernel/game.ts';
import { MAX_SPECTATOR_VOTES, MAX_VOTE_CHANGES } from './limits.ts';
import type { ArgumentVotes, VipsEvent, VipsState, Vote } from './state.ts';
import { type Bet, partOf, portraitOf } from './pieces.ts';

/** How many applauded and how many booed. */
export interface VoteCount {
  readonly applause: number;
  readonly boos: number;
}

/** The public part of an argument: counts of players' and spectators' votes on it, never whose they are. */
export type ArgumentCount = Readonly<ReturnType<typeof countVotes>>;

/** The basis for finding the best argument. */
export type ArgumentRating = Pick<ArgumentCount, 'turn' | 'seat' | 'because' | 'players' | 'onlookers'>;

/** The argument that can be applauded or booed now: the newest, for a round of the table; `null` for none. */
export function openArgument<Argument extends { readonly turn: number }>({
  phase,
  turn,
  hands,
  arguments: all,
}: Pick<VipsState, 'phase' | 'turn' | 'hands'> & {
  readonly arguments: readonly Argument[];
}): { readonly number: number; readonly argument: Argument } | null {
  const argument = all.at(-1);
  if (phase !== 'playing' || argument === undefined || turn - argument.turn > hands.length) return null;
  return { number: all.length - 1, argument };
}

/** The argument of the newest turn on the board, which its picture shows as a bubble; `null` for none that is open to votes. */
export function spokenArgument<Argument extends { readonly turn: number }>(
  game: Pick<VipsState, 'phase' | 'turn' | 'hands'> & {
    readonly actions: readonly unknown[];
    readonly arguments: readonly Argument[];
  },
): Argument | null {
  const argument = openArgument(game)?.argument ?? null;
  const shownTurn = game.actions.length > 0 ? game.turn : game.turn - 1;
  return argument?.turn === shownTurn ? argument : null;
}

/** The votes of everyone who sees a post with an argument (V15): one a person, who may change it. */
export const audience: Audience<VipsState, VipsEvent> = {
  react: (state, voter, reaction) => {
    const [, written, code = ''] = /^(\d{1,3})-([fb])$/u.exec(reaction) ?? [];
    const open = openArgument(state);
    if (written === undefined || open?.number !== Number(written))
      return refuse({ key: 'vips.refused.applause-late' });
    const vote = code === 'f' ? 'applause' : 'boo';
    const refused = refuseVote(open.argument, voter, vote);
    return refused === null
      ? ok([{ type: 'reacted', argument: open.number, voter: voter.id, by: voter.seat, vote }])
      : refused;
  },
};

/** The payload of a vote on the argument of this number. */
export const reactionOf = (number: number, vote: Vote): string =>
  `${number}-${vote === 'applause' ? 'f' : 'b'}`;

function refuseVote({ seat, votes }: ArgumentVotes, voter: Voter, vote: Vote): Result<never> | null {
  if (voter.seat === seat) return refuse({ key: 'vips.refused.applause-own' });
  const before = votes.find(({ id }) => id === voter.id);
  if (before?.vote === vote) return refuse({ key: `vips.refused.${vote}-again` });
  if (before !== undefined && before.changes >= MAX_VOTE_CHANGES)
    return refuse({ key: 'vips.refused.applause-stands' });
  const onlookers = votes.filter((each) => each.seat === null).length;
  if (before === undefined && voter.seat === null && onlookers >= MAX_SPECTATOR_VOTES)
    return refuse({ key: 'vips.refused.applause-full' });
  return null;
}

/** The arguments after a vote: it replaces this person's earlier vote. */
export function argumentsAfterVote(
  all: readonly ArgumentVotes[],
  { argument, voter, by, vote }: Extract<VipsEvent, { type: 'reacted' }>,
): readonly ArgumentVotes[] {
  const voted = all[argument];
  if (voted === undefined) return all;
  const before = voted.votes.find(({ id }) => id === voter);
  const own = { id: voter, seat: by, vote, changes: before === undefined ? 0 : before.changes + 1 };
  const votes =
    before === undefined
      ? [...voted.votes, own]
      : voted.votes.map((each) => (each.id === voter ? own : each));
  return all.with(argument, { ...voted, votes });
}

/** The votes on an argument, counted. */
export function countVotes({ votes, ...argument }: ArgumentVotes) {
  const count = (isOf: (voter: Seat | null) => boolean): VoteCount => {
    const some = votes.filter((each) => isOf(each.seat));
    const applause = some.filter(({ vote }) => vote === 'applause').length;
    return { applause, boos: some.length - applause };
  };
  return {
    ...argument,
    players: count((voter) => voter !== null),
    onlookers: count((voter) => voter === null),
  };
}

/**
 * The best argument that someone typed, which has more applause than boos, and more of it than any other. A stock line is
 * nobody's own, whether a bot says it or a person who left theirs empty: its applause earns no title. The players' votes
 * count first, so that no crowd of spectators decides; theirs does where the players are level. `null` where two people
 * share it, and for none.
 */
export function bestArgument<Argument extends ArgumentRating>(all: readonly Argument[]): Argument | null {
  const isLiked = ({ because, players, onlookers }: Argument): boolean =>
    'said' in because && (net(players) > 0 || (net(players) === 0 && net(onlookers) > 0));
  const [best, second] = all.filter(isLiked).toSorted(byVotes);
  if (best === undefined || second === undefined || byVotes(best, second) !== 0) return best ?? null;
  return second.seat === best.seat ? best : null;
}

/** Sorts arguments by what the players think of them, then by what spectators do. */
const byVotes = (a: ArgumentRating, b: ArgumentRating): number =>
  net(b.players) - net(a.players) || net(b.onlookers) - net(a.onlookers);

/** The same; of equal ones, the later is first. */
export const byApplause = (a: ArgumentRating, b: ArgumentRating): number => byVotes(a, b) || b.turn - a.turn;

const net = ({ applause, boos }: VoteCount): number => applause - boos;

/**
 * The argument that a finished game is remembered by: of those for a piece that is still on the tallest column, the best
 * liked, and of these the last; `null` for none.
 */
export const memorableLine = (all: readonly ArgumentCount[], ideal: Bet): ArgumentCount | null =>
  all.filter(({ raised }) => ideal[partOf(raised)] === portraitOf(raised)).toSorted(byApplause)[0] ?? null;
