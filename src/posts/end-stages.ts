import type { Match } from '../kernel/match.ts';
import { revealStagesOf } from '../kernel/match-screens.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';

/** How long the post of the end unfolds, and how long a stage of it lasts at most, in milliseconds. */
const REVEAL_MS = 12_000;
const MAX_STAGE_MS = 3_000;

/** How long the post of the end unfolds, in milliseconds; 0: it shows everything at once. */
interface Unfolding {
  readonly revealMs?: number | undefined;
}

/**
 * At which stage a new post of the end begins: where the one before it had come to, or at the first. `undefined` for
 * everything, and for a post that is not of the end.
 */
export function firstStage(
  { revealMs = REVEAL_MS }: Unfolding,
  match: Match,
  posts: readonly Post[],
): number | undefined {
  if (match.outcome === null || revealMs === 0 || revealStagesOf(match) === 0) return undefined;
  const before = posts.findLast((post) => isOfEnd(post, match));
  return before === undefined ? 0 : before.message?.stage;
}

/** Whether one of these posts tells of the end of the match, which is over. */
export const isEndAmong = (posts: readonly Post[], match: Match): boolean =>
  posts.some((post) => isOfEnd(post, match));

const isOfEnd = ({ kind, to }: Post, { endedAt }: Match): boolean => kind === 'game' && to >= endedAt;

/** What follows a post of the end at this stage: the next one, and at last the result in the lobby's post. */
export function afterEnd(
  { revealMs = REVEAL_MS }: Unfolding,
  match: Match,
  stage: number | undefined,
): Pick<Extract<PresentResult, { type: 'shown' }>, 'next'> {
  if (match.outcome === null) return {};
  if (stage === undefined) return { next: { task: { kind: 'lobby', fresh: false }, delayMs: 0 } };
  const delayMs = Math.min(MAX_STAGE_MS, Math.floor(revealMs / revealStagesOf(match)));
  return { next: { task: { kind: 'reveal', all: false }, delayMs } };
}
