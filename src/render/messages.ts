/** What a worker is started with: modules that export `painters`. */
export interface WorkerSettings {
  readonly painters: readonly string[];
  readonly fontEnvironment: Readonly<Record<string, string>>;
}

/** A picture to paint. */
export interface Order {
  readonly order: number;
  readonly painter: string;
  readonly scene: unknown;
}

/** What became of an order. */
export type Delivery =
  | { readonly order: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly extension: string }
  | { readonly order: number; readonly failure: string };
