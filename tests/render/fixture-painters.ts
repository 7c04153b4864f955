import type { Animation, Drawing, Painters } from '../../src/render/index.ts';

/** Painters that behave and painters that do not, for the tests of the workers. */

const square = (colour: string): Drawing => ({
  width: 40,
  height: 40,
  draw: ({ context }) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 40, 40);
  },
});

/** Frames of the same text on these colours. */
const film = (colours: readonly string[], side = 120): Animation => ({
  width: side,
  height: side,
  frames: colours.map((colour, i) => ({
    milliseconds: 100 * (i + 1),
    draw: ({ context, font }) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, side, side);
      context.fillStyle = '#000000';
      context.font = font('text', 40);
      context.fillText('film', 10, 55);
    },
  })),
});

const FACE = new URL('../../assets/vips/women/I.svg', import.meta.url);

const waitFor = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

export const painters: Painters = {
  'test/square': (scene) => square(String(scene)),
  'test/text': (scene) => ({
    width: 600,
    height: 80,
    draw: (brush) => {
      brush.context.fillStyle = '#ffffff';
      brush.context.fillRect(0, 0, 600, 80);
      brush.context.fillStyle = '#000000';
      brush.context.font = brush.font('text', 40);
      brush.context.fillText(brush.readable(String(scene)), 10, 55);
    },
  }),
  'test/film': (scene) => film(String(scene).split(' ')),
  'test/empty-film': () => film([]),
  'test/endless-film': () => film(Array.from({ length: 2_000 }, () => 'red')),
  'test/slow': () => ({ ...square('red'), draw: () => waitFor(300) }),
  'test/stamps': () => ({
    ...square('red'),
    draw: ({ svg }) => {
      for (let side = 1; ; side = (side % 500) + 1) svg(FACE, side, 100);
    },
  }),
  'test/refuse': () => {
    throw new TypeError('not my scene');
  },
  'test/hang': () => {
    for (;;) waitFor(10);
  },
  'test/exit': () => process.exit(3),
  'test/crash': () => {
    queueMicrotask(() => {
      throw new Error('outside of everything');
    });
    return square('red');
  },
  'test/greedy': () => {
    for (const kept: unknown[] = []; ;) kept.push(new Array(20_000).fill(0.5));
  },
  'test/huge': () => ({ ...square('red'), width: 50_000 }),
};
