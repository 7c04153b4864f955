import { populate } from 'dotenv';
import { readSettingsFile } from './settings-file.ts';

/** Whatever this process creates is for its own user only: bets, seeds and names are in its files. */
const PRIVATE_UMASK = 0o077;

/**
 * The first step of every entry point: makes new files private, and fills in what the environment lacks from the `.env` file
 * in the project's root, or from the one that `PEDESTAL_ENV_FILE` names. One in the working directory may be a stranger's,
 * and could send the token to them. What a file says in vain is told on standard error. Throws `ConfigError` when the
 * named file cannot be read.
 */
export function prepareProcess(): void {
  process.umask(PRIVATE_UMASK);
  const { variables, remark } = readSettingsFile(process.env);
  if (remark !== null) process.stderr.write(`${remark}\n`);
  populate(process.env, variables);
}
