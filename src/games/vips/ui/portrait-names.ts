import { PORTRAIT_PEOPLE } from '../portraits.ts';
import { PORTRAITS, type Portrait, type PortraitSet } from '../rules/pieces.ts';

const namesOf = (name: (portrait: Portrait) => string): Readonly<Record<Portrait, string>> =>
  Object.fromEntries(PORTRAITS.map((portrait) => [portrait, name(portrait)])) as Record<Portrait, string>;

/** The full names of the people on the portraits of a set. */
export const fullNames = (set: PortraitSet): Readonly<Record<Portrait, string>> =>
  namesOf((portrait) => PORTRAIT_PEOPLE[set][portrait].name);

/** Their surnames, which are short enough to stand under a piece. */
export const surnames = (set: PortraitSet): Readonly<Record<Portrait, string>> =>
  namesOf((portrait) => PORTRAIT_PEOPLE[set][portrait].name.split(' ').at(-1) ?? '');
