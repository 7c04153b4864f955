const DARK = [43, 45, 49];
const CELLS = 5;
const SIZE = 128;

/** An avatar as a PNG: a symmetric pattern in a colour, both derived from the user's id. */
export async function avatarPng(userId: string): Promise<Buffer> {
  const bits = BigInt(userId) ^ (BigInt(userId) >> 22n);
  const colour = [0n, 7n, 14n].map((shift) => 64 + Number((bits >> shift) & 127n));
  const pixels = Array.from({ length: CELLS ** 2 }, (_, index) => {
    const [row, column] = [Math.floor(index / CELLS), index % CELLS];
    const cell = Math.min(column, CELLS - 1 - column) * CELLS + row;
    return ((bits >> BigInt(cell)) & 1n) === 1n ? colour : DARK;
  });
  // A native addon: only who asks for an avatar waits for it.
  const { default: sharp } = await import('sharp');
  const raw = { width: CELLS, height: CELLS, channels: 3 } as const;
  return sharp(Uint8Array.from(pixels.flat()), { raw })
    .resize(SIZE, SIZE, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
