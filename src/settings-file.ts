import { statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'dotenv';
import { callerPath } from './caller-path.ts';
import { projectFile } from './kernel/project-files.ts';
import { ConfigError, type Environment } from './secret-files.ts';
import { codeOf } from './storage/error-code.ts';
import { describeReadError, readTextFile, settingText } from './text-file.ts';

const PROJECT_ENV_FILE = fileURLToPath(projectFile('.env'));
const MAX_NAMED_LINES = 5;

/**
 * Reads the settings file: the one that `PEDESTAL_ENV_FILE` names (a caller types it: a relative name starts at their folder),
 * or else `.env` in the project's folder, which need not be there. Throws `ConfigError` when the one that was named cannot
 * be read: without it, a command would work on another database. Returns values by the names of variables, and a remark for
 * people who think that the file is read: a sentence, without anything of the content, or `null`.
 */
export function readSettingsFile(environment: Environment, projectEnvFile = PROJECT_ENV_FILE) {
  const named = settingText(environment['PEDESTAL_ENV_FILE']);
  const file = named === '' ? projectEnvFile : callerPath(named, environment);
  try {
    const text = readTextFile(file);
    return { variables: parse(text), remark: remarkOn(file, text) };
  } catch (error) {
    if (named === '') return { variables: {}, remark: remarkOnUnread(file, error, environment) };
    throw new ConfigError(`PEDESTAL_ENV_FILE names ${file}, ${describeReadError(error)}.`, { cause: error });
  }
}

/** Names the lines that set nothing. Their content may be secret. */
function remarkOn(file: string, text: string): string | null {
  const numbers = idleLines(text);
  if (numbers.length === 0) return null;
  const named = numbers.slice(0, MAX_NAMED_LINES).join(', ');
  const more = numbers.length > MAX_NAMED_LINES ? ' and more' : '';
  return `${file} has lines that set nothing (${named}${more}): write each setting as NAME=value, and begin a remark with #.`;
}

/** The numbers of lines that are neither empty nor a remark, and without which the file would say the same: the first few. */
function idleLines(text: string): readonly number[] {
  const lines = text.split(/\r\n|\r|\n/u);
  const said = JSON.stringify(parse(text));
  const numbers: number[] = [];
  for (const [i, line] of lines.entries()) {
    if (/^\s*(?:#|$)/u.test(line) || Object.keys(parse(line)).length > 0) continue;
    // It may be the middle of a value in quotes.
    if (JSON.stringify(parse(lines.with(i, '').join('\n'))) === said) numbers.push(i + 1);
    if (numbers.length > MAX_NAMED_LINES) break;
  }
  return numbers;
}

/** Why nothing is read from the project's own settings file; `null` where that is as it should be. */
function remarkOnUnread(file: string, error: unknown, environment: Environment): string | null {
  const code = codeOf(error);
  if (code === 'ENOENT') {
    const misnamed = misnamedBeside(file);
    if (misnamed === null) return null;
    return `${file} is not there, but ${misnamed} is: rename it to ${path.basename(file)}, so that its settings are read.`;
  }
  // A bot that is configured elsewhere need not read the file that its operator's commands read.
  if (code === 'EACCES' && hasToken(environment)) return null;
  return `Nothing is read from the settings file ${file}, ${describeReadError(error)}.`;
}

/** True if an environment has a Discord token, or names the file of one. */
export const hasToken = (environment: Environment): boolean =>
  ['DISCORD_TOKEN', 'DISCORD_TOKEN_FILE'].some((name) => settingText(environment[name]) !== '');

/** A file beside this one that is probably meant to be it: Notepad adds `.txt`, a browser leaves out the dot. */
function misnamedBeside(file: string): string | null {
  const name = path.basename(file);
  const visible = name.replace(/^\./u, '');
  const found = [`${name}.txt`, visible, `${visible}.txt`].find((other) =>
    statSync(path.join(path.dirname(file), other), { throwIfNoEntry: false })?.isFile(),
  );
  return found ?? null;
}
