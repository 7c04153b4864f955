import type { AnyGame } from '../kernel/playable-game.ts';
import type { ServerSettings } from './ports/server-settings.ts';

/** Whether tables of a game may be opened on a server. */
export const isOpenGame = ({ closedGames = [] }: ServerSettings, { id }: Pick<AnyGame, 'id'>): boolean =>
  !closedGames.includes(id);
