import { z } from 'zod';
import { HOUSE_KINDS, houseIdsIn, type HouseTexts, isHouseId } from '../../kernel/house-text.ts';
import { faceIdsIn } from '../../kernel/lent-face.ts';
import type { Change } from '../ports/tables.ts';
import type { Table } from '../table.ts';
import { id, oneOf, plain, time } from './cells.ts';
import { houseIdOf } from '../fairness/short-code.ts';
import { foldText } from '../words/fold-text.ts';
import { lentFaces } from './lent-faces.ts';
import { defineStored, type RowIn, type RowsOf, type StoredAccess, type Unless } from './stored.ts';

/**
 * The texts of servers' own. A text is in this one place: what is removed here is shown nowhere any more, in no process. One
 * that is `waiting` no moderator has approved: nothing but the queue and its author see it.
 */
export const houseTexts = defineStored('house_texts', {
  columns: {
    /** `houseIdOf`: a hash of kind, salt and text. */
    id: plain('text', z.string().refine(isHouseId)),
    guildId: id,
    kind: oneOf(HOUSE_KINDS),
    text: plain('text', z.string().min(1)),
    salt: plain('text', z.string().regex(/^[0-9a-f]{64}$/u)),
    authorId: id,
    status: oneOf(['waiting', 'approved']),
    proposedAt: time,
  },
  key: ['guildId', 'id'],
  person: 'authorId',
  server: 'guildId',
  exported: {
    as: 'houseTexts',
    show: ({ id: _, guildId: server, salt: __, authorId: ___, ...entry }) => ({ server, ...entry }),
  },
});

/** A text of a server's own, as it is stored. */
export type HouseEntry = RowIn<typeof houseTexts>;

/** Which texts and lent faces each table shows. */
export const houseUses = defineStored('house_uses', {
  columns: { tableId: id, guildId: id, textId: id },
  key: ['tableId', 'textId'],
  server: 'guildId',
  table: 'tableId',
  changed: noteHouseUses,
});

/**
 * How many texts a server may have in play, and how many may wait: of a member, of one who has none in play here, and in all,
 * so that no few of them keep others out.
 */
export const HOUSE_LIMITS = { perServer: 200, waitingPerMember: 5, waitingOfNew: 2, waiting: 1_000 } as const;

/** Salted hashes of what moderators have refused lately: its author cannot propose it again, in capitals or lookalikes either. */
export const refusedTexts = defineStored('refused_texts', {
  columns: { id: houseTexts.columns.id, guildId: id, authorId: id, salt: houseTexts.columns.salt, at: time },
  key: ['guildId', 'id'],
  person: 'authorId',
  server: 'guildId',
  kept: { since: 'at', ms: 7 * 86_400_000 },
});

const refusedId = (kind: HouseEntry['kind'], text: string, salt: string): string =>
  houseIdOf(kind, { text: foldText(text), salt });

/** Neither a text nor a face has this id: it was removed, taken back or taken out of play. Of the last there is still a row. */
const IS_GONE: readonly Unless<'guildId' | 'textId'>[] = [
  { stored: houseTexts, by: { guildId: 'guildId', id: 'textId' }, where: {} },
  { stored: lentFaces, by: { guildId: 'guildId', id: 'textId' }, where: { state: { '!=': 'refused' } } },
];

/** The ids of the texts of its server's own that a table shows, if they are approved. */
const shownIdsOf = ({ settings, ballot, blankedHouseTexts }: Table): readonly string[] =>
  houseIdsIn([settings, ballot.proposals]).filter((textId) => !blankedHouseTexts.includes(textId));

/** The tables with the texts of their servers' own that they show, as far as they are approved and not blanked at them. */
export async function withHouseTexts(rowsOf: RowsOf, tables: readonly Table[]): Promise<readonly Table[]> {
  const ids = [...new Set(tables.flatMap(shownIdsOf))];
  if (ids.length === 0) return tables;
  const guildId = [...new Set(tables.map((table) => table.guildId))];
  const rows = await rowsOf(houseTexts).list(
    { guildId, id: ids, status: 'approved' },
    { only: ['guildId', 'id', 'text', 'salt'] },
  );
  return tables.map((table) => {
    const own = shownIdsOf(table);
    if (own.length === 0) return table;
    const shown = rows.filter((row) => row.guildId === table.guildId && own.includes(row.id));
    const texts: HouseTexts = Object.fromEntries(
      shown.map((row) => [row.id, { text: row.text, salt: row.salt }]),
    );
    return { ...table, houseTexts: texts };
  });
}

