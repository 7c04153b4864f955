import type { API } from '@discordjs/core/http-only';
import { ApplicationCommandType } from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import {
  clearScope,
  clearServers,
  type CommandDeclaration,
  commandScope,
  isEntryPoint,
  isNotInServer,
  type KnownCommand,
  matchesDeclaration,
} from './command-scopes.ts';
import type { DiscordClients } from './clients.ts';
import { attemptUntilDone } from './retry.ts';
import { retryDelayMs } from './error-classification.ts';

export interface CommandRegistrationDeps {
  readonly clients: Pick<DiscordClients, 'api'>;
  /** The server that the commands are registered in; `null` for everywhere. */
  readonly guildId: string | null;
  readonly commands: readonly { readonly declaration: CommandDeclaration }[];
  /** Called with the ids of the registered slash commands, by name. */
  readonly onRegistered?: (ids: ReadonlyMap<string, string>) => void;
  readonly log: Log;
}

/** The longest delay after a failed attempt, in milliseconds. */
const MAX_RETRY_DELAY_MS = 5 * 60_000;
/** The longest delay while the bot is not in its server: someone may be about to invite it, and wants to see it work. */
const MAX_INVITATION_DELAY_MS = 30_000;

/**
 * Registers the commands of the application and logs the result. Retries transient errors until it succeeds or is
 * aborted, and so it does while the bot is not in the server that they are to be registered in. Never rejects: the
 * commands that Discord knows already go on working.
 */
export async function registerCommandsWithRetry(
  { clients: { api }, guildId, commands, onRegistered, log }: CommandRegistrationDeps,
  applicationId: string,
  abortSignal: AbortSignal,
): Promise<void> {
  const declarations = commands.map(({ declaration }) => declaration);
  let awaitsInvitation = false;
  await attemptUntilDone(
    async () => {
      const { ids, ...done } = await registerCommands(api, applicationId, guildId, declarations);
      onRegistered?.(ids);
      const facts = { event: 'discord.commands_registered', server: guildId, ...done };
      log.info(facts, 'slash commands registered');
    },
    (error, backoffMs) => {
      if (guildId !== null && isNotInServer(error)) {
        if (!awaitsInvitation)
          log.warn(
            { event: 'discord.command_registration_not_invited', server: guildId },
            'the bot is not in the server of DISCORD_GUILD_ID: slash commands are registered once it is invited',
          );
        awaitsInvitation = true;
        return Math.min(backoffMs, MAX_INVITATION_DELAY_MS);
      }
      awaitsInvitation = false;
      const delayMs = retryDelayMs(error);
      if (delayMs === null) {
        const event = 'discord.command_registration_failed';
        log.error({ event, err: error }, 'slash command registration failed');
        return null;
      }
      const event = 'discord.command_registration_retry';
      log.warn({ event, err: error }, 'slash command registration failed, will retry');
      return Math.max(delayMs, backoffMs);
    },
    MAX_RETRY_DELAY_MS,
    abortSignal,
  );
}

/**
 * Registers these commands in one server or (`null`) globally, and nowhere else. Reads the registered ones first and
 * changes nothing when they match; an Activity's entry point stays as it is. Resolves with whether they were not up to date,
 * the ids of the slash commands by name, and the scopes that were cleared: ids of servers, and `global`. Rejects with
 * `UnexpectedResponseError` when Discord's answer is no list of commands.
 *
 * Discord shows a command that is registered both globally and in a server twice. So in one server, the global ones are
 * removed. The other way round, any server may be the one: all are looked through, but only when none of the commands is
 * registered globally yet, as it is after they were registered in a server. That comes first: if it fails, it is done
 * again.
 */
export async function registerCommands(
  api: API,
  applicationId: string,
  guildId: string | null,
  declarations: readonly CommandDeclaration[],
) {
  const scope = commandScope(api, applicationId, guildId);
  const known = await scope.list();
  const own = known.filter((command) => !isEntryPoint(command));
  const isUpToDate =
    own.length === declarations.length &&
    declarations.every((declared) =>
      own.some((command) => isSameCommand(command, declared) && matchesDeclaration(command, declared)),
    );
  const isFirst =
    declarations.length > 0 &&
    !own.some((command) => declarations.some((declared) => isSameCommand(command, declared)));
  const cleared = isFirst ? [...(await clearServers(api, applicationId, guildId))] : [];
  if (guildId !== null && (await clearScope(commandScope(api, applicationId, null)))) cleared.push('global');
  const registered = isUpToDate ? own : await scope.replace(known, declarations);
  const slashCommands = registered.filter((each) => typeOf(each) === ApplicationCommandType.ChatInput);
  const ids = new Map(slashCommands.map(({ name, id }) => [name, id]));
  return { changed: !isUpToDate, ids, cleared };
}

/** Commands of different types may have the same name. */
const isSameCommand = (known: KnownCommand, declared: CommandDeclaration): boolean =>
  known.name === declared.name && typeOf(known) === typeOf(declared);

const typeOf = ({ type }: Pick<CommandDeclaration, 'type'> | KnownCommand): ApplicationCommandType =>
  type ?? ApplicationCommandType.ChatInput;
