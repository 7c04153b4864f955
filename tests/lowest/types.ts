import { z } from 'zod';
import type { Seat, Viewer } from '../../src/kernel/game.ts';
import { type Rejection, ok, refuse, type Result } from '../../src/kernel/message.ts';

export const HIGHEST_NUMBER = 9;
const MAX_ROUNDS = 5;
const MAX_SECONDS = 7 * 24 * 3_600;
const seat = z.int().nonnegative();
const number = z.int().min(1).max(HIGHEST_NUMBER);

const settingsSchema = z.object({
  rounds: z.int().min(1).max(MAX_ROUNDS),
  /** How many seconds the last player to choose has left. */
  seconds: z.int().min(1).max(MAX_SECONDS),
});

const moveSchema = z.object({ type: z.literal('choose'), number });

export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), rounds: z.int(), seconds: z.int(), seats: z.int().positive() }),
  z.object({ type: z.literal('chose'), seat, number }),
  /** Only this seat is still choosing, and from now on against the clock. */
  z.object({ type: z.literal('hurried'), seat }),
  /** `numbers`: of each seat; `null` for none. */
  z.object({
    type: z.literal('closed'),
    numbers: z.array(number.nullable()).readonly(),
    winner: seat.nullable(),
  }),
  z.object({ type: z.literal('ended'), winners: z.array(seat).readonly() }),
]);

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
export type LowestMove = Readonly<z.infer<typeof moveSchema>>;
export type LowestEvent = Readonly<z.infer<typeof eventSchema>>;

export interface LowestState {
  /** From 1; one more than `rounds` once the game is over. */
  readonly round: number;
  readonly rounds: number;
  readonly seconds: number;
  /** The number of each seat in this round; `null` while it is choosing. */
  readonly chosen: readonly (number | null)[];
  readonly hurried: boolean;
  readonly points: readonly number[];
  /** The numbers of the rounds before. */
  readonly closed: readonly (readonly (number | null)[])[];
  readonly winners: readonly Seat[] | null;
}

export interface LowestView {
  readonly viewer: Viewer;
  readonly round: number;
  readonly rounds: number;
  readonly choosing: readonly Seat[];
  readonly own: number | null;
  readonly points: readonly number[];
  readonly closed: readonly (readonly (number | null)[])[];
  readonly winners: readonly Seat[] | null;
}

/** The types of the game, as the kernel speaks of them. */
export interface LowestTypes {
  readonly settings: Settings;
  readonly state: LowestState;
  readonly event: LowestEvent;
  readonly move: LowestMove;
  readonly view: LowestView;
}

/** A rejection with one of the game's own texts. */
export const rejected = (key: string): { readonly ok: false; readonly reason: Rejection } =>
  refuse({ key: `lowest.refused.${key}` });

export function parseSettings(raw: unknown): Result<Settings> {
  const parsed = settingsSchema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : rejected('settings');
}

export function parseMove(raw: unknown): Result<LowestMove> {
  const parsed = moveSchema.safeParse(raw);
  return parsed.success ? ok(parsed.data) : rejected('not-understood');
}

export const parseEvent = (raw: unknown): LowestEvent => eventSchema.parse(raw);
