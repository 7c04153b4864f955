import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import {
  BOARD_LAYOUT,
  COLUMN_RANKS,
  facePosition,
  pieceBox,
  rackBox,
} from '../../../../src/games/vips/pictures/drawing/board-layout.ts';
import type { Box } from '../../../../src/games/vips/pictures/drawing/primitives.ts';
import { faceHeight } from '../../../../src/games/vips/pictures/drawing/faces.ts';
import {
  CARD,
  CHIP_COLOURS,
  INK,
  PAPER,
  SEAT_COLOURS,
} from '../../../../src/games/vips/pictures/drawing/theme.ts';
import {
  type Bet,
  type ChipCount,
  COLOURS,
  NO_CHIPS,
  PARTS,
  PIECES,
  type Piece,
  pieceOf,
  PORTRAITS,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { BoardScene } from '../../../../src/games/vips/pictures/board.ts';
import type { RevealScene } from '../../../../src/games/vips/pictures/reveal.ts';
import type { Picture } from '../../../../src/kernel/screen.ts';
import { contrast, linear } from '../../contrast.ts';
import { chipsOn } from '../ui/state-fixtures.ts';
import { revealSceneOf, statesOf } from './scene-fixtures.ts';
import { usePainter } from '../../../pictures/use-painter.ts';

const PHONE_WIDTH = 400;
const SCALE = PHONE_WIDTH / BOARD_LAYOUT.width;

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
    for (let i = 1; i < tops.length; i++) expect(tops[i]! - tops[i - 1]!).toBeGreaterThan(9);
  });

  test('have faces at least 68 pixels wide on a phone', () => {
    for (const rank of COLUMN_RANKS) expect(facePosition(rank).width * SCALE).toBeGreaterThanOrEqual(68);
  });
});

const paint = usePainter([vipsEntry.drawings]);
const paintAtPhoneWidth = async (picture: Omit<Picture, 'alt'>): Promise<Buffer> =>
  sharp((await paint(picture)).bytes)
    .resize(PHONE_WIDTH)
    .greyscale()
    .raw()
    .toBuffer();

/** Tells if a pixel on a phone is inside a box of the picture, or so near to it. */
const inside =
  ({ x, y, width, height }: Box, margin = 0) =>
  (px: number, py: number): boolean =>
    px >= x * SCALE - margin &&
    px < (x + width) * SCALE + margin &&
    py >= y * SCALE - margin &&
    py < (y + height) * SCALE + margin;

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
    chips: chipsOn({}),
    newChips: [],
    moved: [],
    beforeLabel: '',
    speech: null,
    players: [{ name: 'Ann', hand: NO_CHIPS, mark: 'none' }],
  };
  const withChips = (piece: Piece, chips: Partial<ChipCount>): BoardScene => ({
    ...bare,
    chips: { ...bare.chips!, [piece]: { ...NO_CHIPS, ...chips } },
  });

  const onPhone = (scene: BoardScene): Promise<Buffer> => paintAtPhoneWidth({ kind: 'vips/board', scene });

  /** A rack as it looks on a phone, right of its numeral. */
  const rackOnPhone = async (scene: BoardScene, piece: Piece): Promise<Buffer> => {
    const { bytes } = await paint({ kind: 'vips/board', scene });
    const { x, y, width: whole, height } = rackBox(columns, piece);
    const [left, width] = [x + 50, whole - 50];
    return sharp(bytes)
      .extract({ left, top: y, width, height })
      .resize(Math.round(width * SCALE))
      .greyscale()
      .raw()
      .toBuffer();
  };

  test.each(COLOURS)(
    'tells any two numbers of %s chips apart, from none to more than ten',
    async (colour) => {
      const counts = Array.from({ length: 14 }, (_, n) => n);
      const racks = await Promise.all(
        counts.map((n) => rackOnPhone(withChips('eyes II', { [colour]: n }), 'eyes II')),
      );
      for (const a of counts)
        for (const b of counts.slice(a + 1))
          expect(
            differing(racks[a]!, racks[b]!, () => true),
            `${a} and ${b}`,
          ).toBeGreaterThan(7);
    },
  );

  test.each([
    [[1, 4, 9], 6],
    [[10, 12], 5],
  ])('shows the numbers %j at least %i pixels high', async (counts, atLeast) => {
    for (const n of counts) {
      const { bytes } = await paint({ kind: 'vips/board', scene: withChips('head III', { red: n }) });
      const { x, y, width, height } = rackBox(columns, 'head III');
      const { data, info } = await sharp(bytes)
        .extract({ left: x, top: y, width, height })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isRed = (px: number, py: number): boolean => {
        const at = (py * info.width + px) * info.channels;
        return data[at]! > 170 && data[at + 1]! < 90;
      };
      // Between red left and right of it, what is not red is the number.
      const rows = Array.from({ length: height }, (_, py) => py).filter((py) => {
        const line = Array.from({ length: width }, (__, px) => isRed(px, py));
        return line.slice(line.indexOf(true), line.lastIndexOf(true)).includes(false);
      });
      expect((rows.at(-1)! - rows[0]! + 1) * SCALE).toBeGreaterThanOrEqual(atLeast);
    }
  });

  /** More chips than any game has on every piece, in numbers of one and two digits. */
  const fullest = (offset = 0): BoardScene => ({
    ...bare,
    chips: chipsOn(
      Object.fromEntries(
        PIECES.map((piece, i) => [
          piece,
          { red: 1 + ((i + offset) % 9), green: 8 + ((i + offset) % 5), blue: 1 + ((3 * i + offset) % 12) },
        ]),
      ),
    ),
  });

  test('leaves every face free, however many chips lie on the board', async () => {
    const [empty, full] = await Promise.all([onPhone(bare), onPhone(fullest())]);
    for (const rank of COLUMN_RANKS) {
      const { x, y, width } = facePosition(rank);
      const face = { x, y, width, height: faceHeight(width) - 3 };
      expect(differing(empty, full, inside(face))).toBe(0);
    }
  });

  test('keeps the chips of every piece in its own rack, which looks the same on the fullest board', async () => {
    const crowd = fullest();
    for (const piece of ['head I', 'eyes II', 'mouth III', 'eyes IV', 'mouth V'] as const) {
      const others = fullest(4);
      const mixed = { ...others, chips: { ...others.chips!, [piece]: crowd.chips![piece] } };
      const alone = withChips(piece, crowd.chips![piece]);
      const [inCrowd, onItsOwn] = await Promise.all([rackOnPhone(mixed, piece), rackOnPhone(alone, piece)]);
      // One pixel along the edges may have the shadow of the next rack.
      expect(differing(inCrowd, onItsOwn, () => true)).toBe(0);
      const [none, some] = await Promise.all([onPhone(bare), onPhone(alone)]);
      const inRack = inside(rackBox(columns, piece), 1);
      expect(differing(none, some, inRack)).toBeGreaterThan(100);
      expect(differing(none, some, (x, y) => !inRack(x, y))).toBe(0);
    }
  });

  test('gives equal chips equal racks, on every column (V11)', async () => {
    const chips = { red: 2, green: 1, blue: 3 };
    const twins = { ...bare.chips!, 'eyes I': chips, 'eyes V': chips, 'eyes III': { ...chips, blue: 2 } };
    const scene: BoardScene = { ...bare, chips: twins };
    const [first, third, fifth] = await Promise.all(
      (['eyes I', 'eyes III', 'eyes V'] as const).map((piece) => rackOnPhone(scene, piece)),
    );
    expect(differing(first!, fifth!, () => true)).toBe(0);
    expect(differing(first!, third!, () => true)).toBeGreaterThan(7);
  });

  test('shows the sign of a swap beside the piece, whatever was laid on it after the swap', async () => {
    const pair = [
      { piece: 'eyes II', from: 4 },
      { piece: 'eyes IV', from: 2 },
    ] as const;
    const { x, y, width, height } = pieceBox(columns, 'eyes II');
    const edge = { x: x + width + 8, y, width: 24, height };
    for (const chips of [{ red: 1 }, { red: 2, blue: 1 }, { red: 1, green: 1, blue: 1 }]) {
      const scene = withChips('eyes II', chips);
      const [still, swapped] = await Promise.all([onPhone(scene), onPhone({ ...scene, moved: [pair] })]);
      expect(differing(still, swapped, inside(edge))).toBeGreaterThan(40);
    }
  });
});

