import type { LentFaces } from '../../../kernel/game-parts.ts';
import { isLent, PORTRAIT_SETS } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import { PAINTER_NAMES } from '../scenes/picture-scenes.ts';
import type { LentFaceScene } from '../scenes/schemas.ts';

/** A lent face beside the portraits, each with a part of it. */
export const lentFaces: LentFaces<VipsSettings> = {
  preview: (face, localizer) => ({
    painter: PAINTER_NAMES.lentFace,
    scene: { title: localizer.plain('vips.picture.lent-face'), face } satisfies LentFaceScene,
    alt: localizer.plain('vips.alt.lent-face'),
  }),
  withoutFaces: (settings) => (isLent(settings.set) ? { ...settings, set: PORTRAIT_SETS[0] } : settings),
};
