import { z } from 'zod';
import { ok, type Result } from '../../src/kernel/message.ts';
import { rejected } from './rejected.ts';
import { HIGHEST_NUMBER, type LowestEvent, type LowestMove, type Settings } from './types.ts';

const MAX_ROUNDS = 5;
const MAX_SECONDS = 7 * 24 * 3_600;
const seat = z.int().nonnegative();
const number = z.int().min(1).max(HIGHEST_NUMBER);

const settingsSchema: z.ZodType<Settings> = z.object({
  rounds: z.int().min(1).max(MAX_ROUNDS),
  seconds: z.int().min(1).max(MAX_SECONDS),
});

const moveSchema: z.ZodType<LowestMove> = z.object({ type: z.literal('choose'), number });

export const eventSchema: z.ZodType<LowestEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), rounds: z.int(), seconds: z.int(), seats: z.int().positive() }),
  z.object({ type: z.literal('chose'), seat, number }),
  z.object({ type: z.literal('hurried'), seat }),
  z.object({ type: z.literal('closed'), numbers: z.array(number.nullable()), winner: seat.nullable() }),
  z.object({ type: z.literal('ended'), winners: z.array(seat) }),
]);

export function parseSettings(raw: unknown): Result<Settings> {
  const parsed = settingsSchema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : rejected('settings');
}

export function parseMove(raw: unknown): Result<LowestMove> {
  const parsed = moveSchema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : rejected('not-understood');
}

export const parseEvent = (raw: unknown): LowestEvent => eventSchema.parse(raw);
