import type { Clock } from '../clock.ts';

/** An uploaded file, by its path below `/cdn/`. */
export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
}

/** How long a window that has just been told of a file may still ask for it, in milliseconds. */
const KEPT_FOR = 60_000;
/** How many files that belong to no message any more are kept at most. */
const MOST_KEPT = 50;

/**
 * The files of messages. What a message lets go of is still there for a minute, as a window may be loading it; beyond
 * fifty such files, the first let go of is the first to be forgotten.
 */
export class Uploads {
  readonly #clock: Clock;
  readonly #files = new Map<string, StoredFile>();
  /** What is about to be forgotten, and how to call that off, the oldest first. */
  readonly #leaving = new Map<string, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(path: string): StoredFile | undefined {
    return this.#files.get(path);
  }

  put(path: string, file: StoredFile): void {
    this.#files.set(path, file);
  }

  /** The file belongs to no message any more. */
  letGo(path: string): void {
    if (!this.#files.has(path) || this.#leaving.has(path)) return;
    this.#leaving.set(
      path,
      this.#clock.after(KEPT_FOR, () => this.#forget(path)),
    );
    const [oldest] = this.#leaving.keys();
    if (oldest !== undefined && this.#leaving.size > MOST_KEPT) this.#forget(oldest);
  }

  #forget(path: string): void {
    this.#leaving.get(path)?.();
    this.#leaving.delete(path);
    this.#files.delete(path);
  }
}
