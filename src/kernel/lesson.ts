import type { Coaching } from './game-parts.ts';
import type { MessageArguments } from './game.ts';

/** Something that a guided game teaches when a moment for it has come. */
export interface Lesson<Moment> {
  readonly id: string;
  /** The arguments of its text if this is the moment for it, else `null`. */
  readonly args: (moment: Moment) => MessageArguments | null;
  /** The payload of the control that it asks for (`Coaching`); `null` where any will do. */
  readonly wants: (moment: Moment) => string | null;
}

/** A lesson for the moments that it fits. Its text has no arguments, and any control will do, where these are left out. */
export const lesson = <Moment>(
  id: string,
  fits: (moment: Moment) => boolean,
  args: Lesson<Moment>['args'] = () => ({}),
  wants: Lesson<Moment>['wants'] = () => null,
): Lesson<Moment> => ({ id, args: (moment) => (fits(moment) ? args(moment) : null), wants });

/** The line of the first lesson that fits the moment; `null` for none. */
export function coachingBy<Moment>(
  lessons: readonly Lesson<Moment>[],
  moment: Moment,
  keyOf: (id: string) => string,
): Coaching | null {
  for (const { id, args, wants } of lessons) {
    const found = args(moment);
    if (found === null) continue;
    const wanted = wants(moment);
    return { key: keyOf(id), args: found, ...(wanted !== null && { wants: wanted }) };
  }
  return null;
}
