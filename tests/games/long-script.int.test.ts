import { describe, expect, test } from 'vitest';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { historyOf } from '../../src/kernel/match-screens.ts';
import { Match } from '../../src/kernel/match.ts';
import { settingsOf } from '../../src/kernel/playable-game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { sampleHouse } from './fame-us/house-cards.ts';
import { playByClicks } from './random-clicks.ts';
import { screenErrors } from './vips/ui/screen-queries.ts';

/** Thai takes three bytes a letter. */
const THAI = 'เที่ยวเมืองไทย';
const thai = (length: number): string => THAI.repeat(length).slice(0, length);
const houseText = (text: string) => ({ text, salt: '' });
const HOUSE = sampleHouse(seededRandom('house'), 40);

/** What is typed before a game: of every length that it may have. */
const TYPED: Readonly<Record<string, object>> = {
  vips: { target: thai(80) },
  'fame-us': { house: HOUSE },
};

describe('names and texts in a script of three bytes a letter', () => {
  test.each(
    games.flatMap(({ game, sampleSettings }) =>
      ['en', 'de', 'fr'].map((locale) => ({ game, gameId: game.id, sampleSettings, locale })),
    ),
  )('fit into every screen and post of $gameId in $locale', ({ game, gameId, sampleSettings, locale }) => {
    const players = game.seats.max;
    const holders = Array.from({ length: players }, (_, i) => `${100_000_000_000_000_000n + BigInt(i)}`);
    const names = holders.map((userId, i) => ({ userId, name: `${thai(31)}${i}` }));
    const houseTexts = Object.fromEntries(HOUSE.map(({ card }) => [card, houseText(thai(40))]));
    const localizer = createLocalizer(createAppTranslator(games), locale, names, {}, { houseTexts });
    const random = seededRandom(`thai ${gameId} ${locale}`);
    const settings = settingsOf(game, { ...sampleSettings(random), ...TYPED[gameId] });
    const begun = Match.start(game, settings, holders, random);
    const match = playByClicks(begun, players, random, localizer, () => undefined, THAI);
    for (let page = 0; page < 30; page++)
      expect(screenErrors(historyOf(match, null, page, localizer))).toEqual([]);
  });
});
