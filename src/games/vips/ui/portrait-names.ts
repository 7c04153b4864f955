import type { Localizer } from '../../../kernel/ui.ts';
import { PORTRAITS, type Portrait, type PortraitSet } from '../rules/pieces.ts';

type Names = Readonly<Record<Portrait, string>>;

const namesOf = (name: (portrait: Portrait) => string): Names =>
  Object.fromEntries(PORTRAITS.map((portrait) => [portrait, name(portrait)])) as Names;

/** The full names of the people on the portraits of a set. */
export const fullNames = (localizer: Localizer, set: PortraitSet): Names =>
  namesOf((portrait) => localizer.plain(`vips.person.${set}.${portrait}.name`));

/** Their short names, as pieces are called: "Roxy" of "Roxy’s hair". They fit under a piece. */
export const shortNames = (localizer: Localizer, set: PortraitSet): Names =>
  namesOf((portrait) => localizer.plain(`vips.person.${set}.${portrait}`));
