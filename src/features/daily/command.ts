import type { Command } from '../../discord/interactions/command.ts';
import { type DailyDeps, showDaily } from './daily.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';

/** `/daily`: the puzzle of the day, answered in secret. */
export const createDailyCommand = (deps: DailyDeps): Command =>
  createServerCommand(deps.translator, 'daily', { run: (call) => showDaily(deps, call) });
