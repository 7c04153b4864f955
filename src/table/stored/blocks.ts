import { id, text } from './cells.ts';
import { defineStored, type RowIn, type StoredAccess } from './stored.ts';

/** Whom people have blocked, on all servers, each with the name that they bore then. */
export const blocks = defineStored('blocks', {
  columns: { userId: id, blockedId: id, name: text },
  key: ['userId', 'blockedId'],
  person: 'userId',
  alsoNames: ['blockedId'],
  exported: { as: 'blocked', show: ({ blockedId: userId, name }) => ({ userId, name }) },
});

/** A person whom another has blocked. Their name is their text: escape it. */
export type BlockedPerson = Pick<RowIn<typeof blocks>, 'blockedId' | 'name'>;

/** How many people one person can block. */
export const MAX_BLOCKED = 25;

/** Whom people have blocked: they sit at no table together, and do not ask each other. */
export const createBlockList = ({ rowsOf }: StoredAccess) => {
  const rows = rowsOf(blocks);
  return {
    /** Whom a person has blocked, by name. */
    blockedBy: (userId: string): Promise<readonly BlockedPerson[]> =>
      rows.list({ userId }, { order: ['name', 'blockedId'] }),
    block: (userId: string, { blockedId, name }: BlockedPerson) => rows.put({ userId, blockedId, name }),
    unblock: (userId: string, blockedId: string) => rows.remove({ userId, blockedId }),
    /** With whom a person sits at no table. */
    apartFrom: async (userId: string) => ({
      blocked: (await rows.list({ userId })).map(({ blockedId }) => blockedId),
      blockedBy: (await rows.list({ blockedId: userId })).map((row) => row.userId),
    }),
  };
};

export type BlockList = ReturnType<typeof createBlockList>;
