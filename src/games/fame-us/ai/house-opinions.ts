import type { CriterionKind } from '../../../kernel/house-text.ts';
import { seededRandom } from '../../../kernel/random.ts';
import { type Card, CRITERIA } from '../rules/criteria.ts';
import { openCards } from '../rules/evolve.ts';
import type { HouseCard } from '../rules/house.ts';
import type { RoundResult } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { figureNamed, FIGURES, KNOWN, type Opinions } from './figures.ts';
import { happens } from './round-playout.ts';

/**
 * Nobody told the bots whom the server's own criteria fit. They judge them by what these are about: a criterion fits a figure
 * as likely as another of its kind does, and where it does not, a voter objects as likely. Which figures those are follows from
 * its id, so all bots hold the same, as they do of other criteria. They learn from the table's decisions.
 */

function computeAverage(kind: CriterionKind) {
  const cards = CRITERIA.filter((each) => each.kind === kind).map(({ id }) => id);
  const others = FIGURES.flatMap((figure) =>
    cards.filter((card) => !figure.fits.has(card)).map((card) => KNOWN.objects(figure, card)),
  );
  return {
    /** By place in `FIGURES`, the share of the criteria of a kind that fit the figure. */
    fits: FIGURES.map(({ fits }) => cards.filter((card) => fits.has(card)).length / cards.length),
    /** The share of those that do not fit which a voter objects to. */
    objects: others.filter((objects) => objects).length / others.length,
  };
}

/** Those that were asked for: most games have no criteria of a server's own. */
const AVERAGES = new Map<CriterionKind, ReturnType<typeof computeAverage>>();

function averageOf(kind: CriterionKind) {
  const average = AVERAGES.get(kind) ?? computeAverage(kind);
  AVERAGES.set(kind, average);
  return average;
}

/** The opinions on one criterion, by place in `FIGURES`: 1 if it does not fit, and 1 if a voter then objects; else 0. */
interface Held {
  readonly misses: Uint8Array;
  readonly objects: Uint8Array;
}

/** The first opinions on a criterion of which only the kind is known. */
function firstHeld({ card, kind }: HouseCard): Held {
  const random = seededRandom(card);
  const { fits, objects } = averageOf(kind);
  return {
    misses: Uint8Array.from(FIGURES, ({ place }) => (happens(random, fits[place] ?? 0) ? 0 : 1)),
    objects: Uint8Array.from(FIGURES, () => (happens(random, objects) ? 1 : 0)),
  };
}

type House = FameUsView['house'];

/** The same for all criteria of a table: it takes longer than all else that a bot does, and is the same in each of its moves. */
const FIRST_HELD = new WeakMap<House, ReadonlyMap<Card, Held>>();

function heldAtFirst(house: House): ReadonlyMap<Card, Held> {
  const known = FIRST_HELD.get(house) ?? new Map(house.map((each) => [each.card, firstHeld(each)]));
  FIRST_HELD.set(house, known);
  return known;
}

/** The opinions after the table's decisions on the server's own criteria: names bought, and cards held against names. */
function learned(first: ReadonlyMap<Card, Held>, rounds: readonly RoundResult[]): ReadonlyMap<Card, Held> {
  const held = new Map<Card, Held>();
  for (const { starter, actions, proposal } of rounds) {
    const figure = proposal?.name == null ? null : figureNamed(proposal.name);
    if (proposal === null || figure === null) continue;
    const cards = proposal.holds
      ? openCards({ starter, actions })
      : proposal.doubts.flatMap((doubt, seat) => (proposal.votes[seat] === false ? (doubt?.card ?? []) : []));
    for (const card of cards) {
      const before = held.get(card) ?? first.get(card);
      if (before === undefined) continue;
      held.set(card, {
        misses: before.misses.with(figure.place, proposal.holds ? 0 : 1),
        objects: before.objects.with(figure.place, 1),
      });
    }
  }
  return held;
}

/** A bot's opinions at a table: on the known criteria, and on those of the server's own that are in the deck. */
export function opinionsOf(
  view: Pick<FameUsView, 'house' | 'lastRound'>,
  history: () => readonly FameUsView[],
): Opinions {
  if (view.house.length === 0) return KNOWN;
  const first = heldAtFirst(view.house);
  const later = learned(first, playedRounds(history(), view));
  const heldOf = (card: Card): Held | undefined => later.get(card) ?? first.get(card);
  return {
    fits: (figure, card) => {
      const held = heldOf(card);
      return held === undefined ? KNOWN.fits(figure, card) : held.misses[figure.place] === 0;
    },
    objects: (figure, card) => {
      const held = heldOf(card);
      return held === undefined ? KNOWN.objects(figure, card) : held.objects[figure.place] === 1;
    },
    misses: (card) => heldOf(card)?.misses ?? KNOWN.misses(card),
  };
}
