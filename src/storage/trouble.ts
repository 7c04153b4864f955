import type { StoreTrouble } from '../app/ports.ts';

/** Hears when a store cannot be used, once for each reason in turn, and with `null` when it stores again. */
export type TroubleHeard = (trouble: StoreTrouble | null) => void;
