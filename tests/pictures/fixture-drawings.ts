import type { Animation, Drawing, Drawings } from '../../src/pictures/drawing-api.ts';

/** Drawings for the tests of the workers, some of them faulty. */

const square = (colour: string): Drawing => ({
  width: 40,
  height: 40,
  draw: ({ context }) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 40, 40);
  },
});

/** Frames of the same text on these colours. */
const animation = (colours: readonly string[], side = 120): Animation => ({
  width: side,
  height: side,
  frames: colours.map((colour, i) => ({
    durationMs: 100 * (i + 1),
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

const blockFor = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

const PAINTS: Readonly<Record<string, Drawings[number]['paint']>> = {
  'test/square': (scene) => square(String(scene)),
  'test/text': (scene) => ({
    width: 600,
    height: 80,
    draw: (brush) => {
      brush.context.fillStyle = '#ffffff';
      brush.context.fillRect(0, 0, 600, 80);
      brush.context.fillStyle = '#000000';
      brush.context.font = brush.font('text', 40);
      brush.context.fillText(brush.renderableText(String(scene)), 10, 55);
    },
  }),
  'test/animation': (scene) => animation(String(scene).split(' ')),
  'test/empty-animation': () => animation([]),
  'test/endless-animation': () => animation(Array.from({ length: 2_000 }, () => 'red')),
  'test/slow': () => ({ ...square('red'), draw: () => blockFor(300) }),
  'test/sprites': () => ({
    ...square('red'),
    draw: ({ svg }) => {
      for (let side = 1; ; side = (side % 500) + 1) svg(FACE, side, 100);
    },
  }),
  'test/refuse': () => {
    throw new TypeError('the scene is invalid');
  },
  /** Paints once the environment variable HELD, which workers share, says otherwise. */
  'test/held': () => ({
    ...square('red'),
    draw: () => {
      while (process.env['HELD'] === 'yes') blockFor(5);
    },
  }),
  'test/exit': () => process.exit(3),
  'test/crash': () => {
    queueMicrotask(() => {
      throw new Error('an uncaught error');
    });
    return square('red');
  },
  'test/greedy': () => {
    for (const kept: unknown[] = []; ;) kept.push(new Array(20_000).fill(0.5));
  },
  'test/huge': () => ({ ...square('red'), width: 50_000 }),
};

export const drawings: Drawings = Object.entries(PAINTS).map(([kind, paint]) => ({ kind, paint }));
