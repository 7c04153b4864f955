import type { StoreTroubleReason } from '../../app/ports.ts';
import { codeOf } from '../trouble.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Target } from './target.ts';

/** What `pg` says, without a code, when a connection is gone or did not come about in time. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout|Postgres connection has been discarded)/;

/**
 * Whether the connection is gone, or its server is on its way out or in: nothing can be said through it any more, and
 * whether the last statement was carried out is not known.
 */
export const isLost = (error: unknown): boolean =>
  /^(E[A-Z]+|EAI_AGAIN|08...|57P0[1-5]|25P0[34])$/.test(codeOf(error)) ||
  (error instanceof Error && LOST_WORDS.test(error.message));

/** Whether this is a copy that is not written, or no longer: the name of the server may have moved on to another one. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** Whether the server has rolled a transaction back because of others, and it may be tried again at once. */
export const isContended = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error));

/** What a code of the server says about its use, beside a lost connection. */
const REASONS: readonly (readonly [RegExp, StoreTroubleReason])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(40001|40P01|55P03|57014)$/, 'busy'],
  [/^(53300|28...|3D000)$/, 'away'],
  [/^(53...|58...|XX...)$/, 'failing'],
];

/** Why the database cannot be used just now, from the driver's error; `null` when it is some other error. */
export function reasonOf(error: unknown): StoreTroubleReason | null {
  if (isLost(error)) return 'away';
  const code = codeOf(error);
  return REASONS.find(([one]) => one.test(code))?.[1] ?? null;
}

type Trouble = (target: Target) => string;

const unreachable: Trouble = ({ server }) =>
  `The PostgreSQL server at ${server} cannot be reached: check that it is running, and its name in DATABASE_URL.`;
const refused: Trouble = ({ server, user }) =>
  `The PostgreSQL server at ${server} does not let "${user}" in: check user and password in DATABASE_URL.`;
const untrusted: Trouble = ({ server }) =>
  `The certificate of the PostgreSQL server at ${server} is not trusted: name its authority with sslrootcert in DATABASE_URL.`;
const unread: Trouble = () =>
  'A file for TLS that DATABASE_URL names cannot be read: check sslrootcert, sslcert and sslkey.';
const forbidden: Trouble = ({ name, user }) =>
  `${name} does not let "${user}" make its tables: let this user own the database.`;

/** The first one that fits the code says why. */
const TROUBLES: readonly (readonly [RegExp, Trouble])[] = [
  [/^(28000|28P01)$/, refused],
  [
    /^3D000$/,
    ({ server, database }) =>
      `There is no database "${database}" on ${server}: create it, or correct DATABASE_URL.`,
  ],
  [/^(42501|3F000)$/, forbidden],
  [
    /^25006$/,
    ({ name }) => `${name} cannot be written: it is a read-only copy, so name the server that is not.`,
  ],
  [
    /^53300$/,
    ({ server }) => `The PostgreSQL server at ${server} has no connection left: raise its max_connections.`,
  ],
  [
    /^57P03$/,
    ({ server }) => `The PostgreSQL server at ${server} is starting or stopping: try again in a moment.`,
  ],
  [/CERT|SELF_SIGNED|LEAF_SIGNATURE/, untrusted],
  [/^(E[A-Z]+|EAI_AGAIN|08...|57P0.)$/, unreachable],
];

/** The same for errors that come without a code. */
const WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [/client password must be a/, refused],
  [
    /does not support SSL/,
    ({ server }) =>
      `The PostgreSQL server at ${server} does not speak TLS: leave sslmode out of DATABASE_URL.`,
  ],
  [LOST_WORDS, unreachable],
];

/** Whether a file could not be read; a socket that is not there has the same code. */
const isUnread = (error: unknown): boolean =>
  /^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|ELOOP)$/.test(codeOf(error)) &&
  error instanceof Error &&
  'syscall' in error &&
  error.syscall !== 'connect';

/** Why a database could not be opened, from the driver's error. A `StoreUnavailable` stays what it is. */
export function serverTrouble(target: Target, error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const words = error instanceof Error ? error.message : String(error);
  const trouble = isUnread(error)
    ? unread
    : (TROUBLES.find(([code]) => code.test(codeOf(error)))?.[1] ??
      WORDS.find(([start]) => start.test(words))?.[1]);
  if (trouble !== undefined) return new StoreUnavailable(trouble(target), { cause: error });
  const plain = target.password === '' ? words : words.replaceAll(target.password, '[password]');
  return new StoreUnavailable(
    `${target.name} cannot be opened: ${plain.split('\n')[0]?.replace(/\.$/, '')}.`,
  );
}
