/** `draft`: its lines are being moved. `waiting`: for a moderator. `refused`: its person is to be told. */
export const FACE_STATES = ['draft', 'waiting', 'approved', 'refused'] as const;
export type FaceState = (typeof FACE_STATES)[number];

/** A face that a person lends to a server, without its pixels. */
export interface LentFace {
  /** Ten characters of a-z and 2-7, never given again. */
  readonly id: string;
  readonly guildId: string;
  readonly userId: string;
  /** The name they bore then: their text, escape it. */
  readonly name: string;
  /** When they agreed to the words of consent, in milliseconds since 1970, and in which language these stood there. */
  readonly consentAt: number;
  readonly consentLocale: string;
  readonly state: FaceState;
  /** When it came into this state, in milliseconds since 1970. */
  readonly since: number;
}

/** How long a draft is kept, in milliseconds. */
export const DRAFT_MS = 24 * 3_600_000;

/**
 * The faces that people lend, at most one of each person in a server. Their pixels are encrypted where there is a key, and
 * nowhere in the files of the database once they are deleted. They go with their person and their server
 * (`AdminStore.deleteTables`, `forgetPerson`).
 */
export interface LentFaceStore {
  /** The face of a person in a server; `null` for none. */
  lentFace(guildId: string, userId: string): Promise<LentFace | null>;
  /** All faces of a person, on all servers. */
  lentFacesOf(userId: string): Promise<readonly LentFace[]>;
  /** The faces of a server in this state, the oldest first. */
  lentFacesIn(guildId: string, state: FaceState): Promise<readonly LentFace[]>;
  /** The next faces after this id, in the order of ids. */
  lentFacesAfter(faceId: string, limit: number): Promise<readonly LentFace[]>;
  /** What is stored of these faces' pixels now, by id: of a draft its flat picture, of others their strips. */
  facePixels(faceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The strips of those of these faces that are approved, by id: only these may be played with. */
  approvedStrips(faceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stores a face in place of any other of its person in that server. */
  lendFace(face: LentFace, pixels: string): Promise<void>;
  /** Moves a face from one state to another, with other pixels if some are given; whether it was in the first. */
  moveFace(
    faceId: string,
    from: FaceState,
    to: Pick<LentFace, 'state' | 'since'>,
    pixels?: string,
  ): Promise<boolean>;
  /** Deletes a face with its pixels; whether there was one. */
  withdrawFace(faceId: string): Promise<boolean>;
  /** Deletes drafts from before this time. */
  deleteDrafts(before: number): Promise<void>;
}
