import { readFileSync } from 'node:fs';
import { type Canvas, createCanvas, Image } from 'canvas';
import type { Context2D, Sprite } from './brush.ts';

/** Sprites kept from picture to picture; the least recently used ones are evicted first. */
export interface SpriteCache {
  /** The sprite of this key and size, drawn when it is not in the cache. */
  getOrDraw(key: string, width: number, height: number, draw: (context: Context2D) => void): Sprite;
  /** An SVG file rasterised at a size. Throws when it cannot be read. */
  svg(file: URL, width: number, height: number): Sprite;
  /** Frees the pixels of evicted sprites, which are empty afterwards: call it when no picture is being drawn. */
  freeEvicted(): void;
}

/**
 * Keeps sprites of up to `maxPixels` pixels in all, and always the newest. An evicted one can still be drawn until
 * `freeEvicted`. The garbage collector is no substitute: it does not see the pixels, and so lets hundreds of megabytes
 * of them pile up.
 */
export function createSpriteCache(maxPixels: number): SpriteCache {
  const sprites = new Map<string, Canvas>();
  const evicted: Canvas[] = [];
  let pixels = 0;

  const getOrDraw: SpriteCache['getOrDraw'] = (key, width, height, draw) => {
    const cacheKey = `${key} ${width}x${height}`;
    const cached = sprites.get(cacheKey);
    if (cached !== undefined) {
      sprites.delete(cacheKey);
      sprites.set(cacheKey, cached);
      return cached;
    }
    const sprite = createCanvas(width, height);
    draw(sprite.getContext('2d'));
    sprites.set(cacheKey, sprite);
    pixels += width * height;
    for (const [oldest, canvas] of sprites) {
      if (pixels <= maxPixels || oldest === cacheKey) break;
      sprites.delete(oldest);
      evicted.push(canvas);
      pixels -= canvas.width * canvas.height;
    }
    return sprite;
  };

  return {
    getOrDraw,
    svg: (file, width, height) =>
      getOrDraw(file.href, width, height, (context) => {
        const image = loadImage(file);
        // An SVG is rasterised at the size of the image: setting it here keeps the drawing sharp.
        image.width = width;
        image.height = height;
        context.drawImage(image, 0, 0);
        freeImage(image);
      }),
    freeEvicted: () => {
      for (const canvas of evicted.splice(0)) canvas.width = 0;
    },
  };
}

/** An image from a local file. Setting the bytes as its source loads it synchronously. */
function loadImage(file: URL): Image {
  const image = new Image();
  image.onerror = (error) => {
    throw error;
  };
  image.src = readFileSync(file);
  return image;
}

/** Frees what an image holds by loading nothing into it, which is an error. */
function freeImage(image: Image): void {
  image.onerror = null;
  image.src = Buffer.alloc(0);
}
