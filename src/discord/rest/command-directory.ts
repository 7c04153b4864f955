import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { CommandDeclaration } from './command-scopes.ts';

/** The ids of the registered slash commands, for texts that mention them. In memory: each start reads them again. */
export function createCommandDirectory() {
  let idsByPath: ReadonlyMap<string, string> = new Map();
  return {
    /** The id to mention the command with this path, such as `vips new`; `null` if there is none, or not yet. */
    idOf: (path: string): string | null => idsByPath.get(path) ?? null,
    /** Remembers the ids of these commands, by name. */
    set: (ids: ReadonlyMap<string, string>, declarations: readonly CommandDeclaration[]): void => {
      idsByPath = new Map(
        declarations.flatMap((declaration) => {
          const id = ids.get(declaration.name);
          return id === undefined ? [] : pathsOf(declaration).map((path) => [path, id] as const);
        }),
      );
    },
  };
}

export type CommandDirectory = ReturnType<typeof createCommandDirectory>;

/** The callable paths of a command: itself, or each of its subcommands. */
function pathsOf({ name, options = [] }: Callable): readonly string[] {
  const nested = options.filter(isSubcommand).flatMap(pathsOf);
  return nested.length === 0 ? [name] : nested.map((path) => `${name} ${path}`);
}

/** A command or subcommand, as far as it matters here. */
interface Callable {
  readonly name: string;
  readonly type?: unknown;
  readonly options?: readonly Callable[] | undefined;
}

const isSubcommand = ({ type }: Callable): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;
