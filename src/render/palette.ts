/** Few colours for a picture of flat art: up to 256, and which of them each pixel takes. */
export interface Paletted {
  /** Red, green, blue bytes of each colour. */
  readonly colours: Uint8Array;
  /** For each row a zero byte (no filter) and the colours' numbers: what PNG packs. */
  readonly rows: Uint8Array;
}

const COLOURS = 256;
/** Colours are told apart by five bits of each of red, green, blue. */
const CELLS = 1 << 15;
const cellOf = (pixel: number): number =>
  ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);

/** Colours that are alike: how many pixels, and the sums of their red, green and blue. */
interface Cell {
  readonly cell: number;
  readonly pixels: number;
  readonly mean: readonly [number, number, number];
  /** Large areas count more than specks, but specks count too. */
  readonly weight: number;
}

/**
 * Reduces a picture of 0xAARRGGBB pixels to a palette: the colours that occur are divided, always where they differ
 * most, until there are 256 groups; every group becomes its mean colour. Deterministic.
 */
export function paletted(pixels: Uint32Array, width: number, height: number): Paletted {
  const groups = divided(cellsOf(pixels));
  const colours = new Uint8Array(groups.length * 3);
  const numbers = new Uint8Array(CELLS);
  groups.forEach((group, number) => {
    for (const { cell } of group) numbers[cell] = number;
    colours.set(meanOf(group), number * 3);
  });
  return { colours, rows: rowsOf(pixels, width, height, numbers) };
}

/** The cells that occur. Flat art is made of long runs of one colour, so runs are counted and not pixels. */
function cellsOf(pixels: Uint32Array): readonly Cell[] {
  const counts = new Uint32Array(CELLS);
  const sums = new Float64Array(CELLS * 3);
  let start = 0;
  while (start < pixels.length) {
    const pixel = pixels[start] ?? 0;
    let end = start + 1;
    while (end < pixels.length && pixels[end] === pixel) end++;
    const cell = cellOf(pixel);
    const run = end - start;
    counts[cell] = (counts[cell] ?? 0) + run;
    sums[cell * 3] = (sums[cell * 3] ?? 0) + ((pixel >>> 16) & 0xff) * run;
    sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + ((pixel >>> 8) & 0xff) * run;
    sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + (pixel & 0xff) * run;
    start = end;
  }
  const cells: Cell[] = [];
  counts.forEach((count, cell) => {
    if (count === 0) return;
    const at = (channel: number): number => (sums[cell * 3 + channel] ?? 0) / count;
    cells.push({ cell, pixels: count, mean: [at(0), at(1), at(2)], weight: Math.sqrt(count) });
  });
  return cells;
}

interface Group {
  readonly cells: readonly Cell[];
  /** The channel in which its colours differ most, where to divide it, and how much they differ. */
  readonly channel: 0 | 1 | 2;
  readonly middle: number;
  readonly spread: number;
}

function groupOf(cells: readonly Cell[]): Group {
  let weights = 0;
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  for (const { mean, weight } of cells) {
    weights += weight;
    for (const channel of [0, 1, 2] as const) {
      const value = mean[channel];
      sums[channel] = (sums[channel] ?? 0) + weight * value;
      squares[channel] = (squares[channel] ?? 0) + weight * value * value;
    }
  }
  const about = ([0, 1, 2] as const).map((channel) => {
    const sum = sums[channel] ?? 0;
    return { channel, middle: sum / weights, spread: (squares[channel] ?? 0) - (sum * sum) / weights };
  });
  const widest = about.reduce((best, one) => (one.spread > best.spread ? one : best));
  return { cells, ...widest };
}

function divided(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const groups = [groupOf(cells)];
  while (groups.length < COLOURS) {
    let widest = 0;
    groups.forEach(({ spread }, i) => {
      if (spread > (groups[widest]?.spread ?? 0)) widest = i;
    });
    const group = groups[widest];
    if (group === undefined || group.spread <= 1e-6) break;
    const below = group.cells.filter(({ mean }) => mean[group.channel] <= group.middle);
    const above = group.cells.filter(({ mean }) => mean[group.channel] > group.middle);
    if (below.length === 0 || above.length === 0) groups[widest] = { ...group, spread: 0 };
    else groups.splice(widest, 1, groupOf(below), groupOf(above));
  }
  return groups.map((group) => group.cells);
}

function meanOf(cells: readonly Cell[]): readonly number[] {
  const pixels = cells.reduce((sum, cell) => sum + cell.pixels, 0);
  return [0, 1, 2].map((channel) =>
    Math.round(cells.reduce((sum, cell) => sum + cell.pixels * (cell.mean[channel] ?? 0), 0) / pixels),
  );
}

function rowsOf(pixels: Uint32Array, width: number, height: number, numbers: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  let from = 0;
  for (let row = 0; row < height; row++) {
    const offset = row + 1;
    const end = from + width;
    let last = -1;
    let number = 0;
    for (; from < end; from++) {
      const pixel = pixels[from] ?? 0;
      if (pixel !== last) {
        last = pixel;
        number = numbers[cellOf(pixel)] ?? 0;
      }
      rows[from + offset] = number;
    }
  }
  return rows;
}
