import { createPainter } from '../../src/pictures/index.ts';
import { PATIENCE_MS } from '../patience.ts';

/** Encodes animations in a child process whose main thread never loads the encoder, and stops all workers. */
const FIXTURES = new URL('./fixture-painters.ts', import.meta.url);
for (const colours of ['red blue', 'blue red']) {
  const painter = createPainter({ timeoutMs: PATIENCE_MS, painters: [FIXTURES], workers: 2 });
  const animation = { painter: 'test/animation', scene: colours, alt: '' };
  await Promise.all([painter.paint(animation), painter.paint(animation)]);
  await painter.close();
}
process.stdout.write('alive');
