import type { Command } from '../src/discord/handlers/command.ts';
import { type DailyDeps, showDaily } from '../src/discord/handlers/daily.ts';
import { createServerCommand } from '../src/discord/handlers/server-command.ts';

/** `/daily`: the puzzle of the day, answered in secret. */
export const createDailyCommand = (deps: DailyDeps): Command =>
  createServerCommand(deps.translator, 'daily', { run: (call) => showDaily(deps, call) });
