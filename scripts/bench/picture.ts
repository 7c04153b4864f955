/**
 * A board in mid-game painted and encoded, against node-canvas's own default PNG encoding of the same canvas; then the
 * same board through the workers: time taken on the main thread, and the slowest of 20 asked for at once. One JSON line.
 */
import { performance } from 'node:perf_hooks';
import { paintBoard } from '../../src/games/vips/board/board.ts';
import { painters } from '../../src/games/vips/board/index.ts';
import { boardScene } from '../../src/games/vips/board/scenes.ts';
import { vips } from '../../src/games/vips/game.ts';
import type { VipsState } from '../../src/games/vips/rules/state.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { replay } from '../../src/kernel/replay.ts';
import { fontEnvironment } from '../../src/render/fonts.ts';
import { createPainter } from '../../src/render/index.ts';
import { median, quantile, rounded } from './numbers.ts';

const SEATS = 4;
const ROUNDS = 60;
const WARM_UP = 15;
const BURST = 20;
const BURSTS = 5;

Object.assign(process.env, fontEnvironment());
const { openStudio } = await import('../../src/render/studio.ts');
const { createEncoder } = await import('../../src/render/encode.ts');

/** The board half-way through a game of computer players. */
function midGame(): VipsState {
  const luck = seededLuck('picture');
  const holders = Array.from({ length: SEATS }, (_, seat) => `holder ${seat}`);
  const settings = { target: 'the ideal lighthouse keeper', set: 'women', first: 'random' } as const;
  let state = replay(vips, vips.open(settings, holders, luck));
  const turns = [state];
  while (vips.outcome(state) === null) {
    const [seat = 0] = vips.toAct(state);
    const move = vips.bots.greedy?.(vips.viewFor(state, seat), vips.legalMoves(state, seat), luck);
    const judged = vips.decide(state, seat, move ?? vips.legalMoves(state, seat)[0] ?? fail(), luck);
    if (!judged.ok) throw new Error(judged.reason.key);
    state = judged.value.reduce(vips.evolve, state);
    if (state.phase === 'playing' && state.actions.length === 0) turns.push(state);
  }
  return turns[turns.length >> 1] ?? state;
}

function fail(): never {
  throw new Error('nothing to do');
}

const state = midGame();
const { painter: name, scene } = boardScene(vips.viewFor(state, null), {
  names: ['Marguerite', 'Bob', 'Greedy Gustav', 'Αλέξανδρος'],
  note: `Turn ${state.turn}`,
});

const studio = openStudio(painters);
const encode = createEncoder();
const ours: number[] = [];
const reference: number[] = [];
let bytes = 0;
let referenceBytes = 0;
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const start = performance.now();
  const canvas = studio.draw(paintBoard(scene));
  bytes = encode(canvas).length;
  const done = performance.now();
  referenceBytes = canvas.toBuffer('image/png').length;
  const referenceDone = performance.now();
  if (round < WARM_UP) continue;
  ours.push(done - start);
  reference.push(referenceDone - done);
}

const painter = createPainter({
  painters: [new URL('../../src/games/vips/board/index.ts', import.meta.url)],
  workers: 1,
});
const picture = { painter: name, scene, alt: '' };
for (let round = 0; round < WARM_UP; round++) await painter.paint(picture);
const busy: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { active } = performance.eventLoopUtilization();
  await painter.paint(picture);
  busy.push(performance.eventLoopUtilization().active - active);
}
const waits: number[] = [];
for (let burst = 0; burst < BURSTS; burst++) {
  const start = performance.now();
  const asked = Array.from({ length: BURST }, () => painter.paint(picture));
  await Promise.all(asked.map((one) => one.then(() => waits.push(performance.now() - start))));
}
await painter.close();

const ms = median(ours);
const referenceMs = median(reference);
console.log(
  JSON.stringify({
    bench: 'picture',
    ratio: rounded(ms / referenceMs, 3),
    ms: rounded(ms),
    referenceMs: rounded(referenceMs),
    bytes,
    referenceBytes,
    mainThreadMs: rounded(median(busy), 3),
    [`p99MsOf${BURST}AtOnce`]: rounded(quantile(waits, 0.99), 1),
  }),
);
