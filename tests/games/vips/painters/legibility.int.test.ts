import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Painter } from '../../../../src/app/ports/painter.ts';
import { pieceBox } from '../../../../src/games/vips/painters/swap-marks.ts';
import { BOARD_LAYOUT, COLUMN_RANKS, facePosition } from '../../../../src/games/vips/painters/pedestals.ts';
import type { Box } from '../../../../src/games/vips/painters/primitives.ts';
import { CARD, CHIP_COLOURS, INK, PAPER, SEAT_COLOURS } from '../../../../src/games/vips/painters/theme.ts';
import {
  type Bet,
  type ChipCount,
  COLOURS,
  type Columns,
  NO_CHIPS,
  PARTS,
  PIECES,
  type Piece,
  PORTRAITS,
} from '../../../../src/games/vips/rules/pieces.ts';
import { faceBuilderScene } from '../../../../src/games/vips/scenes/picture-scenes.ts';
import type { BoardScene } from '../../../../src/games/vips/scenes/schemas.ts';
import { createPainter } from '../../../../src/render/index.ts';

/** The width of a picture on a phone. */
const PHONE_WIDTH = 400;
const SCALE = PHONE_WIDTH / BOARD_LAYOUT.width;

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

const linear = (hex: string): number[] =>
  channels(hex).map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
};

/** Matrices of colour vision deficiencies (Machado, Oliveira and Fernandes, 2009, severity 1). */
const DEFICIENCIES = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

/** The CIELAB values (D65) of a colour as a person with this deficiency sees it. */
function lab(hex: string, matrix: readonly number[]): number[] {
  const rgb = linear(hex);
  const seen = [0, 1, 2].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        [0, 1, 2].reduce((sum, i) => sum + matrix[row * 3 + i]! * rgb[i]!, 0),
      ),
    ),
  );
  const [r, g, b] = seen as [number, number, number];
  const root = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / (27 * 116) + 4 / 29);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const pairs = [
  ['red', 'green'],
  ['red', 'blue'],
  ['green', 'blue'],
] as const;

describe('the colours', () => {
  test.each(Object.entries(DEFICIENCIES))('differ clearly with %s', (_, matrix) => {
    for (const [a, b] of pairs) {
      const [one, other] = [lab(CHIP_COLOURS[a].face, matrix), lab(CHIP_COLOURS[b].face, matrix)];
      expect(Math.hypot(...one.map((value, i) => value - other[i]!))).toBeGreaterThan(30);
    }
  });

  test('differ in lightness, too', () => {
    for (const [a, b] of pairs)
      expect(contrast(CHIP_COLOURS[a].face, CHIP_COLOURS[b].face)).toBeGreaterThan(1.6);
  });

  test('contrast with their letters', () => {
    for (const colour of COLOURS)
      expect(contrast(CHIP_COLOURS[colour].face, CHIP_COLOURS[colour].ink)).toBeGreaterThan(4.5);
  });

  test('of seats contrast with ink, and ink with paper', () => {
    for (const colour of SEAT_COLOURS) expect(contrast(colour, INK)).toBeGreaterThan(4.5);
    for (const ground of [PAPER, CARD]) expect(contrast(ground, INK)).toBeGreaterThan(7);
  });
});

describe('the columns', () => {
  test('differ in height by a step that is visible on a phone', () => {
    const tops = COLUMN_RANKS.map((rank) => facePosition(rank).y * SCALE);
    for (let i = 1; i < tops.length; i++) expect(tops[i]! - tops[i - 1]!).toBeGreaterThan(15);
  });
});

let painter: Painter;
beforeAll(() => {
  painter = createPainter({
    painters: [new URL('../../../../src/games/vips/painters/index.ts', import.meta.url)],
    workers: 1,
  });
});
afterAll(() => painter.close());

async function paintAtPhoneWidth(picture: {
  readonly painter: string;
  readonly scene: unknown;
}): Promise<Buffer> {
  const { bytes } = await painter.paint({ ...picture, alt: '' });
  return sharp(bytes).resize(PHONE_WIDTH).greyscale().raw().toBuffer();
}

/** The number of pixels inside an area that differ clearly. */
const differing = (a: Buffer, b: Buffer, inside: (x: number, y: number) => boolean): number =>
  [...a].filter(
    (value, i) => inside(i % PHONE_WIDTH, Math.floor(i / PHONE_WIDTH)) && Math.abs(value - b[i]!) > 32,
  ).length;

