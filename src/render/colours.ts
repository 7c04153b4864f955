/** The cells that occur, in order: how many pixels each has, their mean colour, and how much it counts. */
interface Cells {
  readonly cell: Uint16Array;
  readonly pixels: Float64Array;
  /** Red, green and blue. */
  readonly means: readonly [Float64Array, Float64Array, Float64Array];
  /** Large areas count more than specks, but specks count too. */
  readonly weight: Float64Array;
}

/** Some of the cells, side by side in the order: from `from` up to, but not with, `to`. */
interface Group {
  readonly from: number;
  readonly to: number;
  /** The channel in which its colours differ most, where to divide it, and how much they differ. */
  readonly channel: 0 | 1 | 2;
  readonly middle: number;
  readonly spread: number;
}

/**
 * Divides the colours of a picture, always where they differ most, into at most `most` groups, and gives the mean of
 * each as red, green and blue bytes. `sums` has for each cell the number of its pixels and the sums of their red, green
 * and blue; `numbers` is told for each cell that occurs in which group it is.
 */
export function divided(sums: Uint32Array, most: number, numbers: Uint8Array): Uint8Array {
  const cells = cellsOf(sums);
  const order = Uint16Array.from(cells.cell.keys());
  const aside = new Uint16Array(order.length);
  const groups = [groupOf(cells, order, 0, order.length)];
  while (groups.length < most) {
    const widest = widestOf(groups);
    const group = groups[widest];
    if (group === undefined || group.spread <= 1e-6) break;
    const border = divide(cells, order, aside, group);
    if (border === group.from || border === group.to) groups[widest] = { ...group, spread: 0 };
    else {
      groups[widest] = groupOf(cells, order, group.from, border);
      groups.push(groupOf(cells, order, border, group.to));
    }
  }
  const colours = new Uint8Array(groups.length * 3);
  groups.forEach(({ from, to }, number) => {
    for (let at = from; at < to; at++) numbers[cells.cell[order[at] ?? 0] ?? 0] = number;
    colours.set(meanOf(cells, order, from, to), number * 3);
  });
  return colours;
}

function cellsOf(sums: Uint32Array): Cells {
  const occurring: number[] = [];
  for (let cell = 0; cell * 4 < sums.length; cell++) if ((sums[cell * 4] ?? 0) > 0) occurring.push(cell);
  const cell = Uint16Array.from(occurring);
  const pixels = Float64Array.from(cell, (one) => sums[one * 4] ?? 0);
  const mean = (offset: number): Float64Array =>
    Float64Array.from(cell, (one, i) => (sums[one * 4 + offset] ?? 0) / (pixels[i] ?? 1));
  return { cell, pixels, means: [mean(1), mean(2), mean(3)], weight: pixels.map(Math.sqrt) };
}

function groupOf({ means, weight }: Cells, order: Uint16Array, from: number, to: number): Group {
  let widest: Group = { from, to, channel: 0, middle: 0, spread: -1 };
  for (const channel of [0, 1, 2] as const) {
    const mean = means[channel];
    let weights = 0;
    let sum = 0;
    let squares = 0;
    for (let at = from; at < to; at++) {
      const i = order[at] ?? 0;
      const heavy = weight[i] ?? 0;
      const value = mean[i] ?? 0;
      weights += heavy;
      sum += heavy * value;
      squares += heavy * value * value;
    }
    const spread = squares - (sum * sum) / weights;
    if (spread > widest.spread) widest = { from, to, channel, middle: sum / weights, spread };
  }
  return widest;
}

function widestOf(groups: readonly Group[]): number {
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

/** Puts the cells of a group that are below its middle before the others, and gives where those begin. */
function divide(
  { means }: Cells,
  order: Uint16Array,
  aside: Uint16Array,
  { from, to, channel, middle }: Group,
): number {
  const mean = means[channel];
  let below = from;
  let above = 0;
  for (let at = from; at < to; at++) {
    const i = order[at] ?? 0;
    if ((mean[i] ?? 0) <= middle) order[below++] = i;
    else aside[above++] = i;
  }
  order.set(aside.subarray(0, above), below);
  return below;
}

function meanOf({ pixels, means }: Cells, order: Uint16Array, from: number, to: number): readonly number[] {
  return means.map((mean) => {
    let count = 0;
    let sum = 0;
    for (let at = from; at < to; at++) {
      const i = order[at] ?? 0;
      count += pixels[i] ?? 0;
      sum += (pixels[i] ?? 0) * (mean[i] ?? 0);
    }
    return Math.round(sum / count);
  });
}
