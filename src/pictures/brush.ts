import type { Canvas, CanvasRenderingContext2D, Image } from 'canvas';
import type { TextStyle } from './fonts.ts';

export type Context2D = CanvasRenderingContext2D;
/** A drawing kept as pixels, to be drawn again and again. */
export type Sprite = Canvas | Image;

/** A rectangle in a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn around a point, which is the origin of the context: nothing outside `box`, which has whole numbers. */
export interface KeptDrawing {
  readonly box: Box;
  draw(brush: Brush): void;
}

/** The strips of lent faces, packed, by the ids of these faces. */
export type LentStrips = Readonly<Record<string, string>>;

/** What a picture is drawn with. Lengths are pixels of the picture. */
export interface Brush {
  readonly context: Context2D;
  /** The CSS font of a text style at a size in pixels. */
  font(style: TextStyle, size: number): string;
  /** The text as the shipped fonts can show it: one line, no character without a glyph, never empty. */
  renderableText(text: string): string;
  /** An SVG file rasterised at a size, in whole pixels; once for each size. Throws when the file cannot be read. */
  svg(file: URL, width: number, height: number): Sprite;
  /**
   * Draws an SVG file so that it fills `box`, in whole pixels; only what lies in `part` is drawn. Nothing is kept for the
   * next time: for what is so large that it would take the room of dozens of sprites.
   */
  drawSvg(file: URL, box: Box, part: Box): void;
  /** The strips of a lent face, packed; `null` for one that may be shown no more. */
  lentFace(id: string): string | null;
  /** The sprite of this key and size, drawn when it is not in the cache. The key names everything it depends on. */
  sprite(key: string, width: number, height: number, draw: (brush: Brush) => void): Sprite;
  /**
   * Draws around a point what `plan` says, as if it were drawn at once: `plan` is called when there is no sprite of this
   * key, which names everything it depends on, at the same fraction of a pixel.
   */
  drawKept(key: string, x: number, y: number, plan: () => KeptDrawing): void;
}

/** A picture ready to be drawn: its size in pixels, and how. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** True if it stays transparent where nothing is drawn; if left out, everything must be drawn on. */
  readonly transparent?: boolean;
  draw(brush: Brush): void;
}

/** One picture of an animation. */
export interface Frame {
  /** How long it is shown, in milliseconds. */
  readonly durationMs: number;
  draw(brush: Brush): void;
}

/** Pictures of one size, in pixels, shown one after the other and then again from the first, unless it plays once. */
export interface Animation {
  readonly plays?: 'once';
  readonly width: number;
  readonly height: number;
  /** At least one. */
  readonly frames: readonly Frame[];
}
