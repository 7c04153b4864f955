import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * Calls the check again and again until it neither throws nor rejects, and resolves with its value. Rejects with the last
 * error when it has failed for longer than tests wait for anything. Between two calls fake timers run `interval`
 * milliseconds, too.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>, interval = 10): Promise<Value> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval });
