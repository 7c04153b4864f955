import { test } from 'vitest';
import { GUILD } from '../../discord/harness.ts';
import { expectAnswers, GAME, LOBBY } from '../../discord/press-story.ts';

test('the rules open in a secret message, turn in place, and leave a panel as it is', () =>
  expectAnswers('rules', {
    'from a lobby for anyone, even of a table that is gone': [
      LOBBY,
      'Cleo clicks h@1:',
      ['the table is gone', ({ store }) => store.deleteTables({ guildId: GUILD })],
      'Cleo presses i:vips.1; Cleo presses i:vips.0',
    ],
    'behind More of every panel': [GAME, 'Anna clicks o@1:; Anna presses W@1:; Anna presses h@1:'],
    'of a game or page that there is not are refused kindly': [
      ...['chess.1', 'vips', '', 'vips.', '.3', 'vips.-1', 'vips.1000', 'VIPS.1'],
    ].map((payload) => `Cleo presses i:${payload}`),
  }));
