import type { Clock } from '../../table/ports/clock.ts';
import type { Caller } from '../../table/seats.ts';
import { count, flag, id, nullable, oneOf, time } from '../../table/stored/cells.ts';
import { moderatorChannels } from '../../table/stored/moderator-channels.ts';
import { defineStored, type RowIn, type StoredAccess } from '../../table/stored/stored.ts';

/** Who has reported which typed text of a table to moderators, and whether they have decided. The text itself is the table's. */
export const reports = defineStored('reports', {
  columns: { tableId: id, textId: id, reporterId: id, guildId: id, at: time, isClosed: flag },
  key: ['tableId', 'textId', 'reporterId'],
  person: 'reporterId',
  server: 'guildId',
  table: 'tableId',
  kept: { since: 'at', ms: 30 * 86_400_000 },
  exported: { as: 'reports', show: ({ guildId: server, tableId: table, at }) => ({ server, table, at }) },
});

const ACTIONS = [
  'approved',
  'rejected',
  'shutOut',
  'left',
  'edited',
  'removed',
  'imported',
  'faceOut',
  'blanked',
  'cancelled',
  'takenDown',
  'settings',
] as const;

/** What moderators and managers have done; never a text. `dueAt`: from when on their channel is told, `null` for not (any more). */
export const moderatorActions = defineStored('moderator_actions', {
  columns: {
    ...{ guildId: id, id, userId: id, action: oneOf(ACTIONS), n: count, at: time, dueAt: nullable(time) },
    /** Which setting, or which text of which table. */
    about: nullable(id),
    /** Whose things it was done to. */
    personId: nullable(id),
  },
  key: ['guildId', 'id'],
  indexes: [['dueAt']],
  person: 'userId',
  alsoNames: ['personId'],
  server: 'guildId',
  kept: { since: 'at', ms: 90 * 86_400_000 },
  exported: {
    as: 'moderatorActions',
    show: ({ guildId: server, action, n, at }) => ({ server, action, n, at }),
  },
});

type Noted = RowIn<typeof moderatorActions>;

/** Notes what the caller has done for or as a moderator. */
export type NoteAction = (
  caller: Pick<Caller, 'guildId' | 'userId' | 'interactionId'>,
  did: Pick<Noted, 'action'> & Partial<Pick<Noted, 'n' | 'about' | 'personId'>>,
) => Promise<void>;

/** Notes actions. Reports of a text that was removed need no decision any more. */
export const createActionLog = ({ write }: StoredAccess, clock: Clock): NoteAction =>
  write(async (rowsIn, { guildId, userId, interactionId }, did) => {
    const { action, n = 1, about = null, personId = null } = did;
    const isTold = (await rowsIn(moderatorChannels).count({ guildId })) > 0;
    const [at, dueAt] = [clock(), isTold ? clock() : null];
    await rowsIn(moderatorActions).add({
      guildId,
      id: interactionId,
      userId,
      action,
      n,
      about,
      personId,
      at,
      dueAt,
    });
    const [tableId = '', textId = ''] = (about ?? '').split('.');
    if (action === 'blanked') await rowsIn(reports).change({ tableId, textId }, { isClosed: true });
  });
