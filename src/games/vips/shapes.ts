import { z } from 'zod';
import { lengthOf, tidyText } from '../../kernel/text.ts';
import { TARGET_LENGTH, type VipsEvent, type VipsMove, type VipsSettings } from './rules/state.ts';
import { COLOURS, PIECES, type Piece, PORTRAITS, SETS } from './rules/words.ts';

/** The shapes of data that comes from outside: options, clicks, database rows, records. */

export const seat = z.int().min(0).max(4);
const rank = z.int().min(1).max(5);
export const portrait = z.enum(PORTRAITS);
export const colour = z.enum(COLOURS);
export const piece = z.enum(PIECES as readonly [Piece, ...Piece[]]);
export const pair = z.tuple([piece, piece]).readonly();
export const bet = z.object({ head: portrait, eyes: portrait, mouth: portrait }).readonly();
const argument = z.union([
  z.object({ said: z.string().max(1000) }).readonly(),
  z.object({ stock: z.int().min(0) }).readonly(),
]);
const three = z.tuple([z.int(), z.int(), z.int()]).readonly();

const target = z
  .string()
  .transform(tidyText)
  .refine((text) => lengthOf(text) >= TARGET_LENGTH.min && lengthOf(text) <= TARGET_LENGTH.max);

export const settingsShape: z.ZodType<VipsSettings> = z.object({
  target,
  set: z.enum(SETS),
  first: z.union([z.literal('random'), z.object({ holder: z.string().min(1).max(64) }).readonly()]),
});

export const moveShape: z.ZodType<VipsMove> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bet'), bet }),
  z.object({ type: z.literal('place'), colour, piece }),
  z.object({ type: z.literal('swap'), pieces: pair, because: argument.exactOptional() }),
]);

const chips = z.record(piece, colour).readonly();
const score = z.object({ base: three, bonus: three, total: z.int() }).readonly();

export const eventShape: z.ZodType<VipsEvent> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    target: z.string(),
    set: z.enum(SETS),
    seats: z.int().min(2).max(5),
    first: seat,
    layout: z.array(portrait).length(5).readonly(),
    chips: chips.exactOptional(),
  }),
  z.object({ type: z.literal('bet'), seat, bet }),
  z.object({ type: z.literal('dealt'), chips }),
  z.object({ type: z.literal('placed'), seat, colour, piece }),
  z.object({
    type: z.literal('swapped'),
    seat,
    pieces: pair,
    from: z.tuple([rank, rank]).readonly(),
    because: argument.nullable(),
  }),
  z.object({ type: z.literal('turned'), next: seat }),
  z.object({
    type: z.literal('ended'),
    scores: z.array(score).readonly(),
    winners: z.array(seat).readonly(),
  }),
]);
