import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Create, type Sharp } from 'sharp';
import type { UploadRefusal } from '../../../src/kernel/lent-face.ts';

/** What a file gets: a picture of this many pixels, or why there is none. */
export type Got = `${number}x${number}` | UploadRefusal;

type Make = () => Buffer | Promise<Buffer>;

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#cf4037' } });
/** A picture with a left half of another colour than the right one. */
const halves = (width: number, height: number): Sharp =>
  plain(width, height).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2f9390' } },
      left: 0,
      top: 0,
    },
  ]);
/** The file that is made of such a picture. */
const fileOf =
  (encode: (picture: Sharp) => Sharp): Make =>
  () =>
    encode(halves(120, 160)).toBuffer();
const png = (width = 120, height = 160): Promise<Buffer> => halves(width, height).png().toBuffer();
const jpeg = (width = 120, height = 160): Promise<Buffer> => halves(width, height).jpeg().toBuffer();
/** A JPEG file that says this size, and how it is coded. */
const sized = async (width: number, height: number, marker = 0xc0): Promise<Buffer> => {
  const file = Buffer.from(await jpeg());
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file[frame + 1] = marker;
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
};
const webp = fileOf((picture) => picture.webp());
const gif = fileOf((picture) => picture.gif());

const frames = async (count: number): Promise<Sharp> =>
  sharp(await Promise.all(Array.from({ length: count }, () => png())), {
    join: { animated: true },
  });

const shares =
  (make: Make, share: number): Make =>
  async () => {
    const bytes = await make();
    return bytes.subarray(0, Math.floor(bytes.length * share));
  };

/** The file with these bytes in place of those at a position; a negative one counts from its end. */
const patched =
  (make: Make, at: number, bytes: readonly number[]): Make =>
  async () => {
    const file = Buffer.from(await make());
    Buffer.from(bytes).copy(file, at < 0 ? file.length + at : at);
    return file;
  };

/** A file of these bytes, and so many of one kind behind them. */
const hex =
  (digits: string, more = 0, byte = 0): Make =>
  () =>
    Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(more, byte)]);

/** A picture of one colour, or of this noise, as a PNG. */
const pngWith =
  (create: Omit<Create, 'width' | 'height'>): Make =>
  () =>
    sharp({ create: { width: 120, height: 160, ...create } })
      .png()
      .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG file of chunks, with a header that says this size. */
const pngOf = (width: number, height: number, chunks: readonly Buffer[], depth = 8, colour = 0): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const pixels = (count: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(count)));

/** A PNG file with one more chunk behind its header. */
const withChunk = async (type: string, data: Buffer): Promise<Buffer> => {
  const file = await png();
  return Buffer.concat([file.subarray(0, 33), chunk(type, data), file.subarray(33)]);
};

/** A GIF file that says this size, with this many empty frames. */
const gifOf = (width: number, height: number, count: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c000000000100010000024401003b'.slice(0, 28), 'hex');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
};

