import { z } from 'zod';
import { CRITERION_KINDS } from '../../kernel/house-text.ts';
import { codePointLength, sanitizeText } from '../../kernel/text.ts';
import { BLANKED } from '../../kernel/typed-texts.ts';
import { ABOUT_NAME, CARDS, DECK_SIZE, HIDDEN_CARD } from './rules/criteria.ts';
import { HOUSE_SHARES, isHouseCard, SHARES } from './rules/house.ts';
import { HAND_SIZE, NAME_LENGTH, REASON_LENGTH, SEATS, STARTER_COUNT } from './rules/limits.ts';
import { TEAMS } from './rules/teams.ts';

/**
 * The schemas of data that comes from outside: options, clicks, database rows, records. The types of settings, moves and
 * events are inferred from them; the rules know them through `rules/state.ts`.
 */

/** Counted from 0. */
export const seatSchema = z
  .int()
  .min(0)
  .max(SEATS.max - 1);
const seatCountSchema = z.int().min(SEATS.min).max(SEATS.max);
const houseIdSchema = z.string().refine(isHouseCard);
/** A criterion that is known, or one of the server's own. */
export const cardSchema = z.union([z.enum(CARDS as [string, ...string[]]), houseIdSchema]);
/** The same, or the card that stands in for one nobody has seen. */
const anyCardSchema = z.union([z.enum([...CARDS, HIDDEN_CARD]), houseIdSchema]);
const cardsSchema = z.array(anyCardSchema).max(DECK_SIZE).readonly();
export const teamSchema = z.enum(TEAMS);

/** Those of the server's own criteria that are in a deck, each once. */
export const houseSchema = z
  .array(z.object({ card: houseIdSchema, kind: z.enum(CRITERION_KINDS) }).readonly())
  .min(1)
  .max(HOUSE_SHARES.half)
  .refine((house) => new Set(house.map(({ card }) => card)).size === house.length)
  .readonly();

/** `live`: everyone is there. `slow`: people come and go, so each of them is called, and the timer is that of a turn. */
const paceSchema = z.enum(['live', 'slow']);

export const settingsSchema = z.object({
  pace: paceSchema,
  /** The first player (F6): drawn, or the holder of this id if seated. */
  first: z.union([
    z.literal('random'),
    z
      .object({ holder: z.string().min(1).max(64), name: z.string().min(1).max(80).exactOptional() })
      .readonly(),
  ]),
  /** How much of the deck may be of the server's own; nothing, where nothing is said (F2). */
  share: z.enum(SHARES).exactOptional(),
  /** The server's own cards in the deck: drawn when the game begins. */
  house: houseSchema.exactOptional(),
  /** A game that teaches the rules as it goes on. */
  guided: z.literal(true).exactOptional(),
});

/** The host's settings, chosen before the game. */
export type FameUsSettings = Readonly<z.infer<typeof settingsSchema>>;

/** A figure that a bot names, by its id; the catalogue has the name. */
const figureSchema = z.object({ figure: z.string().regex(/^[a-z-]{1,40}$/u) }).readonly();
const typedSchema = (min: number, max: number) =>
  z
    .object({
      said: z
        .string()
        .max(1_000)
        .transform(sanitizeText)
        .refine((text) => codePointLength(text) >= min && codePointLength(text) <= max),
    })
    .readonly();
const typedNameSchema = typedSchema(NAME_LENGTH.min, NAME_LENGTH.max);
const storedNameSchema = z.union([figureSchema, z.object({ said: z.string().max(1_000) }).readonly()]);

/** The name that a proposer thinks of (F13): typed by a person, or a figure of the bots. */
export type ProposedName = z.infer<typeof storedNameSchema>;

/** A line of a bot's own, by its id: `bold.3`. The catalogue has it. */
const lineSchema = z.string().regex(/^[a-z]{1,12}\.\d{1,2}$/u);
const claimSchema = z.object({ line: lineSchema, card: cardSchema }).readonly();
const typedReasonSchema = typedSchema(1, REASON_LENGTH);
const storedReasonSchema = z.union([claimSchema, z.object({ said: z.string().max(1_000) }).readonly()]);

/** Why a proposed person fits, as the proposer says: typed by a person, or a line of a bot. */
export type Reason = z.infer<typeof storedReasonSchema>;

/** What a vote is about: the card that sinks the name or, for a vote for it, the one that saves it; or the name itself. */
export const reasonCardSchema = z.union([cardSchema, z.literal(ABOUT_NAME)]);
const doubtSchema = z.object({ card: reasonCardSchema }).readonly();
export type Doubt = z.infer<typeof doubtSchema>;

/** What a bot says of a name and a card while votes come in: it doubts or supports it, which tells nothing of its vote. */
export const remarkSchema = z.object({ card: cardSchema, line: lineSchema, doubts: z.boolean() }).readonly();
export type Remark = z.infer<typeof remarkSchema>;

/** The person a player had in mind with a card (F8), or that there was none. */
const mindSchema = z.union([figureSchema, typedNameSchema, z.literal('bluff')]);
const storedMindSchema = z.union([storedNameSchema, z.literal('bluff')]);
export type Thought = z.infer<typeof storedMindSchema>;

/** A pass that was planned ahead, for this round. */
export const planSchema = z.object({ round: z.int().min(1) });

/** The schema of what has this type, and this besides. */
const ofType = <Type extends string, Rest extends z.ZodRawShape>(type: Type, rest: Rest) =>
  z.object({ type: z.literal(type), ...rest });

