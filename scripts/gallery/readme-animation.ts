/** The moving picture at the top of the README: a game of VIPs in twelve seconds, of the pictures that its table sees. */
import sharp from 'sharp';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { postOf } from '../../src/kernel/match-screens.ts';
import { Match } from '../../src/kernel/match.ts';
import { lobbyOf } from '../../src/kernel/playable-game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import { picturesOn } from './vips-pictures.ts';

/** As wide as on a phone, for displays of double density. */
export const FRAME_SIZE = { width: 600, height: 440 } as const;
const BACKGROUND = '#f7ecd8';

const NAMES = ['Ada', 'Ben', 'Chloé'];
const SETTINGS = { target: 'The ideal lighthouse keeper', set: 'men', first: 'random' } as const;
const BOARDS = 6;
const DURATIONS_MS = { lobby: 1_200, board: 950, bets: 850, reveal: 1_600, ideal: 1_800 } as const;

/** A still picture of the animation, and for how long it is shown. */
interface Still {
  readonly picture: Picture;
  readonly durationMs: number;
}

/** The stills: the lobby, boards from the first turn to the last, the bets one after the other, the points, the face. */
export function readmeStills(): readonly Still[] {
  const { game, catalogue } = vipsEntry;
  const random = seededRandom('readme');
  const localizer = createLocalizer(
    createTranslator([catalogue]),
    'en',
    NAMES.map((name) => ({ name })),
  );
  const settings = game.parseSettings(SETTINGS);
  if (!settings.ok) throw new Error(settings.reason.key);
  const opened = Match.start(game, settings.value, NAMES, random);
  const turns: Match[] = [];
  let now = opened;
  while (now.outcome === null) {
    const next = now.playBot('greedy', now.toAct[0] ?? 0, random);
    if (next.step > now.step && next.outcome === null) turns.push(next);
    now = next;
  }
  const boards = Array.from(
    { length: BOARDS },
    (_, i) => turns[Math.round((i * (turns.length - 1)) / (BOARDS - 1))] ?? opened,
  );
  const lastOf = (pictures: readonly Picture[]): Picture => {
    const picture = pictures.at(-1);
    if (picture === undefined) throw new Error('a post without a picture');
    return picture;
  };
  const atStage = (stage: number): Picture =>
    lastOf(picturesOn(postOf(now, now.events.length, localizer, { timer: null, stage })));
  const [ideal, reveal] = picturesOn(postOf(now, 0, localizer));
  if (ideal === undefined || reveal === undefined) throw new Error('an end without two pictures');
  const shown = (durationMs: number, ...pictures: readonly Picture[]): readonly Still[] =>
    pictures.map((picture) => ({ picture, durationMs }));
  return [
    ...shown(DURATIONS_MS.lobby, lobbyOf(game, settings.value, localizer).picture),
    ...shown(
      DURATIONS_MS.board,
      ...boards.map((match) => lastOf(picturesOn(postOf(match, match.events.length, localizer)))),
    ),
    ...shown(DURATIONS_MS.bets, atStage(2), atStage(3)),
    ...shown(DURATIONS_MS.reveal, reveal),
    ...shown(DURATIONS_MS.ideal, ideal),
  ];
}

/** Each still, painted, as a PNG of `FRAME_SIZE`. */
export async function paintStills(painter: Pick<Painter, 'paint'>): Promise<readonly Buffer[]> {
  const frames: Buffer[] = [];
  for (const { picture } of readmeStills()) {
    const { bytes } = await painter.paint(picture);
    frames.push(
      await sharp(bytes)
        .resize({ ...FRAME_SIZE, fit: 'contain', background: BACKGROUND })
        .png()
        .toBuffer(),
    );
  }
  return frames;
}

/** The stills as an animated GIF that repeats. */
export const animate = (frames: readonly Buffer[]): Promise<Buffer> =>
  sharp([...frames], { join: { animated: true } })
    .gif({ delay: readmeStills().map(({ durationMs }) => durationMs), loop: 0, effort: 10 })
    .toBuffer();
