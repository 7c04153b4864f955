import { z } from 'zod';
import { COLOURS, PIECES, type Piece, PORTRAITS, SETS } from '../rules/words.ts';
import type { RecapScene } from './recapScene.ts';
import type { BoardScene, FaceScene, IdealScene, LobbyScene, OwnScene, RevealScene } from './scenes.ts';

/** The shapes of scenes, for painters to check what they are handed. */

const text = z.string().max(2_000);
const portrait = z.enum(PORTRAITS);
const piece = z.enum(PIECES as readonly [Piece, ...Piece[]]);
const rank = z.int().min(1).max(5);
const set = z.enum(SETS);
const bet = z.object({ head: portrait, eyes: portrait, mouth: portrait }).readonly();
const five = z
  .array(portrait)
  .length(5)
  .refine((portraits) => new Set(portraits).size === 5)
  .readonly();
const columns = z.object({ head: five, eyes: five, mouth: five }).readonly();
const number = z.int().min(0).max(99);
const count = z.object({ red: number, green: number, blue: number }).readonly();
const chips = z.record(piece, count).readonly();
const three = z.tuple([number, number, number]).readonly();
const partNames = z.object({ head: text, eyes: text, mouth: text }).readonly();
const moved = z.object({ piece, from: rank }).readonly();

export const lobbyShape: z.ZodType<LobbyScene> = z.object({ set, title: text, note: text });

export const faceShape: z.ZodType<FaceScene> = z.object({
  set,
  title: text,
  face: z
    .object({ head: portrait.nullable(), eyes: portrait.nullable(), mouth: portrait.nullable() })
    .readonly(),
  columns,
  partNames,
});

export const boardShape: z.ZodType<BoardScene> = z.object({
  set,
  title: text,
  note: text,
  columns,
  chips: chips.nullable(),
  fresh: z
    .array(z.object({ piece, colour: z.enum(COLOURS) }).readonly())
    .max(99)
    .readonly(),
  moved: z
    .array(z.tuple([moved, moved]).readonly())
    .max(99)
    .readonly(),
  before: text,
  players: z
    .array(
      z.object({ name: text, hand: count.nullable(), mark: z.enum(['none', 'active', 'ready']) }).readonly(),
    )
    .min(1)
    .max(5)
    .readonly(),
});

export const revealShape: z.ZodType<RevealScene> = z.object({
  set,
  title: text,
  note: text,
  columns,
  chips,
  players: z
    .array(
      z
        .object({ name: text, bet, base: three, bonus: three, total: z.int().min(0).max(999), place: rank })
        .readonly(),
    )
    .min(1)
    .max(5)
    .readonly(),
  partNames,
  totalName: text,
});

export const idealShape: z.ZodType<IdealScene> = z.object({ set, title: text, note: text, face: bet });

export const ownShape: z.ZodType<OwnScene> = z.object({
  set,
  title: text,
  name: text,
  seat: z.int().min(0).max(4),
  face: bet,
});

/** Five players have 45 chips and lay at least one of them every turn (V9); and there is the board before all that. */
const MOST_BOARDS = 46;

export const recapShape: z.ZodType<RecapScene> = z.object({
  boards: z.array(boardShape).min(1).max(MOST_BOARDS).readonly(),
  reveal: revealShape,
  ideal: idealShape,
});
