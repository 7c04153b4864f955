import { setTimeout as pause } from 'node:timers/promises';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';
import { PATIENCE_MS } from '../patience.ts';

/** Stops workers again and again while they load images, in a child process, and prints a dot each time it survives. */
const TIMES = 12;
for (let i = 0; i < TIMES; i++) {
  const painter = createPaintingPool({
    timeoutMs: PATIENCE_MS,
    drawings: [new URL('./fixture-drawings.ts', import.meta.url)],
    workers: 2,
  });
  await painter.paint({ kind: 'test/square', scene: 'red', alt: '' });
  const endless = [1, 2].map(() => painter.paint({ kind: 'test/sprites', scene: null, alt: '' }));
  const outcomes = Promise.allSettled(endless);
  await pause(20 + i);
  await painter.close();
  await outcomes;
  process.stdout.write('.');
}
