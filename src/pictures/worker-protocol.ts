/** What all workers are started with. */
export interface WorkerSettings {
  /** URLs of modules that export `painters`. */
  readonly painters: readonly string[];
  readonly fontEnvironment: Readonly<Record<string, string>>;
}

/** What one worker is started with. */
export interface WorkerData extends WorkerSettings {
  /** Shared with the pool; any number but 0 tells the worker to give up its picture, because it is being stopped. */
  readonly stopFlag: Int32Array<SharedArrayBuffer>;
}

/** A picture to paint. */
export interface PaintRequest {
  readonly requestId: number;
  readonly painter: string;
  readonly scene: unknown;
}

/** The first message of a worker: it has loaded everything it needs. */
export const WORKER_LOADED = 'loaded';

/** The result of a request. */
export type PaintResponse =
  | { readonly requestId: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly extension: string }
  | { readonly requestId: number; readonly error: string };
