import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import type { Picture } from '../../../../src/kernel/screen.ts';
import type { Painting } from '../../../../src/table/ports/painter.ts';
import { lobbyPicture } from '../../../../src/games/vips/pictures/lobby.ts';
import { createPaintingPool } from '../../../../src/pictures/painting-pool.ts';
import { boardSceneOf, idealSceneOf, localizer, revealSceneOf, statesOf } from './scene-fixtures.ts';
import { PATIENCE_MS } from '../../../patience.ts';
import { usePainter } from '../../../pictures/use-painter.ts';

const MAX_BYTES = 250_000;

const TARGETS = {
  short: 'Me',
  long: 'The person who would be trusted to water everybody’s plants all summer, alone!!!',
  'one word': 'W'.repeat(80),
  Cyrillic: 'Министр нелепых походок, танцев и прочих телодвижений при дворе Её Величества',
  Greek: 'Υπουργός Ανόητων Περπατημάτων και Παράξενων Χορών της Ανατολικής Μεσογείου',
  Arabic: 'وزير المشي السخيف والرقصات الغريبة في البلاط الملكي لصاحبة الجلالة',
  'nothing but emoji': '🧙🎩🦄🧙🎩🦄',
  Japanese: '満員電車の中で立ったまま目を開けて眠ることができる世界で一番すごい人は誰だ'
    .repeat(2)
    .slice(0, 80),
  Thai: 'รัฐมนตรีว่าการกระทรวงการเดินแบบแปลกประหลาดและการเต้นรำสุดพิสดาร',
  'uncovered script': 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
} as const;

const paint = usePainter([vipsEntry.drawings]);

async function expectPicture(
  picture: Omit<Picture, 'alt'>,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const { bytes } = await paint(picture);
  const { width: w, height: h, hasAlpha } = await sharp(bytes).metadata();
  expect([w, h, hasAlpha]).toEqual([width, height, false]);
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  return bytes;
}

describe('the pictures of a game', () => {
  test.each([2, 3, 4, 5])('can be painted from the beginning to the end, with %i players', async (seats) => {
    const states = statesOf(`pictures ${seats}`, seats, { set: seats % 2 === 0 ? 'men' : 'women' });
    const some = states.filter((_, i) => i < seats + 3 || i % 9 === 0);
    for (const state of some) await expectPicture(boardSceneOf(state), 1200, 912);
    const end = states.at(-1)!;
    await expectPicture(revealSceneOf(end), 1200, 956 + 66 * seats);
    await expectPicture(idealSceneOf(end), 1080, 1080);
  });

  const edgesOf = async (target: string): Promise<Buffer> => {
    const bytes = await expectPicture(lobbyPicture(localizer, { set: 'women', target }), 1200, 700);
    const rows = (top: number, height: number): Promise<Buffer> =>
      sharp(bytes).extract({ left: 0, top, width: 1200, height }).greyscale().raw().toBuffer();
    return Buffer.concat(await Promise.all([rows(0, 24), rows(106, 50)]));
  };

  test('keep any target clear of the edge and the ornament of the lobby', async () => {
    const short = await edgesOf(TARGETS.short);
    for (const [name, target] of Object.entries(TARGETS)) {
      const long = await edgesOf(target);
      // Palettes may differ by a shade; ink on paper differs by far more.
      expect(
        long.filter((value, i) => Math.abs(value - short[i]!) > 48),
        name,
      ).toHaveLength(0);
    }
  });

  test('have the same bytes for the same scene, in every worker and whatever was painted before', async () => {
    const states = statesOf('again', 3);
    const pictures = [boardSceneOf(states[20]!), boardSceneOf(states[30]!), revealSceneOf(states.at(-1)!)];
    const first = await Promise.all(pictures.map((picture) => paint(picture)));
    const fresh = createPaintingPool({ timeoutMs: PATIENCE_MS, drawings: [vipsEntry.drawings], workers: 1 });
    const again: Painting[] = [];
    for (const picture of pictures.toReversed()) again.unshift(await fresh.paint({ ...picture, alt: '' }));
    await fresh.close();
    pictures.forEach((_, i) => {
      expect(Buffer.from(again[i]!.bytes).equals(Buffer.from(first[i]!.bytes))).toBe(true);
    });
  });
});
