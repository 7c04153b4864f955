import { id, time } from '../../table/stored/cells.ts';
import { defineStored, type RowIn, type StoredAccess } from '../../table/stored/stored.ts';

/** When each role of a server was last called. */
export const roleCalls = defineStored('role_calls', {
  columns: { guildId: id, roleId: id, calledAt: time },
  key: ['guildId', 'roleId'],
  server: 'guildId',
});

/** A role of a server. */
type Role = Omit<RowIn<typeof roleCalls>, 'calledAt'>;

/** How often a role may be called, in milliseconds: once in so long. */
export const ROLE_CALL_PAUSE_MS = 3_600_000;

/** Calls of servers' roles. A time that a wrong clock has noted, too far ahead, counts as long ago. */
export const createRoleCalls = ({ rowsOf, write }: StoredAccess) => ({
  /** Notes that a role is called now. Resolves with `false`, and changes nothing, when it was lately. */
  claim: write(async (rowsIn, role: Role, now: number) => {
    const rows = rowsIn(roleCalls);
    if ((await rows.add({ ...role, calledAt: now })) > 0) return true;
    const free = [{ '<=': now - ROLE_CALL_PAUSE_MS }, { '>': now + ROLE_CALL_PAUSE_MS }];
    for (const calledAt of free)
      if ((await rows.change({ ...role, calledAt }, { calledAt: now })) > 0) return true;
    return false;
  }),
  /** Takes that back: it was not called after all. */
  release: ({ guildId, roleId }: Role) => rowsOf(roleCalls).remove({ guildId, roleId }),
});
