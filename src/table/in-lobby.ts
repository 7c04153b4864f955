import { type Rejection, ok, refuse } from '../kernel/game.ts';
import {
  type CommandOptions,
  type Decide,
  defineCommand,
  type ReadName,
  type TableCommand,
} from './command.ts';
import type { DecisionResult } from './decision.ts';
import type { OutboxTask } from './ports/outbox.ts';
import { isSpectator, rejectUnlessHost, type Caller } from './seats.ts';
import type { LoadedTable, Table } from './table.ts';

/** Why the table is not in the lobby any more, as the caller is told, or `null` while it is. */
export function rejectUnlessLobby({ table }: LoadedTable, caller: Pick<Caller, 'userId'>): Rejection | null {
  if (table.status === 'lobby') return null;
  return { key: `app.refused.${isSpectator(table, caller) ? 'begun' : table.status}` };
}

/** A command of the host for a table in its lobby. */
export const defineHostCommand = <Args extends object = object, Read extends ReadName = never>(
  name: string,
  decide: Decide<Args, Caller, Read>,
  options: CommandOptions<Read> = {},
): TableCommand<Args, Caller, Read> =>
  defineCommand(
    name,
    (loaded, args, context) => {
      const rejection = rejectUnlessLobby(loaded, context.caller) ?? rejectUnlessHost(loaded, context.caller);
      return rejection === null ? decide(loaded, args, context) : refuse(rejection);
    },
    options,
  );

/** A table in its lobby with these changes, which its post shows, and what else there is to do. */
export const changeLobby = (
  { table, match }: LoadedTable,
  changes: Partial<Table>,
  ...tasks: readonly OutboxTask[]
): DecisionResult =>
  ok({ table: { ...table, ...changes }, match, outbox: [{ kind: 'lobby', fresh: false }, ...tasks] });
