/**
 * Painting and encoding the animation of a whole game of five, against painting and encoding its frames as PNG pictures
 * one after the other. One JSON line.
 */
import { performance } from 'node:perf_hooks';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { painters } from '../../src/games/vips/painters/index.ts';
import { paintRecap } from '../../src/games/vips/painters/recap.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { fontEnvironment } from '../../src/render/fonts.ts';
import { median, rounded } from './statistics.ts';

const NAMES = ['Marguerite', 'Bob', 'Greedy Gustav', 'Αλέξανδρος', 'Wilhelmina'];
const ROUNDS = 5;

Object.assign(process.env, fontEnvironment());
const { createRenderer } = await import('../../src/render/renderer.ts');
const { createPngEncoder } = await import('../../src/render/png-encoder.ts');
const { encodeGif } = await import('../../src/render/gif-encoder.ts');

/** The recap of a finished game of computer players, as the bot requests it from the painter. */
function recapOfFive(): Picture {
  const { game, catalogue } = vipsEntry;
  const random = seededRandom('recap');
  const settings = game.settings({ target: 'the ideal lighthouse keeper', set: 'women', first: 'random' });
  if (!settings.ok) throw new Error(settings.reason.key);
  let match = game.start(settings.value, NAMES, random);
  while (match.outcome === null) match = match.playBot('greedy', match.toAct[0] ?? 0, random);
  const localizer = createLocalizer(
    createTranslator([catalogue]),
    'en-GB',
    NAMES.map((name) => ({ kind: 'bot', name })),
  );
  const shown = match.watch(null, 'recap', localizer)?.blocks ?? [];
  const [picture] = shown.flatMap((block) => (block.type === 'picture' ? block.pictures : []));
  if (picture === undefined) throw new Error('there is no recap');
  return picture;
}

const { scene } = recapOfFive();
const renderer = createRenderer(painters);
const encode = createPngEncoder();
const { width, height, frames } = paintRecap(scene);
const oursSeconds: number[] = [];
const reference: number[] = [];
let bytes = 0;
for (let round = 0; round <= ROUNDS; round++) {
  const start = performance.now();
  bytes = (await encodeGif(paintRecap(scene), renderer.draw)).length;
  const done = performance.now();
  for (const { draw } of frames) encode(renderer.draw({ width, height, draw }));
  const referenceDone = performance.now();
  if (round === 0) continue;
  oursSeconds.push((done - start) / 1_000);
  reference.push((referenceDone - done) / 1_000);
}

const seconds = median(oursSeconds);
const referenceSeconds = median(reference);
console.log(
  JSON.stringify({
    bench: 'recap',
    ratio: rounded(seconds / referenceSeconds, 3),
    seconds: rounded(seconds, 3),
    referenceSeconds: rounded(referenceSeconds, 3),
    bytes,
    frames: frames.length,
  }),
);
