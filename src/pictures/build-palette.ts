import { releaseMemory } from './release-memory.ts';

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
export function buildPalette(
  binSums: Uint32Array,
  maxColours: number,
  paletteIndexByBin: Uint8Array,
): Uint8Array {
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
