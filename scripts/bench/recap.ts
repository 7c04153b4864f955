/**
 * For each game that offers one when it is over, and each size of its table: how long the animation of a game lasts, how
 * large it is, and painting and encoding it against painting and encoding its frames as PNG pictures one after the other.
 * Medians of several games, and the largest. One JSON line for each.
 */
import { performance } from 'node:perf_hooks';
import { games } from '../../src/games/index.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import type { Painters } from '../../src/pictures/brush.ts';
import { fontEnvironment } from '../../src/pictures/fonts.ts';
import { playSample, sampleLocalizer, watchedPicture } from './sample-games.ts';
import { median, rounded } from './statistics.ts';

const GAMES = 10;

Object.assign(process.env, fontEnvironment());
const { createRenderer } = await import('../../src/pictures/renderer.ts');
const { createPngEncoder } = await import('../../src/pictures/png-encoder.ts');
const { encodeGif } = await import('../../src/pictures/gif-encoder.ts');

/** An animation: how long it lasts, what it takes to paint it, and its frames one by one. */
function measureAnimation(painters: Painters, { painter, scene }: Picture) {
  const renderer = createRenderer(painters);
  const encode = createPngEncoder();
  const prepare = () => {
    const animation = renderer.prepare(painter, scene);
    if (!('frames' in animation)) throw new Error(`${painter} paints no animation`);
    return animation;
  };
  // What is drawn once and kept is drawn before.
  encodeGif(prepare(), renderer.draw);
  const start = performance.now();
  const bytes = encodeGif(prepare(), renderer.draw).length;
  const done = performance.now();
  const { width, height, frames } = prepare();
  for (const { draw } of frames) encode(renderer.draw({ width, height, draw }));
  const referenceDone = performance.now();
  return {
    lasts: frames.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000,
    kilobytes: bytes / 1_000,
    frames: frames.length,
    seconds: (done - start) / 1_000,
    referenceSeconds: (referenceDone - done) / 1_000,
  };
}

for (const entry of games) {
  const { min, max } = entry.game.seats;
  const { painters } = (await import(entry.painters.href)) as { readonly painters: Painters };
  for (let players = min; players <= max; players++) {
    const measured = Array.from({ length: GAMES }, (_, n) => playSample(entry, players, `recap ${n}`).at(-1))
      .flatMap((finished) => finished ?? [])
      .flatMap((finished) => watchedPicture(finished, sampleLocalizer(entry, players)) ?? [])
      .map((picture) => measureAnimation(painters, picture));
    if (measured.length === 0) break;
    const of = (what: keyof (typeof measured)[number], places: number) => {
      const values = measured.map((each) => each[what]);
      return { median: rounded(median(values), places), most: rounded(Math.max(...values), places) };
    };
    console.log(
      JSON.stringify({
        bench: 'recap',
        game: entry.game.id,
        players,
        lasts: of('lasts', 1),
        kilobytes: of('kilobytes', 0),
        frames: of('frames', 0),
        seconds: of('seconds', 3),
        referenceSeconds: of('referenceSeconds', 3),
      }),
    );
  }
}
