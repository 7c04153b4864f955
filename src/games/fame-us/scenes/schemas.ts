import { z } from 'zod';
import { PODIUM_ROOM } from '../../../kernel/podium.ts';
import { DECK_SIZE } from '../rules/criteria.ts';
import { SEATS, STARTER_COUNT } from '../rules/limits.ts';
import { seatSchema, teamSchema } from '../schemas.ts';

/**
 * The schemas of scenes, with which painters validate what they receive. The types of scenes are inferred from them.
 * Texts are translated already.
 */

const textSchema = z.string().max(2_000);
const countSchema = z.int().min(0).max(DECK_SIZE);

export const lobbySchema = z.object({ title: textSchema, note: textSchema });

/** The entrance of the club. */
export type LobbyScene = Readonly<z.infer<typeof lobbySchema>>;

/** What a player did in the round, or has to do; `none` before. */
const markSchema = z.enum(['none', 'active', 'played', 'passed', 'accuser', 'proposer']);
/** A vote: `out` for a player who does not vote, `waiting` for one to come, `in` for one that is still secret. */
const voteSchema = z.enum(['out', 'waiting', 'in', 'for', 'against']);

/** A sand timer beside a player: `running` on them, or `out`, so that they passed. */
const sandSchema = z.enum(['none', 'running', 'out']);

const playerSchema = z
  .object({ name: textSchema, count: countSchema, mark: markSchema, vote: voteSchema, sand: sandSchema })
  .readonly();

/** One player under the poster. */
export type RoundPlayer = z.infer<typeof playerSchema>;

/** What criteria add to a portrait. */
export const EXTRAS = [
  'green',
  'crown',
  'scar',
  'cape',
  'mask',
  'bars',
  'helmet',
  'antennae',
  'tear',
  'hearts',
  'halo',
  'horns',
  'bolt',
  'flames',
  'snow',
  'bird',
  'tooth',
  'medal',
  'tall',
  'small',
] as const;
export type Extra = (typeof EXTRAS)[number];

/** A piece of a face: whose it is among the portraits in `assets/vips`. */
const pieceSchema = z
  .object({ set: z.enum(['men', 'women']), portrait: z.enum(['I', 'II', 'III', 'IV', 'V']) })
  .readonly();
export type PieceRef = z.infer<typeof pieceSchema>;

const portraitSchema = z
  .object({
    /** `null` for a part of which nothing is known yet. */
    parts: z
      .object({
        head: pieceSchema.nullable(),
        eyes: pieceSchema.nullable(),
        mouth: pieceSchema.nullable(),
      })
      .readonly(),
    extras: z.array(z.enum(EXTRAS)).max(EXTRAS.length).readonly(),
  })
  .readonly();

/** The face of the person who is wanted, as far as it is known. */
export type PortraitScene = z.infer<typeof portraitSchema>;

export const roundSchema = z.object({
  portrait: portraitSchema,
  title: textSchema,
  note: textSchema,
  /** The number of the round, and how many there are at most. */
  rounds: z.object({ now: z.int().min(1), most: z.int().min(1) }).readonly(),
  /** The open criteria, with the seat that played each; `null` for the starter. */
  criteria: z
    .array(z.object({ text: textSchema, seat: seatSchema.nullable() }).readonly())
    .min(1)
    .max(SEATS.max + 1)
    .readonly(),
  /** What the proposer says; `null` before. `stamp` is printed over it when the votes are counted. */
  proposal: z
    .object({ says: textSchema, name: textSchema, stamp: textSchema.nullable(), holds: z.boolean() })
    .readonly()
    .nullable(),
  /** In seat order. */
  players: z.array(playerSchema).min(1).max(SEATS.max).readonly(),
});

/** The open criteria of a round as a wanted poster, the proposal, and the players. */
export type RoundScene = Readonly<z.infer<typeof roundSchema>>;

export const verdictSchema = z.object({ round: roundSchema });

/** A round whose votes are counted. */
export type VerdictScene = Readonly<z.infer<typeof verdictSchema>>;

/** A hand at the end: it `counts` as all do, or it is one of the two of its team that do (`crowned`), or it is `out` (F22). */
const memberSchema = z
  .object({
    name: textSchema,
    seat: seatSchema,
    count: countSchema,
    hand: z.enum(['counts', 'crowned', 'out']),
  })
  .readonly();

export const revealSchema = z.object({
  title: textSchema,
  winnersLabel: textSchema,
  teams: z
    .array(
      z
        .object({
          team: teamSchema,
          name: textSchema,
          counted: textSchema,
          wins: z.boolean(),
          members: z.array(memberSchema).min(1).max(SEATS.max).readonly(),
        })
        .readonly(),
    )
    .length(2)
    .readonly(),
});

/** The teams at the end, with everyone's cards and what the team counted. */
export type RevealScene = Readonly<z.infer<typeof revealSchema>>;

const maskSchema = z.object({ name: textSchema, count: countSchema, team: teamSchema.nullable() }).readonly();

export const masksSchema = z.object({
  title: textSchema,
  /** In seat order. */
  players: z.array(maskSchema).min(1).max(SEATS.max).readonly(),
});

/** The players at the end, one after the other unmasked; `team` is `null` until the player is unmasked. */
export type MasksScene = Readonly<z.infer<typeof masksSchema>>;

/** How many posters hang on one wall. */
export const POSTERS_PER_WALL = 6;

export const gallerySchema = z.object({
  posters: z
    .array(
      z
        .object({
          names: z.array(textSchema).max(STARTER_COUNT).readonly(),
          /** The best of them with its face and criteria, where that is known; then it is not among `names`. */
          best: z
            .object({
              name: textSchema,
              criteria: z
                .array(textSchema)
                .min(1)
                .max(SEATS.max + 1)
                .readonly(),
              portrait: portraitSchema,
            })
            .readonly()
            .nullable(),
          note: textSchema,
        })
        .readonly(),
    )
    .min(1)
    .max(POSTERS_PER_WALL)
    .readonly(),
});

/** The names of several games, a poster for each, with a note. */
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
          /** The team that they were on most often; `null` where that is not known. */
          team: teamSchema.nullable(),
          isMarked: z.boolean(),
        })
        .readonly(),
    )
    .min(1)
    .max(PODIUM_ROOM)
    .readonly(),
});

/** The best of a ranking on the stage of the club, each with the emblem of their team. */
export type PodiumScene = Readonly<z.infer<typeof podiumSchema>>;

export const recapSchema = z.object({
  rounds: z.array(roundSchema).readonly(),
  reveal: revealSchema,
});

/** A whole game: how each round ended, then the teams. */
export type RecapScene = Readonly<z.infer<typeof recapSchema>>;

export const handSchema = z.object({
  title: textSchema,
  team: teamSchema,
  teamName: textSchema,
  cards: z.array(textSchema).min(1).max(DECK_SIZE).readonly(),
});

/** The cards in someone's hand, with the team's emblem. Secret: for that player only. */
export type HandScene = Readonly<z.infer<typeof handSchema>>;
