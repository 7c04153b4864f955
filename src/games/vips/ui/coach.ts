import type { GuidedGame } from '../../../kernel/game-parts.ts';
import { coachingBy, type Lesson, lesson } from '../../../kernel/lesson.ts';
import { type VipsTypes, type Standing, standingsBySeat } from '../rules/view.ts';
import { PAGES } from './blocks.ts';
import { type Moment, momentOf } from './lessons/moment.ts';
import { turnLessons } from './lessons/turn.ts';
import { totalChips, PARTS, pieceOf, rankOf, handOf, isOutOfChips } from '../rules/pieces.ts';
import type { MessageArguments } from '../../../kernel/game.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';

/** After the end: where the result is told, and why it is what it is (V18 to V22). */
const endLessons: readonly Lesson<Moment>[] = [
  lesson('why', ({ payload }) => payload === PAGES.why, whyArguments),
  lesson('over', ({ payload }) => payload === PAGES.start),
];

/** Tells who won by how much, the points of the person's best and worst piece, and how many a rival bet on as well. */
function whyArguments({ view, seat, rival }: Moment): MessageArguments | null {
  const standings = standingsBySeat(view);
  const [own, other] = [standings[seat], standings[rival]];
  if (own === undefined || other === undefined) return null;
  const pieces = PARTS.map((part, i) => {
    const piece = pieceOf(part, own.bet[part]);
    const [base, bonus] = [own.score.base[i] ?? 0, own.score.bonus[i] ?? 0];
    return { piece, column: rankOf(view.columns, piece), base, bonus, points: base + bonus };
  }).toSorted((a, b) => b.points - a.points);
  const [best, worst] = [pieces[0], pieces.at(-1)];
  if (best === undefined || worst === undefined) return null;
  return {
    result: resultOf(own, other),
    own: own.score.total,
    rival: { seat: rival },
    theirs: other.score.total,
    best: pieceMessageArgument(view.set, best.piece),
    bestColumn: best.column,
    bestBase: best.base,
    bestBonus: best.bonus,
    worst: pieceMessageArgument(view.set, worst.piece),
    worstColumn: worst.column,
    worstPoints: worst.points,
    shared: PARTS.filter((part) => own.bet[part] === other.bet[part]).length,
  };
}

function resultOf(own: Standing, other: Standing): 'won' | 'lost' | 'tied' {
  if (own.score.total === other.score.total) return 'tied';
  return own.score.total > other.score.total ? 'won' : 'lost';
}

const rivalArguments = ({ rival }: Moment): MessageArguments => ({ rival: { seat: rival } });

/** While others play. */
const waitingLessons: readonly Lesson<Moment>[] = [
  lesson(
    'spent',
    ({ view, seat }) => isOutOfChips(view, seat),
    ({ view, rival }) => ({ rival: { seat: rival }, left: totalChips(handOf(view, rival)) }),
  ),
  lesson('wait', ({ ownStarts }) => ownStarts.length === 1, rivalArguments),
  lesson('memory', ({ ownStarts }) => ownStarts.length === 2, rivalArguments),
];

/** Before the bet (V4, V5, V19), and while the rival's is still missing. */
const bettingLessons: readonly Lesson<Moment>[] = [
  lesson('bet', ({ view, payload }) => view.ownBet === null && payload === PAGES.start, rivalArguments),
  lesson(
    'bet-more',
    ({ view }) => view.ownBet === null,
    ({ view, rival }) => ({ rival: { seat: rival }, final: view.hasBet[rival] === true ? 'yes' : 'no' }),
  ),
  lesson('bet-in', () => true, rivalArguments),
];

/** The pages that are looked up in between: nothing is taught there. */
const LOOKED_UP = /^(?:bet|recap|faces|result|s|h\d+|l[hem])$/u;

/**
 * The coach's line in a guided game in the panel of its person (the kernel's `coach`): the first lesson that fits. It
 * follows from the log and the draft alone, so that it is the same after a restart.
 */
export const coach: GuidedGame<VipsTypes>['coach'] = (view, payload, pastViews) => {
  if (!view.isGuided || view.viewer === null || LOOKED_UP.test(payload)) return null;
  if (payload === PAGES.why && view.phase !== 'over') return null;
  const moment = momentOf(view, view.viewer, payload, pastViews());
  const { draft } = moment;
  return draft === null || view.ownBet === null
    ? coachingBy(LESSONS[view.phase], moment, keyOf)
    : coachingBy(turnLessons, { ...moment, draft, bet: view.ownBet }, keyOf);
};

const keyOf = (id: string): string => `vips.lesson.${id}`;
const LESSONS = { betting: bettingLessons, playing: waitingLessons, over: endLessons } as const;
