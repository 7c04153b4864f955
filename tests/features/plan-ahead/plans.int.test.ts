import { test } from 'vitest';
import type { CreateTableRequest } from '../../../src/table/create-table.ts';
import { plans } from '../../../src/table/stored/plans.ts';
import { ANNA, BEN, CLEO, GUILD } from '../../discord/harness.ts';
import { expectAnswers, type OwnStep } from '../../discord/press-story.ts';
import { startFameUs } from '../../discord/turns.ts';

const DAY_MS = 86_400_000;

/** A game that Anna begins, with all bets in. */
const begun = (
  title: string,
  others: readonly string[],
  request: Partial<CreateTableRequest> = {},
): OwnStep => [
  title,
  async (at) => {
    const settings = { target: 'the ideal tester', set: 'women', first: { holder: ANNA, name: 'Anna' } };
    const started = await at.startGame({ settings, turnTimeMs: DAY_MS, ...request }, others);
    await at.posted(at.placeBets(started, [ANNA, ...others]));
  },
];

test('plans for the next turn are secret, and only of use while all is as it was', () =>
  expectAnswers(
    'plans',
    {
      'are made on the board as it is, three at most, until they are dropped': [
        'Ben clicks o@1:; Ben presses pl@1:at; Ben presses pl@1:at.r-h2; Ben presses pl@1:keep.r.h1.r.h1',
        'Ben picks pl@1:stop = h5; Ben presses pl@1:at; Ben presses pl@1:keep.r.h2.g.h2; Ben presses pl@1:keep.b.h3.b.h3',
        'Ben presses pl@1:keep.r.h4.r.h4; Ben clicks o@1:; Ben calls /games; Ben presses pl@1:show; Ben presses pl@1:drop',
      ],
      'that do not fit leave the turn to their player, who is pinged as ever': [
        'Ben presses pl@1:keep.r.m1.r.h1; Anna presses p@1:b.m1.b.m2; all is posted; Ben clicks o@1:; Ben calls /games',
      ],
      'of which one is due are laid out in their player’s panel: after a change there nothing plays by itself':
        [
          'Ben presses pl@1:keep.r.h1.r.h2; Anna presses p@1:b.m1.b.m2; all is posted; Ben clicks o@1:; Ben presses u@1:r.h1.r',
          'wait 360 min; what is due is done',
        ],
      'of which one is due is played at once where its player confirms it': [
        'Ben presses pl@1:keep.r.h1.r.h2; Anna presses p@1:b.m1.b.m2; Ben presses p@1:r.h1.r.h2; all is posted',
      ],
      'are looked at anew where a turn is taken back; a pause holds them, being away does not': [
        begun('a slow game of three', [BEN, CLEO]),
        `Ben presses pl@2:keep.r.h1.r.h1; Cleo presses pl@2:keep.g.e1.g.e1; Cleo picks A:away = ${Date.UTC(2026, 11, 1, 12)}`,
        'Anna presses p@2:b.m1.b.m2; all is posted; Anna presses D@2:; all is posted; wait 3 min',
        'what is due is done; Anna presses p@2:b.m3.b.m2; Anna presses C@2:agree; Ben presses C@2:agree; Cleo presses C@2:agree',
        'wait 3 min; what is due is done; Anna presses C@2:go-on; wait 3 min; what is due is done; wait 3 min; what is due is done',
      ],
      'keep the words of an argument, for its form too': [
        'Ben presses pl@1:say.r.m4.x.h2.h5; Ben types pl@1:keep.r.m4.x.h2.h5 because=..',
        'Ben types pl@1:keep.r.m4.x.h2.h5 because=It *was* the light.; Anna presses p@1:b.m1.b.m2',
        'Ben presses m@1:r.m4.x.h2.h5; wait 3 min; what is due is done',
      ],
      'do not fit with words that the server has come not to repeat': [
        'Ben types pl@1:keep.r.m4.x.h2.h5 because=It was the turnip.; Anna presses p@1:b.m1.b.m2; all is posted',
        ['a word is listed', ({ store }) => store.changeServerSettings(GUILD, () => ({ words: ['turnip'] }))],
        'wait 3 min; what is due is done; wait 1 min; what is due is done',
      ],
      'are not kept by a press for a step that is over': [
        'Anna presses p@1:b.m1.b.m2; Ben presses pl@1.1:keep.r.h1.r.h1; Ben presses pl@1:at',
      ],
      'stand in the digest, where a turn that one plays in a moment waits for nobody': [
        'Ben presses pl@1:keep.r.h1.r.h1; Ben picks A:pings = digest; wait 1440 min; the job sendDigests',
        ['a game that waits for Ben', (at) => at.startGame({ turnTimeMs: 7 * DAY_MS })],
        'wait 1440 min; the job sendDigests; Anna presses p@1:b.m1.b.m2; wait 1440 min; the job sendDigests',
      ],
      'are a pass in Fame Us': [
        [
          'a slow game of Fame Us, in which Ben begins',
          (at) => startFameUs(at, { settings: { pace: 'slow', first: 'random' }, turnTimeMs: DAY_MS }),
        ],
        'Cleo clicks o@2:; Cleo presses pl@2:keep; Ben presses p@2:pass; all is posted; Cleo clicks o@2:; wait 3 min',
        'what is due is done; Cleo clicks o@2:',
      ],
      'are made neither where people play live nor alone': [
        begun('a game with a turn in three minutes', [BEN], { turnTimeMs: 180_000 }),
        begun('a slow game against a bot', [], { bots: ['greedy'] }),
        'Ben clicks o@2:; Ben presses pl@2:keep.r.h1.r.h1; Anna presses pl@3:keep.r.h1.r.h1',
      ],
    },
    {
      prepare: begun('', [BEN])[1],
      stored: async ({ store }) => (await store.stored.rowsOf(plans).list({})).map((row) => row.plans),
    },
  ));
