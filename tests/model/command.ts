import type { Arbitrary, AsyncCommand } from 'fast-check';
import { checkInvariants } from './invariants.ts';
import type { Model } from './model.ts';
import type { SystemUnderTest } from './system-under-test.ts';

export type ModelCommand = AsyncCommand<Model, SystemUnderTest>;

/**
 * An arbitrary of commands of one kind, each of which runs an action and checks the invariants; `value` draws their
 * parameters. `needsTable`: only once there is a table.
 */
export const command = <Value>(
  name: string,
  value: Arbitrary<Value>,
  needsTable: boolean,
  act: (system: SystemUnderTest, value: Value) => Promise<unknown>,
): Arbitrary<ModelCommand> =>
  value.map((drawn) => ({
    check: ({ tables }) => !needsTable || tables.size > 0,
    run: async (_, system) => {
      await act(system, drawn);
      await checkInvariants(system);
    },
    toString: () => `${name}(${JSON.stringify(drawn)})`,
  }));