describe('a board on a phone, in grey', () => {
  const columns = { head: PORTRAITS, eyes: PORTRAITS, mouth: PORTRAITS };
  const bare: BoardScene = {
    set: 'men',
    title: 'Mayor',
    note: '',
    columns,
    chips: Object.fromEntries(PIECES.map((piece) => [piece, NO_CHIPS])) as Record<Piece, ChipCount>,
    newChips: [],
    moved: [],
    beforeLabel: '',
    players: [{ name: 'Ann', hand: NO_CHIPS, mark: 'none' }],
  };
  const withChips = (piece: Piece, chips: Partial<ChipCount>): BoardScene => ({
    ...bare,
    chips: { ...bare.chips!, [piece]: { ...NO_CHIPS, ...chips } },
  });

  const onPhone = (scene: BoardScene): Promise<Buffer> => paintAtPhoneWidth({ painter: 'vips/board', scene });

  const near =
    ({ x, y, width, height }: Box, margin: number) =>
    (px: number, py: number): boolean =>
      px > x * SCALE - margin &&
      px < (x + width) * SCALE + margin &&
      py > y * SCALE - margin &&
      py < (y + height) * SCALE + margin;

  test('shows a chip of another colour clearly', async () => {
    const piece = 'eyes III';
    const around = near(pieceBox(columns, piece), 16);
    const [none, red, green, blue] = await Promise.all(
      [{}, { red: 1 }, { green: 1 }, { blue: 1 }].map((chips) => onPhone(withChips(piece, chips))),
    );
    for (const one of [red!, green!, blue!]) expect(differing(one, none!, around)).toBeGreaterThan(60);
    expect(differing(red!, green!, around)).toBeGreaterThan(40);
    expect(differing(red!, blue!, around)).toBeGreaterThan(40);
    expect(differing(green!, blue!, around)).toBeGreaterThan(40);
  });

  test('shows the number of chips', async () => {
    const counts = await Promise.all([1, 2, 3, 9].map((red) => onPhone(withChips('mouth II', { red }))));
    for (let i = 1; i < counts.length; i++)
      expect(differing(counts[i]!, counts[i - 1]!, () => true)).toBeGreaterThan(8);
  });

  test('does not cover a number with the chips of the piece below', async () => {
    const one = { red: 1, green: 1, blue: 1 };
    const crowd = (blue: number): BoardScene => ({
      ...bare,
      chips: { ...bare.chips!, 'eyes I': { ...one, blue }, 'mouth I': one },
    });
    const alone = (blue: number): BoardScene => withChips('eyes I', { ...one, blue });
    const changed = async (scene: (blue: number) => BoardScene): Promise<number> => {
      const [four, eight] = await Promise.all([4, 8].map((blue) => onPhone(scene(blue))));
      return differing(four!, eight!, () => true);
    };
    expect(await changed(crowd)).toBe(await changed(alone));
  });

  test('leaves the middle of a face free, however many chips lie on it', async () => {
    const full = Object.fromEntries(PIECES.map((piece) => [piece, { red: 9, green: 12, blue: 9 }]));
    const crowded = { ...bare, chips: full as Record<Piece, ChipCount> };
    const [empty, crowd] = await Promise.all([onPhone(bare), onPhone(crowded)]);
    for (const rank of COLUMN_RANKS) {
      const { x, y, width } = facePosition(rank);
      const middle = { x: x + width * 0.3, y, width: width * 0.36, height: width * 1.5 };
      expect(differing(empty, crowd, near(middle, 0))).toBe(0);
    }
  });

  test('shows which chips are new and which pieces have moved', async () => {
    const laid = withChips('head IV', { blue: 1 });
    const withNewChip: BoardScene = { ...laid, newChips: [{ piece: 'head IV', colour: 'blue' }] };
    const moved = {
      ...bare,
      moved: [
        [
          { piece: 'eyes I', from: 4 },
          { piece: 'eyes IV', from: 1 },
        ],
      ] as const,
    };
    const [before, after] = await Promise.all([onPhone(laid), onPhone(withNewChip)]);
    expect(differing(before, after, () => true)).toBeGreaterThan(40);
    const [still, swapped] = await Promise.all([onPhone(bare), onPhone(moved)]);
    for (const piece of ['eyes I', 'eyes IV'] as const)
      expect(differing(still, swapped, near(pieceBox(columns, piece), 4))).toBeGreaterThan(120);
  });

  test('shows the sign of a swap beside chips that were laid on the piece after it', async () => {
    const pair = [
      { piece: 'eyes II', from: 4 },
      { piece: 'eyes IV', from: 2 },
    ] as const;
    const { x, y, width, height } = pieceBox(columns, 'eyes II');
    const withinFrame = { x: x + 12, y: y + 12, width: width / 2, height: height - 24 };
    for (const chips of [{ red: 1 }, { red: 2, blue: 1 }, { red: 1, green: 1, blue: 1 }]) {
      const scene = withChips('eyes II', chips);
      const [still, swapped] = await Promise.all([onPhone(scene), onPhone({ ...scene, moved: [pair] })]);
      expect(differing(still, swapped, near(withinFrame, 0))).toBeGreaterThan(40);
    }
  });
});

describe('a face being built, on a phone, in grey', () => {
  const names = { head: 'head', eyes: 'eyes', mouth: 'mouth' };
  const columns = { head: PORTRAITS, eyes: PORTRAITS, mouth: PORTRAITS };
  const left = (x: number): boolean => x < PHONE_WIDTH * 0.38;
  const right = (x: number): boolean => x > PHONE_WIDTH * 0.39;
  const show = (bet: Partial<Bet>, standing: Columns = columns): Promise<Buffer> =>
    paintAtPhoneWidth(faceBuilderScene('men', bet, 'Mayor', names, standing));

  test.each(PARTS)('shows a choice of %s in the face and among the pieces', async (part) => {
    const [none, second, third] = await Promise.all([
      show({}),
      show({ [part]: 'II' }),
      show({ [part]: 'III' }),
    ]);
    for (const [a, b] of [
      [none, second],
      [second, third],
    ] as const) {
      expect(differing(a, b, left)).toBeGreaterThan(400);
      expect(differing(a, b, right)).toBeGreaterThan(150);
    }
  });

  test('shows the pieces in the order of the columns, whatever is chosen', async () => {
    const swapped = { ...columns, eyes: ['II', 'I', 'III', 'IV', 'V'] } as const;
    const [before, after] = await Promise.all([show({ mouth: 'I' }), show({ mouth: 'I' }, swapped)]);
    expect(differing(before, after, left)).toBe(0);
    expect(differing(before, after, right)).toBeGreaterThan(300);
  });
});
