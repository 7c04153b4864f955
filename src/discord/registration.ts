import type { API } from '@discordjs/core/http-only';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { describeError } from './describeError.ts';
import type { DoorTools } from './door.ts';

type Declaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

/**
 * Makes Discord know these commands, in one server or (`null`) everywhere. Asks first and changes nothing that is
 * right already. Answers whether it changed something.
 */
export async function registerCommands(
  api: API,
  applicationId: string,
  guildId: string | null,
  declarations: readonly Declaration[],
): Promise<boolean> {
  const { applicationCommands } = api;
  const known =
    guildId === null
      ? await applicationCommands.getGlobalCommands(applicationId)
      : await applicationCommands.getGuildCommands(applicationId, guildId);
  const same = (declared: Declaration): boolean =>
    known.some((command) => command.name === declared.name && says(command, declared));
  if (known.length === declarations.length && declarations.every(same)) return false;
  if (guildId === null)
    await applicationCommands.bulkOverwriteGlobalCommands(applicationId, [...declarations]);
  else await applicationCommands.bulkOverwriteGuildCommands(applicationId, guildId, [...declarations]);
  return true;
}

/** Registers the commands and says so in the log, also when it fails: those that Discord knows go on working. */
export async function announceCommands(
  { line, guildId, commands, log }: Pick<DoorTools, 'line' | 'guildId' | 'commands' | 'log'>,
  applicationId: string,
): Promise<void> {
  try {
    const declarations = commands.map(({ declaration }) => declaration);
    const changed = await registerCommands(line.api, applicationId, guildId, declarations);
    log.info({ changed, server: guildId }, 'commands are registered');
  } catch (error) {
    log.error({ err: describeError(error) }, 'commands could not be registered');
  }
}

/**
 * Whether what Discord knows says all of what is declared. Discord fills in what is not declared, and does not keep
 * the contexts of a server's own commands.
 */
function says(known: object, declared: Declaration): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  return Object.entries(declared).every(
    ([name, value]) =>
      value === undefined ||
      (name === 'contexts' && isEmpty(fields.get(name))) ||
      alike(fields.get(name), value),
  );
}

/** Whether two pieces of JSON say the same: what is empty may as well be left out. */
function alike(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...left.keys(), ...right.keys()].every((key) => alike(left.get(key), right.get(key)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
