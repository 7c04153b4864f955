import { createFloods } from '../../src/app/floods.ts';
import { createTrail } from '../../src/app/trail.ts';
import type { ReceptionTools } from '../../src/discord/reception.ts';

/** What the reception needs beside the router's tools: limits that no test reaches, and nobody who counts. */
export const generous = (): Pick<ReceptionTools, 'floods' | 'refused' | 'trail' | 'came'> => ({
  floods: createFloods({ person: 1_000_000, server: 1_000_000 }, () => performance.now()),
  refused: () => undefined,
  trail: createTrail(),
  came: () => () => undefined,
});