describe('the board at the end, on a phone, in grey', () => {
  const states = statesOf('flags', 5);
  const end = revealSceneOf(states.at(-1)!).scene;
  const face = { head: 'I', eyes: 'II', mouth: 'III' } as const;
  const betOn = (bet: Bet): RevealScene => ({
    ...end,
    players: end.players.map((player) => ({ ...player, bet })),
  });
  const { columns } = end;
  const shown = (scene: RevealScene): Promise<Buffer> => paintAtPhoneWidth({ kind: 'vips/reveal', scene });
  /** The right edge of a piece with the gap beside it. */
  const besidePiece = (piece: Piece): Box => {
    const { x, width, ...box } = pieceBox(columns, piece);
    return { ...box, x: x + width - 5, width: 32 };
  };

  test('shows the flags of five bettors beside a piece, none on the middle of a face or among chips', async () => {
    const [here, elsewhere] = await Promise.all([
      shown(betOn(face)),
      shown(betOn({ head: 'II', eyes: 'III', mouth: 'IV' })),
    ]);
    for (const part of PARTS)
      expect(differing(here, elsewhere, inside(besidePiece(pieceOf(part, face[part]))))).toBeGreaterThan(150);
    for (const piece of PIECES) {
      expect(differing(here, elsewhere, inside(rackBox(columns, piece)))).toBe(0);
      const { x, width, ...box } = pieceBox(columns, piece);
      expect(differing(here, elsewhere, inside({ ...box, x: x + 4, width: width * 0.75 }))).toBe(0);
    }
  });

  test('shows flags that differ from one seat to the next in more than their colour', async () => {
    const alone = (seat: number): RevealScene => ({
      ...end,
      players: end.players.map((player, i) => ({
        ...player,
        name: ['Greta', 'Robert', 'Bea', 'Marguerite', 'Igor'][i] ?? '',
        bet: i === seat ? face : { head: 'V', eyes: 'V', mouth: 'V' },
      })),
    });
    const pictures = await Promise.all([0, 1, 2, 3, 4].map((seat) => shown(alone(seat))));
    const at = inside(besidePiece('head I'));
    for (const [i, one] of pictures.entries())
      for (const other of pictures.slice(i + 1)) expect(differing(one, other, at)).toBeGreaterThan(7);
  });
});
