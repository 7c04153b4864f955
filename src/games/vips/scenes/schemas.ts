import { z } from 'zod';
import { isShownFaceSet, type ShownFaceSet } from '../../../kernel/lent-face.ts';
import { PODIUM_ROOM } from '../../../kernel/podium.ts';
import {
  betSchema,
  colourSchema,
  pieceSchema,
  portraitSchema,
  rankSchema,
  seatSchema,
  smileSchema,
} from '../schemas.ts';
import { PORTRAIT_SETS } from '../rules/pieces.ts';

/**
 * The schemas of scenes, with which painters validate what they receive. The types of scenes are inferred from them.
 * Texts are translated already.
 */

/** A set of portraits; one of lent faces says which are gone. */
const shownSetSchema = z.union([z.enum(PORTRAIT_SETS), z.custom<ShownFaceSet>(isShownFaceSet)]);
const textSchema = z.string().max(2_000);
const layoutRowSchema = z
  .array(portraitSchema)
  .length(5)
  .refine((portraits) => new Set(portraits).size === 5)
  .readonly();
const columnsSchema = z
  .object({ head: layoutRowSchema, eyes: layoutRowSchema, mouth: layoutRowSchema })
  .readonly();
const countSchema = z.int().min(0).max(99);
const chipCountSchema = z.object({ red: countSchema, green: countSchema, blue: countSchema }).readonly();
const chipsSchema = z.record(pieceSchema, chipCountSchema).readonly();
/** In the order head, eyes, mouth. */
const pointsByPartSchema = z.tuple([countSchema, countSchema, countSchema]).readonly();
const partNamesSchema = z.object({ head: textSchema, eyes: textSchema, mouth: textSchema }).readonly();

const portraitNamesSchema = z.record(portraitSchema, textSchema).readonly();

/** The names of the people on the portraits. */
export type PortraitNames = z.infer<typeof portraitNamesSchema>;

/** The names of the parts. */
export type PartNames = z.infer<typeof partNamesSchema>;

export const lobbySchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  /** In full. */
  names: portraitNamesSchema,
  /** A sentence under the portraits; empty for none. */
  note: textSchema,
});

/** The five portraits of a set, whole, with their names, under the target's name. */
export type LobbyScene = Readonly<z.infer<typeof lobbySchema>>;

export const faceBuilderSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  /** A part that is not chosen yet is `null`. */
  face: z
    .object({
      head: portraitSchema.nullable(),
      eyes: portraitSchema.nullable(),
      mouth: portraitSchema.nullable(),
    })
    .readonly(),
  columns: columnsSchema,
  partNames: partNamesSchema,
  /** Short enough for the width of a piece. */
  names: portraitNamesSchema,
});

/** A face being built, beside the pieces it can be built of. */
export type FaceBuilderScene = Readonly<z.infer<typeof faceBuilderSchema>>;

const boardPlayerSchema = z
  .object({
    name: textSchema,
    /** Chips in hand; `null` before they are dealt. */
    hand: chipCountSchema.nullable(),
    /** `active` whose turn it is; before the chips are dealt, `ready` who has bet. */
    mark: z.enum(['none', 'active', 'ready']),
  })
  .readonly();

/** One player in the strip under the board. */
export type BoardPlayer = z.infer<typeof boardPlayerSchema>;

/** A piece that has just moved, with the column it came from. */
const movedPieceSchema = z.object({ piece: pieceSchema, from: rankSchema }).readonly();

export const boardSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  note: textSchema,
  columns: columnsSchema,
  /** `null` before chips are dealt. */
  chips: chipsSchema.nullable(),
  /** The chips on the board that are new, one entry for each. */
  newChips: z
    .array(z.object({ piece: pieceSchema, colour: colourSchema }).readonly())
    .max(99)
    .readonly(),
  /** Pairs of pieces that changed places, oldest first. */
  moved: z
    .array(z.tuple([movedPieceSchema, movedPieceSchema]).readonly())
    .max(99)
    .readonly(),
  /** The label of the small picture of the faces before a swap; empty for none. */
  beforeLabel: textSchema,
  /** In seat order. */
  players: z.array(boardPlayerSchema).min(1).max(5).readonly(),
  /** What a player has just argued, and how many applaud and boo; `null` for nothing. */
  speech: z
    .object({ seat: seatSchema, said: textSchema, applause: countSchema, boos: countSchema })
    .readonly()
    .nullable(),
});

/** The five columns with everything on them. */
export type BoardScene = Readonly<z.infer<typeof boardSchema>>;

const laidOrSwappedSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('place'), colour: colourSchema, piece: pieceSchema }).readonly(),
  z.object({ type: z.literal('swap'), pieces: z.tuple([pieceSchema, pieceSchema]).readonly() }).readonly(),
]);

