import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { recapScene } from '../../../../src/games/vips/scenes/recap-scene.ts';
import { createPainter } from '../../../../src/pictures/index.ts';
import { LEGEND, NAMES, PART_NAMES, statesOf } from '../scenes/scene-fixtures.ts';
import { PATIENCE_MS } from '../../../patience.ts';

const painter = createPainter({
  timeoutMs: PATIENCE_MS,
  painters: [new URL('../../../../src/games/vips/painters/index.ts', import.meta.url)],
  workers: 1,
});
afterAll(() => painter.close());

/** The recap of a random game. */
function recapOf(seed: string, seats: number) {
  const states = statesOf(seed, seats);
  const pastViews = states
    .filter((state: VipsState, i) => state.turn !== states[i - 1]?.turn)
    .map((state) => viewFor(state, null));
  return recapScene(pastViews.at(-1)!, pastViews, {
    names: NAMES,
    note: 'The bets are open',
    partNames: PART_NAMES,
    totalName: 'Total',
    legend: LEGEND,
    start: 'Go',
    turn: (turn) => `Turn ${turn}`,
    argument: ({ turn }) => `“What I say in turn ${turn}.”`,
    turningPoint: ({ loser, lost }) => `${NAMES[loser]} loses ${lost}`,
    ideal: 'The ideal candidate',
  });
}

const boardDelays = ({ boards, arguments: all }: ReturnType<typeof recapOf>['scene']): readonly number[] =>
  boards.map((_, i) => (all.some(({ board }) => board === i) ? 2_800 : 1_200));

describe('the recap of a whole game', () => {
  test.each([2, 5])('of %i players is a small GIF with a frame for every turn', async (seats) => {
    const picture = recapOf(`recap ${seats}`, seats);
    const { bytes, extension } = await painter.paint({ ...picture, alt: '' });
    const turns = picture.scene.boards.length;
    const points = picture.scene.turningPoints.length;
    const frames = turns + 1 + points + 1;
    expect(points).toBe(seats === 2 ? 0 : 1);
    expect(extension).toBe('gif');
    expect(bytes.length).toBeLessThan(1_500_000);
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      width: 600,
      pageHeight: 456,
      pages: frames,
      loop: 0,
      delay: [...boardDelays(picture.scene), 4_000, ...Array<number>(points).fill(2_400), 4_000],
    });
  });

  test('of the longest possible game is small enough', async () => {
    const { painter: name, scene } = recapOf('recap 5', 5);
    const boards = Array.from({ length: 46 }, (_, i) => scene.boards[i % scene.boards.length]!);
    const { bytes } = await painter.paint({ painter: name, scene: { ...scene, boards }, alt: '' });
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(
      46 + 1 + scene.turningPoints.length + 1,
    );
    expect(bytes.length).toBeLessThan(3_000_000);
  });

  test('shows the board after every turn, and at the end the same face as its picture', async () => {
    const picture = recapOf('recap 2', 2);
    const { boards, turningPoints, ideal } = picture.scene;
    const { bytes } = await painter.paint({ ...picture, alt: '' });
    const still = async (name: string, scene: unknown, width: number): Promise<Buffer> => {
      const png = await painter.paint({ painter: name, scene, alt: '' });
      return sharp(png.bytes).resize({ width, height: 456 }).removeAlpha().raw().toBuffer();
    };
    const shown = (page: number, left: number, width: number): Promise<Buffer> =>
      sharp(bytes, { page }).extract({ left, top: 0, width, height: 456 }).removeAlpha().raw().toBuffer();
    const apart = (a: Buffer, b: Buffer): number =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
    const at = boards.length >> 1;
    const own = apart(await shown(at, 0, 600), await still('vips/board', boards[at], 600));
    const next = apart(await shown(at, 0, 600), await still('vips/board', boards[at + 1], 600));
    expect(own).toBeLessThan(5);
    expect(own).toBeLessThan(next);
    expect(
      apart(
        await shown(boards.length + 1 + turningPoints.length, 72, 456),
        await still('vips/ideal', ideal, 456),
      ),
    ).toBeLessThan(5);
  });

  test('lets the player of a turn say what they argued, in the frame of that turn (V15)', async () => {
    const picture = recapOf('recap 5', 5);
    const { boards, arguments: all } = picture.scene;
    expect(all.length).toBeGreaterThan(0);
    for (const { board, said } of all) {
      expect(boards[board]!.note).toBe(said.replace(/.* in turn (\d+).*/u, 'Turn $1'));
      expect(boards[board]!.players.filter(({ mark }) => mark === 'active')).toHaveLength(1);
    }
    const silent = { ...picture, scene: { ...picture.scene, arguments: [] } };
    const frames = async (painted: typeof picture, page: number): Promise<Buffer> => {
      const { bytes } = await painter.paint({ ...painted, alt: '' });
      return sharp(bytes, { page }).removeAlpha().raw().toBuffer();
    };
    const { board } = all[0]!;
    expect((await frames(picture, board)).equals(await frames(silent, board))).toBe(false);
  });

  test.each([
    ['no board', { boards: [] }],
    ['an invalid board', { boards: [null] }],
    ['no end', { reveal: undefined }],
  ])('is rejected with %s', async (_, defect) => {
    const { painter: name, scene } = recapOf('recap 2', 2);
    await expect(painter.paint({ painter: name, scene: { ...scene, ...defect }, alt: '' })).rejects.toThrow(
      /vips\/recap/,
    );
  });
});
