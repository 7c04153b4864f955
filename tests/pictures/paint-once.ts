import { createHash } from 'node:crypto';
import { createPainter } from '../../src/pictures/index.ts';

/** Paints one text in a child process and prints the hash of the picture. */
const painter = createPainter({ painters: [new URL('./fixture-painters.ts', import.meta.url)], workers: 1 });
const [, , text = ''] = process.argv;
const { bytes } = await painter.paint({ painter: 'test/text', scene: text, alt: '' });
process.stdout.write(createHash('sha256').update(bytes).digest('hex'));
await painter.close();
