import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { withoutHostsVotes } from './ballot.ts';
import type { Decision } from './command-handler.ts';
import { rejectUnlessHost, rejectUnlessLobby } from './lobby-decisions.ts';
import type { LoadedTable } from './table.ts';
import type { Caller, SettingsChange } from './table-service.ts';

/**
 * Other settings for a table in its lobby. Host only. The seed and its commitment stay: they were published before, and
 * do not depend on settings.
 */
export function decideChangeSettings(
  loaded: LoadedTable,
  caller: Caller,
  change: SettingsChange,
): Result<Decision, Rejection> {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const changed = change(loaded);
  if (changed === null) return refuse({ key: 'app.not-any-more' });
  const {
    settings: raw,
    turnTimeMs = loaded.table.turnTimeMs,
    thread = loaded.table.threadPending,
  } = changed;
  const settings = loaded.game.settings(raw);
  if (!settings.ok) return settings;
  const { table, game } = loaded;
  const form = game.settingsForm?.text;
  const isTextKept = form === undefined || form.text(table.settings) === form.text(settings.value);
  return ok({
    table: {
      ...table,
      settings: game.settingsAtPace(settings.value, turnTimeMs),
      turnTimeMs,
      threadPending: thread,
      ballot: isTextKept ? table.ballot : withoutHostsVotes(table.ballot),
    },
    match: loaded.match,
    outbox: [{ kind: 'lobby', fresh: false }],
  });
}
