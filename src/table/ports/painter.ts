import type { Picture } from '../../kernel/screen.ts';

/** A painted picture, encoded. */
export interface Painting {
  readonly bytes: Uint8Array;
  /** `png`, or `gif` for an animation. */
  readonly extension: string;
}

export interface PaintOptions {
  /**
   * The place of the picture, if a newer one may replace it there: a picture that still waits when a newer one
   * with the same key is requested is not painted, and rejects with `SupersededError`.
   */
  readonly replaceKey?: string | undefined;
  /** The person and table whose panel shows it, if it may be kept for them to see again. */
  readonly keptFor?: string | undefined;
  /** How long it may wait for its turn, in milliseconds; unlimited if left out. */
  readonly maxWaitMs?: number | undefined;
  /** Whose turn it uses: a server's id. Keys are served in turn by the time that their pictures take. */
  readonly turnKey?: string | undefined;
  /** True if it goes before those of its key that are not urgent. Nothing is shown without it yet. */
  readonly isUrgent?: boolean | undefined;
  /** The strips of the lent faces that may be shown, by their ids; a paper bag replaces all others. */
  readonly faces?: Readonly<Record<string, string>> | undefined;
}

/** Paints pictures off the main thread. Rejects when it cannot; the caller shows the alt text instead. */
export interface Painter {
  paint(picture: Picture, options?: PaintOptions): Promise<Painting>;
  /** The same at once, where it is kept; left out where nothing is. */
  kept?(picture: Picture, options?: PaintOptions): Painting | null;
  close(): Promise<void>;
}

/** A picture that nobody will see, because a newer one replaces it. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError';
}

/** More pictures are requested than can be painted in time: this one was dropped from the queue. */
export class RenderQueueFullError extends Error {
  override readonly name = 'RenderQueueFullError';
}
