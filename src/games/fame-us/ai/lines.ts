import type { Bot } from '../../../kernel/game.ts';
import { seededRandom } from '../../../kernel/random.ts';
import type { Card } from '../rules/criteria.ts';
import type { Doubt, FameUsMove, ProposedName, Reason, Thought } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { figureFor, FIGURES, misfits, misfittingCards, type Opinions } from './figures.ts';
import { opinionsOf } from './house-opinions.ts';

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
    const opinions = opinionsOf(view, search.history);
    if (move.type === 'name') {
      const because = claim(character, move.name, view, { history: search.history(), opinions });
      return { ...move, ...(because !== null && { because }) };
    }
    if (move.type === 'play') return { mind: thought([...view.open, move.card], opinions), ...move };
    const isAgainst = move.type === 'vote' && !move.favour && view.proposal?.name != null;
    return isAgainst
      ? { ...move, doubt: doubt(character, view, { history: search.history(), opinions }) }
      : move;
  };

/** The views a bot has seen, and its opinions on the criteria. */
interface Known {
  readonly history: readonly FameUsView[];
  readonly opinions: Opinions;
}

/** Someone who fits the poster, or else nobody. */
function thought(open: readonly Card[], opinions: Opinions): Thought {
  const fitting = FIGURES.filter((figure) => misfits(figure, open, opinions) === 0);
  return fitting.length === 0 ? 'bluff' : { figure: figureFor(open, fitting).id };
}

/** A line about what fits least: liars say most about it. Nobody else claims anything meanwhile. */
function claim(
  character: string,
  name: ProposedName,
  view: FameUsView,
  { history, opinions }: Known,
): Reason | null {
  const used = playedRounds(history, view).flatMap(({ proposal }) => {
    const because = proposal?.because;
    return because !== undefined && 'line' in because ? [because.line] : [];
  });
  const line = unusedLine(character, used, view.open, { number: 0, of: 1 });
  return line === null ? null : { line, card: telltale(name, view.open, opinions) };
}

/** The card that sank the name, and a line about it while there is one that this game has not heard. */
function doubt(character: string, view: FameUsView, { history, opinions }: Known): Doubt {
  const { proposal, open, viewer, seats } = view;
  const used = playedRounds(history, view).flatMap((round) =>
    (round.proposal?.doubts ?? []).flatMap((said) => said?.line ?? []),
  );
  const card = proposal?.name == null ? (open.at(-1) ?? '') : telltale(proposal.name, open, opinions);
  const line = unusedLine(character, used, open, { number: viewer ?? 0, of: seats });
  return { card, ...(line !== null && { line }) };
}

/** The newest card that does not fit, or else the newest. */
const telltale = (name: ProposedName, open: readonly Card[], opinions: Opinions): Card =>
  misfittingCards(name, open, opinions).at(-1) ?? open.at(-1) ?? '';

/**
 * A line of this character that is not used yet; `null` where there is none for this speaker. `of` speakers may speak at the
 * same time without hearing each other: they never say the same.
 */
function unusedLine(
  character: string,
  used: readonly string[],
  open: readonly Card[],
  { number, of }: { readonly number: number; readonly of: number },
): string | null {
  const unused = Array.from({ length: LINE_COUNT }, (_, i) => `${character}.${i}`).filter(
    (line) => !used.includes(line),
  );
  const places = Math.max(unused.length, of);
  return unused[(seededRandom(open.join(' ')).below(places) + number) % places] ?? null;
}
