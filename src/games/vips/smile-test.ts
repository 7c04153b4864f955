import { NOSES_MM } from './noses.ts';
import { createSmileTest } from './rules/smile-test.ts';

/** The smile test with the noses of our portraits (V24). */
export const smileTest = createSmileTest((set, portrait) => NOSES_MM[set][portrait]);
