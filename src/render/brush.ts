import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Face } from './fonts.ts';

export type Context2D = CanvasRenderingContext2D;
/** Something drawn once and laid down often, with its size in pixels. */
export type Stamp = Canvas;

/** What a painter draws with. Lengths are pixels of the picture. */
export interface Brush {
  readonly context: Context2D;
  /** The CSS font of a face at a size. */
  font(face: Face, size: number): string;
  /** The text as the shipped fonts can show it: one line, no character without a glyph, never empty. */
  readable(text: string): string;
  /** An SVG file rasterised at a size, once for each size. Throws when the file cannot be read. */
  svg(file: URL, width: number, height: number): Stamp;
  /** A drawing kept under a key that names everything it depends on. */
  stamp(key: string, width: number, height: number, draw: (context: Context2D) => void): Stamp;
}

/** A picture ready to be drawn: its size in pixels, and how. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  draw(brush: Brush): void;
}

/** One picture of an animation. */
export interface Frame {
  /** How long it is shown. */
  readonly milliseconds: number;
  draw(brush: Brush): void;
}

/** Pictures of one size, in pixels, shown one after the other and then again from the first. */
export interface Animation {
  readonly width: number;
  readonly height: number;
  /** At least one. */
  readonly frames: readonly Frame[];
}

/** Reads a scene that came from outside and says how it is drawn. Throws when the scene is not one of its own. */
export type PicturePainter = (scene: unknown) => Drawing;

/** The same for an animation. */
export type AnimationPainter = (scene: unknown) => Animation;

/** Painters by name. A module of painters exports this as `painters`. */
export type Painters = Readonly<Record<string, PicturePainter | AnimationPainter>>;
