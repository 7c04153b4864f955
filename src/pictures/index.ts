// Loaded here only to stay in memory: a thread that has drawn text must not be the last one to unload the library, or
// the process crashes when the thread ends.
import 'canvas';
import { SHARE_ENV } from 'node:worker_threads';
import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Painter, Painting, PaintOptions } from '../table/ports/painter.ts';
import type { Picture } from '../kernel/screen.ts';
import { moduleUrl } from '../kernel/project-files.ts';
import { fontEnvironment } from './fonts.ts';
import type { PaintSettings } from './worker.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Which painters there are, and how much is painted at once. */
export interface PainterOptions {
  /** Modules that export `painters`. */
  readonly painters: readonly URL[];
  /** Worker threads, at least 1. */
  readonly workers: number;
  /** Pictures that may wait for a worker; 200 if left out. */
  readonly queueLimit?: number;
  /** Milliseconds a picture may take before its worker is replaced; 15,000 if left out. */
  readonly timeoutMs?: number;
  /** Milliseconds without a picture after which a worker is ended until the next one; two minutes if left out. */
  readonly idleTimeoutMs?: number;
}

/** Painting leaves much garbage, and a small heap is collected often. A thread that needs more is replaced. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 96 } as const;
const PICTURES_PER_THREAD = 5_000;
/** Longer than most turns of people, so that a game keeps its worker. */
const DEFAULT_IDLE_TIMEOUT_MS = 120_000;

/**
 * Paints and encodes pictures in worker threads. `paint` rejects with `ThreadError` when there is no such
 * painter, the scene is invalid, or the worker dies or takes too long; with `RenderQueueFullError` when too many
 * pictures wait, or when this one has waited too long; with `SupersededError` when a newer picture replaces it.
 */
export function createPainter({
  painters,
  workers,
  queueLimit = 200,
  timeoutMs = 15_000,
  idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS,
}: PainterOptions): Painter {
  return createWorkerPool({
    thread: {
      module: moduleUrl('pictures/worker'),
      settings: {
        painters: painters.map((url) => url.href),
        fontEnvironment: fontEnvironment(),
      } satisfies PaintSettings,
      worker: { name: 'painter', env: SHARE_ENV, resourceLimits: RESOURCE_LIMITS },
      idleTimeoutMs,
      maxRequests: PICTURES_PER_THREAD,
      endsGently: true,
    },
    workers,
    queueLimit,
    timeoutMs,
  });
}

/** More than the rules of all games have pages, in a few languages; and so many bytes at most. */
const RECURRENT_LIMITS = { entries: 128, weight: 4_000_000 } as const;
/** Some hundred pictures of open panels: at a hundred tables, the picture of two in three panels that are opened again. */
const PANEL_LIMITS = { entries: 128, weight: 8_000_000 } as const;

/**
 * A painter that keeps what it has painted. Of pictures that are shown again and again, such as those of the rules, each is
 * painted once as long as it is used. Of a panel, those that it showed last, for a press that leads back to one or opens it
 * in another message. A picture of a panel may hold secrets: it is kept for its reader at its table alone, or how soon
 * another is answered would tell of it. When no panel has asked for one for as long as a worker idles, those of panels are
 * dropped.
 */
export function keepPaintings(painter: Painter): Painter {
  const recurrent = createLeastRecentlyUsed<Painting>(RECURRENT_LIMITS, ({ bytes }) => bytes.length);
  const createOfPanels = () => createLeastRecentlyUsed<Painting>(PANEL_LIMITS, ({ bytes }) => bytes.length);
  let ofPanels = createOfPanels();
  let idleTimer: NodeJS.Timeout | undefined;
  const noteUse = (): void => {
    idleTimer ??= setTimeout(() => (ofPanels = createOfPanels()), DEFAULT_IDLE_TIMEOUT_MS).unref();
    idleTimer.refresh();
  };
  /** Where a picture is kept; `null` where it is not. */
  const placeOf = ({ isRecurrent, painter: kind, scene }: Picture, { keptFor, faces }: PaintOptions) => {
    const owner = isRecurrent === true ? '' : keptFor;
    // A lent face may be taken back at any time.
    if (owner === undefined || faces !== undefined) return null;
    if (owner !== '') noteUse();
    return { among: owner === '' ? recurrent : ofPanels, key: JSON.stringify([owner, kind, scene]) };
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
