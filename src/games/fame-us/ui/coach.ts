import type { Message } from '../../../kernel/message.ts';
import { playedRounds } from '../rules/played-rounds.ts';
import type { FameUsView } from '../rules/view.ts';
import { PAYLOADS } from './blocks.ts';
import { endLessons } from './lessons/end.ts';
import type { Lesson, Moment } from './lessons/moment.ts';
import { momentOf } from './lessons/moment.ts';
import { proposalLessons } from './lessons/proposal.ts';
import { turnLessons } from './lessons/turn.ts';
import { waitingLessons } from './lessons/waiting.ts';

/** The pages that are looked up in between: nothing is taught there. */
const LOOKED_UP = /^(?:hand|recap|h\d+)$/u;

/**
 * What a guided game says in the panel of its person (the kernel's `coach`): the first lesson that fits the moment. It
 * follows from the log and the draft alone, so that it is the same after a restart.
 */
export function coach(
  view: FameUsView,
  payload: string,
  pastViews: () => readonly FameUsView[],
): Message | null {
  if (!view.isGuided || view.viewer === null || LOOKED_UP.test(payload)) return null;
  if (payload === PAYLOADS.why && view.phase !== 'over') return null;
  const moment = momentOf(view, view.viewer, payload, playedRounds(pastViews(), view));
  for (const { id, args } of lessonsFor(moment)) {
    const found = args(moment);
    if (found !== null) return { key: `fame-us.lesson.${id}`, args: found };
  }
  return null;
}

function lessonsFor({ view, seat }: Moment): readonly Lesson[] {
  if (view.phase === 'over') return endLessons;
  if (view.phase !== 'acting') return proposalLessons;
  return view.active === seat ? turnLessons : waitingLessons;
}
