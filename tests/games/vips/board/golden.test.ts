import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Painter } from '../../../../src/app/ports.ts';
import { faceScene, lobbyScene } from '../../../../src/games/vips/board/scenes.ts';
import type { VipsState } from '../../../../src/games/vips/rules/state.ts';
import { COLOURS, PIECES } from '../../../../src/games/vips/rules/words.ts';
import { createPainter } from '../../../../src/render/index.ts';
import { compare, expectGolden } from '../../../render/golden.ts';
import { boardOf, idealOf, ownOf, PART_NAMES, revealOf, statesOf } from './played.ts';

const PAINTERS = new URL('../../../../src/games/vips/board/index.ts', import.meta.url);

let painter: Painter;
beforeAll(() => {
  painter = createPainter({ painters: [PAINTERS], workers: 1 });
});
afterAll(() => painter.close());

const paint = async (picture: { readonly painter: string; readonly scene: unknown }): Promise<Uint8Array> =>
  (await painter.paint({ ...picture, alt: '' })).bytes;

/** Between turns, after a turn of a swap and a bet, once there is much on the board. */
const midGame = (states: readonly VipsState[]): VipsState =>
  states.find((state) => {
    const { fresh, moved } = boardOf(state).scene;
    const between = state.phase === 'playing' && state.actions.length === 0;
    return between && state.turn > 12 && moved.length === 1 && fresh.length === 1;
  })!;

const five = statesOf('golden 17', 5, { target: 'Minister of Silly Walks' });
const three = statesOf('golden 3', 3, { target: 'Who eats the last slice without asking?', set: 'women' });

describe('golden pictures', () => {
  it.each([
    ['lobby', lobbyScene('women', 'Inventor of a useless machine', 'Who has the face for it?')],
    [
      'face',
      faceScene('men', { head: 'II', mouth: 'V' }, 'Minister of Silly Walks', PART_NAMES, five[1]!.columns),
    ],
    ['betting', boardOf(three[2]!)],
    ['board', boardOf(midGame(five))],
    ['reveal', revealOf(three.at(-1)!)],
    ['ideal', idealOf(three.at(-1)!)],
    ['own', ownOf(five.at(-1)!, 1)],
  ])('%s', async (name, picture) => {
    await expectGolden(name, await paint(picture));
  });

  it('tell when one chip lies elsewhere, and show where', async () => {
    const picture = boardOf(midGame(five));
    const chips = picture.scene.chips!;
    const bare = PIECES.find((piece) => COLOURS.every((colour) => chips[piece][colour] === 0))!;
    const from = PIECES.find((piece) => chips[piece].green === 1)!;
    const moved = {
      ...chips,
      [from]: { ...chips[from], green: 0 },
      [bare]: { ...chips[bare], green: 1 },
    };
    const [before, after] = await Promise.all([
      paint(picture),
      paint({ ...picture, scene: { ...picture.scene, chips: moved } }),
    ]);
    const difference = await compare(before, after);
    expect(difference.same).toBe(false);
    expect((await compare(before, before)).share).toBe(0);
    const { width, height } = await sharp(await difference.picture()).metadata();
    expect([width, height]).toEqual([3 * 1200 + 2 * 16, 880]);
  });
});
