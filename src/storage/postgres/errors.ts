import type { StoreErrorReason } from '../../table/ports/store.ts';
import { codeOf } from '../error-code.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import type { PostgresTarget } from './url.ts';

/** Messages of `pg`'s errors without a code for a connection that was lost or not established in time. */
const CONNECTION_LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout|Postgres connection has been discarded)/;

/**
 * True if the connection is lost, or its server is stopping or starting. The last statement may have taken effect, or
 * not.
 */
export const isConnectionLost = (error: unknown): boolean =>
  /^(E[A-Z]+|EAI_AGAIN|08...|57P0[1-5]|25P0[34])$/.test(codeOf(error)) ||
  (error instanceof Error && CONNECTION_LOST_MESSAGE.test(error.message));

/** True if the server is read-only: a replica or a former primary. The host name may lead to another server now. */
export const isReadOnlyError = (error: unknown): boolean => codeOf(error) === '25006';

/** True if the server rolled a transaction back in favour of another one, so that it may be retried at once. */
export const isTransactionConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error));

/** Why the database cannot be used, by SQLSTATE; lost connections aside. */
const REASONS_BY_CODE: readonly (readonly [RegExp, StoreErrorReason])[] = [
  [/^53100$/, 'full'],
  [/^25006$/, 'read-only'],
  [/^(40001|40P01|55P03|57014)$/, 'busy'],
  [/^(53300|28...|3D000)$/, 'unreachable'],
  [/^(53...|58...|XX...)$/, 'failing'],
];

/** Why the database cannot be used now, from the driver's error; `null` for any other error. */
export function reasonOf(error: unknown): StoreErrorReason | null {
  if (isConnectionLost(error)) return 'unreachable';
  const code = codeOf(error);
  return REASONS_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

type ErrorSentence = (target: PostgresTarget, message: string) => string;

const serverUnreachable: ErrorSentence = ({ server }) =>
  `The PostgreSQL server at ${server} cannot be reached: check that it is running, and its name in DATABASE_URL.`;
const loginRejected: ErrorSentence = ({ server, user }) =>
  `The PostgreSQL server at ${server} does not let "${user}" in: check user and password in DATABASE_URL.`;
const certificateUntrusted: ErrorSentence = ({ server }) =>
  `The certificate of the PostgreSQL server at ${server} is not trusted: name its authority with sslrootcert in DATABASE_URL.`;
const tlsFileUnreadable: ErrorSentence = () =>
  'A file for TLS that DATABASE_URL names cannot be read: check sslrootcert, sslcert and sslkey.';
const privilegeMissing: ErrorSentence = ({ name, user }) =>
  `${name} does not let "${user}" make its tables: let this user own the database.`;

/** A pooler's words for a setting at the start of a connection that it does not pass on. */
const REFUSED_PARAMETER = /unsupported startup parameter[^:]*: *"?([\w.]+)/iu;
/** For what a server, or mostly a pooler, says in breach of the protocol: it was reached. */
const connectionRefused: ErrorSentence = ({ server }, message) => {
  const parameter = REFUSED_PARAMETER.exec(message)?.[1];
  return parameter === undefined
    ? `The PostgreSQL server at ${server}, or a pooler there, refuses the connection: ${message}.`
    : `The pooler at ${server} does not take "${parameter}": leave it out of DATABASE_URL and PGOPTIONS, or add it to ignore_startup_parameters of the pooler.`;
};

/** By error code; the first match counts. */
const SENTENCES_BY_CODE: readonly (readonly [RegExp, ErrorSentence])[] = [
  [/^(28000|28P01)$/, loginRejected],
  [
    /^3D000$/,
    ({ server, database }) =>
      `There is no database "${database}" on ${server}: create it, or correct DATABASE_URL.`,
  ],
  [/^(42501|3F000)$/, privilegeMissing],
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
  [/CERT|SELF_SIGNED|LEAF_SIGNATURE/, certificateUntrusted],
  [/^08P01$/, connectionRefused],
  [/^(E[A-Z]+|EAI_AGAIN|08...|57P0.)$/, serverUnreachable],
];

/** By message, for errors without a code. */
const SENTENCES_BY_MESSAGE: readonly (readonly [RegExp, ErrorSentence])[] = [
  [/client password must be a/, loginRejected],
  [
    /does not support SSL/,
    ({ server }) =>
      `The PostgreSQL server at ${server} does not speak TLS: switch it on there or, if nobody else can listen on the network in between, add ?sslmode=disable to DATABASE_URL.`,
  ],
  [CONNECTION_LOST_MESSAGE, serverUnreachable],
];

/** True if a file could not be read. A missing socket has the same code, but another system call. */
const isFileUnreadable = (error: unknown): boolean =>
  /^(ENOENT|EACCES|EPERM|EISDIR|ENOTDIR|ELOOP)$/.test(codeOf(error)) &&
  error instanceof Error &&
  'syscall' in error &&
  error.syscall !== 'connect';

/** The error for a database that could not be opened, from the driver's. A `StoreUnavailableError` is returned as it is. */
export function toServerUnavailableError(target: PostgresTarget, error: unknown): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  const full = error instanceof Error ? error.message : String(error);
  const redacted = target.password === '' ? full : full.replaceAll(target.password, '[password]');
  const message = redacted.split('\n')[0]?.replace(/\.$/, '') ?? '';
  const sentenceFor = isFileUnreadable(error)
    ? tlsFileUnreadable
    : (SENTENCES_BY_CODE.find(([code]) => code.test(codeOf(error)))?.[1] ??
      SENTENCES_BY_MESSAGE.find(([pattern]) => pattern.test(full))?.[1]);
  if (sentenceFor !== undefined)
    return new StoreUnavailableError(sentenceFor(target, message), { cause: error });
  return new StoreUnavailableError(`${target.name} cannot be opened: ${message}.`);
}
