import type { Exhibit, Gallery } from '../../../kernel/game-parts.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { FACES_PER_WALL, galleryPicture } from '../pictures/gallery.ts';
import type { VipsTypes } from '../rules/view.ts';
import { type Work, workSchema } from '../schemas.ts';

/** The ideal candidates of a server so far (V23). */
export const gallery: Omit<Gallery<VipsTypes>, 'exhibit'> = {
  perWall: FACES_PER_WALL,
  name: (work, localizer) => workOf(work, localizer).target,
  picture: (exhibits, localizer) =>
    galleryPicture(
      localizer,
      exhibits.map((exhibit) => ({
        work: workOf(exhibit.work, localizer),
        note: noteOn(exhibit, localizer),
      })),
    ),
};

/** A work with its target as it is shown. */
function workOf(raw: unknown, localizer: Localizer): Work {
  const work = workSchema.parse(raw);
  return { ...work, target: localizer.typed(work.target) };
}

/** When the game of a work was over. */
const noteOn = ({ endedAt }: Exhibit, localizer: Localizer): string =>
  localizer.plain('app.game.hung', { at: { date: endedAt } });
