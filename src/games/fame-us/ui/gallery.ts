import type { Exhibit, GalleryUi } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { galleryScene } from '../scenes/picture-scenes.ts';
import { POSTERS_PER_WALL } from '../scenes/schemas.ts';
import { workSchema } from '../schemas.ts';
import { galleryAlt } from './alt-text.ts';
import { proposedText } from './formatting.ts';

/** The famous names of a server's games so far, a poster for each game. */
export const gallery: GalleryUi = {
  perWall: POSTERS_PER_WALL,
  isWork: (work) => workSchema.safeParse(work).success,
  name: (work, localizer) => namesIn(work, localizer).join(', '),
  picture: (exhibits, localizer) => {
    const posters = exhibits.map(({ work, endedAt }: Exhibit) => ({
      names: namesIn(work, localizer),
      note: localizer.plain('fame-us.picture.hung', { at: { date: endedAt } }),
    }));
    return { ...galleryScene(posters), alt: galleryAlt(localizer, posters) };
  },
};

const namesIn = (work: unknown, localizer: Localizer): readonly string[] =>
  workSchema.parse(work).names.map((name) => proposedText(localizer, name));
