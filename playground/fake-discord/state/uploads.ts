import type { Clock } from '../clock.ts';

/** An uploaded file, by its path below `/cdn/`. */
export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
}

/** How long a released file is still served, in milliseconds: a window may be about to load it. */
const RELEASED_FILE_TTL_MS = 60_000;
/** How many released files are kept at most. */
const MAX_RELEASED_FILES = 50;

/**
 * The files of messages. A released file is kept for another minute, because a window may be loading it; of more than
 * fifty released files, the one released first is deleted first.
 */
export class Uploads {
  readonly #clock: Clock;
  readonly #files = new Map<string, StoredFile>();
  /** The released files and the functions that cancel their expiry, oldest first. */
  readonly #expiring = new Map<string, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(path: string): StoredFile | undefined {
    return this.#files.get(path);
  }

  put(path: string, file: StoredFile): void {
    this.#files.set(path, file);
  }

  /** Schedules the deletion of a file that no message refers to any more. */
  release(path: string): void {
    if (!this.#files.has(path) || this.#expiring.has(path)) return;
    this.#expiring.set(
      path,
      this.#clock.after(RELEASED_FILE_TTL_MS, () => this.#delete(path)),
    );
    const [oldest] = this.#expiring.keys();
    if (oldest !== undefined && this.#expiring.size > MAX_RELEASED_FILES) this.#delete(oldest);
  }

  #delete(path: string): void {
    this.#expiring.get(path)?.();
    this.#expiring.delete(path);
    this.#files.delete(path);
  }
}
