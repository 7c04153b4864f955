import { buildPalette } from './build-palette.ts';

/** A picture with a palette of up to 256 colours. */
export interface IndexedImage {
  /** Red, green, blue bytes of each colour. */
  readonly palette: Uint8Array;
  /** For each row a zero byte (PNG filter type 0) and the palette index of each pixel. */
  readonly rows: Uint8Array;
}

const MAX_COLOURS = 256;
const LONG_RUN = 24;
/** A bin holds the colours that agree in the upper five bits of red, green and blue. */
const BIN_COUNT = 1 << 15;
const binOf = (pixel: number): number =>
  ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);

/** Buffers that are reused from picture to picture. */
export interface QuantizeBuffers {
  rows: Uint8Array;
  /** The first pixel of each run of one colour, and the bin of its colour. */
  runStarts: Uint32Array;
  runBins: Uint16Array;
  /** Four numbers for each bin: its pixel count and the sums of their red, green and blue. */
  readonly binSums: Uint32Array;
  /** The palette index of each bin. */
  readonly paletteIndexByBin: Uint8Array;
}

export const createQuantizeBuffers = (): QuantizeBuffers => ({
  rows: new Uint8Array(0),
  runStarts: new Uint32Array(0),
  runBins: new Uint16Array(0),
  binSums: new Uint32Array(BIN_COUNT * 4),
  paletteIndexByBin: new Uint8Array(BIN_COUNT),
});

/**
 * Reduces a picture of 0xAARRGGBB pixels to a palette: the colours that occur are split, always where they differ most,
 * until there are 256 groups; every group becomes its mean colour. Deterministic. `rows` is valid until the buffers are
 * used again.
 */
export function quantize(
  pixels: Uint32Array,
  width: number,
  height: number,
  buffers: QuantizeBuffers,
): IndexedImage {
  if (buffers.runStarts.length < pixels.length + 1) {
    buffers.runStarts = new Uint32Array(pixels.length + 1);
    buffers.runBins = new Uint16Array(pixels.length + 1);
  }
  if (buffers.rows.length < (width + 1) * height) buffers.rows = new Uint8Array((width + 1) * height);
  const runs = findRuns(pixels, width, buffers);
  sumBins(pixels, runs, buffers);
  const palette = buildPalette(buffers.binSums, MAX_COLOURS, buffers.paletteIndexByBin);
  const rows = buffers.rows.subarray(0, (width + 1) * height);
  fillRows(rows, runs, buffers, width);
  return { palette, rows };
}

/**
 * Fills `runStarts` with the first pixel of every run of one colour and the end of the picture; gives the number of
 * runs. A run ends with its row at the latest. Flat art is made of long runs, so what follows is a fifth of the work.
 */
function findRuns(pixels: Uint32Array, width: number, { runStarts }: QuantizeBuffers): number {
  let runs = 0;
  for (let row = 0; row < pixels.length; row += width) {
    const end = row + width;
    for (let at = row; at < end; runs++) {
      runStarts[runs] = at;
      const pixel = pixels[at];
      do at += 1;
      while (at < end && pixels[at] === pixel);
    }
  }
  runStarts[runs] = pixels.length;
  return runs;
}

/** Sums up the colours of every bin, and fills `runBins`. */
function sumBins(pixels: Uint32Array, runs: number, { runStarts, runBins, binSums }: QuantizeBuffers): void {
  binSums.fill(0);
  for (let run = 0; run < runs; run++) {
    const start = runStarts[run] ?? 0;
    const length = (runStarts[run + 1] ?? 0) - start;
    const pixel = pixels[start] ?? 0;
    const bin = binOf(pixel);
    runBins[run] = bin;
    const at = bin * 4;
    binSums[at] = (binSums[at] ?? 0) + length;
    binSums[at + 1] = (binSums[at + 1] ?? 0) + ((pixel >>> 16) & 0xff) * length;
    binSums[at + 2] = (binSums[at + 2] ?? 0) + ((pixel >>> 8) & 0xff) * length;
    binSums[at + 3] = (binSums[at + 3] ?? 0) + (pixel & 0xff) * length;
  }
}

/** Fills `rows` with a zero byte and the palette indices of every row. */
function fillRows(
  rows: Uint8Array,
  runs: number,
  { runStarts, runBins, paletteIndexByBin }: QuantizeBuffers,
  width: number,
): void {
  let row = 0;
  let rowEnd = 0;
  let end = 0;
  for (let run = 0; run < runs; run++) {
    const start = end;
    end = runStarts[run + 1] ?? 0;
    if (start >= rowEnd) {
      rows[rowEnd + row] = 0;
      row += 1;
      rowEnd += width;
    }
    const paletteIndex = paletteIndexByBin[runBins[run] ?? 0] ?? 0;
    if (end - start > LONG_RUN) rows.fill(paletteIndex, start + row, end + row);
    else for (let at = start + row; at < end + row; at++) rows[at] = paletteIndex;
  }
}
