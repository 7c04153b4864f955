import { type Canvas, createCanvas } from 'canvas';
import type { Animation, Brush, Drawing, LentStrips, Painters } from './brush.ts';
import { coveredCodePoints } from './font-coverage.ts';
import { cssFont, fontFiles } from './fonts.ts';
import { renderableText } from './renderable-text.ts';
import { createSpriteCache, drawSvg } from './sprite-cache.ts';

/** At four bytes a pixel, 10 MB: all that boards and turns of both sets of portraits are made of, and some texts. */
const SPRITE_CACHE_PIXELS = 2_400_000;
const MAX_SIDE = 2_000;

/** Paints pictures, one after the other. For worker threads only: painting blocks the thread. */
export interface Renderer {
  /**
   * Says how the scene is drawn, until the next call with these lent faces. Throws where no painter has this name.
   */
  prepare(painter: string, scene: unknown, faces?: LentStrips): Drawing | Animation;
  /** Throws a `RangeError` when the drawing is too large. The canvas is valid until the next call. */
  draw(drawing: Drawing): Canvas;
}

/**
 * `fontEnvironment` must be set in the process before this module is loaded. Every method of the brush calls
 * `throwIfStopped` first, which may throw to give up the picture.
 */
export function createRenderer(painters: Painters, throwIfStopped: () => void = () => undefined): Renderer {
  const canvas = createCanvas(1, 1);
  const spriteCache = createSpriteCache(SPRITE_CACHE_PIXELS);
  const covered = coveredCodePoints(fontFiles());
  const textCache = new Map<string, string>();
  let lent: LentStrips = {};
  const stoppable =
    <Args extends readonly unknown[], Result>(method: (...args: Args) => Result) =>
    (...args: Args): Result => {
      throwIfStopped();
      return method(...args);
    };
  return {
    prepare: (name, scene, faces = {}) => {
      lent = faces;
      const painter = Object.hasOwn(painters, name) ? painters[name] : undefined;
      if (painter === undefined) throw new RangeError(`no painter is called ${JSON.stringify(name)}`);
      return painter(scene);
    },
    draw: (drawing) => {
      const { width, height } = drawing;
      if (!(width > 0 && width <= MAX_SIDE && height > 0 && height <= MAX_SIDE))
        throw new RangeError(`a picture of ${width} x ${height} pixels`);
      // Setting the size, even to the same value, frees the old pixels at once and resets the context.
      canvas.width = width;
      canvas.height = height;
      textCache.clear();
      const context = canvas.getContext('2d');
      const brush: Brush = {
        context,
        font: stoppable(cssFont),
        renderableText: stoppable((text) => {
          const cached = textCache.get(text) ?? renderableText(text, covered);
          textCache.set(text, cached);
          return cached;
        }),
        svg: stoppable(spriteCache.svg),
        drawSvg: stoppable((file, box, part) => {
          context.save();
          context.beginPath();
          context.rect(part.x, part.y, part.width, part.height);
          context.clip();
          drawSvg(context, file, box);
          context.restore();
        }),
        lentFace: (id) => lent[id] ?? null,
        sprite: stoppable(spriteCache.getOrDraw),
        placedSprite: stoppable(spriteCache.getOrPlan),
      };
      spriteCache.freeEvicted();
      drawing.draw(brush);
      return canvas;
    },
  };
}
