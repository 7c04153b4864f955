import type { API } from '@discordjs/core/http-only';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';

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

/**
 * Whether what Discord knows says all of what is declared. Discord adds fields of its own, leaves out empty ones, and
 * does not keep the contexts of a server's own commands.
 */
function says(known: unknown, declared: unknown): boolean {
  if (isEmpty(declared)) return isEmpty(known);
  if (Array.isArray(declared)) {
    return (
      Array.isArray(known) &&
      known.length === declared.length &&
      declared.every((each, i) => says(known[i], each))
    );
  }
  if (typeof declared !== 'object') return known === declared;
  if (typeof known !== 'object' || known === null || declared === null) return false;
  const fields = new Map<string, unknown>(Object.entries(known));
  return Object.entries(declared).every(
    ([name, value]) => (name === 'contexts' && isEmpty(fields.get(name))) || says(fields.get(name), value),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
