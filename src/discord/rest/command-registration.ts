import { setTimeout as sleep } from 'node:timers/promises';
import type { API } from '@discordjs/core/http-only';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Log } from '../../app/ports/log.ts';
import { describeError } from './describe-error.ts';
import type { DiscordClients } from './clients.ts';
import { UnexpectedResponseError, classifyError } from './error-classification.ts';

type Declaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

export interface CommandRegistrationDeps {
  readonly clients: Pick<DiscordClients, 'api'>;
  /** The server that the commands are registered in; `null` for everywhere. */
  readonly guildId: string | null;
  readonly commands: readonly { readonly declaration: Declaration }[];
  readonly log: Log;
}

/** The delay after a failed attempt, doubling up to the maximum, in milliseconds. */
const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

/**
 * Registers the commands of the application and logs the result. Retries transient errors until it succeeds or is
 * aborted. Never rejects: the commands that Discord knows already go on working.
 */
export async function registerCommandsWithRetry(
  { clients, guildId, commands, log }: CommandRegistrationDeps,
  applicationId: string,
  abortSignal: AbortSignal,
): Promise<void> {
  const declarations = commands.map(({ declaration }) => declaration);
  for (
    let backoffMs = FIRST_RETRY_DELAY_MS;
    !abortSignal.aborted;
    backoffMs = Math.min(2 * backoffMs, MAX_RETRY_DELAY_MS)
  ) {
    try {
      const changed = await registerCommands(clients.api, applicationId, guildId, declarations);
      log.info(
        { event: 'discord.commands_registered', changed, server: guildId },
        'slash commands registered',
      );
      return;
    } catch (error) {
      const err = describeError(error);
      const delayMs = retryDelayMs(error);
      if (delayMs === null) {
        log.error({ event: 'discord.command_registration_failed', err }, 'slash command registration failed');
        return;
      }
      log.warn(
        { event: 'discord.command_registration_retry', err },
        'slash command registration failed, will retry',
      );
      await sleep(Math.max(delayMs, backoffMs), undefined, { signal: abortSignal, ref: false }).catch(
        () => undefined,
      );
    }
  }
}

/** Milliseconds until the next attempt; `null` for an error that retrying would not help. */
function retryDelayMs(error: unknown): number | null {
  try {
    const classification = classifyError(error);
    return classification.type === 'retry' ? classification.delayMs : null;
  } catch {
    return null;
  }
}

/**
 * Registers these commands in one server or (`null`) globally. Reads the registered ones first and changes nothing when
 * they match. Resolves with whether something changed. Rejects with `UnexpectedResponseError` when Discord's answer is
 * no list of commands.
 */
export async function registerCommands(
  api: API,
  applicationId: string,
  guildId: string | null,
  declarations: readonly Declaration[],
): Promise<boolean> {
  const { applicationCommands } = api;
  const known = expectCommandList(
    guildId === null
      ? await applicationCommands.getGlobalCommands(applicationId)
      : await applicationCommands.getGuildCommands(applicationId, guildId),
  );
  const isUpToDate = (declared: Declaration): boolean =>
    known.some((command) => command.name === declared.name && matchesDeclaration(command, declared));
  if (known.length === declarations.length && declarations.every(isUpToDate)) return false;
  expectCommandList(
    guildId === null
      ? await applicationCommands.bulkOverwriteGlobalCommands(applicationId, [...declarations])
      : await applicationCommands.bulkOverwriteGuildCommands(applicationId, guildId, [...declarations]),
  );
  return true;
}

/** Throws `UnexpectedResponseError` unless a response is a list of commands. */
function expectCommandList<Listed extends { readonly name: string }>(
  response: readonly Listed[],
): readonly Listed[] {
  if (!isCommandList(response)) throw new UnexpectedResponseError('a list of commands was expected');
  return response;
}

const isCommandList = (response: unknown): boolean =>
  Array.isArray(response) &&
  response.every(
    (command: unknown) =>
      typeof command === 'object' &&
      command !== null &&
      'name' in command &&
      typeof command.name === 'string',
  );

/** Fields that Discord does not store for the commands of one server. */
const GLOBAL_ONLY_FIELDS: readonly string[] = [
  'contexts',
  'integration_types',
] satisfies (keyof Declaration)[];

/** Whether a registered command has all that is declared. Discord fills in fields that are not declared. */
function matchesDeclaration(known: object, declared: Declaration): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  return Object.entries(declared).every(
    ([name, value]) =>
      value === undefined ||
      (GLOBAL_ONLY_FIELDS.includes(name) && isEmpty(fields.get(name))) ||
      isEquivalentJson(fields.get(name), value),
  );
}

/** Whether two JSON values are equivalent: an empty value equals a missing one. */
function isEquivalentJson(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...left.keys(), ...right.keys()].every((key) => isEquivalentJson(left.get(key), right.get(key)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