export const coachSchema = z.object({
  /** Before the turn. */
  board: boardSchema.readonly(),
  played: z.array(laidOrSwappedSchema).max(2).readonly(),
  better: z.array(laidOrSwappedSchema).max(2).readonly(),
});

/** A board with two ways to play a turn on it. */
export type CoachScene = Readonly<z.infer<typeof coachSchema>>;

export const turnSchema = z.object({
  set: shownSetSchema,
  columns: columnsSchema,
  chips: chipsSchema,
  newChips: boardSchema.shape.newChips,
  moved: boardSchema.shape.moved,
  /** The player's own bet; `null` for none. */
  bet: betSchema.nullable(),
  /** The pieces that the next press can swap; `null` unless a swap is being chosen. */
  lit: z.array(pieceSchema).max(15).readonly().nullable(),
  /** The first piece of that swap. */
  chosen: pieceSchema.nullable(),
  hand: chipCountSchema,
  handLabel: textSchema,
  /** A sentence beside the hand; empty for none. */
  note: textSchema,
});

/** A turn being composed: the pieces in rows, in the order of the columns, with all that the draft would change. */
export type TurnScene = Readonly<z.infer<typeof turnSchema>>;

const revealPlayerSchema = z
  .object({
    name: textSchema,
    bet: betSchema,
    base: pointsByPartSchema,
    bonus: pointsByPartSchema,
    total: z.int().min(0).max(999),
    /** 1 for the winners; equal points share a place. */
    place: z.int().min(1).max(5),
  })
  .readonly();

/** One row of the table of points. */
export type RevealPlayer = z.infer<typeof revealPlayerSchema>;

export const revealSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  note: textSchema,
  columns: columnsSchema,
  chips: chipsSchema,
  /** In seat order. */
  players: z.array(revealPlayerSchema).min(1).max(5).readonly(),
  partNames: partNamesSchema,
  totalName: textSchema,
  /** What a flag means, and what a chip is worth. */
  legend: z.object({ bet: textSchema, bonus: textSchema }).readonly(),
});

/** The board at the end with a flag for every bettor, the table of points, and a legend. */
export type RevealScene = Readonly<z.infer<typeof revealSchema>>;

export const betsSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  note: textSchema,
  columns: columnsSchema,
  chips: chipsSchema,
  /** Of all players, in seat order. */
  names: z.array(textSchema).min(1).max(5).readonly(),
  /** The bets that are shown, from the last place up. */
  shown: z
    .array(z.object({ seat: seatSchema, place: z.int().min(1).max(5), bet: betSchema }).readonly())
    .max(5)
    .readonly(),
});

/** The board at the end while the bets are shown, one after the other: flags for those, a row for each player. */
export type BetsScene = Readonly<z.infer<typeof betsSchema>>;

export const idealSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  note: textSchema,
  face: betSchema,
  /** What was argued for it, and who argued it; `null` for nothing. */
  line: z.object({ said: textSchema, by: textSchema }).readonly().nullable(),
});

/** The face on the tallest column, framed. */
export type IdealScene = Readonly<z.infer<typeof idealSchema>>;

/** How many faces hang on one wall. */
export const FACES_PER_WALL = 6;

export const gallerySchema = z.object({
  faces: z
    .array(
      z
        .object({
          set: shownSetSchema,
          title: textSchema,
          note: textSchema,
          face: betSchema,
          /** What was argued for it; empty for nothing. */
          said: textSchema,
        })
        .readonly(),
    )
    .min(1)
    .max(FACES_PER_WALL)
    .readonly(),
});

/** The faces of several games, framed, each under a plate with its target and a note. */
export type GalleryScene = Readonly<z.infer<typeof gallerySchema>>;

export const podiumSchema = z.object({
  title: textSchema,
  /** The best first. */
  figures: z
    .array(
      z
        .object({
          name: textSchema,
          /** From 1; `null` for a person who is not ranked. */
          place: z.int().min(1).nullable(),
          points: textSchema,
          note: textSchema,
          /** Their favourite face; `null` where their bets make none. */
          favourite: z.object({ set: shownSetSchema, face: betSchema }).readonly().nullable(),
          isMarked: z.boolean(),
        })
        .readonly(),
    )
    .min(1)
    .max(PODIUM_ROOM)
    .readonly(),
});

/** The best of a ranking on columns, each with their favourite face. */
export type PodiumScene = Readonly<z.infer<typeof podiumSchema>>;

export const posterSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  name: textSchema,
  seat: seatSchema,
  face: betSchema,
});

