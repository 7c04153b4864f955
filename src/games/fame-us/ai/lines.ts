import type { Bot, Seat } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import type { Card } from '../rules/criteria.ts';
import type { Doubt, FameUsMove, ProposedName, Reason, Thought } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { figureFor, FIGURES, misfits, misfittingCards } from './figures.ts';

/** How many lines each character has for a name of its own, and as many against one of another. */
export const LINE_COUNT = 12;

/**
 * The bot, which says why: for its own name, when it votes against one, and, after the round, whom it had in mind with a card.
 * It follows from what the bot has seen: nothing is drawn for it.
 */
export const speaking =
  (character: string, bot: Bot<FameUsView, FameUsMove>): Bot<FameUsView, FameUsMove> =>
  (view, moves, random, search) => {
    const move = bot(view, moves, random, search);
    if (move.type === 'name')
      return { ...move, because: claim(character, move.name, view, search.history()) };
    if (move.type === 'play') return { mind: thought([...view.open, move.card]), ...move };
    const isAgainst = move.type === 'vote' && !move.favour && view.proposal?.name != null;
    return isAgainst ? { ...move, doubt: doubt(character, view, search.history()) } : move;
  };

/** Someone who fits the poster, or else nobody. */
function thought(open: readonly Card[]): Thought {
  const fitting = FIGURES.filter((figure) => misfits(figure, open) === 0);
  return fitting.length === 0 ? 'bluff' : { figure: figureFor(open, fitting).id };
}

/** A line about what fits least: liars say most about it. */
function claim(
  character: string,
  name: ProposedName,
  view: FameUsView,
  history: readonly FameUsView[],
): Reason {
  const used = playedRounds(history, view).flatMap(({ proposal }) => {
    const because = proposal?.because;
    return because !== undefined && 'line' in because ? [because.line] : [];
  });
  return { line: unusedLine(character, used, view), card: telltale(name, view.open) };
}

/** A line about the card that sank the name. */
function doubt(character: string, view: FameUsView, history: readonly FameUsView[]): Doubt {
  const used = playedRounds(history, view).flatMap(({ proposal }) =>
    (proposal?.doubts ?? []).flatMap((said) => said?.line ?? []),
  );
  const name = view.proposal?.name ?? null;
  const newest = view.open.at(-1) ?? '';
  return {
    card: name === null ? newest : telltale(name, view.open),
    line: unusedLine(character, used, view),
  };
}

/** The newest card that does not fit, or else the newest. */
const telltale = (name: ProposedName, open: readonly Card[]): Card =>
  misfittingCards(name, open).at(-1) ?? open.at(-1) ?? '';

/**
 * A line that this game has not heard yet. Two seats of one character vote at the same time: they never say the same, for
 * there are more lines than seats.
 */
function unusedLine(character: string, used: readonly string[], { open, seats, viewer }: FameUsView): string {
  const lines = Array.from({ length: LINE_COUNT }, (_, i) => `${character}.${i}`);
  const unused = lines.filter((line) => !used.includes(line));
  const pool = unused.length >= Math.min(seats, LINE_COUNT) ? unused : lines;
  const seat: Seat = viewer ?? 0;
  const at = seededRandom(open.join(' ')).below(LINE_COUNT) + seat;
  return pool[at % pool.length] ?? `${character}.0`;
}
