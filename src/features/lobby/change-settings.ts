import { settingsOf } from '../../kernel/playable-game.ts';
import { ok, refuse } from '../../kernel/result.ts';
import type { ChosenSettings } from '../../kernel/ui.ts';
import { withoutHostsVotes } from '../../table/ballot.ts';
import { defineCommand } from '../../table/command.ts';
import { rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';

/**
 * Other settings for a table in its lobby. Host only. The seed and its commitment stay: they were published before, and
 * do not depend on settings.
 */
export const changeSettings = defineCommand(
  'change-settings',
  (loaded, { change }: { readonly change: SettingsChange }, { caller }) => {
    const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const changed = change(loaded);
    if (changed === null) return refuse({ key: 'app.not-any-more' });
    const {
      settings: raw,
      turnTimeMs = loaded.table.turnTimeMs,
      thread = loaded.table.threadPending,
    } = changed;
    const settings = loaded.game.parseSettings(raw);
    if (!settings.ok) return settings;
    const { table, game } = loaded;
    const form = game.ui.settingsForm?.text;
    const isTextKept =
      form === undefined || form.text(settingsOf(game, table.settings)) === form.text(settings.value);
    return ok({
      table: {
        ...table,
        settings: game.settingsAtPace?.(settings.value, turnTimeMs) ?? settings.value,
        turnTimeMs,
        threadPending: thread,
        ballot: isTextKept ? table.ballot : withoutHostsVotes(table.ballot),
      },
      match: loaded.match,
      outbox: [{ kind: 'lobby', fresh: false }],
    });
  },
);

/** What becomes of the settings that the host changes in the lobby; `null` where there is no such change (any more). */
export type SettingsChange = (loaded: LoadedTable) => LobbySettings | null;

/** What the host changes in the lobby. */
export interface LobbySettings extends ChosenSettings {
  /** Whether the game is to get a thread of its own; as before if left out. */
  readonly thread?: boolean;
}
