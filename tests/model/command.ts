import type { Arbitrary, AsyncCommand } from 'fast-check';
import { checkInvariants } from './invariants.ts';
import type { Model } from './model.ts';
import type { SystemUnderTest } from './system-under-test.ts';

export type ModelCommand = AsyncCommand<Model, SystemUnderTest>;

/** Runs one action and checks the invariants. */
class Command<Value> implements ModelCommand {
  readonly #name: string;
  readonly #value: Value;
  readonly #needsTable: boolean;
  readonly #act: (system: SystemUnderTest, value: Value) => Promise<unknown>;

  constructor(
    name: string,
    value: Value,
    needsTable: boolean,
    act: (system: SystemUnderTest, value: Value) => Promise<unknown>,
  ) {
    this.#name = name;
    this.#value = value;
    this.#needsTable = needsTable;
    this.#act = act;
  }

  check({ tables }: Readonly<Model>): boolean {
    return !this.#needsTable || tables.size > 0;
  }

  async run(_: Model, system: SystemUnderTest): Promise<void> {
    await this.#act(system, this.#value);
    await checkInvariants(system);
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#value)})`;
  }
}

/** An arbitrary of commands of one kind; `value` draws their parameters. `needsTable`: only once there is a table. */
export const command = <Value>(
  name: string,
  value: Arbitrary<Value>,
  needsTable: boolean,
  act: (system: SystemUnderTest, value: Value) => Promise<unknown>,
): Arbitrary<ModelCommand> => value.map((drawn) => new Command(name, drawn, needsTable, act));
