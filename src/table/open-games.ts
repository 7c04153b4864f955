import type { AnyGame } from '../kernel/playable-game.ts';
import type { ServerSettings } from './stored/server-settings.ts';

/** True if tables of a game may be opened on a server. */
export const isOpenGame = ({ closedGames = [] }: ServerSettings, { id }: Pick<AnyGame, 'id'>): boolean =>
  !closedGames.includes(id);

/** The games that tables may be opened of on a server. */
export const openGames = (
  games: ReadonlyMap<string, AnyGame>,
  settings: ServerSettings,
): readonly AnyGame[] => [...games.values()].filter((game) => isOpenGame(settings, game));
