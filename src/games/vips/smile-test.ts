import { NOSES_MM } from './noses.ts';
import { isLent } from './rules/pieces.ts';
import { createSmileTest } from './rules/smile-test.ts';

/** The smile test with the noses of our portraits (V24). Nobody measures those of people who lend their faces. */
export const smileTest = createSmileTest((set, portrait) => (isLent(set) ? 0 : NOSES_MM[set][portrait]));
