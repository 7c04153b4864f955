import type { LentFaces } from '../../../kernel/game-parts.ts';
import { isLent, PORTRAIT_SETS } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import { lentFace } from '../pictures/lent-face.ts';

/** A lent face beside the portraits, each with a part of it. */
export const lentFaces: LentFaces<VipsSettings> = {
  preview: (face, localizer) =>
    lentFace.of(
      { title: localizer.plain('vips.picture.lent-face'), face },
      localizer.plain('vips.alt.lent-face'),
    ),
  withoutFaces: (settings) => (isLent(settings.set) ? { ...settings, set: PORTRAIT_SETS[0] } : settings),
};
