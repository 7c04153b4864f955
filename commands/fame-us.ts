import type { Command } from '../src/discord/interactions/command.ts';
import { createTableCommand } from '../src/features/table-command/table-command.ts';
import {
  firstIn,
  type TableCommandDeps,
  type TableCommandSpec,
} from '../src/features/table-command/table-command-declaration.ts';
import { fameUsEntry, SHARES } from '../src/games/fame-us/index.ts';

const spec: TableCommandSpec = {
  secret: 'hand',
  ownOptions: (subcommand, name, text) => {
    if (name === 'new')
      subcommand.addUserOption((option) => option.setName('first').setDescription(text('.new.first')));
    subcommand.addStringOption((option) =>
      option
        .setName('criteria')
        .setDescription(text('.new.criteria'))
        .addChoices(SHARES.map((share) => ({ name: text(`.new.criteria.${share}`), value: share }))),
    );
  },
  settings: (call) => {
    const share = call.options.get('criteria');
    return {
      pace: 'live',
      ...(share === undefined ? {} : { share }),
      first: firstIn(call, 'random'),
    };
  },
};

/** `/fame-us`: the slash command for tables of Fame Us. */
export const createFameUsCommand = (deps: TableCommandDeps): Command =>
  createTableCommand(fameUsEntry.game, spec, deps);
