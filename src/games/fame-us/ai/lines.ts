import type { Bot } from '../../../kernel/game.ts';
import { pick, seededRandom, shuffled } from '../../../kernel/random.ts';
import type { Card } from '../rules/criteria.ts';
import type { FameUsMove, ProposedName, Reason, Remark, Thought } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import {
  figureFor,
  FIGURES,
  figureNamed,
  misfits,
  misfittingCards,
  objectionCount,
  type Opinions,
} from './figures.ts';
import { opinionsOf } from './house-opinions.ts';

/** How many lines each character has for a name, as many against one, and how many for a *But…*. */
export const LINE_COUNT = 12;
export const BUT_COUNT = 4;

/**
 * The bot, which says why: for its own name, of one of another while votes come in, with its vote once those are counted, as a
 * *But…*, and, after the round, whom it had in mind with a card. It follows from what the bot has seen: nothing is drawn for it.
 */
export const speaking =
  (character: string, bot: Bot<FameUsView, FameUsMove>): Bot<FameUsView, FameUsMove> =>
  (view, moves, random, search) => {
    const opinions = opinionsOf(view, search.history);
    const known = { character, history: search.history(), opinions };
    const { proposal, phase, viewer, open } = view;
    if (phase === 'voting' && proposal?.proposer === viewer) return answer(view, known);
    const move = bot(view, moves, random, search);
    if (move.type === 'name') return { ...move, because: claim(move.name, view, known) };
    if (move.type === 'play') return { mind: thought([...open, move.card], opinions), ...move };
    if (move.type !== 'vote' || proposal?.name == null) return move;
    const said = remark(proposal.name, view, known);
    const card = newestCard(proposal.name, open, opinions, move.favour);
    return { ...move, doubt: { card }, ...(said !== null && { remark: said }) };
  };

/** Who speaks, the views it has seen, and its opinions on the criteria. */
interface Known {
  readonly character: string;
  readonly history: readonly FameUsView[];
  readonly opinions: Opinions;
}

/** Someone who fits the poster, or else nobody. */
function thought(open: readonly Card[], opinions: Opinions): Thought {
  const fitting = FIGURES.filter((figure) => misfits(figure, open, opinions) === 0);
  return fitting.length === 0 ? 'bluff' : { figure: figureFor(open, fitting).id };
}

/** A line about what fits least: liars say most about it. Nobody else claims anything meanwhile. */
const claim = (name: ProposedName, view: FameUsView, known: Known): Reason => ({
  line: lineFor(known, view, 'for', { number: 0, of: 1 }) ?? `${known.character}.0`,
  card: newestCard(name, view.open, known.opinions, false),
});

/** So many voters at most say something aloud of a name. */
const SPEAKERS = 2;
/** In per cent, how often they doubt a name that has a fault, and one that has none. */
const DOUBTS_FAULTY = 75;
const DOUBTS_FLAWLESS = 15;

/**
 * What it says aloud with its vote; `null` for nothing. It follows from what everybody knows, not from the vote, nor from
 * what it believes of the teams: so it tells nothing of them. In a guided game bots only have kind words.
 */
function remark(name: ProposedName, view: FameUsView, known: Known): Remark | null {
  const { open, voters, viewer, round, isGuided, own } = view;
  if (own?.vote != null) return null;
  const order = shuffled(seededRandom(`${round} ${open.join(' ')}`), voters);
  const number = order.indexOf(viewer ?? -1);
  if (number >= SPEAKERS) return null;
  const mood = seededRandom(`${open.join(' ')} ${round} ${number}`);
  const faults = misfittingCards(name, open, known.opinions);
  const figure = figureNamed(name);
  const isFaulty = figure === null || objectionCount(figure, open, known.opinions) > 0;
  const doubts = !isGuided && mood.below(100) < (isFaulty ? DOUBTS_FAULTY : DOUBTS_FLAWLESS);
  const line = lineFor(known, view, doubts ? 'against' : 'for', { number, of: SPEAKERS });
  const about = doubts ? faults : open.filter((card) => !faults.includes(card));
  return line === null ? null : { card: pick(mood, about.length === 0 ? open : about), line, doubts };
}

/** With so many open cards that it cannot defend, even the bold one saves its breath. */
const HOPELESS = 3;

/** The *But…* about a card that was doubted, where that may help: else it is kept for another name. */
function answer(view: FameUsView, { character, opinions }: Known): FameUsMove {
  const { proposal, open } = view;
  const figure = proposal?.name == null ? null : figureNamed(proposal.name);
  const doubted = proposal?.remarks.find(({ doubts }) => doubts);
  const faults = figure === null ? 0 : objectionCount(figure, open, opinions);
  const isLost = faults >= HOPELESS || (faults === HOPELESS - 1 && character !== 'bold');
  if (doubted === undefined || isLost) return { type: 'answer', but: null };
  const line = `${character}.${seededRandom(open.join(' ')).below(BUT_COUNT)}`;
  return { type: 'answer', but: { line, card: doubted.card } };
}

/** The newest card that fits a name, or that does not, or else the newest. */
function newestCard(name: ProposedName, open: readonly Card[], opinions: Opinions, fits: boolean): Card {
  const faults = misfittingCards(name, open, opinions);
  return open.findLast((card) => faults.includes(card) !== fits) ?? open.at(-1) ?? '';
}

/**
 * A line of this character for a name, or against it, that the game has not heard yet; `null` where there is none for this
 * speaker. `of` speakers may speak at the same time without hearing each other: they never say the same.
 */
function lineFor(
  { character, history }: Known,
  view: FameUsView,
  side: 'for' | 'against',
  { number, of }: { readonly number: number; readonly of: number },
): string | null {
  const used = [...playedRounds(history, view), view].flatMap(({ proposal }) => {
    if (proposal === null) return [];
    const { because, remarks } = proposal;
    const claimed = because !== undefined && 'line' in because && side === 'for' ? [because.line] : [];
    const said = remarks.filter(({ doubts }) => doubts === (side === 'against'));
    return [...claimed, ...said.map(({ line }) => line)];
  });
  const unused = Array.from({ length: LINE_COUNT }, (_, i) => `${character}.${i}`).filter(
    (line) => !used.includes(line),
  );
  const places = Math.max(unused.length, of);
  return unused[(seededRandom(view.open.join(' ')).below(places) + number) % places] ?? null;
}
