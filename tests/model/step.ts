import type { Arbitrary, AsyncCommand } from 'fast-check';
import { checkNow } from './checks.ts';
import type { Model } from './model.ts';
import type { Stage } from './stage.ts';

export type ModelCommand = AsyncCommand<Model, Stage>;

/** Does one thing and looks whether all is well. */
class Step<Value> implements ModelCommand {
  readonly #name: string;
  readonly #value: Value;
  readonly #needsTable: boolean;
  readonly #act: (stage: Stage, value: Value) => Promise<unknown>;

  constructor(
    name: string,
    value: Value,
    needsTable: boolean,
    act: (stage: Stage, value: Value) => Promise<unknown>,
  ) {
    this.#name = name;
    this.#value = value;
    this.#needsTable = needsTable;
    this.#act = act;
  }

  check({ tables }: Readonly<Model>): boolean {
    return !this.#needsTable || tables.size > 0;
  }

  async run(_: Model, stage: Stage): Promise<void> {
    await this.#act(stage, this.#value);
    await checkNow(stage);
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#value)})`;
  }
}

/** Commands of one kind, with what is drawn for each; some make no sense before there is a table. */
export const step = <Value>(
  name: string,
  value: Arbitrary<Value>,
  needsTable: boolean,
  act: (stage: Stage, value: Value) => Promise<unknown>,
): Arbitrary<ModelCommand> => value.map((drawn) => new Step(name, drawn, needsTable, act));
