import { z } from 'zod';
import known from '../../../assets/vips/portraits.json' with { type: 'json' };
import { PORTRAITS, type Portrait, type PortraitSet, SETS } from './rules/words.ts';

/** Who is drawn on a portrait. */
export interface PortraitPerson {
  readonly name: string;
  readonly biography: string;
  /** In millimetres. */
  readonly noseMm: number;
}

const person = z.object({
  name: z.string().min(1).max(60),
  biography: z.string().min(1),
  noseMm: z.int().min(1),
});
const shape: z.ZodType<Record<PortraitSet, Record<Portrait, PortraitPerson>>> = z.record(
  z.enum(SETS),
  z.record(z.enum(PORTRAITS), person),
);

/** The ten portraits' people. */
export const PORTRAIT_PEOPLE: Readonly<Record<PortraitSet, Readonly<Record<Portrait, PortraitPerson>>>> =
  shape.parse(known);
