import { type Card, CRITERIA } from '../rules/criteria.ts';
import type { ProposedName } from '../rules/state.ts';
import { HISTORY_FIGURES } from './history-figures.ts';
import { STORIES_FIGURES } from './stories-figures.ts';

/** Somebody known to the computer players, with the criteria that fit. */
export interface Figure {
  readonly id: string;
  readonly fits: ReadonlySet<Card>;
}

const CARD_BY_NAME: ReadonlyMap<string, Card> = new Map(CRITERIA.map(({ id, name }) => [name, id]));

/** Throws a `RangeError` for the name of a criterion that does not exist. */
function figureOf([id, names]: readonly [string, string]): Figure {
  const cards = names.split(' ').map((name) => {
    const card = CARD_BY_NAME.get(name);
    if (card === undefined) throw new RangeError(`${id}: no criterion is called "${name}"`);
    return card;
  });
  return { id, fits: new Set(cards) };
}

/** All figures that computer players can think of. */
export const FIGURES: readonly Figure[] = [
  ...Object.entries(HISTORY_FIGURES),
  ...Object.entries(STORIES_FIGURES),
].map(figureOf);

const FIGURE_BY_ID: ReadonlyMap<string, Figure> = new Map(FIGURES.map((figure) => [figure.id, figure]));

/** How many of the open cards do not fit a figure. */
export const misfits = ({ fits }: Figure, open: readonly Card[]): number =>
  open.filter((card) => !fits.has(card)).length;

/** The figure a proposal means; `null` when the computer players do not know the person. */
export const figureNamed = (name: ProposedName): Figure | null =>
  FIGURE_BY_ID.get('figure' in name ? name.figure : idOf(name.said)) ?? null;

/** What a typed name would be as an id: "The Queen of Hearts!" is `the-queen-of-hearts`. */
const idOf = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/gu, '')
    .replace(/[^a-z]+/gu, '-')
    .replace(/^-|-$/gu, '');
