import { releaseMemory } from './release-memory.ts';

/** A picture with a palette of up to 255 colours. */
export interface IndexedImage {
  /** Red, green, blue bytes of each colour. */
  readonly palette: Uint8Array;
  /** For each row a zero byte (PNG filter type 0) and the palette index of each pixel. */
  readonly rows: Uint8Array;
}

const MAX_COLOURS = 255;
/** A bin holds the colours that agree in the upper five bits of red, green and blue. */
const BIN_COUNT = 1 << 15;
const binOf = (pixel: number): number =>
  ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);

/** The palette of a large picture is made of every other row: they have nearly all the colours of flat art. */
const SAMPLING = 2;
const MIN_SAMPLED_PIXELS = 100_000;
/** Palette entries that are left for colours of the other rows. */
const SPARE_COLOURS = 8;
/** How far a colour of the other rows may be from its nearest in the palette without taking an entry; squared. */
const MAX_SQUARED_ERROR = 24 ** 2;
/** The palette index of a bin whose colours are not in the sample. */
const UNKNOWN = 255;

/** Buffers that are reused from picture to picture. */
export interface QuantizeBuffers {
  rows: Uint8Array;
  /** The bins that have pixels, and four numbers for each bin: its pixel count and the sums of their red, green and blue. */
  readonly binIds: Uint16Array;
  readonly binSums: Int32Array;
  /** The palette index of each bin. */
  readonly paletteIndexByBin: Uint8Array;
}

export const createQuantizeBuffers = (): QuantizeBuffers => ({
  rows: new Uint8Array(0),
  binIds: new Uint16Array(BIN_COUNT),
  binSums: new Int32Array(BIN_COUNT * 4),
  paletteIndexByBin: new Uint8Array(BIN_COUNT),
});

