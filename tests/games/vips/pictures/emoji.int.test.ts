import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emojis } from '../../../../src/games/vips/words/emojis.ts';
import { expectGolden } from '../../../pictures/golden-pictures.ts';
import { usePainter } from '../../../pictures/use-painter.ts';
import { emojiSubjects } from './emoji-drawing.ts';

const paint = usePainter([new URL('./emoji-drawing.ts', import.meta.url)]);
/** The size at which Discord shows an emoji in a text. */
const SHOWN = 22;
/** Discord's limit, in bytes. */
const MAX_BYTES = 256 * 1024;

const readEmojis = (): ReadonlyMap<string, Uint8Array> =>
  new Map(emojis.map(({ key, file }) => [key, readFileSync(file)]));

test('golden: the files of the emojis are what is painted of the art, and there are no others', async () => {
  mkdirSync(new URL('.', emojis[0]!.file), { recursive: true });
  for (const { key, file } of emojis) {
    const { bytes } = await paint({ kind: 'vips/emoji', scene: emojiSubjects.get(key) });
    await expectGolden(`vips-emoji-${key}`, bytes, file);
  }
  expect(readdirSync(new URL('.', emojis[0]!.file)).sort()).toEqual(
    [...emojiSubjects.keys()].map((key) => `${key}.png`).sort(),
  );
});

/** The pixels of an emoji as it is shown on a background, three bytes each. */
const shownOn = (background: string, png: Uint8Array): Promise<Buffer> =>
  sharp(png).flatten({ background }).resize(SHOWN, SHOWN).raw().toBuffer();

test('an emoji is a small square that is transparent at its corners', async () => {
  for (const png of readEmojis().values()) {
    expect(png.byteLength).toBeLessThan(MAX_BYTES);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 128, height: 128, channels: 4 });
    expect([data[3], data[127 * 4 + 3]]).toEqual([0, 0]);
  }
});

test.each([
  ['dark', '#313338'],
  ['light', '#ffffff'],
  ['blue, as on a button', '#5865f2'],
])(
  'at the size of a text, all emojis look different from each other and from the background: %s',
  async (_, background) => {
    const shown = await Promise.all(
      [...readEmojis()].map(async ([key, png]) => [key, await shownOn(background, png)] as const),
    );
    const colour = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16));
    const empty = Buffer.alloc(SHOWN * SHOWN * 3);
    for (let i = 0; i < empty.length; i += 3) empty.set(colour, i);
    const difference = (a: Buffer, b: Buffer): number =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
    const all = [...shown, ['the background', empty] as const];
    const tooSimilar = all.flatMap(([key, pixels], i) =>
      all
        .slice(i + 1)
        .flatMap(([other, others]) => (difference(pixels, others) < 8 ? [`${key} and ${other}`] : [])),
    );
    expect(tooSimilar).toEqual([]);
  },
);
