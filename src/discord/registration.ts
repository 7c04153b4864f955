import { setTimeout as sleep } from 'node:timers/promises';
import type { API } from '@discordjs/core/http-only';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { describeError } from './describeError.ts';
import type { DoorTools } from './door.ts';
import { StrangeAnswer, verdictOn } from './verdict.ts';

type Declaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** The pause after a try that failed, doubling up to the longest, in milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5 * 60_000;

/**
 * Registers the commands and says so in the log. While Discord has trouble that passes it tries again, until there is no
 * use any longer. Never rejects: the commands that Discord knows go on working.
 */
export async function announceCommands(
  { line, guildId, commands, log }: Pick<DoorTools, 'line' | 'guildId' | 'commands' | 'log'>,
  applicationId: string,
  ended: AbortSignal,
): Promise<void> {
  const declarations = commands.map(({ declaration }) => declaration);
  for (let pause = FIRST_PAUSE; !ended.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const changed = await registerCommands(line.api, applicationId, guildId, declarations);
      log.info({ changed, server: guildId }, 'commands are registered');
      return;
    } catch (error) {
      const facts = { err: describeError(error) };
      const wait = delayAfter(error);
      if (wait === null) return log.error(facts, 'commands could not be registered');
      log.warn(facts, 'commands could not be registered yet');
      await sleep(Math.max(wait, pause), undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  }
}

/** Milliseconds until another try; `null` when that would not help. */
function delayAfter(error: unknown): number | null {
  try {
    const verdict = verdictOn(error);
    return verdict.type === 'later' ? verdict.delay : null;
  } catch {
    return null;
  }
}

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
  const known = listed(
    guildId === null
      ? await applicationCommands.getGlobalCommands(applicationId)
      : await applicationCommands.getGuildCommands(applicationId, guildId),
  );
  const same = (declared: Declaration): boolean =>
    known.some((command) => command.name === declared.name && says(command, declared));
  if (known.length === declarations.length && declarations.every(same)) return false;
  listed(
    guildId === null
      ? await applicationCommands.bulkOverwriteGlobalCommands(applicationId, [...declarations])
      : await applicationCommands.bulkOverwriteGuildCommands(applicationId, guildId, [...declarations]),
  );
  return true;
}

/** Looks that an answer is a list of commands. */
function listed<Listed extends { readonly name: string }>(answer: readonly Listed[]): readonly Listed[] {
  if (!Array.isArray(answer) || answer.some((command) => typeof command?.name !== 'string')) {
    throw new StrangeAnswer('a list of commands was expected');
  }
  return answer;
}

/** What Discord does not keep of a server's own commands. */
const OF_GLOBAL_COMMANDS: readonly string[] = [
  'contexts',
  'integration_types',
] satisfies (keyof Declaration)[];

/** Whether what Discord knows says all of what is declared. Discord fills in what is not declared. */
function says(known: object, declared: Declaration): boolean {
  const fields = new Map<string, unknown>(Object.entries(known));
  return Object.entries(declared).every(
    ([name, value]) =>
      value === undefined ||
      (OF_GLOBAL_COMMANDS.includes(name) && isEmpty(fields.get(name))) ||
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
