import type { Command } from '../src/discord/handlers/command.ts';
import type { TableCommandDeps } from '../src/discord/handlers/table-command.ts';
import { createFameUsCommand } from './fame-us.ts';
import { createVipsCommand } from './vips.ts';

/** All slash commands. */
export const createCommands = (deps: TableCommandDeps): readonly Command[] => [
  createVipsCommand(deps),
  createFameUsCommand(deps),
];
