import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Painter, Painting } from '../../../../src/app/ports.ts';
import { faceScene, lobbyScene } from '../../../../src/games/vips/board/scenes.ts';
import { PIECES, PORTRAITS, SETS } from '../../../../src/games/vips/rules/words.ts';
import { createPainter } from '../../../../src/render/index.ts';
import { boardOf, idealOf, PART_NAMES, revealOf, statesOf } from './played.ts';

const PAINTERS = new URL('../../../../src/games/vips/board/index.ts', import.meta.url);
const LARGEST = 250_000;
const COLUMNS = { head: PORTRAITS, eyes: PORTRAITS, mouth: PORTRAITS };

const TARGETS = {
  short: 'Me',
  long: 'The person who would be trusted to water everybody’s plants all summer, alone!!!',
  'one word': 'W'.repeat(80),
  Cyrillic: 'Министр нелепых походок, танцев и прочих телодвижений при дворе Её Величества',
  Greek: 'Υπουργός Ανόητων Περπατημάτων και Παράξενων Χορών της Ανατολικής Μεσογείου',
  Arabic: 'وزير المشي السخيف والرقصات الغريبة في البلاط الملكي لصاحبة الجلالة',
  'nothing but emoji': '🧙🎩🦄🧙🎩🦄',
  'uncovered script': '馬鹿歩き大臣',
} as const;

let painter: Painter;
beforeAll(() => {
  painter = createPainter({ painters: [PAINTERS], workers: 2 });
});
afterAll(() => painter.close());

const paint = (picture: { readonly painter: string; readonly scene: unknown }): Promise<Painting> =>
  painter.paint({ ...picture, alt: '' });

async function expectPicture(
  picture: { readonly painter: string; readonly scene: unknown },
  width: number,
  height: number,
): Promise<void> {
  const { bytes } = await paint(picture);
  const { width: w, height: h, hasAlpha } = await sharp(bytes).metadata();
  expect([w, h, hasAlpha]).toEqual([width, height, false]);
  expect(bytes.length).toBeLessThanOrEqual(LARGEST);
}

describe('the pictures of a game', () => {
  it.each([2, 3, 4, 5])('can be painted from its beginning to its end, with %i players', async (seats) => {
    const states = statesOf(`pictures ${seats}`, seats, { set: seats % 2 === 0 ? 'men' : 'women' });
    const some = states.filter((_, i) => i < seats + 3 || i % 9 === 0);
    for (const state of some) await expectPicture(boardOf(state), 1200, 880);
    const end = states.at(-1)!;
    await expectPicture(revealOf(end), 1200, 812 + 66 * seats);
    await expectPicture(idealOf(end), 1080, 1080);
  });

  it.each(Object.entries(TARGETS))('have room for a target that is %s', async (_, target) => {
    const states = statesOf('targets', 2, { target, set: 'women' });
    await expectPicture(lobbyScene('women', target, 'Who has the face for it?'), 1200, 724);
    await expectPicture(faceScene('women', { head: 'I' }, target, PART_NAMES, COLUMNS), 1200, 800);
    await expectPicture(boardOf(states[12]!), 1200, 880);
    await expectPicture(idealOf(states.at(-1)!), 1080, 1080);
  });

  it.each(Object.values(TARGETS))(
    'keep a target off the edge and the ornament of the lobby: %s',
    async (target) => {
      const [long, short] = await Promise.all(
        [target, 'Me'].map(async (title) => {
          const { bytes } = await paint(lobbyScene('women', title));
          const rows = (top: number, height: number): Promise<Buffer> =>
            sharp(bytes).extract({ left: 0, top, width: 1200, height }).greyscale().raw().toBuffer();
          return Buffer.concat(await Promise.all([rows(0, 24), rows(134, 56)]));
        }),
      );
      // Palettes may differ by a shade; ink on paper differs by far more.
      expect(long!.filter((value, i) => Math.abs(value - short![i]!) > 48)).toHaveLength(0);
    },
  );

  it.each(SETS)('show every portrait of the %s', async (set) => {
    await expectPicture(lobbyScene(set, 'Mayor'), 1200, 668);
    const faces = PORTRAITS.map((portrait) => ({ head: portrait, eyes: portrait, mouth: portrait }));
    const painted = await Promise.all(
      faces.map((face) => paint(faceScene(set, face, 'Mayor', PART_NAMES, COLUMNS))),
    );
    expect(new Set(painted.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(5);
  });

  it('have room for many chips on every piece, and are still small enough', async () => {
    const states = statesOf('full', 5, { set: 'women' });
    const { painter: name, scene } = boardOf(states[40]!);
    const chips = Object.fromEntries(
      PIECES.map((piece, i) => [piece, { red: 1 + (i % 5), green: 12, blue: 3 + (i % 2) }]),
    );
    await expectPicture({ painter: name, scene: { ...scene, chips } }, 1200, 880);
  });

  it('are the same bytes for the same scene, in every worker and whatever was painted before', async () => {
    const states = statesOf('again', 3);
    const pictures = [boardOf(states[20]!), boardOf(states[30]!), revealOf(states.at(-1)!)];
    const first = await Promise.all(pictures.map(paint));
    const fresh = createPainter({ painters: [PAINTERS], workers: 1 });
    const again: Painting[] = [];
    for (const picture of pictures.toReversed()) again.unshift(await fresh.paint({ ...picture, alt: '' }));
    await fresh.close();
    pictures.forEach((_, i) => {
      expect(Buffer.from(again[i]!.bytes).equals(Buffer.from(first[i]!.bytes))).toBe(true);
    });
  });
});

describe('a damaged scene', () => {
  const { painter: name, scene } = boardOf(statesOf('damaged', 2)[9]!);

  it.each([
    ['nothing', null],
    ['a column missing', { ...scene, columns: { ...scene.columns, head: ['I', 'II', 'III', 'IV'] } }],
    ['a portrait twice', { ...scene, columns: { ...scene.columns, eyes: ['I', 'I', 'III', 'IV', 'V'] } }],
    ['a piece nobody knows', { ...scene, fresh: [{ piece: 'nose I', colour: 'red' }] }],
    ['a set that would leave the folder', { ...scene, set: '../../men' }],
    [
      'fewer than no chips',
      { ...scene, chips: { ...scene.chips, 'head I': { red: -1, green: 0, blue: 0 } } },
    ],
    ['a crowd of players', { ...scene, players: Array.from({ length: 6 }, () => scene.players[0]) }],
  ])('is refused: %s', async (_, damaged) => {
    await expect(paint({ painter: name, scene: damaged })).rejects.toThrow(/vips\/board/);
  });
});
