import type { Painters } from '../../src/pictures/brush.ts';

/** A painters module that counts in an environment variable of the process how many threads have loaded it. */
export const painters: Painters = {
  'test/dot': () => ({ width: 1, height: 1, draw: () => undefined }),
};
process.env['PAINTERS_LOADED'] = String(Number(process.env['PAINTERS_LOADED'] ?? '0') + 1);
