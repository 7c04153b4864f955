import type { Bot } from '../../../kernel/game.ts';
import { GUIDED_ROUNDS, LEARNER } from '../rules/deal.ts';
import type { FameUsMove } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { figureById, figureNamed, misfits, objectionCount } from './figures.ts';

/** The inputs of a bot that follows the lesson: its view, its seat and the plan of the round. */
type Demonstration = NonNullable<ReturnType<typeof demonstrationIn>>;

/**
 * A bot that shows in a guided game what each of its rounds is made for. Whatever it cannot show, because the
 * person did something else, and all other games it plays like `bot`, except that it accuses nobody in a round that is
 * about something else.
 */
export const demonstrating =
  (bot: Bot<FameUsView, FameUsMove>): Bot<FameUsView, FameUsMove> =>
  (view, moves, random, search) => {
    const demonstration = demonstrationIn(view);
    if (demonstration === null) return bot(view, moves, random, search);
    const shown = demonstratedMove(demonstration, moves);
    return shown ?? bot(view, easyMoves(demonstration, moves), random, search);
  };

function demonstrationIn(view: FameUsView) {
  const { isGuided, viewer: seat } = view;
  const round = isGuided ? GUIDED_ROUNDS[view.round - 1] : undefined;
  const figure = round === undefined ? null : figureById(round.figure);
  if (round === undefined || figure === null || seat === null || seat === LEARNER) return null;
  return { view, seat, round, figure };
}

const easyMoves = ({ round }: Demonstration, moves: readonly FameUsMove[]): readonly FameUsMove[] =>
  round.accusation === null ? moves.filter(({ type }) => type !== 'accuse') : moves;

function demonstratedMove(demonstration: Demonstration, moves: readonly FameUsMove[]): FameUsMove | null {
  const { view, round, figure } = demonstration;
  switch (view.phase) {
    case 'acting':
      return demonstratedAction(demonstration, moves);
    case 'naming':
      return round.isLie || misfits(figure, view.open) === 0
        ? { type: 'name', name: { figure: figure.id } }
        : null;
    case 'voting':
      return demonstratedVote(demonstration);
    case 'over':
      return null;
  }
}

/** The accusation or the card of this round. An honest card is kept back where it would not fit. */
function demonstratedAction(
  { view, seat, round, figure }: Demonstration,
  moves: readonly FameUsMove[],
): FameUsMove | null {
  const { accusation, cards, isLie } = round;
  if (accusation?.by === seat && view.own?.accusable === accusation.accused) return { type: 'accuse' };
  const fits = isLie || misfits(figure, view.open) === 0;
  const card = cards[seat];
  if (card == null) return fits && accusation === null ? { type: 'pass' } : null;
  const move = moves.find((each) => each.type === 'play' && each.card === card);
  if (!fits || move?.type !== 'play') return null;
  const isHonest = misfits(figure, [...view.open, card]) === 0;
  return { ...move, mind: isHonest ? { figure: figure.id } : 'bluff' };
}

/** A vote by the open cards; for a lie, one of the two who did not tell it is for it. */
function demonstratedVote({ view, seat, round }: Demonstration): FameUsMove | null {
  const { proposal, open } = view;
  const figure = proposal?.name == null ? null : figureNamed(proposal.name);
  if (figure === null) return null;
  const isFooled = round.isLie && figure.id === round.figure && proposal?.accuser === null && seat === FOOLED;
  return { type: 'vote', favour: isFooled || objectionCount(figure, open) === 0 };
}

/** The seat that believes a lie when nobody has called it one: a friend of the liar. */
const FOOLED = 1;