/** The colour bins that have pixels, as parallel arrays. */
interface ColourBins {
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
 * Splits the colours of these bins, always in the group where they differ most, into at most `maxColours` groups, and
 * gives the mean of each as red, green and blue bytes. Writes the palette index of each of these bins.
 */
function buildPalette(
  binIds: Uint16Array,
  { binSums, paletteIndexByBin }: QuantizeBuffers,
  maxColours: number,
): number[] {
  const bins = occurringBins(binIds, binSums);
  const order = Uint16Array.from(binIds.keys());
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
  paletteIndexByBin.fill(UNKNOWN);
  const palette = groups.flatMap(({ from, to }, paletteIndex) => {
    for (let at = from; at < to; at++) paletteIndexByBin[binIds[order[at] ?? 0] ?? 0] = paletteIndex;
    return meanColour(bins, order, from, to);
  });
  const { pixelCounts, meanChannels, weights } = bins;
  for (const array of [order, scratch, pixelCounts, weights, ...meanChannels]) releaseMemory(array);
  return palette;
}

function occurringBins(binIds: Uint16Array, binSums: Int32Array): ColourBins {
  const numbersOf = (offset: number): Float64Array => {
    const numbers = new Float64Array(binIds.length);
    for (let i = 0; i < numbers.length; i++) numbers[i] = binSums[(binIds[i] ?? 0) * 4 + offset] ?? 0;
    return numbers;
  };
  const pixelCounts = numbersOf(0);
  const meanOf = (offset: number): Float64Array => {
    const means = numbersOf(offset);
    for (let i = 0; i < means.length; i++) means[i] = (means[i] ?? 0) / (pixelCounts[i] ?? 1);
    return means;
  };
  return {
    pixelCounts,
    meanChannels: [meanOf(1), meanOf(2), meanOf(3)],
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
 * until there are `maxColours` groups, 255 at the most; every group becomes its mean colour. Deterministic, and of this
 * picture alone: a palette kept from another would tell about that one. `rows` is valid until the buffers are used again.
 */
export function quantize(
  pixels: Int32Array,
  width: number,
  height: number,
  buffers: QuantizeBuffers,
  maxColours = MAX_COLOURS,
): IndexedImage {
  if (buffers.rows.length < (width + 1) * height) buffers.rows = new Uint8Array((width + 1) * height);
  const rows = buffers.rows.subarray(0, (width + 1) * height);
  const isSampled = pixels.length >= MIN_SAMPLED_PIXELS;
  const bins = sumBins(pixels, width, isSampled ? SAMPLING : 1, buffers);
  const palette = buildPalette(bins, buffers, isSampled ? maxColours - SPARE_COLOURS : maxColours);
  fillRows(rows, pixels, width, buffers.paletteIndexByBin);
  fillUnknown({ palette, rows }, pixels, width, buffers.paletteIndexByBin, maxColours);
  return { palette: Uint8Array.from(palette), rows };
}

/**
 * Sums up the colours of one in `step` rows by their bins; gives the bins that occur. Here and below, each row is a call:
 * the engine soon compiles for good what is called often, and a long loop in a function that is called once only halfway.
 */
function sumBins(pixels: Int32Array, width: number, step: number, buffers: QuantizeBuffers): Uint16Array {
  let bins = 0;
  buffers.binSums.fill(0);
  for (let row = 0; row < pixels.length; row += step * width)
    bins = sumRow(pixels, row, row + width, buffers, bins);
  return buffers.binIds.subarray(0, bins);
}

/** Adds a row to the sums; gives how many bins there are with it. */
function sumRow(
  pixels: Int32Array,
  start: number,
  end: number,
  { binIds, binSums }: QuantizeBuffers,
  binsBefore: number,
): number {
  let bins = binsBefore;
  for (let at = start; at < end;) {
    const pixel = pixels[at] ?? 0;
    const runStart = at;
    do at += 1;
    while (at < end && pixels[at] === pixel);
    const length = at - runStart;
    const bin = binOf(pixel);
    const sums = bin * 4;
    const count = binSums[sums] ?? 0;
    if (count === 0) binIds[bins++] = bin;
    binSums[sums] = count + length;
    binSums[sums + 1] = (binSums[sums + 1] ?? 0) + Math.imul((pixel >>> 16) & 0xff, length);
    binSums[sums + 2] = (binSums[sums + 2] ?? 0) + Math.imul((pixel >>> 8) & 0xff, length);
    binSums[sums + 3] = (binSums[sums + 3] ?? 0) + Math.imul(pixel & 0xff, length);
  }
  return bins;
}

/** Fills `rows` with a zero byte and the palette indices of every row. */
function fillRows(rows: Uint8Array, pixels: Int32Array, width: number, paletteIndexByBin: Uint8Array): void {
  for (let row = 0, to = 0; row < pixels.length; row += width, to += width + 1) {
    rows[to] = 0;
    fillRow(rows, to + 1, pixels, row, row + width, paletteIndexByBin);
  }
}

function fillRow(
  rows: Uint8Array,
  rowStart: number,
  pixels: Int32Array,
  start: number,
  end: number,
  paletteIndexByBin: Uint8Array,
): void {
  let to = rowStart;
  for (let at = start; at < end; at++) rows[to++] = paletteIndexByBin[binOf(pixels[at] ?? 0)] ?? 0;
}

/**
 * Gives the pixels of no bin in the palette the nearest colour, or a free entry while there are some and all colours are
 * far away. Apart from `fillRow`, whose loop is twice as fast without a condition.
 */
function fillUnknown(
  { palette, rows }: { readonly palette: number[]; readonly rows: Uint8Array },
  pixels: Int32Array,
  width: number,
  paletteIndexByBin: Uint8Array,
  maxColours: number,
): void {
  const placeOf = (pixel: number): number => {
    const { index, squaredError } = nearestTo(pixel, palette);
    if (squaredError <= MAX_SQUARED_ERROR || palette.length >= 3 * maxColours) return index;
    return palette.push((pixel >>> 16) & 0xff, (pixel >>> 8) & 0xff, pixel & 0xff) / 3 - 1;
  };
  // A buffer finds a byte ten times faster than an array does.
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.length);
  for (let at = bytes.indexOf(UNKNOWN); at !== -1; at = bytes.indexOf(UNKNOWN, at)) {
    const skipped = Math.floor(at / (width + 1)) + 1;
    for (; rows[at] === UNKNOWN; at++) {
      const pixel = pixels[at - skipped] ?? 0;
      const bin = binOf(pixel);
      if (paletteIndexByBin[bin] === UNKNOWN) paletteIndexByBin[bin] = placeOf(pixel);
      rows[at] = paletteIndexByBin[bin] ?? 0;
    }
  }
}

/** The entry of the palette that is nearest to a pixel. */
function nearestTo(
  pixel: number,
  palette: readonly number[],
): { readonly index: number; readonly squaredError: number } {
  let index = 0;
  let squaredError = Number.POSITIVE_INFINITY;
  for (let i = 0; i * 3 < palette.length; i++) {
    const red = ((pixel >>> 16) & 0xff) - (palette[i * 3] ?? 0);
    const green = ((pixel >>> 8) & 0xff) - (palette[i * 3 + 1] ?? 0);
    const blue = (pixel & 0xff) - (palette[i * 3 + 2] ?? 0);
    const squared = red * red + green * green + blue * blue;
    if (squared >= squaredError) continue;
    index = i;
    squaredError = squared;
  }
  return { index, squaredError };
}
