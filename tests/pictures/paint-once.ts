import { createHash } from 'node:crypto';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';

/** Paints one text in a child process and prints the hash of the picture. */
const painter = createPaintingPool({
  drawings: [new URL('./fixture-drawings.ts', import.meta.url)],
  workers: 1,
});
const [, , text = ''] = process.argv;
const { bytes } = await painter.paint({ kind: 'test/text', scene: text, alt: '' });
process.stdout.write(createHash('sha256').update(bytes).digest('hex'));
await painter.close();
