import { type Canvas, createCanvas } from 'canvas';
import type { Animation, Brush, Drawing, Painters } from './brush.ts';
import { coveredCharacters, fontOf } from './fonts.ts';
import { readable } from './readable.ts';
import { createStamps } from './stamps.ts';

/** Two dozen megabytes of drawings used again and again. */
const STAMP_PIXELS = 6_000_000;
const LARGEST_SIDE = 2_000;

/** A place where pictures are painted, one after the other. Only for workers: painting takes the thread. */
export interface Studio {
  /** What is to be drawn. Throws when there is no such painter or it refuses the scene. */
  read(painter: string, scene: unknown): Drawing | Animation;
  /** Throws when the drawing is too large. The canvas is good until the next picture. */
  draw(drawing: Drawing): Canvas;
}

/**
 * The fonts must have been chosen before: see `fontEnvironment`. What is asked of the brush calls `goOn` first, which
 * may throw to have a picture given up.
 */
export function openStudio(painters: Painters, goOn: () => void = () => undefined): Studio {
  const canvas = createCanvas(1, 1);
  const stamps = createStamps(STAMP_PIXELS);
  const covered = coveredCharacters();
  const texts = new Map<string, string>();
  return {
    read: (name, scene) => {
      const painter = Object.hasOwn(painters, name) ? painters[name] : undefined;
      if (painter === undefined) throw new RangeError(`no painter is called ${JSON.stringify(name)}`);
      return painter(scene);
    },
    draw: (drawing) => {
      const { width, height } = drawing;
      if (!(width > 0 && width <= LARGEST_SIDE && height > 0 && height <= LARGEST_SIDE))
        throw new RangeError(`a picture of ${width} x ${height} pixels`);
      // A new size, even the same, lets go of the old pixels at once and puts everything back to its beginning.
      canvas.width = width;
      canvas.height = height;
      texts.clear();
      const brush: Brush = {
        context: canvas.getContext('2d'),
        font: (...asked) => {
          goOn();
          return fontOf(...asked);
        },
        readable: (text) => {
          goOn();
          const known = texts.get(text) ?? readable(text, covered);
          texts.set(text, known);
          return known;
        },
        svg: (...asked) => {
          goOn();
          return stamps.svg(...asked);
        },
        stamp: (...asked) => {
          goOn();
          return stamps.of(...asked);
        },
      };
      drawing.draw(brush);
      return canvas;
    },
  };
}
