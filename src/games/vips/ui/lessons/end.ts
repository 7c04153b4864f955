import type { MessageArguments } from '../../../../kernel/message.ts';
import { pieceMessageArgument } from '../../rules/narrate.ts';
import { PARTS, pieceOf, rankOf } from '../../rules/pieces.ts';
import { type Standing, standingsBySeat } from '../../rules/standings.ts';
import { PAGES } from '../blocks.ts';
import type { Lesson, Moment } from './moment.ts';

/** After the end: where the result is told, and why it is what it is (V18 to V22). */
export const endLessons: readonly Lesson[] = [
  { id: 'why', args: (moment) => (moment.payload === PAGES.why ? whyArguments(moment) : null) },
  { id: 'over', args: ({ payload }) => (payload === PAGES.start ? {} : null) },
];

/** Who won by how much, what the person's best and worst piece paid, and how many pieces a rival bet on as well. */
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
