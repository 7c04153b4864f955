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
    'of a game that there is not are refused kindly': [
      'Cleo presses i:chess.1; Cleo presses i:vips; Cleo presses i:',
    ],
  }));
