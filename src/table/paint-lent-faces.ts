import { faceIdsIn } from '../kernel/lent-face.ts';
import type { LentFaceStore } from './stored/lent-faces.ts';
import type { Painter } from './ports/painter.ts';

/**
 * A painter of lent faces: it reads their strips from the store for each picture. A face that is taken back while a picture
 * is painted is not in the picture that it returns.
 */
export function paintLentFaces(painter: Painter, store: Pick<LentFaceStore, 'approvedStrips'>): Painter {
  return {
    // Which faces may be shown is not known at once.
    kept: (picture, options) =>
      faceIdsIn(picture.scene).length === 0 ? (painter.kept?.(picture, options) ?? null) : null,
    paint: async (picture, options) => {
      const ids = faceIdsIn(picture.scene);
      if (ids.length === 0) return painter.paint(picture, options);
      for (let strips = await store.approvedStrips(ids); ;) {
        const painting = await painter.paint(picture, { ...options, faces: Object.fromEntries(strips) });
        const now = await store.approvedStrips(ids);
        if ([...strips.keys()].every((id) => now.has(id))) return painting;
        strips = now;
      }
    },
    close: () => painter.close(),
  };
}
