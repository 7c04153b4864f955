import type { TableCommandSpec } from '../../src/features/table-command/table-command-declaration.ts';
import type { GameEntry } from '../../src/games/index.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { RECORD_FORMAT } from './pebbles-record.ts';
import { pebblesGame, pebblesTexts } from './pebbles.ts';

/** The smallest game as a registry's entry. Nothing paints its pictures. */
export const pebblesEntry: GameEntry = {
  game: anyGame(pebblesGame),
  catalogue: {
    en: {
      ...pebblesTexts,
      'pebbles.title': 'Pebbles',
      'pebbles.bot.first': 'Rocky',
      'pebbles.bot.first.about': 'Takes what comes first.',
      'pebbles.command': 'Pebbles: take the last one',
      'pebbles.command.heap': 'How many there are',
      'pebbles.command.seconds': 'How long the others wait for the last one to hide',
      'pebbles.command.pebble': 'Look at your pebble, in secret',
      'pebbles.command.history': 'Who took what',
    },
  },
  drawings: new URL('./no-drawings.ts', import.meta.url),
  recordFormat: RECORD_FORMAT,
  sampleSettings: (random) => ({ heap: 1 + random.below(20) }),
};

/** What the command `/pebbles` has of its own. */
export const pebblesSpec: TableCommandSpec = {
  secret: 'pebble',
  ownOptions: (subcommand, name, text) => {
    for (const own of ['heap', 'seconds'])
      subcommand.addIntegerOption((option) =>
        option
          .setName(own)
          .setDescription(text(`.${own}`))
          .setRequired(own === 'heap' && name === 'new'),
      );
  },
  settings: ({ options }, _localizer, random) => ({
    heap: options.get('heap') ?? 1 + random.below(20),
    seconds: options.get('seconds'),
  }),
};
