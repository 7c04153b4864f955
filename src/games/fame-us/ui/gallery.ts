import type { Exhibit, GalleryUi } from '../../../kernel/game-parts.ts';
import { BLANKED } from '../../../kernel/typed-texts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { ProposedName } from '../rules/state.ts';
import { galleryScene } from '../scenes/picture-scenes.ts';
import { portraitOf } from '../scenes/portrait.ts';
import { type GalleryScene, POSTERS_PER_WALL } from '../scenes/schemas.ts';
import { workSchema } from '../schemas.ts';
import { galleryAlt } from './alt-text.ts';
import { cardText, proposedText } from '../words/formatting.ts';

/** The famous names of a server's games so far, a poster for each game. */
export const gallery: GalleryUi = {
  perWall: POSTERS_PER_WALL,
  isWork: (work) => {
    const parsed = workSchema.safeParse(work);
    return parsed.success && !parsed.data.names.every(isBlanked);
  },
  name: (work, localizer) => namesIn(work, localizer).join(', '),
  picture: (exhibits, localizer) => {
    const posters = exhibits.map(({ work, endedAt }: Exhibit) => ({
      ...posterOf(work, localizer),
      note: localizer.plain('fame-us.picture.hung', { at: { date: endedAt } }),
    }));
    return { ...galleryScene(posters), alt: galleryAlt(localizer, posters) };
  },
};

/** The names of a game, and the best of them apart with its face and criteria. */
function posterOf(
  work: unknown,
  localizer: Localizer,
): Pick<GalleryScene['posters'][number], 'names' | 'best'> {
  const { best } = workSchema.parse(work);
  const texts = namesIn(work, localizer);
  if (best === undefined || isBlanked(best.name)) return { names: texts, best: null };
  const name = proposedText(localizer, best.name);
  const at = texts.indexOf(name);
  return {
    names: texts.filter((_, i) => i !== at),
    best: {
      name,
      criteria: best.cards.map((card) => cardText(localizer, card)),
      portrait: portraitOf(best.cards),
    },
  };
}

/** The names that hang: a blanked one does not. */
const namesIn = (work: unknown, localizer: Localizer): readonly string[] =>
  workSchema
    .parse(work)
    .names.filter((name) => !isBlanked(name))
    .map((name) => proposedText(localizer, name));

const isBlanked = (name: ProposedName): boolean => 'said' in name && name.said === BLANKED;
