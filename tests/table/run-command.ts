import type { TableCommand } from '../../src/table/command.ts';
import type { CommandOutcome } from '../../src/table/decision.ts';
import type { Caller } from '../../src/table/seats.ts';
import type { Tables } from '../../src/table/tables.ts';
import { anyMoves } from '../kernel/any-moves.ts';
import { play } from '../../src/table/game-decisions.ts';

/** Who sends a command: a caller, or the id of a user, who calls with a new interaction. */
type By = string | Caller;

/** Sends commands to tables as people do. */
export interface CommandRunner {
  /** Runs a command of a person at a table. */
  run<Args extends object>(
    command: TableCommand<Args>,
    by: By,
    tableId: string,
    ...args: object extends NoInfer<Args> ? [args?: NoInfer<Args>] : [args: NoInfer<Args>]
  ): Promise<CommandOutcome>;
  /** Makes moves of a person, for a step of the game: the one it is at if left out. */
  play(by: By, tableId: string, moves: readonly unknown[], step?: number): Promise<CommandOutcome>;
}

/** A runner of commands for tables whose callers `caller` makes. */
export function createCommandRunner(
  tables: Pick<Tables, 'run' | 'load'>,
  caller: (userId: string) => Caller,
): CommandRunner {
  const callerOf = (by: By): Caller => (typeof by === 'string' ? caller(by) : by);
  return {
    run: (command, by, tableId, ...[args]) =>
      tables.run(command, { caller: callerOf(by), tableId, ...args } as never),
    play: async (by, tableId, moves, step) => {
      const now = step ?? (await tables.load(tableId))?.match?.step ?? 0;
      return tables.run(play, { caller: callerOf(by), tableId, step: now, moves: anyMoves(moves) });
    },
  };
}
