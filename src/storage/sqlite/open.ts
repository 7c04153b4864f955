import { Kysely } from 'kysely';
import type { OpenDatabase, PrepareDatabase } from '../options.ts';
import { releaseClaims } from '../sql/leases.ts';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import {
  connect,
  connectReadOnly,
  createFileIdentityCheck,
  prepareFolder,
  setAsynchronousCommits,
  setRuntimeBusyTimeout,
} from './connection.ts';
import { createSqliteDialect } from './dialect.ts';
import { displayNameOf, reasonOf, toDatabaseUnavailableError } from './errors.ts';
import { createLogEraser } from './log-eraser.ts';
import { createLogSync } from './log-sync.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { ownerBeside, realPath } from './private-files.ts';
import { sqliteFilePath } from './url.ts';

/** Keeps what is to be closed, the last first, when the database is closed or cannot be opened. */
type Keep = <One extends { close(): unknown }>(closable: One) => One;

/**
 * Opens and prepares the SQLite database of a URL such as `sqlite:./data/pedestal.db` or `sqlite::memory:`, and ends the
 * leases of a dead process. One process at a time may own a file. Rejects with `StoreUnavailableError`.
 */
export async function openSqlite(
  url: string,
  readOnly: boolean,
  prepare: PrepareDatabase,
): Promise<OpenDatabase> {
  const file = sqliteFilePath(url);
  if (readOnly && file === null)
    throw new StoreUnavailableError(
      'A database in memory cannot be read by another process: DATABASE_URL must name a file.',
    );
  using opening = new DisposableStack();
  const keep: Keep = (closable) => opening.adopt(closable, (kept) => void kept.close());
  try {
    const opened =
      file !== null && readOnly
        ? await openReadOnly(file, prepare, keep)
        : await openAsOwner(file, prepare, keep);
    const open = opening.move();
    return {
      ...opened,
      onClosed: () => open.dispose(),
      rowLocks: false,
      withRetry: (work) => work(0),
      reasonOf,
      sharedRateLimit: null,
    };
  } catch (error) {
    throw toDatabaseUnavailableError(file, error);
  }
}

type Opened = Pick<OpenDatabase, 'db' | 'flush' | 'eraseReplaced'>;

async function openReadOnly(file: string, prepare: PrepareDatabase, keep: Keep): Promise<Opened> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(keep(connectReadOnly(file))) });
  await prepare(db, displayNameOf(file));
  return { db };
}

async function openAsOwner(file: string | null, prepare: PrepareDatabase, keep: Keep): Promise<Opened> {
  if (file !== null) {
    prepareFolder(file, ownerBeside(file));
    keep(acquireOwnerLock(file));
  }
  const database = keep(connect(file));
  const beforeWrite = file === null ? undefined : createFileIdentityCheck(file);
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(database, beforeWrite) });
  await prepare(db, displayNameOf(file));
  await releaseClaims(db);
  setRuntimeBusyTimeout(database);
  if (file === null) return { db };
  setAsynchronousCommits(database);
  const eraser = keep(createLogEraser(database));
  // Cells that were encrypted or replaced are in the log until it is emptied; a process that died may have left some there.
  eraser.erase();
  const logSync = keep(createLogSync(database, realPath(file)));
  return { db, flush: logSync.flush, eraseReplaced: eraser.erase };
}
