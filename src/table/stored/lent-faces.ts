import { faceIdsIn } from '../../kernel/lent-face.ts';
import type { Table } from '../table.ts';
import { encrypted, id, oneOf, text, time } from './cells.ts';
import { defineStored, type RowIn, type RowsOf, type StoredAccess, type Where } from './stored.ts';

/** `draft`: its lines are being moved. `waiting`: for a moderator. `refused`: its person is to be told. */
export const FACE_STATES = ['draft', 'waiting', 'approved', 'refused'] as const;
export type FaceState = (typeof FACE_STATES)[number];

/** The faces that people lend, at most one of each person in a server. */
export const lentFaces = defineStored('lent_faces', {
  columns: {
    /** Ten characters of a-z and 2-7, never given again. */
    id,
    guildId: id,
    userId: id,
    /** The name they bore then: their text, escape it. */
    name: text,
    /** When they agreed to the words of consent, and in which language these stood there. */
    consentAt: time,
    consentLocale: id,
    state: oneOf(FACE_STATES),
    /** When it came into this state. */
    since: time,
    /** Of a draft its flat picture, of others their strips; of a refused one nothing. */
    pixels: encrypted(text),
  },
  key: ['id'],
  unique: ['guildId', 'userId'],
  person: 'userId',
  server: 'guildId',
  exported: {
    as: 'lentFaces',
    show: ({ guildId: server, userId: _, pixels, ...face }) => ({
      server,
      ...face,
      pixels: face.state === 'refused' ? null : pixels,
    }),
  },
});

/** A face that a person lends to a server, without its pixels. */
export type LentFace = Omit<RowIn<typeof lentFaces>, 'pixels'>;

const FACE = ['id', 'guildId', 'userId', 'name', 'consentAt', 'consentLocale', 'state', 'since'] as const;
/** How long a draft is kept, and the row of a face that was refused, in milliseconds. */
export const KEPT_MS = { draft: 24 * 3_600_000, refused: 30 * 24 * 3_600_000 } as const;

/** The tables with the names of the faces that they are played with, as far as these are lent to their server and approved. */
export async function withFaceNames(rowsOf: RowsOf, tables: readonly Table[]): Promise<readonly Table[]> {
  const ids = faceIdsIn(tables.map(({ settings }) => settings));
  if (ids.length === 0) return tables;
  const faces = await rowsOf(lentFaces).list(
    { id: ids, state: 'approved' },
    { only: ['id', 'guildId', 'name'] },
  );
  return tables.map((table) => {
    const own = faceIdsIn(table.settings);
    if (own.length === 0) return table;
    const shown = faces.filter((face) => face.guildId === table.guildId && own.includes(face.id));
    return { ...table, faceNames: Object.fromEntries(shown.map((face) => [face.id, face.name])) };
  });
}

/** The faces that people lend. Pixels that were deleted or replaced are nowhere in the files of the database. */
export const createLentFaceStore = ({ rowsOf, erase }: StoredAccess) => {
  const faces = rowsOf(lentFaces);
  const pixelsOf = async (where: Where<RowIn<typeof lentFaces>>): Promise<ReadonlyMap<string, string>> =>
    new Map((await faces.list(where, { only: ['id', 'pixels'] })).map((face) => [face.id, face.pixels]));
  const remove = erase(
    async (rowsIn, where: Where<RowIn<typeof lentFaces>>) => (await rowsIn(lentFaces).remove(where)) > 0,
  );
  return {
    /** The face of a person in a server; `null` for none. */
    lentFace: async (guildId: string, userId: string): Promise<LentFace | null> =>
      (await faces.list({ guildId, userId }, { only: FACE }))[0] ?? null,
    /** The faces of a server in this state, the oldest first. */
    lentFacesIn: (guildId: string, state: FaceState): Promise<readonly LentFace[]> =>
      faces.list({ guildId, state }, { order: ['since', 'id'], only: FACE }),
    countFaces: (guildId: string, state: FaceState) => faces.count({ guildId, state }),
    /** The next faces after this id, in the order of ids. */
    lentFacesAfter: (faceId: string, limit: number): Promise<readonly LentFace[]> =>
      faces.list({ id: { '>': faceId } }, { order: ['id'], limit, only: FACE }),
    /** The stored pixels of these faces now, by id. */
    facePixels: (ids: readonly string[]) => pixelsOf({ id: ids, state: { '!=': 'refused' } }),
    /** The strips of those of these faces that are approved, by id: only these may be played with. */
    approvedStrips: (ids: readonly string[]) => pixelsOf({ id: ids, state: 'approved' }),
    /** Stores a face in place of any other of its person in that server. */
    lendFace: erase(async (rowsIn, face: LentFace, pixels: string) => {
      const { guildId, userId } = face;
      await rowsIn(lentFaces).remove({ guildId, userId });
      await rowsIn(lentFaces).add({ ...face, pixels });
    }),
    /** Moves a face from one state to another, with other pixels if some are given; whether it was in the first. */
    moveFace: erase(
      async (rowsIn, faceId: string, from: FaceState, to: Partial<RowIn<typeof lentFaces>>) =>
        (await rowsIn(lentFaces).change({ id: faceId, state: from }, to)) > 0,
    ),
    /** Deletes a face with its pixels; whether there was one. */
    withdrawFace: (faceId: string) => remove({ id: faceId }),
    /** Deletes drafts that nobody has handed in, and what is left of faces that were refused. */
    deleteOld: async (now: number) => {
      for (const state of ['draft', 'refused'] as const) {
        const old = { state, since: { '<': now - KEPT_MS[state] } };
        // Erasing takes a moment, and mostly there is nothing to erase.
        if ((await faces.count(old)) > 0) await remove(old);
      }
    },
  };
};

export type LentFaceStore = ReturnType<typeof createLentFaceStore>;
