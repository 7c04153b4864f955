/**
 * Resident memory while 5,000 boards are painted, as the bot paints them: through the painter and its threads. The
 * boards are those of whole games, one after the other, so no two are alike. One JSON line.
 */
import { boardScene } from '../../src/games/vips/board/scenes.ts';
import { vips } from '../../src/games/vips/game.ts';
import { pick, seededLuck } from '../../src/kernel/luck.ts';
import { replay } from '../../src/kernel/replay.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { createPainter } from '../../src/render/index.ts';
import { rounded } from './numbers.ts';

const BOARDS = 5_000;
const EVERY = 1_000;
const WORKERS = 2;
const SEATS = 4;

/** The boards after each turn of one game after the other, without end. */
function* boards(): Generator<Picture> {
  for (let game = 0; ; game++) {
    const luck = seededLuck(`growth ${game}`);
    const names = Array.from({ length: SEATS }, (_, seat) => `Player ${game}-${seat}`);
    const settings = {
      target: `the ideal number ${game}`,
      set: game % 2 === 0 ? 'women' : 'men',
      first: 'random',
    } as const;
    let state = replay(vips, vips.open(settings, names, luck));
    while (vips.outcome(state) === null) {
      const seat = pick(luck, vips.toAct(state));
      const judged = vips.decide(state, seat, pick(luck, vips.legalMoves(state, seat)), luck);
      if (!judged.ok) throw new Error(judged.reason.key);
      state = judged.value.reduce(vips.evolve, state);
      if (state.actions.length > 0) continue;
      const labels = { names, note: `Turn ${state.turn}`, before: 'Before' };
      yield { ...boardScene(vips.viewFor(state, null), labels), alt: '' };
    }
  }
}

const used = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage.rss() / 1e6);
};

const painter = createPainter({
  painters: [new URL('../../src/games/vips/board/index.ts', import.meta.url)],
  workers: WORKERS,
});
const source = boards();
const rssMB: number[] = [];
const began = performance.now();
for (let painted = 0; painted < BOARDS; painted += EVERY) {
  let left = EVERY;
  const paintOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const next = source.next();
      if (next.done !== true) await painter.paint(next.value);
    }
  };
  await Promise.all(Array.from({ length: 2 * WORKERS }, paintOn));
  rssMB.push(used());
}
const seconds = (performance.now() - began) / 1000;
await painter.close();

const [first = 0, last = 0] = [rssMB[0], rssMB.at(-1)];
console.log(
  JSON.stringify({
    bench: 'growth',
    boards: BOARDS,
    every: EVERY,
    workers: WORKERS,
    rssMB,
    grownMB: last - first,
    ratio: rounded(last / first),
    boardsPerSecond: Math.round(BOARDS / seconds),
  }),
);
