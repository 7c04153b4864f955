import type { Random } from '../kernel/random.ts';
import type { DecisionResult } from './decision.ts';
import type { TableReads } from './reads.ts';
import type { BotName, Caller } from './seats.ts';
import type { LoadedTable, Table } from './table.ts';
import type { Now } from './clock/turn-clock.ts';

/** The sender of a command: a person, or nobody when the background worker sends it. */
export type Sender = Caller | null;

/** All that a command is decided with beside the table and its arguments. Built once for each attempt. */
export interface DecideContext<Who extends Sender = Sender> extends Now {
  /** `null`: the background worker. */
  readonly caller: Who;
  readonly random: Random;
  readonly botName: BotName;
  /** How many events a table's log may have before no more moves are taken. */
  readonly maxLogLength: number;
  /** How long nobody touches a lobby before it closes by itself, in milliseconds. */
  readonly lobbyIdleMs: number;
}

/** A read that a command may ask for. */
export type ReadName = keyof TableReads;

/** The context of a command with what it has asked to be read. */
export type ContextWith<Who extends Sender, Read extends ReadName> = DecideContext<Who> &
  Pick<TableReads, Read>;

/** Decides a command at a table, as it was loaded and with the caller's present name. `null`: nothing to do. */
export type Decide<Args extends object, Who extends Sender, Read extends ReadName> = (
  loaded: LoadedTable,
  args: Args,
  context: ContextWith<Who, Read>,
) => DecisionResult | null;

/** The options of a command, beside how it is decided. */
export interface CommandOptions<Read extends ReadName> {
  /** Names of reads from the store, made after the table's and before the command is decided. */
  readonly reads?: readonly Read[];
  /** True if it shows that the caller is back from an absence. */
  readonly marksPresence?: boolean;
}

/** One thing that can be done at a table: plain data, made by `defineCommand` or `defineWorkerCommand`. */
export interface TableCommand<
  Args extends object = object,
  Who extends Sender = Caller,
  Read extends ReadName = ReadName,
> extends CommandOptions<Read> {
  /** Says in the lobby's answer which one it was. */
  readonly name: string;
  /** Pure except for the random numbers of its context. */
  readonly decide: Decide<Args, Who, Read>;
}

/** A command of the background worker for something that is due by the clock. */
export interface DueCommand<Read extends ReadName = ReadName> extends TableCommand<object, null, Read> {
  /** When to look again, in milliseconds since 1970, once the command was decided; `null` for never. */
  readonly dueAt: (table: Table, context: ContextWith<null, Read>) => number | null;
}

const commandsOf =
  <Who extends Sender>() =>
  <Args extends object = object, Read extends ReadName = never>(
    name: string,
    decide: Decide<Args, Who, Read>,
    options: CommandOptions<Read> = {},
  ): TableCommand<Args, Who, Read> => ({ ...options, name, decide });

/** A command that people send. */
export const defineCommand = commandsOf<Caller>();
/** A command that the background worker sends, or the bot for itself. */
export const defineWorkerCommand = commandsOf<null>();

/** A command that is due by the clock. */
export const defineDueCommand = <Read extends ReadName = never>(
  name: string,
  decide: Decide<object, null, Read>,
  options: Pick<CommandOptions<Read>, 'reads'> & Pick<DueCommand<Read>, 'dueAt'>,
): DueCommand<Read> => ({ ...options, name, decide });
