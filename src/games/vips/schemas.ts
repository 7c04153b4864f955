import { z } from 'zod';
import { type FaceSet, isFaceSet } from '../../kernel/lent-face.ts';
import { codePointLength, sanitizeText } from '../../kernel/text.ts';
import { SEATS, SMILE_MM, TARGET_LENGTH } from './rules/limits.ts';
import { COLOURS, PIECES, type Piece, PORTRAIT_SETS, PORTRAITS } from './rules/pieces.ts';

/**
 * The schemas of data that comes from outside: options, clicks, database rows, records. The types of settings, moves
 * and events are inferred from them; the rules know them through `rules/state.ts`.
 */

/** Counted from 0. */
export const seatSchema = z
  .int()
  .min(0)
  .max(SEATS.max - 1);
/** The number of a column, 1 (tallest) to 5. */
export const rankSchema = z.int().min(1).max(5);
export const portraitSetSchema = z.union([z.enum(PORTRAIT_SETS), z.custom<FaceSet>(isFaceSet)]);
export const portraitSchema = z.enum(PORTRAITS);
export const colourSchema = z.enum(COLOURS);
export const pieceSchema = z.enum(PIECES as readonly [Piece, ...Piece[]]);
export const piecePairSchema = z.tuple([pieceSchema, pieceSchema]).readonly();
export const betSchema = z
  .object({ head: portraitSchema, eyes: portraitSchema, mouth: portraitSchema })
  .readonly();

const targetSchema = z
  .string()
  .transform(sanitizeText)
  .refine((text) => codePointLength(text) >= TARGET_LENGTH.min && codePointLength(text) <= TARGET_LENGTH.max);

export const settingsSchema = z.object({
  /** The target of the table (V2). */
  target: targetSchema,
  set: portraitSetSchema,
  /** The first player (V8): drawn, voted, or the holder of this id if seated, whose name is shown. */
  first: z.union([
    z.literal('random'),
    z.literal('vote'),
    z
      .object({ holder: z.string().min(1).max(64), name: z.string().min(1).max(80).exactOptional() })
      .readonly(),
  ]),
  /** Set if it teaches the rules to the player on the first seat. */
  guided: z.literal(true).exactOptional(),
  /** A typed target that gave way to one of the list when lent faces were chosen: it comes back with other portraits. */
  replaced: targetSchema.exactOptional(),
});

/** The host's settings, chosen before the game. */
export type VipsSettings = Readonly<z.infer<typeof settingsSchema>>;

const swapArgumentSchema = z.union([
  z.object({ said: z.string().max(1000) }).readonly(),
  z.object({ stock: z.int().min(0) }).readonly(),
]);

/** Why a piece should stand on the tallest column (V15): typed by a person, or the number of a stock sentence. */
export type SwapArgument = z.infer<typeof swapArgumentSchema>;

/** How wide a smile is, in millimetres (V26). */
export const smileSchema = z.int().min(SMILE_MM.min).max(SMILE_MM.max);

/** The schema of what has this type, and this besides. */
const ofType = <Type extends string, Rest extends z.ZodRawShape>(type: Type, rest: Rest) =>
  z.object({ type: z.literal(type), ...rest });

/** Set of an action of a turn that was planned ahead. */
const planned = z.literal(true).exactOptional();

const placeSchema = ofType('place', { colour: colourSchema, piece: pieceSchema, planned });
const swapSchema = ofType('swap', {
  pieces: piecePairSchema,
  because: swapArgumentSchema.exactOptional(),
  planned,
});

export const moveSchema = z.discriminatedUnion('type', [
  /** With it a player may say who is the most famous, where the table votes on that (V8). */
  ofType('bet', { bet: betSchema, famous: seatSchema.exactOptional() }),
  placeSchema,
  swapSchema,
  /** In the smile test: the player the own face is shown to (V25), and how wide the controller smiled (V26). */
  ofType('show', { controller: seatSchema }),
  ofType('smile', { mm: smileSchema }),
]);

/** A move of a player. */
export type VipsMove = Readonly<z.infer<typeof moveSchema>>;

/** In the order head, eyes, mouth. */
const pointsByPartSchema = z.tuple([z.int(), z.int(), z.int()]).readonly();
const scoreSchema = z
  .object({ base: pointsByPartSchema, bonus: pointsByPartSchema, total: z.int() })
  .readonly();

