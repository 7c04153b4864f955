import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Painter, Painting } from '../table/ports/painter.ts';

/** More than the rules of all games have pages, in a few languages; and so many bytes at most. */
const LIMITS = { entries: 128, weight: 4_000_000 } as const;

/**
 * A painter that keeps what it has painted of pictures that are shown again and again, such as those of the rules: each
 * of them is painted once as long as it is used.
 */
export function keepRecurrent(painter: Painter): Painter {
  const kept = createLeastRecentlyUsed<Painting>(LIMITS, ({ bytes }) => bytes.length);
  return {
    paint: async (picture, options) => {
      if (picture.isRecurrent !== true) return painter.paint(picture, options);
      const key = JSON.stringify([picture.painter, picture.scene]);
      const known = kept.get(key);
      if (known !== null) return known;
      const painting = await painter.paint(picture, options);
      kept.set(key, painting);
      return painting;
    },
    close: () => painter.close(),
  };
}
