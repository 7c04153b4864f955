/**
 * Resident memory while 5,000 pictures are painted as in the bot: through the painter and its worker threads. They are
 * those of the posts of whole games, of all games of the registry in turn, so no two are alike. One JSON line.
 */
import { games } from '../../src/games/index.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import { createPainter } from '../../src/pictures/index.ts';
import { playSample, postPictures, sampleLocalizer, seatCount } from './sample-games.ts';
import { rounded } from './statistics.ts';

const PICTURES = 5_000;
const SAMPLE_EVERY = 1_000;
const WORKERS = 2;
const SEATS = 4;

/** The pictures of each post, game after game, without end. */
function* generatePictures(): Generator<Picture> {
  for (let number = 0; ; number++) {
    let painted = 0;
    for (const entry of games) {
      const seats = seatCount(entry, SEATS);
      const localizer = sampleLocalizer(entry, seats);
      for (const match of playSample(entry, seats, `growth ${number}`))
        for (const picture of postPictures(match, localizer)) {
          painted++;
          yield picture;
        }
    }
    if (painted === 0) throw new Error('no game has a picture in its posts');
  }
}

const measureRssMB = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage.rss() / 1e6);
};

const painter = createPainter({ painters: games.map(({ painters }) => painters), workers: WORKERS });
const source = generatePictures();
const rssMB: number[] = [];
const startedAt = performance.now();
for (let painted = 0; painted < PICTURES; painted += SAMPLE_EVERY) {
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
    pictures: PICTURES,
    every: SAMPLE_EVERY,
    workers: WORKERS,
    rssMB,
    grownMB: last - first,
    ratio: rounded(last / first),
    picturesPerSecond: Math.round(PICTURES / seconds),
  }),
);
