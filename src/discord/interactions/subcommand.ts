import type { AnyGame } from '../../kernel/playable-game.ts';
import type { AddressedScreen } from '../components/message.ts';
import type { CommandCall } from './command.ts';

/** A call of a subcommand of a game, about a table if the subcommand has one. */
export interface SubcommandCall extends CommandCall {
  /** The table that was named or is the only one it can be; empty for a subcommand without one. */
  readonly tableId: string;
}

/** A subcommand that every game's slash command has. */
export interface TableSubcommand<Deps> {
  /** Whether it is about one table, which its option names. */
  readonly isAboutTable: boolean;
  /** Runs it. Resolves with the ephemeral reply. */
  readonly run: (deps: Deps, game: AnyGame, call: SubcommandCall) => Promise<AddressedScreen>;
}
