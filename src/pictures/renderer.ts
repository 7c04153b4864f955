import { type Canvas, createCanvas } from 'canvas';
import type { Animation, Brush, Context2D, Drawing, KeptDrawing, LentStrips } from './brush.ts';
import type { Drawings } from './define-picture.ts';
import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import { coveredCodePoints } from './font-coverage.ts';
import { cssFont } from './fonts.ts';
import { renderableText } from './renderable-text.ts';
import { createSpriteCache, drawSvg } from './sprite-cache.ts';

/** At four bytes a pixel, 6 MB: more than most pictures are made of. */
const SPRITE_CACHE_PIXELS = 1_500_000;
const MAX_SIDE = 2_000;
/** The largest canvas that is used again, in pixels of four bytes: nearly all pictures have 1.6 million at most. */
const MAX_KEPT_PIXELS = 2_000_000;
/** Texts whose renderable form is kept. */
const MAX_TEXTS = 1_000;

/**
 * Paints pictures, one after the other. For worker threads only: painting blocks the thread. `fontEnvironment` must be set
 * in the process before this module is loaded. Every method of the brush calls `throwIfStopped` first, which may throw to
 * give up the picture.
 */
export function createRenderer(drawings: Drawings, throwIfStopped: () => void = () => undefined) {
  const paintOf = new Map(drawings.map(({ kind, paint }) => [kind, paint]));
  let kept: Canvas | null = null;
  const spriteCache = createSpriteCache(SPRITE_CACHE_PIXELS);
  const covered = coveredCodePoints();
  const textCache = createLeastRecentlyUsed<string>(MAX_TEXTS);
  let lent: LentStrips = {};
  const drawAt = (brush: Brush, x: number, y: number, { draw }: KeptDrawing): void => {
    brush.context.save();
    brush.context.translate(x, y);
    draw(brush);
    brush.context.restore();
  };
  const stoppable =
    <Args extends readonly unknown[], Result>(method: (...args: Args) => Result) =>
    (...args: Args): Result => {
      throwIfStopped();
      return method(...args);
    };
  /** `isSprite`: parts of a sprite need none of their own. */
  const brushOn = (context: Context2D, isSprite = false): Brush => {
    const brush: Brush = {
      context,
      font: stoppable(cssFont),
      renderableText: stoppable((text) => textCache.getOr(text, () => renderableText(text, covered))),
      svg: stoppable(spriteCache.svg),
      drawSvg: stoppable((file, box, part) => {
        drawSvg(context, file, box, part);
      }),
      lentFace: (id) => lent[id] ?? null,
      sprite: stoppable((key, width, height, draw) =>
        spriteCache.getOrDraw(key, width, height, (sprite) => draw(brushOn(sprite, true))),
      ),
      drawKept: stoppable((key, x, y, plan) => {
        const { a, b, c, d, e, f } = context.currentTransform;
        // Turned or scaled, a sprite would be less sharp than the drawing itself.
        if (isSprite || a !== 1 || b !== 0 || c !== 0 || d !== 1) {
          drawAt(brush, x, y, plan());
          return;
        }
        const [left, top] = [Math.floor(e + x), Math.floor(f + y)];
        const [dx, dy] = [e + x - left, f + y - top];
        const placed = spriteCache.getOrPlan(`${key} ${dx.toFixed(2)} ${dy.toFixed(2)}`, () => {
          const drawing = plan();
          const { box } = drawing;
          return {
            // A fraction of a pixel needs a pixel more.
            box: { ...box, width: box.width + 1, height: box.height + 1 },
            draw: (sprite) => drawAt(brushOn(sprite, true), dx, dy, drawing),
          };
        });
        context.drawImage(placed.sprite, left - e + placed.x, top - f + placed.y);
      }),
    };
    return brush;
  };
  /**
   * An empty canvas, at least as large as the drawing; a transparent drawing fills it. One is used again for all sizes:
   * memory that is new to the process costs more than to draw on it. One whose drawing fails is not, because its context is
   * as it was left.
   */
  const takeCanvas = ({ width, height, transparent = false }: Drawing): Canvas => {
    const canvas = kept ?? createCanvas(1, 1);
    kept = null;
    const [wider, higher] = [Math.max(width, canvas.width), Math.max(height, canvas.height)];
    const isShared = !transparent && wider * higher <= MAX_KEPT_PIXELS;
    if (isShared && canvas.width === wider && canvas.height === higher) {
      const context = canvas.getContext('2d');
      context.fillStyle = 'black';
      context.fillRect(0, 0, width, height);
      return canvas;
    }
    // Setting the size, even to the same value, frees the old pixels at once and resets the context.
    canvas.width = isShared ? wider : width;
    canvas.height = isShared ? higher : height;
    return canvas;
  };
  return {
    /** Says how the scene is drawn, until the next call with these lent faces. Throws where there is no such kind. */
    prepare: (kind: string, scene: unknown, faces: LentStrips = {}): Drawing | Animation => {
      lent = faces;
      const paint = paintOf.get(kind);
      if (paint === undefined) throw new RangeError(`no picture is called ${JSON.stringify(kind)}`);
      // The main thread made the scene for its kind (`of`), so nothing checks it again.
      return paint(scene as never);
    },
    /**
     * Throws a `RangeError` when the drawing is too large. The canvas, which may be larger than the drawing, is valid
     * until the next call.
     */
    draw: (drawing: Drawing): Canvas => {
      const { width, height } = drawing;
      if (!(width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE))
        throw new RangeError(`a picture of ${width} x ${height} pixels`);
      spriteCache.freeEvicted();
      const canvas = takeCanvas(drawing);
      const context = canvas.getContext('2d');
      context.save();
      drawing.draw(brushOn(context));
      context.restore();
      kept = canvas;
      return canvas;
    },
  };
}
