import type { API } from '@discordjs/core/http-only';
import {
  type APIApplicationCommand,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { DISCORD_ERROR_CODES, isDiscordError, UnexpectedResponseError } from './error-classification.ts';

/** A command that Discord knows. */
export type KnownCommand = Pick<APIApplicationCommand, 'id' | 'name' | 'type'>;

/** A command as it is declared to Discord: a slash command, or one of a context menu. */
export type CommandDeclaration =
  | RESTPostAPIChatInputApplicationCommandsJSONBody
  | RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** Fields that Discord does not store for the commands of one server. */
const GLOBAL_ONLY_FIELDS: readonly string[] = [
  'contexts',
  'integration_types',
] satisfies (keyof CommandDeclaration)[];

/** Fields that Discord never fills in: when they are not declared, there must be none. */
const LOCALIZATION_FIELDS: readonly string[] = [
  'name_localizations',
  'description_localizations',
] satisfies (keyof RESTPostAPIChatInputApplicationCommandsJSONBody)[];

/**
 * True if a registered command, read with its localizations, has all that is declared and no translation that is not.
 * Discord fills in other fields that are not declared.
 */
export function matchesDeclaration(known: object, declared: CommandDeclaration): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  const declaredFields = new Map<string, unknown>(Object.entries(declared));
  const names = new Set([...declaredFields.keys(), ...LOCALIZATION_FIELDS]);
  return [...names].every((name) => {
    const value = declaredFields.get(name);
    if (value === undefined && !LOCALIZATION_FIELDS.includes(name)) return true;
    if (GLOBAL_ONLY_FIELDS.includes(name) && isEmpty(fields.get(name))) return true;
    return isEquivalentJson(fields.get(name), value);
  });
}

/** Returns whether two JSON values are equivalent: an empty value equals a missing one. */
function isEquivalentJson(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...left.keys(), ...right.keys()].every((key) => isEquivalentJson(left.get(key), right.get(key)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The most servers Discord lists in one response. */
const SERVERS_PER_PAGE = 200;

/**
 * The scope in which commands are registered: one server, or (`null`) all. Its methods reject with
 * `UnexpectedResponseError` when Discord's answer is no list of commands.
 */
export function commandScope({ rest }: API, applicationId: string, guildId: string | null) {
  const route =
    guildId === null
      ? Routes.applicationCommands(applicationId)
      : Routes.applicationGuildCommands(applicationId, guildId);
  // Without this, Discord leaves the translations out, and a changed one would never be noticed.
  const query = new URLSearchParams({ with_localizations: 'true' });
  return {
    /** Everything registered there, with localizations. */
    list: async (): Promise<readonly KnownCommand[]> => expectCommandList(await rest.get(route, { query })),
    /** Replaces what `list` showed by these commands and resolves with what is registered now. */
    replace: async (
      known: readonly KnownCommand[],
      declarations: readonly CommandDeclaration[],
    ): Promise<readonly KnownCommand[]> => {
      const body = [...known.filter(isEntryPoint).map(toDeclaration), ...declarations];
      return expectCommandList(await rest.put(route, { body }));
    },
  };
}

/**
 * True for the entry point of an Activity. Discord makes this command by itself, and refuses a list without it (error
 * 50240).
 */
export const isEntryPoint = ({ type }: KnownCommand): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

/** Fields of a registered command that a declaration cannot have. */
const READ_ONLY_FIELDS = new Set([
  'application_id',
  'guild_id',
  'version',
  'name_localized',
  'description_localized',
  'dm_permission',
]);

/** A registered command as it would be declared, to leave it as it is. */
const toDeclaration = (known: KnownCommand): CommandDeclaration =>
  Object.fromEntries(
    Object.entries(known).filter(([name, value]) => !READ_ONLY_FIELDS.has(name) && value !== ''),
  ) as unknown as CommandDeclaration;
// Discord's own, in the shape that Discord takes.

/** Removes every command from a scope but the entry point of an Activity. Resolves with whether there was any. */
export async function clearScope(scope: ReturnType<typeof commandScope>): Promise<boolean> {
  const known = await scope.list();
  if (known.every(isEntryPoint)) return false;
  await scope.replace(known, []);
  return true;
}

/**
 * Removes the commands that were registered in single servers, except in this one. Resolves with the ids of the servers
 * that had any. One request for each server of the bot: only for when it may have been registered in one of them.
 */
export async function clearServers(
  api: API,
  applicationId: string,
  except: string | null,
): Promise<readonly string[]> {
  const cleared: string[] = [];
  for (let after: string | undefined; ;) {
    const servers = await api.users.getGuilds({
      limit: SERVERS_PER_PAGE,
      ...(after === undefined ? {} : { after }),
    });
    if (!Array.isArray(servers)) throw new UnexpectedResponseError('a list of servers was expected');
    for (const { id } of servers)
      if (id !== except && (await clearServer(api, applicationId, id))) cleared.push(id);
    after = servers.at(-1)?.id;
    if (after === undefined || servers.length < SERVERS_PER_PAGE) return cleared;
  }
}

async function clearServer(api: API, applicationId: string, guildId: string): Promise<boolean> {
  try {
    return await clearScope(commandScope(api, applicationId, guildId));
  } catch (error) {
    // A server that let the bot in without the scope of commands never had any, and one that it just left has none.
    if (isNotInServer(error)) return false;
    throw error;
  }
}

/** True if Discord does not let the bot at the commands of a server, because it is not there (with that scope). */
export const isNotInServer = (error: unknown): boolean =>
  isDiscordError(error, DISCORD_ERROR_CODES.missingAccess, DISCORD_ERROR_CODES.unknownGuild);

/** Throws `UnexpectedResponseError` unless a response is a list of commands. */
function expectCommandList(response: unknown): readonly KnownCommand[] {
  const isCommand = (each: Partial<KnownCommand> | null): boolean =>
    typeof each?.id === 'string' && typeof each.name === 'string';
  if (!Array.isArray(response) || !response.every(isCommand))
    throw new UnexpectedResponseError('a list of commands was expected');
  return response as readonly KnownCommand[];
}
