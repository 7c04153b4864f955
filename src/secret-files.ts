import { settingsPath, shellPartOf } from './storage/settings-path.ts';
import { describeReadError, readTextFile, settingText } from './text-file.ts';

/** The configuration is invalid. The message is for the operator: one sentence, or a line for each mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The variables whose value can be in a file that another variable, with `_FILE` behind its name, names. */
const SECRET_VARIABLES = [
  'DISCORD_TOKEN',
  'DATABASE_URL',
  'PEDESTAL_DATA_KEY',
  'PEDESTAL_OLD_DATA_KEY',
] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads secrets from the files that `DISCORD_TOKEN_FILE` and its like name: systemd's credentials and Docker's secrets come
 * as files, which, unlike variables, no child process inherits and no process list shows. A relative name starts at the
 * project's folder. Returns the environment with what the files say, and what is wrong with them, a line each. Never throws.
 */
export function readSecretFiles(environment: Environment) {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = settingText(environment[`${name}_FILE`]);
    if (file === '') continue;
    if (settingText(environment[name]) !== '') {
      problems.push(`${name}_FILE is set beside ${name}: leave one of them out`);
      continue;
    }
    const shellPart = shellPartOf(file);
    if (shellPart !== null) {
      problems.push(`${name}_FILE begins with ${shellPart}, which only a shell knows: write the whole path`);
      continue;
    }
    const path = settingsPath(file);
    try {
      const value = settingText(readTextFile(path));
      if (value === '') problems.push(`${name}_FILE names ${path}, which is empty`);
      values[name] = value;
    } catch (error) {
      problems.push(`${name}_FILE names ${path}, ${describeReadError(error)}`);
    }
  }
  return { environment: { ...environment, ...values }, problems };
}
