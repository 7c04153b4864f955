import type { AdminStore } from './admin.ts';
import type { DeadlineStore } from './deadlines.ts';
import type { HouseTextStore } from '../stored/house-texts.ts';
import type { DepartureStore } from '../stored/departures.ts';
import type { UptimeStore } from '../stored/uptime.ts';
import type { LeaseStore } from './leases.ts';
import type { LentFaceStore } from '../stored/lent-faces.ts';
import type { NotificationStore } from '../stored/notifications.ts';
import type { ServerSettingsStore } from '../stored/server-settings.ts';
import type { OutboxStore } from './outbox.ts';
import type { PostStore } from '../stored/posts.ts';
import type { ResultStore } from '../stored/results.ts';
import type { GalleryStore } from './gallery.ts';
import type { StoredAccess } from '../stored/stored.ts';
import type { TableStore } from './tables.ts';

/**
 * Stores tables, logs, outbox, posts, deadlines, uptime, results, settings of servers, notifications, texts of servers' own and lent faces: the ports of all clients together. One contract suite
 * (tests/storage) holds for every implementation. Times are milliseconds since 1970 and are passed in; a store reads its own clock only
 * for when an interaction was processed and when an entry was queued. Rows are validated when read: a corrupt one throws
 * `CorruptRowError`. While the database cannot be used, every method rejects with `StoreError` and changes nothing.
 */
export interface Store
  extends
    TableStore,
    OutboxStore,
    PostStore,
    DeadlineStore,
    LeaseStore,
    AdminStore,
    DepartureStore,
    UptimeStore,
    ResultStore,
    GalleryStore,
    ServerSettingsStore,
    NotificationStore,
    HouseTextStore,
    LentFaceStore {
  /** The way to what features store. */
  readonly stored: StoredAccess;
  /** True if other processes may use it, too. */
  readonly mayBeShared: boolean;
  close(): Promise<void>;
}

/** A stored row that is not what it should be. */
export class CorruptRowError extends Error {
  override readonly name = 'CorruptRowError';
  /** The table that the row belongs to, if the row can be rebuilt from the table's log (`Change.republish`). */
  readonly rebuildableTableId: string | null;

  constructor(message: string, rebuildableTableId: string | null = null) {
    super(message);
    this.rebuildableTableId = rebuildableTableId;
  }
}

/** Disk full; not writable; locked by others for too long; out of reach; any other failure. */
export type StoreErrorReason = 'full' | 'read-only' | 'busy' | 'unreachable' | 'failing';

/** The store cannot be used now. Nothing stored is lost, and a later call may succeed. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: StoreErrorReason;

  constructor(reason: StoreErrorReason, cause: unknown) {
    super(`the store cannot be used: ${reason}`, { cause });
    this.reason = reason;
  }
}

const unless =
  (Failure: typeof StoreError | typeof CorruptRowError) =>
  async <Value, Otherwise>(asked: Promise<Value>, otherwise: Otherwise): Promise<Value | Otherwise> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof Failure) return otherwise;
      throw error;
    }
  };

/** The store's answer, or this while it cannot be used, which it reports by itself. */
export const unlessDown = unless(StoreError);

/** The store's answer, or this if a row is corrupt: it waits for the operator, and must not hide the others. */
export const unlessCorrupt = unless(CorruptRowError);