/** Base points, bonus points (both in the order head, eyes, mouth) and their sum (V19, V20). */
export type Score = z.infer<typeof scoreSchema>;

/** One chip on each piece (V6). */
const dealtChipsSchema = z.record(pieceSchema, colourSchema).readonly();

export const voteSchema = z.enum(['applause', 'boo']);

/** A vote on an argument. */
export type Vote = z.infer<typeof voteSchema>;

export const eventSchema = z.discriminatedUnion('type', [
  ofType('opened', {
    target: z.string(),
    set: portraitSetSchema,
    seats: z.int().min(SEATS.min).max(SEATS.max),
    first: seatSchema,
    /** All seats in random order, where the table votes on who starts: of those with most votes, the first one does (V8). */
    lots: z.array(seatSchema).readonly().exactOptional(),
    /** The portraits on columns 1 to 5 (V4). */
    layout: z.array(portraitSchema).length(5).readonly(),
    /** The chips that lie face down until every bet is in (V6); left out in a log made from the record of a running game. */
    chips: dealtChipsSchema.exactOptional(),
    guided: z.literal(true).exactOptional(),
  }),
  ofType('bet', {
    seat: seatSchema,
    bet: betSchema,
    /** The vote on who starts, if there is one and it was cast or changed. */
    famous: seatSchema.exactOptional(),
  }),
  ofType('dealt', { chips: dealtChipsSchema }),
  ofType('placed', { seat: seatSchema, colour: colourSchema, piece: pieceSchema, planned }),
  ofType('swapped', {
    seat: seatSchema,
    pieces: piecePairSchema,
    /** The columns the pieces came from. */
    from: z.tuple([rankSchema, rankSchema]).readonly(),
    because: swapArgumentSchema.nullable(),
    planned,
  }),
  /** A turn is over; `next` is the seat that plays now. */
  ofType('turned', { next: seatSchema }),
  ofType('ended', { scores: z.array(scoreSchema).readonly(), winners: z.array(seatSchema).readonly() }),
  /** A person has voted on an argument (V15), or changed that vote; spectators have no seat. */
  ofType('reacted', {
    /** Its number in the game, from 0. */
    argument: z.int().min(0),
    voter: z.string().max(40),
    /** The voter's seat. */
    by: seatSchema.nullable(),
    vote: voteSchema,
  }),
  /** After the end: the faces are shown in this order (V24). */
  ofType('smile-test-begun', { order: z.array(seatSchema).readonly() }),
  ofType('face-shown', { seat: seatSchema, controller: seatSchema }),
  /** This seat named no controller in time (V28). */
  ofType('not-shown', { seat: seatSchema }),
  /** The controller's report of the own smile. */
  ofType('smiled', { seat: seatSchema, mm: smileSchema }),
  /** This controller did not report in time (V28). */
  ofType('passed-over', { seat: seatSchema }),
  ofType('smile-test-over', { prize: z.array(seatSchema).readonly() }),
]);

/** The events of a game's log. */
export type VipsEvent = Readonly<z.infer<typeof eventSchema>>;

/** A column and the chips of a piece, as they were when a turn was planned. */
const seenSchema = z.object({
  piece: pieceSchema,
  rank: rankSchema,
  chips: z.record(colourSchema, z.int().min(0)).readonly(),
});

/** A turn that was planned ahead: the draft of its panel, what it does, and what it depends on. */
export const planSchema = z.object({
  draft: z.string().max(40),
  actions: z.array(z.discriminatedUnion('type', [placeSchema, swapSchema])).readonly(),
  /** The pieces that it touches. */
  seen: z.array(seenSchema).readonly(),
  /** Others that its planner has named, which have to stand where they stood. */
  stops: z.array(seenSchema.pick({ piece: true, rank: true })).readonly(),
});
export type VipsPlan = Readonly<z.infer<typeof planSchema>>;

export const workSchema = z.object({
  set: portraitSetSchema,
  target: z.string(),
  face: betSchema,
  /** The argument that the game is remembered by, and the piece that it raised; left out where nobody argued. */
  line: z.object({ because: swapArgumentSchema, raised: pieceSchema }).readonly().exactOptional(),
});

/** The ideal candidate of a game that is over (V23), as it hangs in the gallery of its server. */
export type Work = Readonly<z.infer<typeof workSchema>>;
