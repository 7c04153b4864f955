/**
 * For each game that offers one when it is over: painting and encoding the animation of a whole game of five, against
 * painting and encoding its frames as PNG pictures one after the other. One JSON line for each game.
 */
import { performance } from 'node:perf_hooks';
import { games } from '../../src/games/index.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import type { Painters } from '../../src/pictures/brush.ts';
import { fontEnvironment } from '../../src/pictures/fonts.ts';
import { playSample, sampleLocalizer, seatCount, watchedPicture } from './sample-games.ts';
import { median, rounded } from './statistics.ts';

const SEATS = 5;
const ROUNDS = 5;

Object.assign(process.env, fontEnvironment());
const { createRenderer } = await import('../../src/pictures/renderer.ts');
const { createPngEncoder } = await import('../../src/pictures/png-encoder.ts');
const { encodeGif } = await import('../../src/pictures/gif-encoder.ts');

/** Seconds to paint an animation, and its frames one by one. */
function measureAnimation(painters: Painters, { painter, scene }: Picture) {
  const renderer = createRenderer(painters);
  const encode = createPngEncoder();
  const ours: number[] = [];
  const reference: number[] = [];
  let bytes = 0;
  let frameCount = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const animation = renderer.prepare(painter, scene);
    if (!('frames' in animation)) throw new Error(`${painter} paints no animation`);
    bytes = encodeGif(animation, renderer.draw).length;
    const done = performance.now();
    const { width, height, frames } = animation;
    frameCount = frames.length;
    for (const { draw } of frames) encode(renderer.draw({ width, height, draw }));
    const referenceDone = performance.now();
    if (round === 0) continue;
    ours.push((done - start) / 1_000);
    reference.push((referenceDone - done) / 1_000);
  }
  return { seconds: median(ours), referenceSeconds: median(reference), bytes, frames: frameCount };
}

for (const entry of games) {
  const seats = seatCount(entry, SEATS);
  const finished = playSample(entry, seats, 'recap').at(-1);
  const picture = finished === undefined ? null : watchedPicture(finished, sampleLocalizer(entry, seats));
  if (picture === null) continue;
  const { painters } = (await import(entry.painters.href)) as { readonly painters: Painters };
  const { seconds, referenceSeconds, bytes, frames } = measureAnimation(painters, picture);
  console.log(
    JSON.stringify({
      bench: 'recap',
      game: entry.game.id,
      ratio: rounded(seconds / referenceSeconds, 3),
      seconds: rounded(seconds, 3),
      referenceSeconds: rounded(referenceSeconds, 3),
      bytes,
      frames,
    }),
  );
}