/** Files as people with bad intentions, or old cameras, would send them; and what each gets. */
export const FILES: readonly (readonly [name: string, got: Got, make: Make])[] = [
  ['a PNG', '360x480', png],
  ['a JPEG', '360x480', jpeg],
  ['a WebP', '360x480', webp],
  ['a GIF', '360x480', gif],
  ['a lossless WebP', '360x480', fileOf((picture) => picture.webp({ lossless: true }))],
  ['a progressive JPEG', '360x480', fileOf((picture) => picture.jpeg({ progressive: true }))],
  ['an interlaced PNG', '360x480', fileOf((picture) => picture.png({ progressive: true }))],
  ['a PNG with a palette', '360x480', fileOf((picture) => picture.png({ palette: true }))],
  ['a PNG of 16 bits', '360x480', fileOf((picture) => picture.toColourspace('rgb16').png())],
  ['a grey JPEG', '360x480', fileOf((picture) => picture.greyscale().jpeg())],
  ['a CMYK JPEG', '360x480', fileOf((picture) => picture.toColourspace('cmyk').jpeg())],
  ['a transparent PNG', '360x480', pngWith({ channels: 4, background: '#0000' })],
  ['an animated GIF', '360x480', async () => (await frames(3)).gif().toBuffer()],
  ['an animated WebP', '360x480', async () => (await frames(3)).webp().toBuffer()],
  [
    'a JPEG that lies on its side',
    '480x360',
    fileOf((picture) => picture.withMetadata({ orientation: 6 }).jpeg()),
  ],
  [
    'a JPEG with an orientation of nonsense',
    '360x480',
    async () => {
      const file = await halves(120, 160).withMetadata({ orientation: 3 }).jpeg().toBuffer();
      file.fill(0xff, file.indexOf('Exif') + 6, file.indexOf('Exif') + 30);
      return file;
    },
  ],
  [
    'a JPEG whose segment says that it is longer',
    'kind',
    patched(
      fileOf((picture) => picture.withMetadata({ orientation: 3 }).jpeg()),
      4,
      [0xff],
    ),
  ],
  ['a JPEG with a colour profile', '360x480', fileOf((picture) => picture.withIccProfile('p3').jpeg())],
  ['a PNG with a colour profile', '360x480', fileOf((picture) => picture.withIccProfile('p3').png())],
  ['a PNG with a profile of nonsense', '360x480', () => withChunk('iCCP', Buffer.from('x\0\0nonsense'))],
  ['a PNG with a text of a megabyte', '360x480', () => withChunk('tEXt', Buffer.alloc(1_000_000, 'x'))],
  [
    'a PNG with a compressed text that is a bomb',
    '360x480',
    () => withChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
  ],
  ['a picture as large as may be', '960x960', () => png(4_096, 4_096)],
  ['a picture as narrow as may be', '1x960', () => png(64, 4_096 * 64)],
  ['a panorama', '960x120', () => png(8_192, 1_024)],
  ['a photo of a telephone', '960x720', () => jpeg(5_712, 4_284)],
  ['a photo as large as may be', '960x722', () => plain(12_600, 9_480).jpeg().toBuffer()],
  ['a picture that is too large by a line', 'side', () => png(4_096, 4_097)],
  ['a photo that is too large', 'side', () => sized(12_000, 10_001)],
  ['a progressive JPEG that a decoder would keep whole', 'side', () => sized(5_712, 4_284, 0xc2)],
  [
    'a JPEG whose colours follow each other',
    'side',
    async () => {
      const file = await sized(5_712, 4_284);
      file[file.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;
      return file;
    },
  ],
  ['a PNG that says it is enormous', 'side', () => pngOf(0x7fff_ffff, 0x7fff_ffff, [pixels(100)])],
  ['a PNG that says it is 30,000 pixels wide', 'side', () => pngOf(30_000, 30_000, [pixels(1_000)])],
  ['a GIF that says it is enormous', 'side', () => gifOf(65_535, 65_535, 1)],
  [
    'a WebP that says it is enormous',
    'side',
    patched(
      fileOf((picture) => picture.webp({ lossless: true })),
      21,
      [0xff, 0xff, 0xff, 0x0f],
    ),
  ],
  ['a JPEG that says it is enormous', 'side', () => sized(65_000, 65_000)],
  ['a speck', 'small', () => png(1, 1)],
  ['a PNG without a width', 'small', () => pngOf(0, 100, [pixels(100)])],
  ['a line', 'small', () => png(63, 400)],
  ['a file of 9 MB', 'bytes', hex('', 9 * 1024 * 1024, 1)],
  [
    'a picture with 9 MB behind it',
    'bytes',
    async () => Buffer.concat([await png(), Buffer.alloc(9 * 1024 * 1024)]),
  ],
  ['nothing', 'kind', hex('')],
  ['one byte', 'kind', hex('89')],
  ['the beginning of a PNG', 'kind', shares(png, 0.02)],
  ['the beginning of a JPEG', 'kind', hex('ffd8ffe0')],
  ['an SVG', 'kind', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
  [
    'a RIFF file of sound',
    'kind',
    () => Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0', 'latin1'),
  ],
  ['a JPEG without a frame', 'kind', hex('ffd8ffda0008010100003f00010203')],
  ['a JPEG whose segment has no length', 'kind', hex('ffd8ffe10000', 200)],
  ['a JPEG of fill bytes', 'kind', hex('ffd8', 100_000, 0xff)],
  ['half a PNG', 'broken', shares(pngWith({ channels: 3, background: '#000', noise: NOISE }), 0.5)],
  ['half a JPEG', 'broken', shares(jpeg, 0.6)],
  ['half a WebP', 'broken', shares(webp, 0.5)],
  ['a GIF without a frame', 'broken', () => gifOf(200, 200, 0)],
  ['a PNG without pixels', 'broken', () => pngOf(200, 200, [])],
  [
    'a PNG whose pixels are no pixels',
    'broken',
    () => pngOf(200, 200, [chunk('IDAT', Buffer.from('nonsense'))]),
  ],
  ['a PNG with fewer pixels than it says', 'broken', () => pngOf(200, 200, [pixels(500)])],
  ['a PNG of 3 bits', 'broken', () => pngOf(200, 200, [pixels(20_000)], 3)],
  ['a PNG of an unknown colour', 'broken', () => pngOf(200, 200, [pixels(40_200)], 8, 5)],
  ['a PNG with far more pixels than it says', '480x480', () => pngOf(200, 200, [pixels(60_000_000)])],
  ['a WebP whose pixels are overwritten', 'broken', patched(webp, 30, Array<number>(60).fill(0xff))],
];
