import { releaseMemory } from './release-memory.ts';

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

/** The colour bins that have pixels, in ascending order, as parallel arrays. */
interface ColourBins {
  readonly binIds: Uint16Array;
  readonly pixelCounts: Float64Array;
  /** The mean red, green and blue of a bin's pixels. */
  readonly meanChannels: readonly [Float64Array, Float64Array, Float64Array];
  /** The square root of the pixel count: large areas count more than specks, but specks count too. */
  readonly weights: Float64Array;
}

/** A group of bins that becomes one colour: the positions `from` (included) to `to` (excluded) of the order. */
interface ColourGroup {
  readonly from: number;
  readonly to: number;
  /** The channel in which its colours differ most, the value to split it at, and the weighted squared deviation. */
  readonly channel: 0 | 1 | 2;
  readonly splitAt: number;
  readonly spread: number;
}

/**
 * Splits the colours of a picture, always in the group where they differ most, into at most `maxColours` groups, and
 * gives the mean of each as red, green and blue bytes. `binSums` has four numbers for each bin: its pixel count and the
 * sums of their red, green and blue. Writes the palette index of every bin that has pixels to `paletteIndexByBin`.
 */
function buildPalette(binSums: Uint32Array, maxColours: number, paletteIndexByBin: Uint8Array): Uint8Array {
  const bins = occurringBins(binSums);
  const order = Uint16Array.from(bins.binIds.keys());
  const scratch = new Uint16Array(order.length);
  const groups = [groupOf(bins, order, 0, order.length)];
  while (groups.length < maxColours) {
    const widest = widestOf(groups);
    const group = groups[widest];
    if (group === undefined || group.spread <= 1e-6) break;
    const border = partitionGroup(bins, order, scratch, group);
    if (border === group.from || border === group.to) groups[widest] = { ...group, spread: 0 };
    else {
      groups[widest] = groupOf(bins, order, group.from, border);
      groups.push(groupOf(bins, order, border, group.to));
    }
  }
  const palette = new Uint8Array(groups.length * 3);
  groups.forEach(({ from, to }, paletteIndex) => {
    for (let at = from; at < to; at++) paletteIndexByBin[bins.binIds[order[at] ?? 0] ?? 0] = paletteIndex;
    palette.set(meanColour(bins, order, from, to), paletteIndex * 3);
  });
  const { binIds, pixelCounts, meanChannels, weights } = bins;
  for (const array of [order, scratch, binIds, pixelCounts, weights, ...meanChannels]) releaseMemory(array);
  return palette;
}

function occurringBins(binSums: Uint32Array): ColourBins {
  const occurringIds: number[] = [];
  for (let bin = 0; bin * 4 < binSums.length; bin++) if ((binSums[bin * 4] ?? 0) > 0) occurringIds.push(bin);
  const binIds = Uint16Array.from(occurringIds);
  const pixelCounts = Float64Array.from(binIds, (bin) => binSums[bin * 4] ?? 0);
  const mean = (offset: number): Float64Array =>
    Float64Array.from(binIds, (bin, i) => (binSums[bin * 4 + offset] ?? 0) / (pixelCounts[i] ?? 1));
  return {
    binIds,
    pixelCounts,
    meanChannels: [mean(1), mean(2), mean(3)],
    weights: pixelCounts.map(Math.sqrt),
  };
}

function groupOf(
  { meanChannels, weights }: ColourBins,
  order: Uint16Array,
  from: number,
  to: number,
): ColourGroup {
  let widest: ColourGroup = { from, to, channel: 0, splitAt: 0, spread: -1 };
  for (const channel of [0, 1, 2] as const) {
    const mean = meanChannels[channel];
    let totalWeight = 0;
    let sum = 0;
    let squares = 0;
    for (let at = from; at < to; at++) {
      const i = order[at] ?? 0;
      const weight = weights[i] ?? 0;
      const value = mean[i] ?? 0;
      totalWeight += weight;
      sum += weight * value;
      squares += weight * value * value;
    }
    const spread = squares - (sum * sum) / totalWeight;
    if (spread > widest.spread) widest = { from, to, channel, splitAt: sum / totalWeight, spread };
  }
  return widest;
}

function widestOf(groups: readonly ColourGroup[]): number {
  let widest = 0;
  let spread = -1;
  for (let i = 0; i < groups.length; i++) {
    const one = groups[i]?.spread ?? 0;
    if (one <= spread) continue;
    widest = i;
    spread = one;
  }
  return widest;
}

/** Moves the bins of a group that are not above `splitAt` before the others; gives the position of the first other. */
function partitionGroup(
  { meanChannels }: ColourBins,
  order: Uint16Array,
  scratch: Uint16Array,
  { from, to, channel, splitAt }: ColourGroup,
): number {
  const mean = meanChannels[channel];
  let below = from;
  let above = 0;
  for (let at = from; at < to; at++) {
    const i = order[at] ?? 0;
    if ((mean[i] ?? 0) <= splitAt) order[below++] = i;
    else scratch[above++] = i;
  }
  order.set(scratch.subarray(0, above), below);
  return below;
}

function meanColour(
  { pixelCounts, meanChannels }: ColourBins,
  order: Uint16Array,
  from: number,
  to: number,
): readonly number[] {
  return meanChannels.map((mean) => {
    let count = 0;
    let sum = 0;
    for (let at = from; at < to; at++) {
      const i = order[at] ?? 0;
      count += pixelCounts[i] ?? 0;
      sum += (pixelCounts[i] ?? 0) * (mean[i] ?? 0);
    }
    return Math.round(sum / count);
  });
}

/**
 * Reduces a picture of 0xAARRGGBB pixels to a palette: the colours that occur are split, always where they differ most,
 * until there are `maxColours` groups, 256 at the most; every group becomes its mean colour. Deterministic. `rows` is valid
 * until the buffers are used again.
 */
export function quantize(
  pixels: Uint32Array,
  width: number,
  height: number,
  buffers: QuantizeBuffers,
  maxColours = MAX_COLOURS,
): IndexedImage {
  if (buffers.runStarts.length < pixels.length + 1) {
    buffers.runStarts = new Uint32Array(pixels.length + 1);
    buffers.runBins = new Uint16Array(pixels.length + 1);
  }
  if (buffers.rows.length < (width + 1) * height) buffers.rows = new Uint8Array((width + 1) * height);
  const runs = findRuns(pixels, width, buffers);
  sumBins(pixels, runs, buffers);
  const palette = buildPalette(buffers.binSums, maxColours, buffers.paletteIndexByBin);
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
