import type { Change } from './changes.ts';
import type { DiscordState } from './discord-state.ts';

/** How long a condition is waited for if the caller does not say, in milliseconds: so long that only what hangs is ended. */
export const WAIT_LIMIT_MS = 120_000;

/**
 * Resolves with the predicate's value as soon as it is neither undefined, null nor false; the predicate is called now and
 * after every change of the state that `concerns` it.
 * @param what names the awaited condition in the error
 * @param timeoutMs milliseconds of real time, after which it rejects
 */
export function waitFor<Value>(
  state: DiscordState,
  predicate: () => Value | undefined | null | false,
  what = 'the expected state',
  timeoutMs = WAIT_LIMIT_MS,
  concerns: (change: Change) => boolean = () => true,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      end();
    };
    const checkPredicate = () => {
      try {
        const value = predicate();
        if (value !== undefined && value !== null && value !== false) settle(() => resolve(value));
      } catch (error) {
        settle(() => reject(error instanceof Error ? error : new Error(String(error), { cause: error })));
      }
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Timed out after ${timeoutMs} ms waiting for ${what}`))),
      timeoutMs,
    );
    const unsubscribe = state.changes.subscribe((change) => {
      if (concerns(change)) checkPredicate();
    });
    checkPredicate();
  });
}
