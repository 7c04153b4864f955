import { facesOf, GONE_FACE } from '../../../kernel/lent-face.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { personMessageArgument } from '../rules/narrate.ts';
import { byPortrait, isLent, type Portrait, type PortraitSet, type ShownSet } from '../rules/pieces.ts';

type Names = Readonly<Record<Portrait, string>>;

/** The full names of the people on the portraits of a set. People who lend their faces have one name. */
export const fullNames = (localizer: Localizer, set: PortraitSet): Names =>
  isLent(set)
    ? shortNames(localizer, set)
    : byPortrait((portrait) => localizer.plain(`vips.person.${set}.${portrait}.name`));

/** Their short names, as pieces are called: "Roxy" of "Roxy’s hair". They fit under a piece. */
export const shortNames = (localizer: Localizer, set: PortraitSet): Names =>
  byPortrait((portrait) => localizer.plain('vips.person', { person: personMessageArgument(set, portrait) }));

/** A set as pictures show it now: of lent faces, those that were not taken back. */
export const shownSet = (localizer: Localizer, set: PortraitSet): ShownSet =>
  isLent(set)
    ? `faces:${facesOf(set)
        .map((id) => (localizer.faceName(id) === null ? GONE_FACE : id))
        .join(',')}`
    : set;
