import type { Lending } from '../../src/features/feature.ts';
import { refuse } from '../../src/kernel/game.ts';
import { faceSetOf } from '../../src/kernel/lent-face.ts';
import type { LentFace } from '../../src/table/stored/lent-faces.ts';
import { GUILD } from './harness.ts';

/** Lending is on, and no picture becomes a face. */
export const NO_FACES: Lending = {
  caricaturist: {
    flatten: async () => refuse('kind'),
    cut: async () => refuse('kind'),
    close: async () => undefined,
  },
  fetchFile: async () => refuse('unavailable'),
};

/** The id of a face: ten times this letter. */
export const faceId = (letter: string): string => letter.repeat(10);

/** A face that is approved, lent by the person whose id is 70 and this letter. */
export const lentFace = (letter: string, changes: Partial<LentFace> = {}): LentFace => ({
  id: faceId(letter),
  guildId: GUILD,
  userId: `70${letter.codePointAt(0) ?? 0}`,
  name: `Lender *${letter.toUpperCase()}*`,
  consentAt: 1_000,
  consentLocale: 'en',
  state: 'approved',
  since: 1_000,
  ...changes,
});

/** Something that is found wherever it is kept: the strips of a face. */
export const stripsOf = (letter: string): string => `strips of ${letter}, `.repeat(40);

export const LETTERS = ['a', 'b', 'c', 'd', 'e'];

export const OUR_SET = faceSetOf(LETTERS.map(faceId));
