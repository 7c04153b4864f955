import type { Result } from '../../src/kernel/game.ts';

/** The value of what must not have been refused. */
export function accepted<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.reason)}`);
  return result.value;
}
