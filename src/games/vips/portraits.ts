import { z } from 'zod';
import people from '../../../assets/vips/portraits.json' with { type: 'json' };
import { PORTRAITS, type Portrait, type PortraitSet, PORTRAIT_SETS } from './rules/pieces.ts';

/** The person on a portrait. */
export interface PortraitPerson {
  readonly name: string;
  readonly biography: string;
  /** The length of the nose in millimetres. */
  readonly noseMm: number;
}

const personSchema = z.object({
  name: z.string().min(1).max(60),
  biography: z.string().min(1),
  noseMm: z.int().min(1),
});
const portraitsSchema: z.ZodType<Record<PortraitSet, Record<Portrait, PortraitPerson>>> = z.record(
  z.enum(PORTRAIT_SETS),
  z.record(z.enum(PORTRAITS), personSchema),
);

/** The people on the ten portraits. Loading this module throws when the file is invalid. */
export const PORTRAIT_PEOPLE: Readonly<Record<PortraitSet, Readonly<Record<Portrait, PortraitPerson>>>> =
  portraitsSchema.parse(people);
