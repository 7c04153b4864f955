import type { Command } from '../src/discord/handlers/command.ts';
import {
  createTableCommand,
  type TableCommandDeps,
  type TableCommandSpec,
} from '../src/discord/handlers/table-command.ts';
import { fameUsEntry, LIVE_TURN_TIME_MS } from '../src/games/fame-us/index.ts';

const PACES = ['live', 'slow'] as const;

const MS_PER_HOUR = 3_600_000;
const MAX_HOURS = 14 * 24;

const spec: TableCommandSpec = {
  secret: 'hand',
  ownOptions: (subcommand, name, text) => {
    subcommand
      .addStringOption((option) =>
        option
          .setName('pace')
          .setDescription(text('.new.pace'))
          .addChoices(...PACES.map((pace) => ({ name: text(`.new.pace.${pace}`), value: pace }))),
      )
      .addIntegerOption((option) =>
        option.setName('hours').setDescription(text('.new.hours')).setMinValue(1).setMaxValue(MAX_HOURS),
      );
    if (name === 'new')
      subcommand.addUserOption((option) => option.setName('first').setDescription(text('.new.first')));
  },
  settings: ({ options, userNames }) => {
    const first = options.get('first');
    const name = typeof first === 'string' ? userNames.get(first) : undefined;
    return {
      pace: options.get('pace') ?? 'live',
      first:
        typeof first === 'string' ? { holder: first, ...(name === undefined ? {} : { name }) } : 'random',
    };
  },
  turnTimeMs: ({ options }) => {
    if (options.get('pace') !== 'slow') return LIVE_TURN_TIME_MS;
    const hours = options.get('hours');
    return hours === undefined ? undefined : Number(hours) * MS_PER_HOUR;
  },
};

/** `/fame-us`: the slash command for tables of Fame Us. */
export const createFameUsCommand = (deps: TableCommandDeps): Command =>
  createTableCommand(fameUsEntry.game, spec, deps);
