import type { Bot } from '../../../kernel/game.ts';
import { pick, seededRandom, shuffled } from '../../../kernel/random.ts';
import { ABOUT_NAME, type Card } from '../rules/criteria.ts';
import { type LineKind, sentenceId } from '../rules/narrate.ts';
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
    const card = judgedBy(proposal.name, view, opinions, move.favour);
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
function claim(name: ProposedName, view: FameUsView, known: Known): Reason {
  const { open } = view;
  const faults = misfittingCards(name, open, known.opinions);
  const heard = heardIn(view, known);
  const cards = shuffled(seededRandom(open.join(' ')), faults.length === 0 ? open : faults);
  return {
    line: lineFor('claim', view, known, { number: 0, of: 1 }) ?? `${known.character}.0`,
    card: unspoken(cards, heard),
  };
}

/** How many voters at most say something aloud of a name. */
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
  // Speakers do not hear each other: each has a card of its own in an order that is the same for all.
  const heard = heardIn({ ...view, proposal: view.proposal && { ...view.proposal, remarks: [] } }, known);
  const aboutFor = (cards: readonly Card[], side: Side): Card | undefined =>
    shuffled(seededRandom(open.join(' ')), cards).filter((card) => isNew(side, card, heard))[number];
  const fitting = open.filter((card) => !faults.includes(card));
  const doubted = aboutFor(faults.length === 0 ? open : faults, 'against');
  const praised = aboutFor(fitting, 'for');
  const wantsDoubt = !isGuided && mood.below(100) < (isFaulty ? DOUBTS_FAULTY : DOUBTS_FLAWLESS);
  const doubts = wantsDoubt && doubted !== undefined;
  const card = doubts ? doubted : praised;
  const line = lineFor(doubts ? 'doubt' : 'claim', view, known, { number, of: SPEAKERS });
  return line === null || card === undefined ? null : { card, line, doubts };
}

/** With so many open cards that it cannot defend, even the bold one saves its breath. */
const HOPELESS = 3;

/** The *But…* about a card that was doubted, or about another where all is said of that; else it is kept for another name. */
function answer(view: FameUsView, known: Known): FameUsMove {
  const { proposal, open } = view;
  const { character, opinions } = known;
  const figure = proposal?.name == null ? null : figureNamed(proposal.name);
  const doubted = proposal?.remarks.filter(({ doubts }) => doubts).map(({ card }) => card) ?? [];
  const faults = figure === null ? 0 : objectionCount(figure, open, opinions);
  const isLost = faults >= HOPELESS || (faults === HOPELESS - 1 && character !== 'bold');
  if (doubted.length === 0 || isLost) return { type: 'answer', but: null };
  const heard = heardIn(view, known);
  const cards = [...doubted, ...shuffled(seededRandom(open.join(' ')), open)];
  const line = lineFor('but', view, known, { number: 0, of: 1 }) ?? `${character}.0`;
  return { type: 'answer', but: { line, card: unspoken(cards, heard) } };
}

/**
 * The card that a vote is about: one that does not fit, or of a vote for the name one that does; or the name itself, where the
 * bot has never heard it. It follows from the vote, the name and the seat.
 */
function judgedBy(
  name: ProposedName,
  { open, viewer }: FameUsView,
  opinions: Opinions,
  favour: boolean,
): Card {
  if (figureNamed(name) === null) return ABOUT_NAME;
  const faults = misfittingCards(name, open, opinions);
  const cards = open.filter((card) => faults.includes(card) !== favour);
  return pick(seededRandom(`${open.join(' ')} ${viewer}`), cards.length === 0 ? open : cards);
}

type Side = 'for' | 'against';

const isNew = (side: Side, card: Card, heard: ReadonlySet<string>): boolean =>
  !heard.has(`${side} ${sentenceId(card)}`);

/** The first of these cards that nobody has spoken for, or else the first. */
const unspoken = (cards: readonly Card[], heard: ReadonlySet<string>): Card =>
  cards.find((card) => isNew('for', card, heard)) ?? cards[0] ?? '';

/** The lines and sentences that the table has heard in this game, by their kind and id. */
function heardIn(view: FameUsView, { history }: Known): ReadonlySet<string> {
  const proposals = [...playedRounds(history, view), view].flatMap(({ proposal }) => proposal ?? []);
  const said = (kind: LineKind, reason: Reason | undefined): readonly string[] =>
    reason === undefined || 'said' in reason
      ? []
      : [`${kind} ${reason.line}`, `${kind === 'doubt' ? 'against' : 'for'} ${sentenceId(reason.card)}`];
  return new Set(
    proposals.flatMap(({ because, but, remarks }) => [
      ...said('claim', because),
      ...said('but', but),
      ...remarks.flatMap((each) => said(each.doubts ? 'doubt' : 'claim', each)),
    ]),
  );
}

/**
 * A line of this character that the game has not heard yet; `null` where there is none for this speaker. `of` speakers may
 * speak at the same time without hearing each other: they never say the same.
 */
function lineFor(
  kind: LineKind,
  view: FameUsView,
  known: Known,
  { number, of }: { readonly number: number; readonly of: number },
): string | null {
  const heard = heardIn(view, known);
  const count = kind === 'but' ? BUT_COUNT : LINE_COUNT;
  const unused = Array.from({ length: count }, (_, i) => `${known.character}.${i}`).filter(
    (line) => !heard.has(`${kind} ${line}`),
  );
  const places = Math.max(unused.length, of);
  return unused[(seededRandom(view.open.join(' ')).below(places) + number) % places] ?? null;
}
