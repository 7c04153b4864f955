import type { Clock } from '../ports/clock.ts';
import type { Caller } from '../seats.ts';
import { count, flag, id, nullable, oneOf, time } from './cells.ts';
import { defineStored, type RowIn, type StoredAccess } from './stored.ts';

/** Reports of typed texts to moderators: by whom, and whether they are closed. The text itself is the table's. */
export const reports = defineStored('reports', {
  columns: {
    ...{ tableId: id, textId: id, reporterId: id, guildId: id, channelId: id, at: time, isClosed: flag },
    /** The person who typed the text; `null` where nobody who sat there did. */
    authorId: nullable(id),
  },
  key: ['tableId', 'textId', 'reporterId'],
  person: 'reporterId',
  alsoNames: ['authorId'],
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

/** Actions of moderators and managers; never a text. `dueAt`: from when on their channel is told, `null` for not (any more). */
export const moderatorActions = defineStored('moderator_actions', {
  columns: {
    ...{ guildId: id, id, userId: id, action: oneOf(ACTIONS), n: count, at: time, dueAt: nullable(time) },
    /** Which setting; `host` where the host of a table has blanked a text, `own` where a text of their own was left. */
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

/** The channels in which moderators are told what is done and what waits for them, in which language; of the latter, from when on again. */
export const moderatorChannels = defineStored('moderator_channels', {
  columns: { guildId: id, channelId: id, locale: id, dueAt: time },
  key: ['guildId'],
  indexes: [['dueAt']],
  server: 'guildId',
});

export type Noted = RowIn<typeof moderatorActions>;

/** Notes what the caller has done for or as a moderator. Of a text that was blanked no report is kept. */
export type NoteAction = (
  caller: Pick<Caller, 'guildId' | 'userId' | 'interactionId'>,
  did: Pick<Noted, 'action'> & Partial<Pick<Noted, 'n' | 'about' | 'personId'>>,
  blanked?: Pick<RowIn<typeof reports>, 'tableId' | 'textId'>,
) => Promise<void>;

export const createActionLog = ({ write }: StoredAccess, clock: Clock): NoteAction =>
  write(async (rowsIn, { guildId, userId, interactionId: id }, did, blanked) => {
    const at = clock();
    const dueAt = (await rowsIn(moderatorChannels).count({ guildId })) > 0 ? at : null;
    const noted = { n: 1, about: null, personId: null, ...did };
    await rowsIn(moderatorActions).add({ guildId, id, userId, at, dueAt, ...noted });
    if (blanked !== undefined) await rowsIn(reports).remove(blanked);
  });
