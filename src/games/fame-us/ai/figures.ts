import { catalogue } from '../locales/index.ts';
import { type Card, CARDS, CRITERIA } from '../rules/criteria.ts';
import { seededRandom, pick, type Random } from '../../../kernel/random.ts';
import type { ProposedName } from '../rules/state.ts';
import { AMBIGUOUS } from './ambiguous.ts';
import { HISTORY_FIGURES, STORIES_FIGURES } from './figure-criteria.ts';
import { FAME } from './figure-fame.ts';
import { OTHER_NAMES } from './other-names.ts';
import { MODERN_FIGURES, SCREEN_FIGURES } from './screen-figures.ts';

/** Someone known to the bots, with the criteria that fit. */
export interface Figure {
  readonly id: string;
  /** Among `FIGURES`. */
  readonly place: number;
  readonly fits: ReadonlySet<Card>;
}

const CARD_BY_NAME: ReadonlyMap<string, Card> = new Map(CRITERIA.map(({ id, name }) => [name, id]));

/** Throws a `RangeError` for the name of a criterion that does not exist. */
function figureOf([id, names]: readonly [string, string], place: number): Figure {
  const cards = names.split(' ').map((name) => {
    const card = CARD_BY_NAME.get(name);
    if (card === undefined) throw new RangeError(`${id}: no criterion is called "${name}"`);
    return card;
  });
  return { id, place, fits: new Set(cards) };
}

/** `FAME` by the figure. */
const FAME_BY_FIGURE: ReadonlyMap<string, string> = Object.entries(FAME).reduce(
  (byFigure, [name, figures]) => {
    for (const id of figures.split(' ')) byFigure.set(id, `${byFigure.get(id) ?? ''} ${name}`);
    return byFigure;
  },
  new Map<string, string>(),
);

/** All figures that bots can think of. */
export const FIGURES: readonly Figure[] = [
  ...Object.entries(HISTORY_FIGURES),
  ...Object.entries(STORIES_FIGURES),
  ...Object.entries(SCREEN_FIGURES),
  ...Object.entries(MODERN_FIGURES),
].map(([id, names], place) => figureOf([id, `${names}${FAME_BY_FIGURE.get(id) ?? ''}`], place));

/** A bot's opinions on which criteria fit which figures. */
export interface Opinions {
  /** True if a criterion fits a figure. */
  fits(figure: Figure, card: Card): boolean;
  /** True if it objects as a voter to a criterion that does not fit. */
  objects(figure: Figure, card: Card): boolean;
  /** For each figure, by its place in `FIGURES`, whether a criterion does not fit it: 1, else 0. */
  misses(card: Card): Uint8Array | undefined;
}

/** How many of the open cards do not fit a figure. */
export const misfits = (figure: Figure, open: readonly Card[], opinions: Opinions = KNOWN): number =>
  open.filter((card) => !opinions.fits(figure, card)).length;

/** Each criterion that is a matter of opinion, with those that contradict it. */
const CONTRADICTIONS: ReadonlyMap<Card, readonly Card[]> = new Map(
  CRITERIA.flatMap(({ id, name }) => {
    const by = AMBIGUOUS[name];
    return by === undefined ? [] : [[id, by.map((each) => CARD_BY_NAME.get(each) ?? '')]];
  }),
);

/** For each criterion by its id, `Opinions.misses`. */
const MISSES: ReadonlyMap<Card, Uint8Array> = new Map(
  CARDS.map((card) => [card, Uint8Array.from(FIGURES, ({ fits }) => (fits.has(card) ? 0 : 1))]),
);

/** The opinions all bots share on known criteria: a matter of opinion fits for a voter unless a fact contradicts it. */
export const KNOWN: Opinions = {
  fits: ({ fits }, card) => fits.has(card),
  objects: ({ fits }, card) => {
    const contradictions = CONTRADICTIONS.get(card);
    return contradictions === undefined || contradictions.some((each) => fits.has(each));
  },
  misses: (card) => MISSES.get(card),
};

/** The open cards that do not fit a figure in the eyes of a voter. */
const objections = (figure: Figure, open: readonly Card[], opinions: Opinions): readonly Card[] =>
  open.filter((card) => !opinions.fits(figure, card) && opinions.objects(figure, card));

/** How many open cards a voter objects to. */
export const objectionCount = (figure: Figure, open: readonly Card[], opinions: Opinions = KNOWN): number =>
  objections(figure, open, opinions).length;

