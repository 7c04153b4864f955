import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_LINES, LENT_FACE } from '../../../src/kernel/lent-face.ts';
import { refuse } from '../../../src/kernel/game.ts';
import { unpackFace, unpackPicture } from '../../../src/pictures/caricature/pack.ts';
import { labOf } from '../../../src/pictures/caricature/tones.ts';
import { createCaricaturist } from '../../../src/pictures/uploads/caricaturist.ts';
import { decodePicture } from '../../../src/pictures/uploads/decode.ts';
import { refuseUnread } from '../../../src/pictures/uploads/picture-kind.ts';
import { FILES } from './hostile-files.ts';

const caricaturist = createCaricaturist();
afterAll(() => caricaturist.close());

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${width}x${height}`;

/** What is read of a file, or why not; in this process, as a thread for each takes most of the time of a test. */
const whatIsRead = async (file: Uint8Array): Promise<string> =>
  refuseUnread(file) ?? (await decodePicture(file).then(sizeOf, () => 'broken'));

const whatIsMade = async (file: Uint8Array): Promise<string> => {
  const flat = await caricaturist.flatten(file);
  return flat.ok ? sizeOf(unpackPicture(flat.value)) : flat.reason;
};

/** Those that a thread of little memory and time gets: of each kind of outcome, and what needs most. */
const NAMES_IN_A_THREAD = [
  'a PNG',
  'half a JPEG',
  'a picture as large as may be',
  'a PNG with far more pixels than it says',
];

describe('pictures from people', () => {
  test.for(FILES.map(([name, got, make]) => ({ name, got, make })))('$name: $got', async ({ got, make }) => {
    expect(await whatIsRead(await make())).toBe(got);
  });

  test('are of four kinds: whatever else a file begins with reaches no decoder', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        fc.pre(!/^(?:\x89PNG|\xff\xd8|RIFF|GIF8)/u.test(Buffer.from(bytes).toString('latin1')));
        expect(refuseUnread(bytes)).toBe('kind');
      }),
    );
  });

  test.for(NAMES_IN_A_THREAD)('get the same from a thread of their own: %s', async (wanted) => {
    const [, got, make] = FILES.find(([name]) => name === wanted)!;
    expect(await whatIsMade(await make())).toBe(got);
  });

  test.each([
    ['tanned skin on blue', '#e8b68c', '#5865f2'],
    ['dark skin on black', '#7a4a30', '#1a1a22'],
    ['dark skin on grey', '#7a4a30', '#888888'],
  ])('keep the lightness of a face, whatever is around it: %s', async (_, skin, ground) => {
    const face = `<rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="100" r="60" fill="${skin}"/>`;
    const file = sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${face}</svg>`),
    );
    const { painted, width, height } = await decodePicture(await file.png().toBuffer());
    const lightnessOf = (...rgb: readonly number[]): number => labOf(rgb[0]!, rgb[1]!, rgb[2]!)[0];
    const middle = 3 * (width * Math.floor(height / 2) + Math.floor(width / 2));
    const made = lightnessOf(...painted.subarray(middle, middle + 3));
    const own = lightnessOf(...[1, 3, 5].map((at) => Number.parseInt(skin.slice(at, at + 2), 16)));
    expect(Math.abs(made - own)).toBeLessThan(0.14);
  });

  test('are cut into a face of the size of the portraits', async () => {
    const [, , make] = FILES[0] ?? [];
    const flat = await caricaturist.flatten((await make?.()) ?? new Uint8Array());
    const face = flat.ok ? await caricaturist.cut(flat.value, DEFAULT_LINES) : flat;
    expect(face.ok && unpackFace(face.value).length).toBe(LENT_FACE.width * LENT_FACE.height);
  });

  test('are cut into a face even where they are a line', async () => {
    const [, , make] = FILES.find(([name]) => name === 'a picture as narrow as may be')!;
    const flat = await caricaturist.flatten(await make());
    expect((flat.ok ? await caricaturist.cut(flat.value, DEFAULT_LINES) : flat).ok).toBe(true);
  });

  test('are not cut out of what is none', async () => {
    expect(await caricaturist.cut('no picture', DEFAULT_LINES)).toEqual(refuse('broken'));
  });
});
