import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';
import { type ResultDeps, showStats } from './stats.ts';

const PLAYER = 'player';

/** `/stats`: what somebody did in the games of this server, answered in secret. */
export const createStatsCommand = (deps: ResultDeps): Command =>
  createServerCommand(deps.translator, 'stats', {
    build: (command, text) =>
      command.addUserOption((option) => option.setName(PLAYER).setDescription(text('command.stats.player'))),
    run: (call) => {
      const userId = call.options.get(PLAYER);
      const other =
        typeof userId === 'string' ? { userId, name: call.userNames.get(userId) ?? userId } : null;
      return showStats(deps, call, other);
    },
  });
