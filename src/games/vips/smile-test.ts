import noses from '../../../assets/vips/noses.json' with { type: 'json' };
import { isLent, PORTRAITS, type Portrait, PORTRAIT_SETS, type StockSet } from './rules/pieces.ts';
import { createSmileTest } from './rules/smile-test.ts';
import { z } from 'zod';

const nosesSchema: z.ZodType<Record<StockSet, Record<Portrait, number>>> = z.record(
  z.enum(PORTRAIT_SETS),
  z.record(z.enum(PORTRAITS), z.int().min(1)),
);

/** The lengths of the noses on the ten portraits, in millimetres. Loading this module throws when the file is invalid. */
export const NOSES_MM: Readonly<Record<StockSet, Readonly<Record<Portrait, number>>>> =
  nosesSchema.parse(noses);

/** The smile test with the noses of our portraits (V24). Nobody measures those of people who lend their faces. */
export const smileTest = createSmileTest((set, portrait) => (isLent(set) ? 0 : NOSES_MM[set][portrait]));
