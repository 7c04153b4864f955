/** What all workers are told: modules that export `painters`. */
export interface WorkerSettings {
  readonly painters: readonly string[];
  readonly fontEnvironment: Readonly<Record<string, string>>;
}

/** What one worker is started with. */
export interface WorkerStart extends WorkerSettings {
  /** Shared with whoever started it; not 0 when it is to give up its picture, for it is about to be ended. */
  readonly leaving: Int32Array<SharedArrayBuffer>;
}

/** A picture to paint. */
export interface Order {
  readonly order: number;
  readonly painter: string;
  readonly scene: unknown;
}

/** What a worker says first: all that it needs is loaded. */
export const LOADED = 'loaded';

/** What became of an order. */
export type Delivery =
  | { readonly order: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly extension: string }
  | { readonly order: number; readonly failure: string };
