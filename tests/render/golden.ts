import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Golden pictures: kept in tests/golden, compared pixel by pixel. The drawing library is built against what the system
 * has of cairo, pango and freetype, and other versions smooth edges a little differently. So a pixel counts as changed
 * only when one of its channels is off by more than `OFF`, and a picture when more than `SHARE` of its pixels are:
 * a chip that lies elsewhere is three times as much.
 */
const OFF = 40;
const SHARE = 0.001;

const GOLDEN = new URL('../golden/', import.meta.url);
const DIFFERENCES = new URL('../../artefacts/golden/', import.meta.url);

/** What comparing a picture with its golden one found. */
export interface Difference {
  /** The share of pixels that have changed, 0 to 1. */
  readonly share: number;
  readonly same: boolean;
  /** Expected, actual and difference side by side, as a PNG file. */
  readonly picture: () => Promise<Buffer>;
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Compares two encoded pictures. Pictures of different size differ in every pixel. */
export async function compare(expected: Uint8Array, actual: Uint8Array): Promise<Difference> {
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const resized = before.width !== after.width || before.height !== after.height;
  const marked = Buffer.alloc(after.data.length);
  let changed = 0;
  for (let at = 0; at < after.data.length; at += 3) {
    const off = [0, 1, 2].some((i) => Math.abs((before.data[at + i] ?? 0) - after.data[at + i]!) > OFF);
    if (off) changed += 1;
    const pale = 170 + Math.round(after.data[at + 1]! / 3);
    marked.set(off ? [220, 0, 60] : [pale, pale, pale], at);
  }
  const share = resized ? 1 : changed / (after.width * after.height);
  const picture = (): Promise<Buffer> => sideBySide([before, after, { ...after, data: marked }]);
  return { share, same: share <= SHARE, picture };
}

/**
 * Fails when a picture no longer looks like the golden one of this name, and leaves a picture of the difference in
 * artefacts/golden. With UPDATE_GOLDEN=1 the picture becomes the golden one instead.
 */
export async function expectGolden(name: string, actual: Uint8Array): Promise<void> {
  const file = new URL(`${name}.png`, GOLDEN);
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(file, actual);
    return;
  }
  const { same, share, picture } = await compare(readFileSync(file), actual);
  if (same) return;
  mkdirSync(DIFFERENCES, { recursive: true });
  const shown = new URL(`${name}.png`, DIFFERENCES);
  writeFileSync(shown, await picture());
  throw new Error(
    `${(share * 100).toFixed(2)} % of the picture "${name}" has changed: look at ${fileURLToPath(shown)}. ` +
      'If it is meant to, renew it with UPDATE_GOLDEN=1.',
  );
}

async function pixelsOf(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  return { data, width: info.width, height: info.height };
}

function sideBySide(pictures: readonly Pixels[]): Promise<Buffer> {
  const gap = 16;
  const lefts = pictures.map((_, i) => pictures.slice(0, i).reduce((sum, { width }) => sum + width + gap, 0));
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const height = Math.max(...pictures.map((picture) => picture.height));
  return sharp({ create: { width, height, channels: 3, background: '#1e1f22' } })
    .composite(
      pictures.map(({ data, ...size }, i) => ({
        input: data,
        raw: { ...size, channels: 3 },
        left: lefts[i]!,
        top: 0,
      })),
    )
    .png()
    .toBuffer();
}
