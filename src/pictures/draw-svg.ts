import { readFileSync } from 'node:fs';
import { Image } from 'canvas';
import type { Context2D } from './brush.ts';
import type { Box } from './shapes.ts';

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
