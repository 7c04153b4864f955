import { z } from 'zod';
import { count, flag, id, json, oneOf, type RowValue } from '../stored/cells.ts';

/** How a message is built: of text, attachments and rows of buttons, or of components. It stays so for good. */
export const POST_FORMATS = ['content', 'components'] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

/** A picture that a message has on Discord. */
const postedPicture = z
  .object({
    /** Its place among the pictures of the screen, from 0. */
    index: z.int().nonnegative(),
    /** Discord's id of the attachment: an edit that keeps the picture lists it. */
    id: id.schema,
    filename: id.schema,
    /** A hash of its kind and scene; `null` when it is not known which of two attempts was delivered. */
    sceneHash: z.string().nullable(),
  })
  .readonly();
export type PostedPicture = z.output<typeof postedPicture>;

/** A message as it is on Discord: so that an edit keeps what is there, and an edit without changes is left out. */
const postedMessage = z
  .object({
    format: z.enum(POST_FORMATS),
    pictures: z.array(postedPicture).readonly(),
    /** The ids of the users that it pinged: only they may be mentioned in an edit. */
    pinged: z.array(id.schema).readonly(),
    /** The ids of the users who were sent a direct message about it instead; absent for none. */
    told: z.array(id.schema).readonly().exactOptional(),
    /** A hash of what was last sent; `null` when it is not known which of two attempts was delivered. */
    bodyHash: z.string().nullable(),
    /** How far a post of the end has unfolded; absent where it shows everything, and on any other post. */
    stage: z.int().nonnegative().exactOptional(),
  })
  .readonly();
export type PostedMessage = z.output<typeof postedMessage>;

/**
 * The subject of a post: the lobby, a step of the game, the animation of the whole game, its rematch, that someone has
 * a seat now, or is invited, what is played after the end, a reminder of a turn, what is to be done about one, or a seat that
 * was given up.
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
] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** A message of a table, as it is stored. */
export const postColumns = {
  tableId: id,
  /** In the order in which they were posted. */
  number: count,
  channelId: id,
  messageId: id,
  kind: oneOf(POST_KINDS),
  /** The events it narrates: from, up to (not including) to. Both 0 for a lobby. */
  from: count,
  to: count,
  /** True if it is the newest, or may still have its buttons. */
  live: flag,
  message: json(postedMessage),
} as const;

/** A public Discord message of a table. */
export type Post = Omit<RowValue<typeof postColumns>, 'number'>;
