import { painters as good } from '../../src/games/vips/board/index.ts';
import type { Painters } from '../../src/render/index.ts';

/** The painters of VIPs, which go wrong as long as the environment, shared with the threads, says how. */

const WRONG: Readonly<Record<string, () => void>> = {
  dies: () => process.exit(3),
  'never ends': () => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  },
  grows: () => {
    for (const kept: unknown[] = []; ;) kept.push(new Array(20_000).fill(0.5));
  },
};

const spoilt = <Paint extends Painters[string]>(paint: Paint): Paint =>
  ((scene: unknown) => {
    WRONG[process.env['PAINTING'] ?? '']?.();
    return paint(scene);
  }) as Paint;

export const painters: Painters = Object.fromEntries(
  Object.entries(good).map(([name, paint]) => [name, spoilt(paint)]),
);
