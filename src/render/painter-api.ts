/**
 * What painters import. They run in worker threads: nothing here may load the worker pool, which belongs to the main
 * thread.
 */

export type {
  Animation,
  AnimationPainter,
  Brush,
  Context2D,
  Drawing,
  Frame,
  Painters,
  PicturePainter,
  Sprite,
} from './brush.ts';
export { type FittedText, fitText, LINE_HEIGHT, type TextConstraints } from './fit-text.ts';
