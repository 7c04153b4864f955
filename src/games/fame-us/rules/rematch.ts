import type { FameUsSettings } from './state.ts';

/** The settings of a rematch (the kernel's `rematch`): the same ones. After a guided game comes one without a guide. */
export const rematchSettings = ({ pace, first }: FameUsSettings): FameUsSettings => ({ pace, first });