/** The open cards that do not fit a person: those that a voter objects to, or else those that the bots do not know of. */
export function misfittingCards(
  name: ProposedName,
  open: readonly Card[],
  opinions: Opinions = KNOWN,
): readonly Card[] {
  const figure = figureNamed(name);
  if (figure === null) return [];
  const objected = objections(figure, open, opinions);
  return objected.length > 0 ? objected : open.filter((card) => !opinions.fits(figure, card));
}

/** One of these figures, the same each time for these cards. Throws a `RangeError` without any. */
export function figureFor(open: readonly Card[], figures: readonly Figure[]): Figure {
  const figure = figures[seededRandom(open.join(' ')).below(figures.length)];
  if (figure === undefined) throw new RangeError('no figures to choose from');
  return figure;
}

/** The one of these figures that fits the open criteria best, of several any; of all figures, where there are none of these. */
export function bestFigure(
  recalled: readonly Figure[],
  open: readonly Card[],
  random: Random,
  opinions: Opinions,
): Figure {
  const figures = recalled.length === 0 ? FIGURES : recalled;
  const fewest = Math.min(...figures.map((figure) => misfits(figure, open, opinions)));
  return pick(
    random,
    figures.filter((figure) => misfits(figure, open, opinions) === fewest),
  );
}

const FIGURE_BY_ID: ReadonlyMap<string, Figure> = new Map(FIGURES.map((figure) => [figure.id, figure]));

/** A figure by its id; `null` for one that the bots do not know. */
export const figureById = (id: string): Figure | null => FIGURE_BY_ID.get(id) ?? null;

/** The figures with each of their names, in every language, as `plainName` has them. */
const NAMED_FIGURES: readonly (readonly [string, Figure])[] = FIGURES.flatMap((figure) => {
  const names = Object.values(catalogue).map((texts) => texts[`fame-us.figure.${figure.id}`] ?? figure.id);
  return [...new Set([figure.id, ...names].map(plainName))].map((name) => [name, figure] as const);
});
const FIGURE_BY_NAME: ReadonlyMap<string, Figure> = new Map(NAMED_FIGURES);

/** Shorter words, such as articles, tell nobody from anyone. */
const MIN_WORD = 4;

/** The figure a proposal means; `null` when the bots do not know the person. */
export function figureNamed(name: ProposedName): Figure | null {
  if ('figure' in name) return figureById(name.figure);
  const said = plainName(name.said);
  return FIGURE_BY_NAME.get(OTHER_NAMES.get(said) ?? said) ?? figureOfPart(said);
}

/** The only figure in one of whose names all of these words are: "Holmes" will do for "Sherlock Holmes". */
function figureOfPart(said: string): Figure | null {
  const words = said.split('-').filter((word) => word.length >= MIN_WORD);
  if (words.length === 0) return null;
  const found = NAMED_FIGURES.filter(([name]) => {
    const parts = name.split('-');
    return words.every((word) => parts.includes(word));
  });
  const figures = new Set(found.map(([, figure]) => figure));
  const [figure] = figures;
  return figures.size === 1 && figure !== undefined ? figure : null;
}

/** A name however it is typed: "The Queen of Hearts!" is `the-queen-of-hearts`. */
function plainName(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/gu, '')
    .replace(/[^a-z]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

/** How many of the open criteria do not fit each figure, in the order of `FIGURES`. */
export type Misfits = Uint8Array;

/** The misfits of these open criteria. */
export function misfitsOf(open: readonly Card[], opinions: Opinions = KNOWN): Misfits {
  const misfits = new Uint8Array(FIGURES.length);
  for (const card of open) addCard(misfits, card, opinions);
  return misfits;
}

/** Adds an open criterion to these misfits. */
export function addCard(misfits: Misfits, card: Card, opinions: Opinions): void {
  const misses = opinions.misses(card);
  if (misses === undefined) return;
  for (let figure = 0; figure < misfits.length; figure++)
    misfits[figure] = (misfits[figure] ?? 0) + (misses[figure] ?? 0);
}

/** How many figures have no misfit, one, two and so on up to `most`. */
export function countByMisfits(misfits: Misfits, most: number): readonly number[] {
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const count of misfits) if (count <= most) counts[count] = (counts[count] ?? 0) + 1;
  return counts;
}
