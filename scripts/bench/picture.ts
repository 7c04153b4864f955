/**
 * For each game: painting and encoding the first picture of its post in mid-game, against node-canvas's default PNG
 * encoding of the same canvas. One JSON line for each game; a game whose posts have no picture is measured by that of its
 * lobby.
 */
import { performance } from 'node:perf_hooks';
import { type GameEntry, games } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import type { Painters } from '../../src/pictures/brush.ts';
import { fontEnvironment } from '../../src/pictures/fonts.ts';
import { playMoves, postPictures, sampleLocalizer, seatCount } from './sample-games.ts';
import { median, rounded } from './statistics.ts';
import { lobbyOf } from '../../src/kernel/playable-game.ts';

const SEATS = 4;
const ROUNDS = 60;
const WARM_UP = 15;

Object.assign(process.env, fontEnvironment());
const { createRenderer } = await import('../../src/pictures/renderer.ts');
const { createPngEncoder } = await import('../../src/pictures/png-encoder.ts');
const { readPalettes } = await import('../../src/pictures/palette.ts');

/** The first still picture of a post from half-way through a game on, or else the lobby's. */
function samplePicture(entry: GameEntry, painters: Painters): Picture {
  const seats = seatCount(entry, SEATS);
  const localizer = sampleLocalizer(entry, seats);
  const moments = playMoves(entry, seats, 'picture');
  const pictures = moments.slice(moments.length >> 1).flatMap((match) => postPictures(match, localizer));
  const still = pictures.find(({ painter, scene }) => !('frames' in (painters[painter]?.(scene) ?? {})));
  return still ?? lobbyOf(entry.game, entry.sampleSettings(seededRandom('picture')), localizer).picture;
}

/** Milliseconds to paint and encode a picture on this thread, and to encode it as node-canvas does. */
function measurePainting(painters: Painters, { painter, scene }: Picture) {
  const renderer = createRenderer(painters);
  const encode = createPngEncoder();
  const palette = readPalettes()(painter);
  const oursMs: number[] = [];
  const referenceMs: number[] = [];
  let bytes = 0;
  let referenceBytes = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const start = performance.now();
    const drawing = renderer.prepare(painter, scene);
    if ('frames' in drawing) throw new Error(`${painter} paints an animation`);
    const canvas = renderer.draw(drawing);
    bytes = encode(canvas, drawing.height, palette).length;
    const done = performance.now();
    referenceBytes = canvas.toBuffer('image/png').length;
    const referenceDone = performance.now();
    if (round < WARM_UP) continue;
    oursMs.push(done - start);
    referenceMs.push(referenceDone - done);
  }
  return { ms: median(oursMs), referenceMs: median(referenceMs), bytes, referenceBytes };
}

for (const entry of games) {
  const { painters } = (await import(entry.painters.href)) as { readonly painters: Painters };
  const picture = samplePicture(entry, painters);
  const { ms, referenceMs, bytes, referenceBytes } = measurePainting(painters, picture);
  console.log(
    JSON.stringify({
      bench: 'picture',
      game: entry.game.id,
      painter: picture.painter,
      ratio: rounded(ms / referenceMs, 3),
      ms: rounded(ms),
      referenceMs: rounded(referenceMs),
      bytes,
      referenceBytes,
    }),
  );
}
