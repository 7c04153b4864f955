import type { Exhibit, GalleryUi } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { galleryScene } from '../scenes/picture-scenes.ts';
import { portraitOf } from '../scenes/portrait.ts';
import { type GalleryScene, POSTERS_PER_WALL } from '../scenes/schemas.ts';
import { workSchema } from '../schemas.ts';
import { galleryAlt } from './alt-text.ts';
import { cardText, proposedText } from './formatting.ts';

/** The famous names of a server's games so far, a poster for each game. */
export const gallery: GalleryUi = {
  perWall: POSTERS_PER_WALL,
  isWork: (work) => workSchema.safeParse(work).success,
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
  const { names, best } = workSchema.parse(work);
  const texts = names.map((name) => proposedText(localizer, name));
  if (best === undefined) return { names: texts, best: null };
  const name = proposedText(localizer, best.name);
  return {
    names: texts.toSpliced(texts.indexOf(name), 1),
    best: {
      name,
      criteria: best.cards.map((card) => cardText(localizer, card)),
      portrait: portraitOf(best.cards),
    },
  };
}

const namesIn = (work: unknown, localizer: Localizer): readonly string[] =>
  workSchema.parse(work).names.map((name) => proposedText(localizer, name));
