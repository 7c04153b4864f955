import {
  type Command,
  type ContextMenuCommand,
  withContextMenus,
} from '../src/discord/interactions/command.ts';
import { createSlashCommand } from '../src/discord/interactions/localized-declaration.ts';
import type { Parts } from '../src/features/feature.ts';
import { type BoundFeatures, bindFeatures } from '../src/features/index.ts';
import type { GameEntry } from '../src/games/index.ts';
import type { Translator } from '../src/i18n/translator.ts';
import { randomFrom } from '../src/kernel/random.ts';
import type { TableCommandDeps } from '../src/features/table-command/table-command-declaration.ts';
import { createFameUsCommand } from './fame-us.ts';
import { createVipsCommand } from './vips.ts';

/** The slash commands of the games. Those of features are in their folders. */
export const createGameCommands = (deps: TableCommandDeps): readonly Command[] => [
  createVipsCommand(deps),
  createFameUsCommand(deps),
];

/** All slash commands: those of these games, or of the registered ones, and those of the features. */
export const createCommands = (
  parts: Parts,
  features: BoundFeatures = bindFeatures(parts),
  ofGames: typeof createGameCommands = createGameCommands,
): readonly Command[] => [
  ...ofGames({ ...parts, subcommands: features.subcommands }),
  ...features.createSlashCommands(createSlashCommand),
];

/** Stands for a part of the bot that nothing is done with: whatever is asked of it is the same. */
const NOTHING: unknown = new Proxy(() => NOTHING, { get: () => NOTHING, apply: () => NOTHING });

/** All commands as they are declared, with those for lending faces where people may lend them. Nobody can run them. */
export function declareCommands(
  translator: Translator,
  games: readonly Pick<GameEntry, 'game'>[],
  lendsFaces = false,
  ofGames = createGameCommands,
): readonly (Command | ContextMenuCommand)['declaration'][] {
  const parts = {
    store: NOTHING,
    lending: lendsFaces ? NOTHING : null,
    translator,
    random: randomFrom(() => 0),
    games: new Map(games.map(({ game }) => [game.id, game])),
  };
  // Declaring calls no other part.
  const commands = createCommands(parts as unknown as Parts, undefined, ofGames);
  return withContextMenus(commands).map(({ declaration }) => declaration);
}
