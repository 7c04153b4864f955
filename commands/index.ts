import type { Command } from '../src/discord/interactions/command.ts';
import { createSlashCommand } from '../src/discord/interactions/localized-declaration.ts';
import type { Parts } from '../src/features/feature.ts';
import type { BoundFeatures } from '../src/features/index.ts';
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
  features: BoundFeatures,
  ofGames: typeof createGameCommands = createGameCommands,
): readonly Command[] => [
  ...ofGames({ ...parts, subcommands: features.subcommands }),
  ...features.createSlashCommands(createSlashCommand),
];
