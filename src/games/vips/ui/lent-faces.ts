import type { LentFacesUi } from '../../../kernel/game-parts.ts';
import { PAINTER_NAMES } from '../scenes/picture-scenes.ts';
import type { LentFaceScene } from '../scenes/schemas.ts';

/** A lent face beside the portraits, each with a part of it. */
export const lentFacesUi: LentFacesUi = {
  preview: (face, localizer) => ({
    painter: PAINTER_NAMES.lentFace,
    scene: { title: localizer.plain('vips.picture.lent-face'), face } satisfies LentFaceScene,
    alt: localizer.plain('vips.alt.lent-face'),
  }),
};
