import { test } from 'vitest';
import { ANNA, BEN } from '../harness.ts';
import { expectAnswers, GAME, TURN } from '../press-story.ts';

const FAME_US = { gameId: 'fame-us', settings: { pace: 'live', first: 'random' }, bots: ['timid', 'bold'] };

test('someone without a seat watches, makes no move, and is shown nothing that is secret', () =>
  expectAnswers('watching', {
    'the board, the chips in hand, the history and the rules of VIPs': [
      GAME,
      'Cleo clicks u@1:',
      [
        'both bet',
        async (at) =>
          at.placeBets(await at.tableNow((await at.store.listOpen('100000000000000001', 1))[0]!.id), [
            ANNA,
            BEN,
          ]),
      ],
      'Cleo clicks o@1:bet; Cleo presses u@1:h0; Cleo presses u@1:; Cleo presses h@1:',
    ],
    'the round, the open cards and how many each holds in Fame Us, but no hand and no team': [
      ['a game of Fame Us', (at) => at.startGame(FAME_US)],
      'Cleo clicks o@1:; Cleo presses u@1:hand',
    ],
    'is shown the present, however old the button, and learns what a seat can do only from it': [
      TURN,
      'Cleo clicks o@1.0:; Cleo clicks p@1:r.h1.r.h2; Cleo clicks m@1:r.h1.r.h2',
    ],
    'is shown the same with /vips show, which does not post it anew for them': [
      TURN,
      'Cleo calls /vips show table=@1; all is posted',
    ],
  }));
