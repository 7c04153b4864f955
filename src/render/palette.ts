/** Few colours for a picture of flat art: up to 256, and which of them each pixel takes. */
export interface Paletted {
  /** Red, green, blue bytes of each colour. */
  readonly colours: Uint8Array;
  /** For each row a zero byte (no filter) and the colours' numbers: what PNG packs. */
  readonly rows: Uint8Array;
}

const COLOURS = 256;
const LONG_RUN = 16;
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

/** Memory for pictures one after the other, so that each does not ask for its own. */
export interface PaletteMemory {
  starts: Uint32Array;
  rows: Uint8Array;
}

export const paletteMemory = (): PaletteMemory => ({
  starts: new Uint32Array(0),
  rows: new Uint8Array(0),
});

/**
 * Reduces a picture of 0xAARRGGBB pixels to a palette: the colours that occur are divided, always where they differ
 * most, until there are 256 groups; every group becomes its mean colour. Deterministic. The rows are good until the
 * memory is used again.
 */
export function paletted(
  pixels: Uint32Array,
  width: number,
  height: number,
  memory: PaletteMemory,
): Paletted {
  if (memory.starts.length < pixels.length + 1) memory.starts = new Uint32Array(pixels.length + 1);
  if (memory.rows.length < (width + 1) * height) memory.rows = new Uint8Array((width + 1) * height);
  const runs = runsOf(pixels, width, memory.starts);
  const groups = divided(cellsOf(pixels, runs));
  const colours = new Uint8Array(groups.length * 3);
  const numbers = new Uint8Array(CELLS);
  groups.forEach((group, number) => {
    for (const { cell } of group) numbers[cell] = number;
    colours.set(meanOf(group), number * 3);
  });
  const rows = memory.rows.subarray(0, (width + 1) * height);
  fillRows(rows, pixels, runs, numbers, width);
  return { colours, rows };
}

/**
 * Where runs of one colour begin, and the end of the picture. Flat art is made of long runs: from here on a fifth of
 * the work is left. A run ends with its row at the latest.
 */
function runsOf(pixels: Uint32Array, width: number, starts: Uint32Array): Uint32Array {
  let runs = 0;
  for (let row = 0; row < pixels.length; row += width) {
    let last = ~(pixels[row] ?? 0) >>> 0;
    for (let at = row; at < row + width; at++) {
      const pixel = pixels[at] ?? 0;
      if (pixel === last) continue;
      last = pixel;
      starts[runs] = at;
      runs += 1;
    }
  }
  starts[runs] = pixels.length;
  return starts.subarray(0, runs + 1);
}

/** The cells that occur, in order. */
function cellsOf(pixels: Uint32Array, runs: Uint32Array): readonly Cell[] {
  const sums = new Uint32Array(CELLS * 4);
  for (let run = 0; run + 1 < runs.length; run++) {
    const start = runs[run] ?? 0;
    const length = (runs[run + 1] ?? 0) - start;
    const pixel = pixels[start] ?? 0;
    const at = cellOf(pixel) * 4;
    sums[at] = (sums[at] ?? 0) + length;
    sums[at + 1] = (sums[at + 1] ?? 0) + ((pixel >>> 16) & 0xff) * length;
    sums[at + 2] = (sums[at + 2] ?? 0) + ((pixel >>> 8) & 0xff) * length;
    sums[at + 3] = (sums[at + 3] ?? 0) + (pixel & 0xff) * length;
  }
  const cells: Cell[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const count = sums[cell * 4] ?? 0;
    if (count === 0) continue;
    const channel = (offset: number): number => (sums[cell * 4 + offset] ?? 0) / count;
    const mean = [channel(1), channel(2), channel(3)] as const;
    cells.push({ cell, pixels: count, mean, weight: Math.sqrt(count) });
  }
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

/** The number of every pixel's colour; every row begins with a zero. */
function fillRows(
  rows: Uint8Array,
  pixels: Uint32Array,
  runs: Uint32Array,
  numbers: Uint8Array,
  width: number,
): void {
  let row = 0;
  let rowEnd = 0;
  for (let run = 0; run + 1 < runs.length; run++) {
    const start = runs[run] ?? 0;
    const end = runs[run + 1] ?? 0;
    if (start >= rowEnd) {
      rows[rowEnd + row] = 0;
      row += 1;
      rowEnd += width;
    }
    const number = numbers[cellOf(pixels[start] ?? 0)] ?? 0;
    if (end - start > LONG_RUN) rows.fill(number, start + row, end + row);
    else for (let at = start + row; at < end + row; at++) rows[at] = number;
  }
}
