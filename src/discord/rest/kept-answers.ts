import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import type { Clock } from '../../table/ports/clock.ts';

/** How long an answer is believed, in milliseconds. */
const BELIEVED_MS = 60_000;
const MAX_KEPT = 2_000;

/** Answers by id, asked once at a time and kept for a while; what could not be told (`null`) is asked again. */
export function keepAnswers<Value>(clock: Clock, ask: (id: string) => Promise<Value | null>) {
  type Kept = { readonly until: number; readonly answer: Promise<Value | null> };
  const kept = createLeastRecentlyUsed<Kept>(MAX_KEPT);
  const of = (id: string): Promise<Value | null> => {
    const now = clock();
    const known = kept.get(id);
    if (known !== null && now < known.until && known.until - now <= BELIEVED_MS) return known.answer;
    const answer = ask(id).then((value) => {
      if (value === null && kept.get(id)?.answer === answer) kept.delete(id);
      return value;
    });
    kept.set(id, { until: now + BELIEVED_MS, answer });
    return answer;
  };
  return { of, forget: kept.delete };
}
