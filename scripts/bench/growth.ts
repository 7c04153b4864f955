/**
 * Resident memory while 5,000 boards are painted as in the bot: through the painter and its worker threads. The boards
 * come from whole games, so no two are alike. One JSON line.
 */
import { vips } from '../../src/games/vips/game.ts';
import { boardScene } from '../../src/games/vips/scenes/picture-scenes.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { replay } from '../../src/kernel/replay.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { createPainter } from '../../src/render/index.ts';
import { rounded } from './statistics.ts';

const BOARDS = 5_000;
const SAMPLE_EVERY = 1_000;
const WORKERS = 2;
const SEATS = 4;

/** The boards after each turn, game after game, without end. */
function* generateBoards(): Generator<Picture> {
  for (let game = 0; ; game++) {
    const random = seededRandom(`growth ${game}`);
    const names = Array.from({ length: SEATS }, (_, seat) => `Player ${game}-${seat}`);
    const settings = {
      target: `the ideal number ${game}`,
      set: game % 2 === 0 ? 'women' : 'men',
      first: 'random',
    } as const;
    let state = replay(vips, vips.setup(settings, names, random));
    while (vips.outcome(state) === null) {
      const seat = pick(random, vips.toAct(state));
      const decided = vips.decide(state, seat, pick(random, vips.legalMoves(state, seat)), random);
      if (!decided.ok) throw new Error(decided.reason.key);
      state = decided.value.reduce(vips.evolve, state);
      if (state.actions.length > 0) continue;
      const labels = { names, note: `Turn ${state.turn}`, beforeLabel: 'Before' };
      yield { ...boardScene(vips.viewFor(state, null), labels), alt: '' };
    }
  }
}

const measureRssMB = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage.rss() / 1e6);
};

const painter = createPainter({
  painters: [new URL('../../src/games/vips/painters/index.ts', import.meta.url)],
  workers: WORKERS,
});
const source = generateBoards();
const rssMB: number[] = [];
const startedAt = performance.now();
for (let painted = 0; painted < BOARDS; painted += SAMPLE_EVERY) {
  let remaining = SAMPLE_EVERY;
  const paintNext = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      const next = source.next();
      if (next.done !== true) await painter.paint(next.value);
    }
  };
  await Promise.all(Array.from({ length: 2 * WORKERS }, paintNext));
  rssMB.push(measureRssMB());
}
const seconds = (performance.now() - startedAt) / 1000;
await painter.close();

const [first = 0, last = 0] = [rssMB[0], rssMB.at(-1)];
console.log(
  JSON.stringify({
    bench: 'growth',
    boards: BOARDS,
    every: SAMPLE_EVERY,
    workers: WORKERS,
    rssMB,
    grownMB: last - first,
    ratio: rounded(last / first),
    boardsPerSecond: Math.round(BOARDS / seconds),
  }),
);
