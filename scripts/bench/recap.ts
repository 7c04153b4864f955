/**
 * The animation of a whole game of five, painted and encoded, against the same frames painted and encoded as single PNG
 * pictures one after the other. One JSON line.
 */
import { performance } from 'node:perf_hooks';
import { painters } from '../../src/games/vips/board/index.ts';
import { paintRecap } from '../../src/games/vips/board/recap.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createVoice } from '../../src/i18n/voice.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { fontEnvironment } from '../../src/render/fonts.ts';
import { median, rounded } from './numbers.ts';

const NAMES = ['Marguerite', 'Bob', 'Greedy Gustav', 'Αλέξανδρος', 'Wilhelmina'];
const ROUNDS = 5;

Object.assign(process.env, fontEnvironment());
const { openStudio } = await import('../../src/render/studio.ts');
const { createEncoder } = await import('../../src/render/encode.ts');
const { encodeAnimation } = await import('../../src/render/animate.ts');

/** What is shown to whoever asks for the recap of a game of computer players. */
function recapOfFive(): Picture {
  const { game, catalogue } = vipsEntry;
  const luck = seededLuck('recap');
  const settings = game.settings({ target: 'the ideal lighthouse keeper', set: 'women', first: 'random' });
  if (!settings.ok) throw new Error(settings.reason.key);
  let match = game.open(settings.value, NAMES, luck);
  while (match.outcome === null) match = match.playBot('greedy', match.toAct[0] ?? 0, luck);
  const voice = createVoice(
    createTranslator([catalogue]),
    'en-GB',
    NAMES.map((name) => ({ kind: 'bot', name })),
  );
  const shown = match.watch(null, 'recap', voice)?.blocks ?? [];
  const [picture] = shown.flatMap((block) => (block.type === 'picture' ? block.pictures : []));
  if (picture === undefined) throw new Error('there is no recap');
  return picture;
}

const { scene } = recapOfFive();
const studio = openStudio(painters);
const encode = createEncoder();
const { width, height, frames } = paintRecap(scene);
const ours: number[] = [];
const reference: number[] = [];
let bytes = 0;
for (let round = 0; round <= ROUNDS; round++) {
  const start = performance.now();
  bytes = (await encodeAnimation(paintRecap(scene), studio.draw)).length;
  const done = performance.now();
  for (const { draw } of frames) encode(studio.draw({ width, height, draw }));
  const referenceDone = performance.now();
  if (round === 0) continue;
  ours.push((done - start) / 1_000);
  reference.push((referenceDone - done) / 1_000);
}

const seconds = median(ours);
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
