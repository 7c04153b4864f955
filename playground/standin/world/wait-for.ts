import type { World } from './world.ts';

/**
 * Resolves with the predicate's value as soon as it is neither undefined, null nor false; it is asked now and after
 * every change of the world.
 * @param what is named in the error
 * @param timeout milliseconds of real time, after which it rejects
 */
export function waitFor<Value>(
  world: World,
  predicate: () => Value | undefined | null | false,
  what = 'what was expected',
  timeout = 10_000,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      deaf();
      end();
    };
    const look = () => {
      try {
        const value = predicate();
        if (value !== undefined && value !== null && value !== false) settle(() => resolve(value));
      } catch (error) {
        settle(() => reject(error));
      }
    };
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Waited ${timeout} ms in vain for ${what}`))),
      timeout,
    );
    const deaf = world.changes.listen(look);
    look();
  });
}
