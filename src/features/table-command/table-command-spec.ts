import type { ResultService } from '../../table/results.ts';
import type { ServerSettingsStore } from '../../table/ports/server-settings.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import type { Random } from '../../kernel/random.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { MembershipDeps } from '../../discord/rest/membership.ts';
import type { CommandCall, TableSubcommand } from '../../discord/interactions/command.ts';
import type { TableChoiceDeps } from './table-choice.ts';
import type { OwnOptions } from './table-command-declaration.ts';

/** What every command for tables is given. */
export interface TableCommandDeps extends Omit<TableChoiceDeps, 'game'>, MembershipDeps, PartedPanelDeps {
  /** Those that features add, by name. */
  readonly subcommands: ReadonlyMap<string, TableSubcommand<unknown>>;
  readonly random: Random;
  readonly serverSettings: ServerSettingsStore;
  readonly results: Pick<ResultService, 'rivals'>;
}

/** What a game's command has of its own. */
export interface TableCommandSpec {
  /**
   * The subcommand that shows what a seat keeps secret, such as `bet`; it is left out where a game has nothing like it.
   * Its description is the text `<game>.command.<secret>`.
   */
  readonly secret?: string;
  /** Adds the game's own options to `new` or `solo`. `text` gives the text of a key below `<game>.command`. */
  readonly ownOptions: OwnOptions;
  /**
   * The settings that a call of `new` or `solo` asks for. As typed: the game validates them. `localizer`: of the table's
   * language.
   */
  settings(call: CommandCall, localizer: Localizer, random: Random): unknown;
  /** The time for a turn that a call of `new` or `solo` asks for, in milliseconds; `null`: as long as it likes. */
  turnTimeMs?(call: CommandCall): number | null | undefined;
  /**
   * The option of `new` that the words of a message can be used for, with its greatest length in characters: then there
   * is a command for messages, named by the text `<game>.command.message`.
   */
  readonly messageOption?: { readonly name: string; readonly maxLength: number };
  /** What may be typed into one of the game's own options. */
  suggest?(option: string, typed: string, localizer: Localizer, random: Random): readonly string[];
}

/** What the commands of one game are made with. */
export interface GameCommandDeps extends TableCommandDeps, TableChoiceDeps {
  readonly spec: TableCommandSpec;
}