/** Notes which texts and faces of its server's own a table shows. They are settled before the game. */
async function noteHouseUses(rowsOf: RowsOf, { table, after }: Change): Promise<void> {
  const ids =
    after === 0 ? [...houseIdsIn([table.settings, table.ballot]), ...faceIdsIn(table.settings)] : [];
  await rowsOf(houseUses).add(
    ...ids.map((textId) => ({ tableId: table.id, guildId: table.guildId, textId })),
  );
}

const OLDEST_FIRST = { order: ['proposedAt', 'id'] } as const;

/** The texts of servers' own, and where they are shown. */
export const createHouseTextStore = ({ rowsOf, write, erase }: StoredAccess) => {
  const [texts, uses] = [rowsOf(houseTexts), rowsOf(houseUses)];
  return {
    /** All texts of a server, or those in this state, the oldest first. */
    houseTexts: (guildId: string, of: Partial<Pick<HouseEntry, 'status'>> = {}) =>
      texts.list({ guildId, ...of }, OLDEST_FIRST),
    /** The texts of a server that may be shown, the oldest first. */
    approvedTexts: (guildId: string) => texts.list({ guildId, status: 'approved' }, OLDEST_FIRST),
    /** Returns whether a text of this person was refused here lately. */
    wasRefused: async ({ guildId, authorId, kind, text }: HouseEntry) =>
      (await rowsOf(refusedTexts).list({ guildId, authorId })).some(
        ({ id: refused, salt }) => refused === refusedId(kind, text, salt),
      ),
    /** Adds texts of one server; as many of them as have room to wait. How many it has taken. */
    addHouseTexts: write(async (rowsIn, entries: readonly HouseEntry[]) => {
      const [first] = entries;
      if (first === undefined) return 0;
      const rows = rowsIn(houseTexts);
      const room = HOUSE_LIMITS.waiting - (await rows.count({ guildId: first.guildId, status: 'waiting' }));
      const taken = entries.slice(0, Math.max(0, room));
      await rows.add(...taken);
      return taken.length;
    }),
    /** Approves a text that waits; whether there was one, and room for it. */
    approveHouseText: write(async (rowsIn, guildId: string, textId: string) => {
      const rows = rowsIn(houseTexts);
      const hasRoom = (await rows.count({ guildId, status: 'approved' })) < HOUSE_LIMITS.perServer;
      return (
        hasRoom && (await rows.change({ guildId, id: textId, status: 'waiting' }, { status: 'approved' })) > 0
      );
    }),
    /** Refuses a text that waits; whether there was one. Nothing that can be read stays of it. */
    refuseHouseText: erase(async (rowsIn, guildId: string, textId: string, at: number) => {
      const where = { guildId, id: textId, status: 'waiting' } as const;
      const entry = await rowsIn(houseTexts).get(where);
      if (entry === null) return false;
      const { kind, text, authorId, salt } = entry;
      await rowsIn(refusedTexts).add({ id: refusedId(kind, text, salt), guildId, authorId, salt, at });
      return (await rowsIn(houseTexts).remove(where)) > 0;
    }),
    /** Puts another text into the place of one that waits; whether there was one. */
    replaceHouseText: erase(
      async (
        rowsIn,
        guildId: string,
        textId: string,
        { id: other, kind, text, salt }: Pick<HouseEntry, 'id' | 'kind' | 'text' | 'salt'>,
      ) =>
        (await rowsIn(houseTexts).change(
          { guildId, id: textId, status: 'waiting' },
          { id: other, kind, text, salt },
        )) > 0,
    ),
    /** Removes a text for good; whether there was one. */
    removeHouseText: erase(
      async (rowsIn, guildId: string, textId: string) =>
        (await rowsIn(houseTexts).remove({ guildId, id: textId })) > 0,
    ),
    /** Some tables that have shown a text which was removed, or a lent face that was taken back or out of play, each with the ids of those. */
    tablesWithoutOwn: async (limit: number) => {
      const rows = await uses.list({}, { limit, unless: IS_GONE });
      return [...Map.groupBy(rows, ({ tableId }) => tableId)].map(([tableId, gone]) => ({
        tableId,
        ids: gone.map(({ textId }) => textId),
      }));
    },
    /** These texts and faces are shown at that table no more. */
    forgetHouseUses: (tableId: string, ids: readonly string[]) => uses.remove({ tableId, textId: ids }),
  };
};

export type HouseTextStore = ReturnType<typeof createHouseTextStore>;
