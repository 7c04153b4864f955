import { z } from 'zod';

/** How a message is built: of text, attachments and rows of buttons, or of components. It stays so for good. */
export const POST_FORMATS = ['content', 'components'] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

const id = z.string().min(1);

/** A picture that a message has on Discord. */
const postedPicture = z
  .object({
    /** Its place among the pictures of the screen, from 0. */
    index: z.int().nonnegative(),
    /** Discord's id of the attachment: an edit that keeps the picture lists it. */
    id,
    filename: id,
    /** A hash of its painter and scene; `null` when it is not known which of two attempts was delivered. */
    sceneHash: z.string().nullable(),
  })
  .readonly();
export type PostedPicture = z.output<typeof postedPicture>;

/** A message as it is on Discord: so that an edit keeps what is there, and an edit without changes is left out. */
export const postedMessage = z
  .object({
    format: z.enum(POST_FORMATS),
    pictures: z.array(postedPicture).readonly(),
    /** The ids of the users that it pinged: only they may be mentioned in an edit. */
    pinged: z.array(id).readonly(),
    /** The ids of the users who were sent a direct message about it instead; absent for none. */
    told: z.array(id).readonly().exactOptional(),
    /** A hash of what was last sent; `null` when it is not known which of two attempts was delivered. */
    bodyHash: z.string().nullable(),
    /** How far a post of the end has unfolded; absent where it shows everything, and on any other post. */
    stage: z.int().nonnegative().exactOptional(),
  })
  .readonly();
export type PostedMessage = z.output<typeof postedMessage>;

/**
 * The subject of a post: the lobby, a step of the game, the animation of the whole game, its rematch, that someone has
 * a seat now, or is invited, what is played after the end, a reminder of a turn, what is to be done about one, a seat that
 * was given up, or a wall of a gallery on which something of the table hangs.
 */
export const POST_KINDS = [
  'lobby',
  'game',
  'replay',
  'rematch',
  'seated',
  'invitation',
  'epilogue',
  'reminder',
  'ladder',
  'offer',
  'gallery',
] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** A public Discord message of a table. */
export interface Post {
  readonly tableId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly kind: PostKind;
  /** The events it narrates: from, up to (not including) to. Both 0 for a lobby. */
  readonly from: number;
  readonly to: number;
  /** True if it is the newest, or may still have its buttons. */
  readonly live: boolean;
  /** `null` for a message that was posted before this was stored: it is of components, and its pictures are unknown. */
  readonly message: PostedMessage | null;
}

/** Which messages of a table exist: for the presenter. */
export interface PostStore {
  /** The table's posts that still have buttons, oldest first. */
  livePosts(tableId: string): Promise<readonly Post[]>;
  /** The table's newest post of this kind, with or without buttons; `null` for none. */
  newestPost(tableId: string, kind: PostKind): Promise<Post | null>;
  /** All posts of the table, oldest first. */
  allPosts(tableId: string): Promise<readonly Post[]>;
  /** Notes a post that no outbox entry has led to, unless its table is gone. */
  notePost(post: Post): Promise<void>;
  /** How many events of its game the table's posts narrate, with or without buttons; 0 before the first. */
  postedEvents(tableId: string): Promise<number>;
  /** Marks posts as without buttons (or deleted), after a delivery that is not settled. */
  retirePosts(tableId: string, messageIds: readonly string[]): Promise<void>;
  /**
   * Marks it as not known what the table's live posts show (`bodyHash`): the outcome of an attempt to show the table was
   * lost, and it may have edited any of them.
   */
  forgetSentBodies(tableId: string): Promise<void>;
}
