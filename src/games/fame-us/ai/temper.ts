import type { Bot, Seat } from '../../../kernel/game.ts';
import { pick, type Random } from '../../../kernel/random.ts';
import type { FameUsMove, RoundResult } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { swayed } from './persuasion.ts';
import { believedWorlds, byOpenCount, type TeamWorld, teamWorlds } from './team-belief.ts';
import {
  figureFor,
  FIGURES,
  type Figure,
  figureNamed,
  misfits,
  objectionCount,
  type Opinions,
  bestFigure,
} from './figures.ts';
import { opinionsOf } from './house-opinions.ts';

/** How a bot plays. Chances are in per cent. */
export interface Temper {
  /** The chance of recalling a figure when a card is chosen: in a hurry. */
  readonly memory: number;
  /** The same when a name has to be said, and when a rival's card is doubted: on second thought. */
  readonly recall: number;
  readonly doubt: number;
  /** The chance of playing a criterion that fits no recalled figure. */
  readonly bluff: number;
  /** The chance of accusing when no figure is recalled, by the number of open criteria beyond the second. */
  readonly accuse: readonly number[];
  /** The chance of voting for someone unknown, by the number of open criteria beyond the second. */
  readonly trust: readonly number[];
  /** Prefers the playable criterion that leaves the others the most figures, or the fewest. */
  readonly leaves: 'most' | 'fewest';
}

/** The chance of voting for a known figure, by how many open criteria there are objections to. */
const TRUST_BY_OBJECTIONS = [96, 40, 10] as const;

/** A bot of this temper. It knows its own view and the figures, and nothing else. */
export const botOfTemper =
  (temper: Temper): Bot<FameUsView, FameUsMove> =>
  (view, moves, random, { history }) => {
    const opinions = opinionsOf(view, history);
    switch (view.phase) {
      case 'naming': {
        const recalled = remembered(temper.recall, random);
        return { type: 'name', name: { figure: bestFigure(recalled, view.open, random, opinions).id } };
      }
      case 'voting':
        return voteOn(view, temper, random, { rounds: playedRounds(history(), view), opinions });
      case 'acting':
      case 'over':
        return act(view, moves, { temper, opinions }, random);
    }
  };

const happens = (random: Random, chance: number): boolean => random.below(100) < chance;

/** The figures that come to mind, each by this chance. */
const remembered = (chance: number, random: Random, figures = FIGURES): readonly Figure[] =>
  figures.filter(() => happens(random, chance));

/** Plays a criterion that fits someone, else accuses, bluffs or passes. */
function act(
  view: FameUsView,
  moves: readonly FameUsMove[],
  { temper, opinions }: { readonly temper: Temper; readonly opinions: Opinions },
  random: Random,
): FameUsMove {
  const fitting = FIGURES.filter((figure) => misfits(figure, view.open, opinions) === 0);
  const candidates = remembered(temper.memory, random, fitting);
  const accuse = moves.find(({ type }) => type === 'accuse');
  if (
    accuse !== undefined &&
    candidates.length === 0 &&
    remembered(temper.doubt, random, fitting).length === 0 &&
    happens(random, byOpenCount(temper.accuse, view.open.length))
  )
    return accuse;
  const plays = moves.flatMap((move) =>
    move.type === 'play'
      ? [{ move, left: candidates.filter((figure) => opinions.fits(figure, move.card)).length }]
      : [],
  );
  const playable = plays.filter(({ left }) => left > 0);
  if (playable.length > 0) {
    const counts = playable.map(({ left }) => left);
    const wanted = temper.leaves === 'most' ? Math.max(...counts) : Math.min(...counts);
    const { move } = pick(
      random,
      playable.filter(({ left }) => left === wanted),
    );
    const known = candidates.filter((figure) => opinions.fits(figure, move.card));
    return { ...move, mind: { figure: figureFor([...view.open, move.card], known).id } };
  }
  if (plays.length > 0 && happens(random, temper.bluff))
    return { ...pick(random, plays).move, mind: 'bluff' };
  return moves.find(({ type }) => type === 'pass') ?? pick(random, moves);
}

/** The rounds a voter has seen, and its opinions on the criteria. */
interface Seen {
  readonly rounds: readonly RoundResult[];
  readonly opinions: Opinions;
}

/** How much a suspicion about the proposer's team moves a vote, in per cent, where it is certain. */
const LEAN = 60;

/** How much a proposer who has voted for, or against, its own names moves its vote, in per cent: the last time counts. */
const THANKS = 15;

/**
 * Judges a known figure by the open criteria, and a stranger by how many there are; leans to those it takes for friends, and to
 * those who bought its names.
 */
function voteOn(view: FameUsView, temper: Temper, random: Random, seen: Seen): FameUsMove {
  const { proposal, open, seats, viewer } = view;
  const figure = proposal?.name == null ? null : figureNamed(proposal.name);
  const chance =
    figure === null
      ? byOpenCount(temper.trust, open.length)
      : (TRUST_BY_OBJECTIONS[objectionCount(figure, open, seen.opinions)] ?? 2);
  const lean = proposal === null ? 0 : LEAN * suspicion(seats, viewer ?? 0, proposal.proposer, seen);
  const trust = (chance + lean + thanks(view, seen)) / 100;
  return { type: 'vote', favour: happens(random, Math.round(100 * swayed(trust, view))) };
}

function thanks({ proposal, viewer }: FameUsView, { rounds }: Seen): number {
  const own = rounds.findLast((round) => round.proposal?.proposer === viewer)?.proposal;
  const vote = proposal === null ? null : (own?.votes[proposal.proposer] ?? null);
  return vote === null ? 0 : vote ? THANKS : -THANKS;
}

/** How much likelier it is than at first that a seat is of the own team, from what everyone has seen: -1 to 1. */
function suspicion(seats: number, own: Seat, seat: Seat, { rounds, opinions }: Seen): number {
  const chance = (worlds: readonly TeamWorld[]): number =>
    worlds.reduce((sum, { friends, weight }) => (friends[seat] === true ? sum + weight : sum), 0);
  return chance(believedWorlds(seats, own, rounds, opinions)) - chance(teamWorlds(seats, own));
}
