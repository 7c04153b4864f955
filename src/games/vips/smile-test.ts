import { PORTRAIT_PEOPLE } from './portraits.ts';
import { createSmileTest } from './rules/smile-test.ts';

/** The smile test with the noses of our portraits (V24). */
export const smileTest = createSmileTest((set, portrait) => PORTRAIT_PEOPLE[set][portrait].noseMm);