/** The face that one player bet on, under that player's name. */
export type PosterScene = Readonly<z.infer<typeof posterSchema>>;

export const dailyCardSchema = z.object({
  /** Who was looked for. */
  title: textSchema,
  points: textSchema,
  stars: z.int().min(0).max(3),
  /** For each turn, from 0 for the best to 3. */
  squares: z.array(z.int().min(0).max(3)).max(8).readonly(),
});

/** How a daily puzzle went, for others: nothing of what was played. */
export type DailyCardScene = Readonly<z.infer<typeof dailyCardSchema>>;

export const diplomaSchema = z.object({
  set: shownSetSchema,
  heading: textSchema,
  name: textSchema,
  seat: seatSchema,
  /** What it is for, and how it went. */
  lines: z.array(textSchema).max(2).readonly(),
  /** The word on the seal. */
  seal: textSchema,
  /** Who was looked for. */
  title: textSchema,
  face: betSchema,
});

/** A diploma for who has learned the game, with the face that they bet on. */
export type DiplomaScene = Readonly<z.infer<typeof diplomaSchema>>;

export const postersSchema = z.object({
  set: shownSetSchema,
  title: textSchema,
  posters: z
    .array(
      z
        .object({
          seat: seatSchema,
          name: textSchema,
          face: betSchema,
          /** Under the face; empty for nothing. */
          caption: textSchema,
          /** Whether it stands out: it is the one that is spoken of, or has won. */
          isMarked: z.boolean(),
        })
        .readonly(),
    )
    .min(1)
    .max(5)
    .readonly(),
});

/** The faces that all players bet on, side by side. */
export type PostersScene = Readonly<z.infer<typeof postersSchema>>;

export const smileTestSchema = z.object({
  set: shownSetSchema,
  heading: textSchema,
  title: textSchema,
  /** What the figures of the scale are. */
  unit: textSchema,
  /** The face that has the prize, or those that share it; none where nobody has it. */
  faces: z
    .array(z.object({ seat: seatSchema, face: betSchema }).readonly())
    .max(5)
    .readonly(),
  /** In the order in which the faces are shown. */
  rows: z
    .array(
      z
        .object({
          seat: seatSchema,
          name: textSchema,
          /** How wide the smile was; `null` if it is not known. */
          mm: smileSchema.nullable(),
          mark: z.enum(['later', 'measured', 'passed', 'prize']),
        })
        .readonly(),
    )
    .min(1)
    .max(5)
    .readonly(),
});

/** The smile test: a face and the smile-o-meter. */
export type SmileTestScene = Readonly<z.infer<typeof smileTestSchema>>;

export const lentFaceSchema = z.object({
  title: textSchema,
  /** Its strips; or a flat picture, and where the face is in it. */
  face: z.union([
    z.object({ strips: z.string().max(500_000) }).readonly(),
    z
      .object({
        flat: z.string().max(500_000),
        lines: z.object({ eyes: z.int(), mouth: z.int(), width: z.int(), middle: z.int() }).readonly(),
      })
      .readonly(),
  ]),
});

/** A face that a person lends, beside the portraits. */
export type LentFaceScene = Readonly<z.infer<typeof lentFaceSchema>>;

export const emojiSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chip'), colour: colourSchema }),
  z.object({ kind: z.literal('piece'), set: z.enum(PORTRAIT_SETS), piece: pieceSchema }),
  z.object({ kind: z.literal('portrait'), set: z.enum(PORTRAIT_SETS), portrait: portraitSchema }),
]);

/** One thing alone, as an emoji. */
export type EmojiScene = Readonly<z.infer<typeof emojiSchema>>;

/** How many moments of a game are shown: the best few, and between them what else has moved. */
export const MAX_MOMENTS = 9;

export const recapSchema = z.object({
  start: boardSchema.readonly(),
  moments: z
    .array(
      z
        .object({
          /** The board after the moment. What stands elsewhere than on the board before moves there. */
          board: boardSchema.readonly(),
          /** What the active player says; `null` for nothing. */
          said: textSchema.nullable(),
          /** A piece that has cost a player so many points by moving; `null` for none. */
          strike: z.object({ piece: pieceSchema, lost: countSchema }).readonly().nullable(),
        })
        .readonly(),
    )
    .max(MAX_MOMENTS)
    .readonly(),
  posters: postersSchema.readonly(),
  ideal: idealSchema.readonly(),
});

/**
 * The best of a game, moving: the board before the first turn, the moments at which pieces moved, what was said at some
 * and whom others cost most, with a caption in place of the target; then everyone's face with its points, then the face of
 * all.
 */
export type RecapScene = Readonly<z.infer<typeof recapSchema>>;
