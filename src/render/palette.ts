import { divided } from './colours.ts';

/** Few colours for a picture of flat art: up to 256, and which of them each pixel takes. */
export interface Paletted {
  /** Red, green, blue bytes of each colour. */
  readonly colours: Uint8Array;
  /** For each row a zero byte (no filter) and the colours' numbers: what PNG packs. */
  readonly rows: Uint8Array;
}

const COLOURS = 256;
const LONG_RUN = 24;
/** Colours are told apart by five bits of each of red, green, blue. */
const CELLS = 1 << 15;
const cellOf = (pixel: number): number =>
  ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);

/** Memory for pictures one after the other, so that each does not ask for its own. */
export interface PaletteMemory {
  rows: Uint8Array;
  /** Where each run of one colour begins, and which cell its colour is in. */
  starts: Uint32Array;
  cells: Uint16Array;
  /** For each cell how many pixels it has, and the sums of their red, green and blue. */
  readonly sums: Uint32Array;
  /** For each cell the number of its colour in the palette. */
  readonly numbers: Uint8Array;
}

export const paletteMemory = (): PaletteMemory => ({
  rows: new Uint8Array(0),
  starts: new Uint32Array(0),
  cells: new Uint16Array(0),
  sums: new Uint32Array(CELLS * 4),
  numbers: new Uint8Array(CELLS),
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
  if (memory.starts.length < pixels.length + 1) {
    memory.starts = new Uint32Array(pixels.length + 1);
    memory.cells = new Uint16Array(pixels.length + 1);
  }
  if (memory.rows.length < (width + 1) * height) memory.rows = new Uint8Array((width + 1) * height);
  const runs = findRuns(pixels, width, memory);
  addUp(pixels, runs, memory);
  const colours = divided(memory.sums, COLOURS, memory.numbers);
  const rows = memory.rows.subarray(0, (width + 1) * height);
  fillRows(rows, runs, memory, width);
  return { colours, rows };
}

/**
 * Finds where runs of one colour begin, and the end of the picture; gives how many there are. Flat art is made of long
 * runs: from here on a fifth of the work is left. A run ends with its row at the latest.
 */
function findRuns(pixels: Uint32Array, width: number, { starts }: PaletteMemory): number {
  let runs = 0;
  for (let row = 0; row < pixels.length; row += width) {
    const end = row + width;
    for (let at = row; at < end; runs++) {
      starts[runs] = at;
      const pixel = pixels[at];
      do at += 1;
      while (at < end && pixels[at] === pixel);
    }
  }
  starts[runs] = pixels.length;
  return runs;
}

/** Adds up the colours of every cell, and notes the cell of every run. */
function addUp(pixels: Uint32Array, runs: number, { starts, cells, sums }: PaletteMemory): void {
  sums.fill(0);
  for (let run = 0; run < runs; run++) {
    const start = starts[run] ?? 0;
    const length = (starts[run + 1] ?? 0) - start;
    const pixel = pixels[start] ?? 0;
    const cell = cellOf(pixel);
    cells[run] = cell;
    const at = cell * 4;
    sums[at] = (sums[at] ?? 0) + length;
    sums[at + 1] = (sums[at + 1] ?? 0) + ((pixel >>> 16) & 0xff) * length;
    sums[at + 2] = (sums[at + 2] ?? 0) + ((pixel >>> 8) & 0xff) * length;
    sums[at + 3] = (sums[at + 3] ?? 0) + (pixel & 0xff) * length;
  }
}

/** The number of every pixel's colour; every row begins with a zero. */
function fillRows(
  rows: Uint8Array,
  runs: number,
  { starts, cells, numbers }: PaletteMemory,
  width: number,
): void {
  let row = 0;
  let rowEnd = 0;
  let end = 0;
  for (let run = 0; run < runs; run++) {
    const start = end;
    end = starts[run + 1] ?? 0;
    if (start >= rowEnd) {
      rows[rowEnd + row] = 0;
      row += 1;
      rowEnd += width;
    }
    const number = numbers[cells[run] ?? 0] ?? 0;
    if (end - start > LONG_RUN) rows.fill(number, start + row, end + row);
    else for (let at = start + row; at < end + row; at++) rows[at] = number;
  }
}
