import type { SharedRateLimit } from '../../table/ports/leases.ts';
import { createHouseTextStore } from '../../table/stored/house-texts.ts';
import { createLentFaceStore } from '../../table/stored/lent-faces.ts';
import { createNotificationStore } from '../../table/stored/notifications.ts';
import { createServerSettingsStore } from '../../table/stored/server-settings.ts';
import type { Store } from '../../table/ports/store.ts';
import { type AccessDeps, createAccess } from './access.ts';
import { adminStore } from './admin.ts';
import { deadlineStore } from './deadlines.ts';
import { leaseStore } from './leases.ts';
import { outboxStore } from './outbox.ts';
import { postStore } from './posts.ts';
import { resultStore } from './results.ts';
import { tableStore } from './tables.ts';
import { createStoredAccess } from './stored-access.ts';
import { uptimeStore } from './uptime.ts';

export interface SqlStoreDeps extends AccessDeps {
  readonly sharedRateLimit: SharedRateLimit | null;
}

/** The store on any SQL database that Kysely supports. */
export function createSqlStore(deps: SqlStoreDeps): Store {
  const access = createAccess(deps);
  const stored = createStoredAccess(access);
  return {
    ...tableStore(access),
    ...outboxStore(access),
    ...postStore(stored),
    ...deadlineStore(access),
    ...leaseStore(access),
    ...adminStore(access),
    ...uptimeStore(access),
    ...resultStore(access, stored),
    ...createHouseTextStore(stored),
    ...createLentFaceStore(stored),
    ...createNotificationStore(stored),
    ...createServerSettingsStore(stored),
    stored,
    sharedRateLimit: deps.sharedRateLimit,
    close: access.close,
  };
}