export const moveSchema = z.discriminatedUnion('type', [
  ofType('play', { card: cardSchema, mind: mindSchema.exactOptional() }),
  /** Planned ahead, or made at once. */
  ofType('pass', { planned: z.literal(true).exactOptional() }),
  ofType('accuse', {}),
  ofType('timer', {}),
  ofType('name', {
    name: z.union([figureSchema, typedNameSchema]),
    because: z.union([claimSchema, typedReasonSchema]).exactOptional(),
  }),
  ofType('vote', {
    favour: z.boolean(),
    doubt: doubtSchema.exactOptional(),
    remark: remarkSchema.exactOptional(),
  }),
  /** The *But…* of the proposer; `null`: the name stands without one. */
  ofType('answer', { but: z.union([claimSchema, typedReasonSchema]).nullable() }),
  ofType('recall', { mind: mindSchema }),
  ofType('hunch', { friend: seatSchema }),
]);

/** A move of a player. */
export type FameUsMove = Readonly<z.infer<typeof moveSchema>>;

/** In seat order; `null` for a player who did not vote (F15). */
const votesSchema = z.array(z.boolean().nullable()).max(SEATS.max).readonly();
const countedSchema = z.object({ square: z.int().min(0), dance: z.int().min(0) }).readonly();
export const endReasonSchema = z.enum(['starters', 'empty-hand']);

export const eventSchema = z.discriminatedUnion('type', [
  ofType('opened', {
    seats: seatCountSchema,
    pace: paceSchema,
    first: seatSchema,
    /** In seat order (F4). */
    teams: z.array(teamSchema).min(SEATS.min).max(SEATS.max).readonly(),
    /** In seat order (F3). */
    hands: z.array(z.array(anyCardSchema).length(HAND_SIZE).readonly()).max(SEATS.max).readonly(),
    /** In the order in which they are turned up (F5). */
    starters: z.array(anyCardSchema).length(STARTER_COUNT).readonly(),
    /** In the order in which it is drawn from. */
    pile: cardsSchema,
    /** Those of the server's own criteria that are among them, with what they are about (F2). */
    house: houseSchema.exactOptional(),
    guided: z.literal(true).exactOptional(),
  }),
  /** A round begins with a starter (F7). */
  ofType('round', { first: seatSchema, starter: cardSchema }),
  /** A bot's thought is secret until the round is over. */
  ofType('played', { seat: seatSchema, card: cardSchema, mind: storedMindSchema.exactOptional() }),
  /** `card` is what was drawn, `null` when there was none; `timer`: the sand ran out (F9, F11). */
  ofType('passed', {
    seat: seatSchema,
    card: anyCardSchema.nullable(),
    timer: z.boolean(),
    planned: z.literal(true).exactOptional(),
  }),
  ofType('accused', { seat: seatSchema, accused: seatSchema }),
  /** Someone asks for the sand timer; with enough of them it starts (F11, F14). */
  ofType('asked', { seat: seatSchema }),
  ofType('timed', {}),
  /** A slow game calls the player whose turn it is now. */
  ofType('called', { seat: seatSchema }),
  /** The round has stopped: who has to name someone, if anyone (F12, F13). */
  ofType('stopped', { proposer: seatSchema.nullable(), accuser: seatSchema.nullable() }),
  /** `null` when no name was given in time (F13). */
  ofType('named', {
    seat: seatSchema,
    name: storedNameSchema.nullable(),
    because: storedReasonSchema.exactOptional(),
  }),
  /** The name was blanked before its votes were counted: the proposer says another (F13). */
  ofType('struck', { seat: seatSchema }),
  ofType('voted', {
    seat: seatSchema,
    favour: z.boolean(),
    doubt: doubtSchema.exactOptional(),
    remark: remarkSchema.exactOptional(),
  }),
  /** The proposer says *But…*, once a game, or lets the name stand: `null` (F14). */
  ofType('answered', { seat: seatSchema, but: storedReasonSchema.nullable() }),
  /** The votes are counted: does the proposal hold (F16)? */
  ofType('judged', { votes: votesSchema, holds: z.boolean() }),
  /** After a round, someone says what they had in mind with their card of it (F8). */
  ofType('recalled', { seat: seatSchema, mind: storedMindSchema }),
  /** Whom someone takes for a member of the own team (F4); secret until the teams are revealed. */
  ofType('hunched', { seat: seatSchema, friend: seatSchema }),
  /** The cards that F16 and F17 made a player draw. */
  ofType('drew', { seat: seatSchema, cards: cardsSchema }),
  /** The discards became a new pile, in the order in which it is drawn from (F19). */
  ofType('refilled', { pile: cardsSchema }),
  ofType('ended', {
    reason: endReasonSchema,
    counted: countedSchema,
    winners: z.array(teamSchema).min(1).max(2).readonly(),
  }),
]);

/** The events of a game's log. */
export type FameUsEvent = Readonly<z.infer<typeof eventSchema>>;

export const workSchema = z.object({
  names: z.array(storedNameSchema).min(1).max(STARTER_COUNT).readonly(),
  /** The one of them with the longest poster, with its criteria. */
  best: z
    .object({
      name: storedNameSchema,
      cards: z
        .array(z.union([cardSchema, z.literal(BLANKED)]))
        .min(1)
        .max(SEATS.max + 1)
        .readonly(),
    })
    .readonly(),
});

/** The people of a game that is over whose names were bought (F16), as they hang in the gallery of its server. */
export type Work = Readonly<z.infer<typeof workSchema>>;
