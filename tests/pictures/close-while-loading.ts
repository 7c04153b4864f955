import { setTimeout as pause } from 'node:timers/promises';
import { createPainter } from '../../src/pictures/index.ts';
import { PATIENCE_MS } from '../patience.ts';

/** Stops workers again and again while they load images, in a child process, and prints a dot each time it survives. */
const TIMES = 12;
for (let i = 0; i < TIMES; i++) {
  const painter = createPainter({
    timeoutMs: PATIENCE_MS,
    painters: [new URL('./fixture-painters.ts', import.meta.url)],
    workers: 2,
  });
  await painter.paint({ painter: 'test/square', scene: 'red', alt: '' });
  const endless = [1, 2].map(() => painter.paint({ painter: 'test/sprites', scene: null, alt: '' }));
  const outcomes = Promise.allSettled(endless);
  await pause(20 + i);
  await painter.close();
  await outcomes;
  process.stdout.write('.');
}
