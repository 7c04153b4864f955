/** The parts of gifenc that are used; it has no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export interface Encoder {
    readonly buffer: ArrayBuffer;
    /** The first frame has the size of all. Durations are milliseconds. */
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: {
        /** Of all frames that have none of their own, with the first. */
        readonly palette?: readonly (readonly [number, number, number])[];
        readonly transparent: boolean;
        readonly transparentIndex: number;
        readonly dispose: number;
        readonly delay: number;
        readonly repeat: number;
      },
    ): void;
    finish(): void;
    /** A copy of the file, and the file itself. */
    bytes(): Uint8Array<ArrayBuffer>;
    bytesView(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(options: { readonly initialCapacity: number }): Encoder;
}
