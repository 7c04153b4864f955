import { Canvas, createCanvas, Image } from 'canvas';
import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Box, Context2D, Sprite } from './brush.ts';
import { readFileSync } from 'node:fs';

/** How our SVG files say their size, which is that of their view box. */
const SVG_SIZE = /width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"/u;

/** Draws the whole pixels of `part` of an SVG file that fills `box`: nothing else is rasterised. Throws when it cannot be read. */
export function drawSvg(context: Context2D, file: URL, box: Box, part: Box = box): void {
  const svg = readFileSync(file, 'utf8').replace(SVG_SIZE, (_, ...size: readonly string[]) => {
    const [width = 1, height = 1] = size.map(Number);
    const scale = Math.min(box.width / width, box.height / height);
    const left = part.x - box.x - (box.width - width * scale) / 2;
    const top = part.y - box.y - (box.height - height * scale) / 2;
    const viewBox = [left, top, part.width, part.height].map((pixels) => pixels / scale).join(' ');
    return `width="${part.width}" height="${part.height}" viewBox="${viewBox}"`;
  });
  const image = loadImage(Buffer.from(svg));
  context.drawImage(image, part.x, part.y);
  freeImage(image);
}

/** An image from the bytes of a file. Setting them as its source loads it synchronously. */
function loadImage(file: Buffer): Image {
  const image = new Image();
  image.onerror = (error) => {
    throw error;
  };
  image.src = file;
  return image;
}

/** Frees what an image holds by loading nothing into it, which is an error. */
function freeImage(image: Image): void {
  image.onerror = null;
  image.src = Buffer.alloc(0);
}

/** A sprite, and where its upper left corner belongs, in pixels from the origin of its drawing. */
interface PlacedSprite {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
}

/** How a placed sprite is drawn: in a context with that origin, and nothing outside `box`. */
interface SpriteDrawing {
  readonly box: Box;
  draw(context: Context2D): void;
}

/** At most so many bytes of packed sprites, each an eighth of what its pixels take. */
const MAX_PACKED_BYTES = 4_000_000;

/**
 * Keeps sprites from picture to picture: of up to `maxPixels` pixels in all, those that were used last. An evicted one can
 * still be drawn until `freeEvicted`, which packs it as a PNG file: to unpack a face takes a fiftieth of the time of drawing
 * it. The garbage collector is no substitute: it does not see the pixels, and so lets hundreds of megabytes of them pile up.
 */
export function createSpriteCache(maxPixels: number) {
  const evicted = new Map<string, PlacedSprite>();
  const packed = createLeastRecentlyUsed<Omit<PlacedSprite, 'sprite'> & { readonly png: Buffer }>(
    { entries: Infinity, weight: MAX_PACKED_BYTES },
    ({ png }) => png.length,
  );
  const sprites = createLeastRecentlyUsed<PlacedSprite>(
    { entries: Infinity, weight: maxPixels },
    ({ sprite: { width, height } }) => width * height,
    (sprite, key) => evicted.set(key, sprite),
  );

  const getOrPlan = (cacheKey: string, plan: () => SpriteDrawing): PlacedSprite =>
    sprites.getOr(cacheKey, () => {
      const known = evicted.get(cacheKey);
      if (evicted.delete(cacheKey) && known !== undefined) return known;
      const file = packed.get(cacheKey);
      if (file !== null) return { sprite: loadImage(file.png), x: file.x, y: file.y };
      const { box, draw } = plan();
      const sprite = createCanvas(box.width, box.height);
      const context = sprite.getContext('2d');
      context.translate(-box.x, -box.y);
      draw(context);
      return { sprite, x: box.x, y: box.y };
    });

  const getOrDraw = (
    key: string,
    width: number,
    height: number,
    draw: (context: Context2D) => void,
  ): Sprite =>
    getOrPlan(`${key} ${width}x${height}`, () => ({ box: { x: 0, y: 0, width, height }, draw })).sprite;

  return {
    /** The sprite of this key and size, drawn when it is not in the cache. */
    getOrDraw,
    /** The sprite of this key, planned and drawn when it is not in the cache. */
    getOrPlan,
    /** An SVG file rasterised at a size. Throws when it cannot be read. */
    svg: (file: URL, width: number, height: number): Sprite =>
      getOrDraw(file.href, width, height, (context) => drawSvg(context, file, { x: 0, y: 0, width, height })),
    /** Packs evicted sprites and frees their pixels; they are empty afterwards: call it when no picture is being drawn. */
    freeEvicted: (): void => {
      for (const [key, { sprite, x, y }] of evicted) {
        if (sprite instanceof Image) freeImage(sprite);
        else {
          packed.set(key, { png: sprite.toBuffer('image/png', { filters: Canvas.PNG_FILTER_NONE }), x, y });
          sprite.width = 0;
        }
      }
      evicted.clear();
    },
  };
}
