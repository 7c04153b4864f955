import type { Picture } from '../kernel/screen.ts';
import { type CacheLimits, createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Painter, Painting, PaintOptions } from '../table/ports/painter.ts';

/** More than the rules of all games have pages, in a few languages; and so many bytes at most. */
const RECURRENT_LIMITS = { entries: 128, weight: 4_000_000 } as const;
/** One picture of each open panel at forty tables. docs/adr/0046 says what that spares. */
const PANEL_LIMITS = { entries: 128, weight: 5_000_000 } as const;

/** How long pictures are kept after one was asked for, in milliseconds: as long as a thread idles. */
const IDLE_MS = 120_000;

/**
 * A painter that keeps what it has painted. Of pictures that everyone is shown more than once, such as those of the rules, each
 * is painted once as long as it is used. Of a panel, those that it showed last, for a press that leads back to one or opens it
 * in another message. A picture of a panel may hold secrets: it is kept for its reader at its table alone, or how soon
 * another is answered would tell of it. Any may show what people have typed: all are dropped when none has been asked for as
 * long as a worker idles.
 */
export function keepPaintings(painter: Painter): Painter {
  const create = (limits: CacheLimits) =>
    createLeastRecentlyUsed<Painting>(limits, ({ bytes }) => bytes.length);
  const createBoth = () => ({ recurrent: create(RECURRENT_LIMITS), ofPanels: create(PANEL_LIMITS) });
  let kept = createBoth();
  const idleTimer = setTimeout(() => (kept = createBoth()), IDLE_MS).unref();
  /** Where a picture is kept; `null` where it is not. */
  const placeOf = ({ isRecurrent, kind, scene }: Picture, { keptFor, faces }: PaintOptions) => {
    const owner = isRecurrent === true ? '' : keptFor;
    // A lent face may be taken back at any time.
    if (owner === undefined || faces !== undefined) return null;
    idleTimer.refresh();
    return {
      among: owner === '' ? kept.recurrent : kept.ofPanels,
      key: JSON.stringify([owner, kind, scene]),
    };
  };
  return {
    kept: (picture, options = {}) => {
      const place = placeOf(picture, options);
      return place === null ? null : place.among.get(place.key);
    },
    paint: async (picture, options = {}) => {
      const place = placeOf(picture, options);
      const known = place?.among.get(place.key) ?? null;
      if (known !== null) return known;
      const painting = await painter.paint(picture, options);
      place?.among.set(place.key, painting);
      return painting;
    },
    close: () => painter.close(),
  };
}
