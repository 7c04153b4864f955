import type { Command } from '../../discord/interactions/command.ts';
import { type OwnTablesDeps, showOwnTables } from './next-table.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';

/** `/games`: the caller's own open tables in this server, or in direct messages on all servers, answered in secret. */
export const createGamesCommand = (deps: OwnTablesDeps): Command =>
  createServerCommand(deps.translator, 'games', {
    run: (call) => showOwnTables(deps, call),
    runDirect: ({ userId, locale }) => showOwnTables(deps, { caller: { userId, guildId: null }, locale }),
  });
