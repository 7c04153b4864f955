import { workerData } from 'node:worker_threads';
import type { Painting } from '../table/ports/painter.ts';
import { answerRequests, isStopping } from '../threads/answer-requests.ts';
import type { LentStrips } from './brush.ts';
import type { Drawings } from './define-picture.ts';

/** The settings with which a painting thread starts. */
export interface PaintSettings {
  /** URLs of modules that export `drawings`. */
  readonly drawings: readonly string[];
  readonly fontEnvironment: Readonly<Record<string, string>>;
}

/** A picture to paint. */
export interface PaintRequest {
  readonly kind: string;
  readonly scene: unknown;
  /** The lent faces in it. */
  readonly faces?: LentStrips | undefined;
}

/**
 * Painting must not keep the thread waiting that answers clicks. Three parts in four of a core go to a thread of the usual
 * priority that wants it, too. With more, a busy machine would hardly paint at all, and pictures would not be done in time.
 */
const NICENESS = 5;

/** A thread that paints one request at a time and sends back the encoded picture. */

const settings = workerData as PaintSettings;
for (const [name, value] of Object.entries(settings.fontEnvironment))
  if (process.env[name] !== value) process.env[name] = value;

// The canvas package reads the font settings when it is loaded, so it is loaded only now.
const { createRenderer } = await import('./renderer.ts');
const { createPngEncoder, encodeTransparentPng } = await import('./png-encoder.ts');
const { createGifEncoder } = await import('./gif-encoder.ts');
const { readPalettes } = await import('./palette.ts');
const { dayChart } = await import('./day-chart.ts');

const modules: readonly { readonly drawings: Drawings }[] = await Promise.all(
  settings.drawings.map((url) => import(url)),
);
const renderer = createRenderer([dayChart, ...modules.flatMap(({ drawings }) => drawings)], () => {
  if (isStopping()) throw new Error('this worker is being stopped');
});
const paletteOf = readPalettes();
const encodePng = createPngEncoder();
const encodeGif = createGifEncoder(renderer.draw);

function paint({ kind, scene, faces }: PaintRequest): Painting & { readonly bytes: Uint8Array<ArrayBuffer> } {
  const drawing = renderer.prepare(kind, scene, faces);
  if ('frames' in drawing) {
    const key = JSON.stringify([kind, scene, Object.keys(faces ?? {})]);
    return { bytes: encodeGif(key, drawing, paletteOf(kind)), extension: 'gif' };
  }
  const canvas = renderer.draw(drawing);
  const bytes =
    drawing.transparent === true ? encodeTransparentPng(canvas) : encodePng(canvas, drawing, paletteOf(kind));
  return { bytes, extension: 'png' };
}

answerRequests(paint, { niceness: NICENESS, transfers: ({ bytes }) => [bytes.buffer] });
