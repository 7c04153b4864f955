import type { Coaching } from '../../../kernel/game-parts.ts';
import type { VipsView } from '../rules/view.ts';
import { PAGES } from './blocks.ts';
import { bettingLessons } from './lessons/betting.ts';
import { endLessons } from './lessons/end.ts';
import type { Lesson, Moment } from './lessons/moment.ts';
import { momentOf } from './lessons/moment.ts';
import { turnLessons } from './lessons/turn.ts';
import { waitingLessons } from './lessons/waiting.ts';

/** The pages that are looked up in between: nothing is taught there. */
const LOOKED_UP = /^(?:bet|recap|faces|result|s|h\d+|l[hem])$/u;

/**
 * What a guided game says in the panel of its person (the kernel's `coach`): the first lesson that fits the moment. It
 * follows from the log and the draft alone, so that it is the same after a restart.
 */
export function coach(
  view: VipsView,
  payload: string,
  pastViews: () => readonly VipsView[],
): Coaching | null {
  if (!view.isGuided || view.viewer === null || LOOKED_UP.test(payload)) return null;
  if (payload === PAGES.why && view.phase !== 'over') return null;
  const moment = momentOf(view, view.viewer, payload, pastViews());
  for (const { id, args, wants } of lessonsFor(moment)) {
    const found = args(moment);
    if (found === null) continue;
    const wanted = wants?.(moment) ?? null;
    return { key: `vips.lesson.${id}`, args: found, ...(wanted === null ? {} : { wants: wanted }) };
  }
  return null;
}

function lessonsFor({ view, draft }: Moment): readonly Lesson[] {
  if (view.phase === 'over') return endLessons;
  if (view.phase === 'betting') return bettingLessons;
  return draft === null ? waitingLessons : turnLessons;
}
