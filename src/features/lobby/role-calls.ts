import { id, time } from '../../table/stored/cells.ts';
import { defineStored, type StoredAccess } from '../../table/stored/stored.ts';

/** When the role of each server was last called. */
export const roleCalls = defineStored('role_calls', {
  columns: { guildId: id, calledAt: time },
  key: ['guildId'],
  server: 'guildId',
});

/** How often the role of a server may be called, in milliseconds: once in so long. */
export const ROLE_CALL_PAUSE_MS = 3_600_000;

/** Calls of servers' roles. A time that a wrong clock has noted, too far ahead, counts as long ago. */
export const createRoleCalls = ({ rowsOf, write }: StoredAccess) => ({
  /** Notes that the role of a server is called now. Resolves with `false`, and changes nothing, when it was lately. */
  claim: write(async (rowsIn, guildId: string, now: number) => {
    const rows = rowsIn(roleCalls);
    if ((await rows.add({ guildId, calledAt: now })) > 0) return true;
    const free = [{ '<=': now - ROLE_CALL_PAUSE_MS }, { '>': now + ROLE_CALL_PAUSE_MS }];
    for (const calledAt of free)
      if ((await rows.change({ guildId, calledAt }, { calledAt: now })) > 0) return true;
    return false;
  }),
  /** Takes that back: it was not called after all. */
  release: (guildId: string) => rowsOf(roleCalls).remove({ guildId }),
});
