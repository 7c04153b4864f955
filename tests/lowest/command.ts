import type { Command } from '../../src/discord/interactions/command.ts';
import {
  createTableCommand,
  type TableCommandDeps,
  type TableCommandSpec,
} from '../../src/features/table-command/table-command.ts';
import { lowestEntry } from './index.ts';

const DEFAULT_ROUNDS = 2;
const DEFAULT_SECONDS = 30;
const MS_PER_MINUTE = 60_000;

/** `turn` is the time for a round in minutes, 0 for as long as it likes. */
export const lowestSpec: TableCommandSpec = {
  secret: 'number',
  ownOptions: (subcommand, _name, text) => {
    for (const name of ['rounds', 'seconds', 'turn'])
      subcommand.addIntegerOption((option) => option.setName(name).setDescription(text(`.${name}`)));
  },
  settings: ({ options }) => ({
    rounds: options.get('rounds') ?? DEFAULT_ROUNDS,
    seconds: options.get('seconds') ?? DEFAULT_SECONDS,
  }),
  turnTimeMs: ({ options }) => {
    const turn = options.get('turn');
    if (turn === undefined) return undefined;
    return turn === 0 ? null : Number(turn) * MS_PER_MINUTE;
  },
};

/** `/lowest`: the slash command for tables of the game. */
export const createLowestCommand = (deps: TableCommandDeps): Command =>
  createTableCommand(lowestEntry.game, lowestSpec, deps);
