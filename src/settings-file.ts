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

/** The content of a settings file. */
export interface SettingsFile {
  /** Values by the names of variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** A warning for people who think that the file is read: a sentence, without anything of the content. */
  readonly remark: string | null;
}

/**
 * Reads the settings file: the one that `PEDESTAL_ENV_FILE` names (a caller types it: a relative name starts at their folder),
 * or else `.env` in the project's folder, which need not be there. Throws `ConfigError` when the one that was named cannot
 * be read: without it, a command would work on another database.
 */
export function readSettingsFile(environment: Environment, projectEnvFile = PROJECT_ENV_FILE): SettingsFile {
  const named = settingText(environment['PEDESTAL_ENV_FILE']);
  const file = named === '' ? projectEnvFile : callerPath(named, environment);
  try {
    const text = readTextFile(file);
    const variables = parse(text);
    return { variables, remark: remarkOn(file, text, variables) };
  } catch (error) {
    if (named === '') return { variables: {}, remark: remarkOnUnread(file, error, environment) };
    const misnamed = codeOf(error) === 'ENOENT' ? misnamedBeside(file) : null;
    const advice = misnamed === null ? '' : `, but ${misnamed} does: rename it`;
    throw new ConfigError(`PEDESTAL_ENV_FILE names ${file}, ${describeReadError(error)}${advice}.`, {
      cause: error,
    });
  }
}

/** Names the lines that set nothing. Their content may be secret. */
function remarkOn(file: string, text: string, variables: SettingsFile['variables']): string | null {
  const numbers = idleLines(text);
  if (numbers.length === 0) return null;
  if (Object.keys(variables).length === 0)
    return `${file} sets nothing: write each setting on a line of its own as NAME=value, as in .env.example.`;
  const advice = 'write NAME=value, or begin a remark with #.';
  if (numbers.length === 1) return `Line ${numbers[0]} of ${file} sets nothing: ${advice}`;
  const more = numbers.length > MAX_NAMED_LINES ? ' and more' : '';
  return `Lines ${numbers.slice(0, MAX_NAMED_LINES).join(', ')}${more} of ${file} set nothing: ${advice}`;
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
