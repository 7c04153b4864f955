/**
 * Painting and encoding a board in mid-game, against node-canvas's default PNG encoding of the same canvas; then the same
 * board through the worker threads: time on the main thread, and p99 of 20 requests at once. One JSON line.
 */
import { performance } from 'node:perf_hooks';
import { vips } from '../../src/games/vips/game.ts';
import { paintBoard } from '../../src/games/vips/painters/board.ts';
import { painters } from '../../src/games/vips/painters/index.ts';
import type { VipsState } from '../../src/games/vips/rules/state.ts';
import { boardScene } from '../../src/games/vips/scenes/picture-scenes.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { replay } from '../../src/kernel/replay.ts';
import { fontEnvironment } from '../../src/render/fonts.ts';
import { createPainter } from '../../src/render/index.ts';
import { median, quantile, rounded } from './statistics.ts';

const SEATS = 4;
const ROUNDS = 60;
const WARM_UP = 15;
const BURST = 20;
const BURSTS = 5;

Object.assign(process.env, fontEnvironment());
const { createRenderer } = await import('../../src/render/renderer.ts');
const { createPngEncoder } = await import('../../src/render/png-encoder.ts');

/** The state half-way through a game of computer players. */
function midGame(): VipsState {
  const random = seededRandom('picture');
  const holders = Array.from({ length: SEATS }, (_, seat) => `holder ${seat}`);
  const settings = { target: 'the ideal lighthouse keeper', set: 'women', first: 'random' } as const;
  let state = replay(vips, vips.setup(settings, holders, random));
  const turns = [state];
  while (vips.outcome(state) === null) {
    const [seat = 0] = vips.toAct(state);
    const move = vips.bots.greedy?.(vips.viewFor(state, seat), vips.legalMoves(state, seat), random);
    const decided = vips.decide(
      state,
      seat,
      move ?? vips.legalMoves(state, seat)[0] ?? failWithoutMove(),
      random,
    );
    if (!decided.ok) throw new Error(decided.reason.key);
    state = decided.value.reduce(vips.evolve, state);
    if (state.phase === 'playing' && state.actions.length === 0) turns.push(state);
  }
  return turns[turns.length >> 1] ?? state;
}

function failWithoutMove(): never {
  throw new Error('there is no legal move');
}

const state = midGame();
const { painter: name, scene } = boardScene(vips.viewFor(state, null), {
  names: ['Marguerite', 'Bob', 'Greedy Gustav', 'Αλέξανδρος'],
  note: `Turn ${state.turn}`,
});

const renderer = createRenderer(painters);
const encode = createPngEncoder();
const oursMs: number[] = [];
const reference: number[] = [];
let bytes = 0;
let referenceBytes = 0;
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const start = performance.now();
  const canvas = renderer.draw(paintBoard(scene));
  bytes = encode(canvas).length;
  const done = performance.now();
  referenceBytes = canvas.toBuffer('image/png').length;
  const referenceDone = performance.now();
  if (round < WARM_UP) continue;
  oursMs.push(done - start);
  reference.push(referenceDone - done);
}

const painter = createPainter({
  painters: [new URL('../../src/games/vips/painters/index.ts', import.meta.url)],
  workers: 1,
});
const picture = { painter: name, scene, alt: '' };
for (let round = 0; round < WARM_UP; round++) await painter.paint(picture);
const mainThreadBusyMs: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { active } = performance.eventLoopUtilization();
  await painter.paint(picture);
  mainThreadBusyMs.push(performance.eventLoopUtilization().active - active);
}
const waitsMs: number[] = [];
for (let burst = 0; burst < BURSTS; burst++) {
  const start = performance.now();
  const paintings = Array.from({ length: BURST }, () => painter.paint(picture));
  await Promise.all(
    paintings.map((painting) => painting.then(() => waitsMs.push(performance.now() - start))),
  );
}
await painter.close();

const ms = median(oursMs);
const referenceMs = median(reference);
console.log(
  JSON.stringify({
    bench: 'picture',
    ratio: rounded(ms / referenceMs, 3),
    ms: rounded(ms),
    referenceMs: rounded(referenceMs),
    bytes,
    referenceBytes,
    mainThreadMs: rounded(median(mainThreadBusyMs), 3),
    [`p99MsOf${BURST}AtOnce`]: rounded(quantile(waitsMs, 0.99), 1),
  }),
);
