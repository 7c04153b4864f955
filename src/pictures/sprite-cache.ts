import { type Canvas, createCanvas, Image } from 'canvas';
import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Box, Context2D, Sprite } from './brush.ts';
import { readFileSync } from 'node:fs';

/** Draws an SVG file so that it fills `box`. Throws when it cannot be read. */
export function drawSvg(context: Context2D, file: URL, { x, y, width, height }: Box): void {
  const image = loadImage(file);
  // An SVG is rasterised at the size of the image: setting it here keeps the drawing sharp.
  image.width = width;
  image.height = height;
  context.drawImage(image, x, y);
  freeImage(image);
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

/**
 * Keeps sprites from picture to picture: of up to `maxPixels` pixels in all, those that were used last. An evicted one can
 * still be drawn until `freeEvicted`. The garbage collector is no substitute: it does not see the pixels, and so lets
 * hundreds of megabytes of them pile up.
 */
export function createSpriteCache(maxPixels: number) {
  const evicted: Canvas[] = [];
  const sprites = createLeastRecentlyUsed<PlacedSprite>(
    { entries: Infinity, weight: maxPixels },
    ({ sprite: { width, height } }) => width * height,
    ({ sprite }) => evicted.push(sprite),
  );

  const getOrPlan = (cacheKey: string, plan: () => SpriteDrawing): PlacedSprite =>
    sprites.getOr(cacheKey, () => {
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
    /** Frees the pixels of evicted sprites, which are empty afterwards: call it when no picture is being drawn. */
    freeEvicted: (): void => {
      for (const canvas of evicted.splice(0)) canvas.width = 0;
    },
  };
}
