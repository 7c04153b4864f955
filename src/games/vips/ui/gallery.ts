import type { Exhibit, GalleryUi } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { FACES_PER_WALL } from '../scenes/schemas.ts';
import { galleryScene } from '../scenes/picture-scenes.ts';
import { type Work, workSchema } from '../schemas.ts';
import { galleryAlt } from './alt-text.ts';
import { quoteOf } from './pictures.ts';
import { shownSet } from '../words/portrait-names.ts';

/** The ideal candidates of a server so far (V23). */
export const gallery: GalleryUi = {
  perWall: FACES_PER_WALL,
  isWork: (work) => workSchema.safeParse(work).success,
  name: (work, localizer) => workOf(work, localizer).target,
  picture: (exhibits, localizer) => {
    const works = exhibits.map((exhibit) => {
      const work = workOf(exhibit.work, localizer);
      const said = work.line === undefined ? '' : quoteOf(localizer, work, work.line);
      return { work, set: shownSet(localizer, work.set), note: noteOn(exhibit, localizer), said };
    });
    return { ...galleryScene(works), alt: galleryAlt(localizer, works) };
  },
};

/** A work with its target as it is shown. */
function workOf(raw: unknown, localizer: Localizer): Work {
  const work = workSchema.parse(raw);
  return { ...work, target: localizer.typed(work.target) };
}

/** When the game of a work was over. */
const noteOn = ({ endedAt }: Exhibit, localizer: Localizer): string =>
  localizer.plain('vips.picture.hung', { at: { date: endedAt } });
