import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { recapScene } from '../../../../src/games/vips/board/recapScene.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { createPainter } from '../../../../src/render/index.ts';
import { NAMES, PART_NAMES, statesOf } from './played.ts';

const painter = createPainter({
  painters: [new URL('../../../../src/games/vips/board/index.ts', import.meta.url)],
  workers: 1,
});
afterAll(() => painter.close());

/** The recap of a random game. */
function recapOf(seed: string, seats: number) {
  const states = statesOf(seed, seats);
  const past = states
    .filter((state: VipsState, i) => state.turn !== states[i - 1]?.turn)
    .map((state) => viewFor(state, null));
  return recapScene(past.at(-1)!, past, {
    names: NAMES,
    note: 'The bets are open',
    partNames: PART_NAMES,
    totalName: 'Total',
    start: 'Go',
    turn: (turn) => `Turn ${turn}`,
    ideal: 'The ideal candidate',
  });
}

describe('the recap of a whole game', () => {
  it.each([2, 5])('of %i players is a small GIF with a frame for every turn', async (seats) => {
    const picture = recapOf(`recap ${seats}`, seats);
    const { bytes, extension } = await painter.paint({ ...picture, alt: '' });
    const frames = picture.scene.boards.length + 2;
    expect(extension).toBe('gif');
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      width: 600,
      pageHeight: 440,
      pages: frames,
      loop: 0,
      delay: Array.from({ length: frames }, (_, i) => (i < frames - 2 ? 1_200 : 4_000)),
    });
  });

  it('has room for the longest game there can be', async () => {
    const { painter: name, scene } = recapOf('recap 5', 5);
    const boards = Array.from({ length: 46 }, (_, i) => scene.boards[i % scene.boards.length]!);
    const { bytes } = await painter.paint({ painter: name, scene: { ...scene, boards }, alt: '' });
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(48);
    expect(bytes.length).toBeLessThan(3_000_000);
  });

  it('shows every turn as it was, and the face of the end as the picture of it does', async () => {
    const picture = recapOf('recap 2', 2);
    const { boards, ideal } = picture.scene;
    const { bytes } = await painter.paint({ ...picture, alt: '' });
    const still = async (name: string, scene: unknown, width: number): Promise<Buffer> => {
      const png = await painter.paint({ painter: name, scene, alt: '' });
      return sharp(png.bytes).resize({ width, height: 440 }).removeAlpha().raw().toBuffer();
    };
    const shown = (page: number, left: number, width: number): Promise<Buffer> =>
      sharp(bytes, { page }).extract({ left, top: 0, width, height: 440 }).removeAlpha().raw().toBuffer();
    const apart = (a: Buffer, b: Buffer): number =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
    const at = boards.length >> 1;
    const own = apart(await shown(at, 0, 600), await still('vips/board', boards[at], 600));
    const next = apart(await shown(at, 0, 600), await still('vips/board', boards[at + 1], 600));
    expect(own).toBeLessThan(5);
    expect(own).toBeLessThan(next);
    expect(
      apart(await shown(boards.length + 1, 80, 440), await still('vips/ideal', ideal, 440)),
    ).toBeLessThan(5);
  });

  it.each([
    ['no board', { boards: [] }],
    ['a damaged board', { boards: [null] }],
    ['no end', { reveal: undefined }],
  ])('is refused with %s', async (_, damage) => {
    const { painter: name, scene } = recapOf('recap 2', 2);
    await expect(painter.paint({ painter: name, scene: { ...scene, ...damage }, alt: '' })).rejects.toThrow(
      /vips\/recap/,
    );
  });
});
