import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DataKeys } from '../src/storage/data-cipher.ts';

const DATA_KEY = process.env['PEDESTAL_DATA_KEY'] ?? '';

/** The keys of databases that such a process and its test share. */
export const CHILD_DATA_KEYS: DataKeys = { key: DATA_KEY === '' ? null : DATA_KEY, oldKey: null };

/**
 * What the processes that tests start get of this machine's environment: the path, and a folder for Node's compile cache
 * that all of them share, for those that run from TypeScript. No .env file of the project's is read. A data key is passed on, so that end-to-end tests and campaigns can be run with encrypted databases, too.
 */
export const CHILD_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/pedestal', import.meta.url)),
  PEDESTAL_ENV_FILE: devNull,
  PEDESTAL_DATA_KEY: DATA_KEY,
} as const;
