/** The pictures of the games in the playground's welcome: those of their lobbies, in English. */
import { fameUsEntry } from '../../src/games/fame-us/index.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { lobbyOf } from '../../src/kernel/playable-game.ts';
import type { Picture } from '../../src/kernel/screen.ts';

const SETTINGS = [
  {
    entry: vipsEntry,
    settings: { target: 'Inventor of a useless machine', set: 'women', first: 'random' },
  },
  { entry: fameUsEntry, settings: { pace: 'live', first: 'random', deck: 2 } },
] as const;

/** The picture of each game, by the game's id. */
export const welcomePictures = (): readonly { readonly gameId: string; readonly picture: Picture }[] =>
  SETTINGS.map(({ entry: { game, catalogue }, settings: typed }) => {
    const settings = game.parseSettings(typed);
    if (!settings.ok) throw new Error(settings.reason.key);
    const localizer = createLocalizer(createTranslator([catalogue]), 'en', []);
    return { gameId: game.id, picture: lobbyOf(game, settings.value, localizer).picture };
  });
