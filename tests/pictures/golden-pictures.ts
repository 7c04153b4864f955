import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Golden pictures are kept in tests/golden and compared pixel by pixel. Versions of cairo, pango and freetype differ a
 * little in how they smooth edges. So a pixel counts as changed only when one of its channels differs by more than
 * `CHANNEL_TOLERANCE`, and a picture when more than `MAX_CHANGED_SHARE` of its pixels have changed. A single chip in
 * another place changes three times as many.
 */
const CHANNEL_TOLERANCE = 40;
const MAX_CHANGED_SHARE = 0.001;

const GOLDEN_FOLDER = new URL('../golden/', import.meta.url);
const DIFFERENCES_FOLDER = new URL('../../artefacts/golden/', import.meta.url);

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Compares two encoded pictures: which share of the pixels has changed, 0 to 1; in pictures of different sizes all have.
 * `picture` has the expected and the actual one and their difference side by side, as a PNG file.
 */
async function comparePictures(expected: Uint8Array, actual: Uint8Array) {
  const [before, after] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const resized = before.width !== after.width || before.height !== after.height;
  const marked = Buffer.alloc(after.data.length);
  let changed = 0;
  for (let at = 0; at < after.data.length; at += 3) {
    const off = [0, 1, 2].some(
      (i) => Math.abs((before.data[at + i] ?? 0) - after.data[at + i]!) > CHANNEL_TOLERANCE,
    );
    if (off) changed += 1;
    const pale = 170 + Math.round(after.data[at + 1]! / 3);
    marked.set(off ? [220, 0, 60] : [pale, pale, pale], at);
  }
  const share = resized ? 1 : changed / (after.width * after.height);
  const picture = (): Promise<Buffer> => sideBySide([before, after, { ...after, data: marked }]);
  return { share, same: share <= MAX_CHANGED_SHARE, picture };
}

/**
 * Throws when a picture differs from the golden one of this name, and writes a picture of the difference to
 * artefacts/golden. With UPDATE_GOLDEN=1 the picture replaces the golden one instead. The golden picture is another file
 * than one of tests/golden where `file` says so.
 */
export async function expectGolden(
  name: string,
  actual: Uint8Array,
  file = new URL(`${name}.png`, GOLDEN_FOLDER),
): Promise<void> {
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(file, actual);
    return;
  }
  const { same, share, picture } = await comparePictures(readFileSync(file), actual);
  if (same) return;
  mkdirSync(DIFFERENCES_FOLDER, { recursive: true });
  const differenceFile = new URL(`${name}.png`, DIFFERENCES_FOLDER);
  writeFileSync(differenceFile, await picture());
  throw new Error(
    `${(share * 100).toFixed(2)} % of the picture "${name}" has changed: look at ${fileURLToPath(differenceFile)}. ` +
      'If the change is intended, update the golden picture with UPDATE_GOLDEN=1.',
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
