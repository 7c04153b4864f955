import { pick, seededRandom } from '../../../kernel/random.ts';
import { type Card, CRITERIA, type CriterionName } from '../rules/criteria.ts';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'] as const;
/** A piece of a face: whose it is among the portraits in `assets/vips`. */
export type Piece = `${'men' | 'women'}/${(typeof NUMERALS)[number]}`;

/** The face of the person who is wanted, as far as it is known. */
export interface PortraitScene {
  /** `null` for a part of which nothing is known yet. */
  readonly parts: Readonly<Record<'head' | 'eyes' | 'mouth', Piece | null>>;
  readonly extras: readonly Extra[];
}

type PartName = keyof PortraitScene['parts'];

/** The order in which a portrait grows where no criterion says more: a part for each open criterion. */
const PARTS: readonly PartName[] = ['head', 'eyes', 'mouth'];

/** The pieces that criteria call for, the best first. Some call for several parts. */
const WANTED: Readonly<
  Partial<Record<CriterionName, Readonly<Partial<Record<PartName, readonly Piece[]>>>>>
> = {
  bald: { head: ['men/I'] },
  beard: { mouth: ['men/V', 'men/I'] },
  moustache: { mouth: ['men/III', 'men/IV'] },
  hat: { head: ['men/V', 'men/III', 'women/III'] },
  lens: { eyes: ['men/I', 'women/V'] },
  'long-hair': { head: ['women/I', 'women/II'] },
  strong: { head: ['men/II'], mouth: ['men/II'] },
  elegant: { head: ['women/II'], eyes: ['women/II'] },
  sea: { head: ['men/V'] },
  sky: { head: ['women/III'] },
  drives: { head: ['women/III'] },
  music: { head: ['men/IV', 'women/IV'] },
  sings: { mouth: ['women/II', 'men/IV'] },
  stage: { head: ['men/IV', 'women/IV'] },
  sport: { head: ['men/II'] },
  invents: { head: ['men/I', 'women/V'] },
  quiz: { eyes: ['men/I', 'women/V'] },
  writes: { head: ['women/V'] },
  'old-age': { head: ['women/I', 'men/I'] },
  child: { mouth: ['women/III', 'women/IV'] },
  brave: { eyes: ['men/II'] },
  vain: { eyes: ['women/II'] },
  funny: { mouth: ['women/III', 'men/IV'] },
  mad: { head: ['women/IV', 'men/IV'] },
  temper: { eyes: ['men/II'] },
  liar: { mouth: ['women/V'] },
  quiet: { mouth: ['women/V'] },
  curious: { eyes: ['women/III'] },
  romantic: { eyes: ['women/II'] },
  shades: { eyes: ['men/IV'] },
  food: { mouth: ['men/III'] },
  drink: { eyes: ['men/III'] },
  dishes: { head: ['men/III'] },
};

/** What criteria add to a portrait, by its own name, in the order in which it is drawn. */
const ADDED = {
  green: 'green',
  crown: 'crown',
  scar: 'scar',
  cloak: 'cape',
  mask: 'mask',
  'locked-up': 'bars',
  space: 'helmet',
  'not-human': 'antennae',
  sad: 'tear',
  romantic: 'hearts',
  kind: 'halo',
  scary: 'horns',
  villain: 'horns',
  superpowers: 'bolt',
  fire: 'flames',
  snow: 'snow',
  animals: 'bird',
  'talks-animals': 'bird',
  gold: 'tooth',
  rich: 'tooth',
  prize: 'medal',
  tall: 'tall',
  small: 'small',
} as const satisfies Partial<Record<CriterionName, string>>;
export type Extra = (typeof ADDED)[keyof typeof ADDED];

const NAME_BY_CARD: ReadonlyMap<Card, CriterionName> = new Map(CRITERIA.map(({ id, name }) => [id, name]));

/**
 * The portrait of the wanted person, from the open criteria: for each of them a part of a face, at random or as a
 * criterion demands, and its additions. It follows from the cards alone.
 */
export function portraitOf(open: readonly Card[]): PortraitScene {
  const names = open.flatMap((card) => NAME_BY_CARD.get(card) ?? []);
  const sets = names.includes('woman') ? (['women'] as const) : (['men', 'women'] as const);
  const parts = PARTS.map((part, i): Piece | null => {
    const random = seededRandom(`${part} ${open[i] ?? open[0] ?? ''}`);
    const numeral = pick(random, NUMERALS);
    const any: Piece = `${pick(random, sets)}/${numeral}`;
    return wantedPiece(part, names, sets) ?? (i < open.length ? any : null);
  });
  const extras = Object.entries(ADDED).filter(([name]) => names.some((each) => each === name));
  return {
    parts: { head: parts[0] ?? null, eyes: parts[1] ?? null, mouth: parts[2] ?? null },
    extras: [...new Set(extras.map(([, extra]) => extra))],
  };
}

/** The piece that the newest of these criteria calls for; `null` where none does. */
function wantedPiece(part: PartName, names: readonly CriterionName[], sets: readonly string[]): Piece | null {
  const wanted = names.toReversed().flatMap((name) => WANTED[name]?.[part] ?? []);
  return wanted.find((each) => sets.some((set) => each.startsWith(set))) ?? wanted[0] ?? null;
}
