import type { Bot, Seat } from '../../../kernel/game.ts';
import { pick, type Random, seededRandom, shuffled } from '../../../kernel/random.ts';
import { lastPlayer } from '../rules/act.ts';
import { type Card, CARDS } from '../rules/criteria.ts';
import { openCards } from '../rules/evolve.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY } from '../rules/limits.ts';
import type { FameUsMove, RoundResult } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { figureNamed, FIGURES, misfitsOf, objectionCount, type Opinions, bestFigure } from './figures.ts';
import { opinionsOf } from './house-opinions.ts';
import { swayed } from './persuasion.ts';
import { chanceAfterDraw, happens, type ImaginedRound, playOut, type TurnMove } from './round-playout.ts';
import { believedWorlds, byOpenCount, type TeamWorld } from './team-belief.ts';

/** How a bot thinks that remembers and plays rounds out in its mind. */
export interface Mind {
  /** How many rounds it plays out for a move, all its choices together. */
  readonly playouts: number;
  /** The chance that it recalls a figure when it has to name one, 0 to 1. */
  readonly recall: number;
  /** Which of the rounds it has seen it goes by. */
  readonly remembers: (rounds: readonly RoundResult[], own: Seat) => readonly RoundResult[];
}

/** Knows everyone worth naming, and remembers everything. */
export const SHREWD: Mind = { playouts: 120, recall: 1, remembers: (rounds) => rounds };

/** How much a chance to win must be at stake before it votes against its judgement of a name. */
const HONESTY = 0.08;

/** A bot with this mind. It knows its own view, what its seat has seen, and the figures: nothing else. */
export const botOfMind =
  (mind: Mind): Bot<FameUsView, FameUsMove> =>
  (view, moves, random, { history }) => {
    const opinions = opinionsOf(view, history);
    if (view.phase === 'naming') {
      const recalled = FIGURES.filter(() => happens(random, mind.recall));
      return { type: 'name', name: { figure: bestFigure(recalled, view.open, random, opinions).id } };
    }
    const own = view.viewer ?? 0;
    const seen = playedRounds(history(), view);
    const { seats, open, actions } = view;
    const [starter = ''] = open;
    const remembered = [...mind.remembers(seen, own), { starter, actions, proposal: null }];
    const worlds = believedWorlds(seats, own, remembered, opinions);
    if (view.phase === 'voting') return voteOn(view, worlds, opinions, random);
    return act(view, moves, { mind, worlds, opinions, seen }, random);
  };

/** The chance of trusting a name that it does not know, by the number of open criteria beyond the second. */
const TRUST_IN_STRANGERS = [0.85, 0.75, 0.65, 0.5, 0.38];

/** How much of that a *But…* is worth for a name that fits but for one card, or altogether. */
const BUT_WORTH = 0.35;

/** Votes by the name, unless what it believes of the teams puts enough at stake. In doubt the teams decide. */
function voteOn(
  view: FameUsView,
  worlds: readonly TeamWorld[],
  opinions: Opinions,
  random: Random,
): FameUsMove {
  const { proposal, open, handCounts: counts, startersLeft, own } = view;
  const isSaid = proposal?.but !== undefined;
  if (isSaid && own?.vote === true) return { type: 'vote', favour: true };
  const standing = { worlds, counts, startersLeft };
  const held = chanceAfterDraw(standing, proposal?.accuser ?? null, ACCUSER_PENALTY);
  const failed = chanceAfterDraw(standing, proposal?.proposer ?? null, PROPOSER_PENALTY);
  const figure = proposal?.name == null ? null : figureNamed(proposal.name);
  const isTrusted = (): boolean =>
    happens(random, swayed(byOpenCount(TRUST_IN_STRANGERS, open.length), view));
  const faults = figure === null ? (isTrusted() ? 0 : 2) : objectionCount(figure, open, opinions);
  const merit = 1 - Math.min(faults, 2) + (isSaid && faults < 2 ? BUT_WORTH : 0);
  return { type: 'vote', favour: held - failed + HONESTY * merit >= 0 };
}

interface Thoughts {
  readonly mind: Mind;
  readonly worlds: readonly TeamWorld[];
  readonly opinions: Opinions;
  readonly seen: readonly RoundResult[];
}

/** The move after which rounds went best, each played out in the same imagined hands. */
function act(view: FameUsView, moves: readonly FameUsMove[], thoughts: Thoughts, random: Random): FameUsMove {
  const { mind, worlds, opinions, seen } = thoughts;
  const turnMoves = moves.filter((move): move is TurnMove & FameUsMove => TURN_MOVES.has(move.type));
  if (turnMoves.length === 0) return pick(random, moves);
  const own = view.viewer ?? 0;
  const unseen = unseenCards(view, seen);
  const misfitsNow = misfitsOf(view.open, opinions);
  const sums = turnMoves.map(() => 0);
  const rounds = Math.max(1, Math.floor(mind.playouts / turnMoves.length));
  for (let n = 0; n < rounds; n++) {
    const seed = String(random.below(2 ** 32));
    const hands = imaginedHands(view, unseen, random);
    for (const [i, move] of turnMoves.entries()) {
      const round: ImaginedRound = {
        own,
        worlds,
        startersLeft: view.startersLeft,
        opinions,
        recall: mind.recall,
        hands,
        order: ordered(view),
        misfits: misfitsNow.slice(),
        counts: [...view.handCounts],
        openCount: view.open.length,
        last: lastPlayer(view.actions),
      };
      sums[i] = (sums[i] ?? 0) + playOut(round, move, seededRandom(seed));
    }
  }
  const best = Math.max(...sums);
  return turnMoves[sums.indexOf(best)] ?? pick(random, moves);
}

const TURN_MOVES: ReadonlySet<string> = new Set(['play', 'pass', 'accuse']);

/** The seats that have yet to act in this round, in order (F7). */
const ordered = ({ seats, first, actions }: FameUsView): readonly Seat[] =>
  Array.from({ length: seats - actions.length }, (_, i) => (first + actions.length + i) % seats);

/** Cards that others may hold: all but the own hand and the open ones; these, too, once shuffled back in (F19). */
function unseenCards(
  { own, open, handCounts, house }: FameUsView,
  seen: readonly RoundResult[],
): readonly Card[] {
  const known = new Set([...(own?.hand ?? []), ...open]);
  const discarded = new Set(seen.flatMap(openCards));
  const deck = [...CARDS, ...house.map(({ card }) => card)];
  const rest = deck.filter((card) => !known.has(card));
  const fresh = rest.filter((card) => !discarded.has(card));
  return fresh.length < handCounts.reduce((sum, count) => sum + count, 0) ? rest : fresh;
}

/** Hands of the others, drawn from these cards. */
function imaginedHands(
  { handCounts, viewer }: FameUsView,
  unseen: readonly Card[],
  random: Random,
): readonly (readonly Card[])[] {
  const deck = shuffled(random, unseen);
  let dealt = 0;
  return handCounts.map((count, seat) => {
    if (seat === viewer) return [];
    dealt += count;
    return deck.slice(dealt - count, dealt);
  });
}
