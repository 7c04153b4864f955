import { fileURLToPath } from 'node:url';
import { config as loadEnvironment } from 'dotenv';
import { projectFile } from './kernel/project-files.ts';

/** Whatever this process creates is for its own user only: bets, seeds and names are in its files. */
const PRIVATE_UMASK = 0o077;

const PROJECT_ENV_FILE = fileURLToPath(projectFile('.env'));

/**
 * What every entry point does first: makes new files private, and fills in what the environment lacks from the `.env` file
 * in the project's root, or from the one that `PEDESTAL_ENV_FILE` names. One in the working directory may be a stranger's,
 * and could send the token to them.
 */
export function prepareProcess(): void {
  process.umask(PRIVATE_UMASK);
  loadEnvironment({ quiet: true, path: process.env['PEDESTAL_ENV_FILE'] || PROJECT_ENV_FILE });
}
