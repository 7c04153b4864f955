import { createPainter } from '../../src/render/index.ts';

/** Animates in a process of its own whose main thread never loads the encoder, and lets all its threads go. */
const FIXTURES = new URL('./fixture-painters.ts', import.meta.url);
for (const colours of ['red blue', 'blue red']) {
  const painter = createPainter({ painters: [FIXTURES], workers: 2 });
  const film = { painter: 'test/film', scene: colours, alt: '' };
  await Promise.all([painter.paint(film), painter.paint(film)]);
  await painter.close();
}
process.stdout.write('alive');
