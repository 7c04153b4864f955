/** Whole games of any game of the registry, and the pictures that they are shown by. */
import type { GameEntry } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { Match } from '../../src/kernel/match.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import type { Picture, Screen, Localizer } from '../../src/kernel/screen.ts';
import { botsOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { postOf } from '../../src/kernel/match-screens.ts';

/** Names of different lengths and scripts, for as many seats as any game has. */
const NAMES = 'Marguerite,Bob,Greedy Gustav,Αλέξανδρος,Wilhelmina,Jo,Ünal,Chrysanthemum'.split(',');

const namesOf = (seats: number): readonly string[] =>
  Array.from({ length: seats }, (_, seat) => NAMES[seat] ?? `Player ${seat}`);

/** A localizer for a table of a game at which so many bots sit. */
export const sampleLocalizer = (entry: GameEntry, seats: number, locale = 'en-GB'): Localizer =>
  createLocalizer(
    createAppTranslator([entry]),
    locale,
    namesOf(seats).map((name) => ({ kind: 'bot', name })),
  );

/** A whole game of bots: the match at its beginning and after each move. */
export function playMoves(
  { game, sampleSettings }: GameEntry,
  seats: number,
  seed: string,
): readonly Match[] {
  const random = seededRandom(seed);
  let match: Match = Match.start(game, settingsOf(game, sampleSettings(random)), namesOf(seats), random);
  const moments = [match];
  while (match.outcome === null) {
    match =
      match.toAct.length === 0
        ? match.timeUp()
        : match.playBot(pick(random, botsOf(game)), pick(random, match.toAct), random);
    moments.push(match);
  }
  return moments;
}

/** The pictures on a screen. */
export const picturesIn = ({ blocks }: Screen): readonly Picture[] =>
  blocks.flatMap((block) => (block.type === 'picture' ? block.pictures : []));

/** The pictures of the public post of a match. */
export const postPictures = (match: Match, localizer: Localizer): readonly Picture[] =>
  picturesIn(postOf(match, match.previousStepStart(), localizer));
