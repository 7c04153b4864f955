import { readFileSync } from 'node:fs';
import { type Canvas, createCanvas, Image } from 'canvas';
import type { Context2D, Stamp } from './brush.ts';

/** Stamps kept between pictures, the least lately used dropped first. */
export interface Stamps {
  of(key: string, width: number, height: number, draw: (context: Context2D) => void): Stamp;
  svg(file: URL, width: number, height: number): Stamp;
}

/** Keeps stamps of up to `limit` pixels in all. */
export function createStamps(limit: number): Stamps {
  const kept = new Map<string, Canvas>();
  let pixels = 0;

  const of: Stamps['of'] = (key, width, height, draw) => {
    const name = `${key} ${width}x${height}`;
    const known = kept.get(name);
    if (known !== undefined) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const made = createCanvas(width, height);
    draw(made.getContext('2d'));
    kept.set(name, made);
    pixels += width * height;
    for (const [oldest, canvas] of kept) {
      if (pixels <= limit || oldest === name) break;
      kept.delete(oldest);
      pixels -= canvas.width * canvas.height;
    }
    return made;
  };

  return {
    of,
    svg: (file, width, height) =>
      of(file.href, width, height, (context) => {
        const image = imageOf(file);
        // An SVG is rasterised at the image's own size: asked for this one, it stays sharp.
        image.width = width;
        image.height = height;
        context.drawImage(image, 0, 0);
      }),
  };
}

/** An image from a local file. Handing over the bytes themselves loads it at once. */
function imageOf(file: URL): Image {
  const image = new Image();
  image.onerror = (error) => {
    throw error;
  };
  image.src = readFileSync(file);
  return image;
}
