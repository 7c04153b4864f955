import { test } from 'vitest';
import { seededRandom } from '../../../src/kernel/random.ts';
import { type Ended, endGame } from '../../discord/end-game.ts';
import { ANNA, BEN, CLEO } from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { expectAnswers, type OwnStep } from '../../discord/press-story.ts';

const ended = (number: number, people: readonly string[], more?: Ended): OwnStep => [
  `game ${number} of ${people.length} ends`,
  (bot) => endGame(bot, number, people, more),
];
const statsOf = (player: string, asker: string = ANNA, locale = 'en-GB'): OwnStep => [
  `${asker} looks up ${player} in ${locale}`,
  (bot) =>
    bot.interact(asker, {
      type: 2,
      locale,
      data: {
        type: 1,
        name: 'stats',
        options: [{ name: 'player', type: 3, value: player }],
        resolved: { users: { [player]: { id: player, username: 'be*nny', global_name: null } } },
      },
    }),
];
const hidden = (userId: string): OwnStep => [
  `${userId} is hidden`,
  ({ store }) => store.setHidden(userId, true),
];
const PLAYED: OwnStep = [
  'a game is played to its end',
  async (bot) => playOut(bot, await bot.startGame(), seededRandom('unfolding')),
];
const crowd = Array.from({ length: 13 }, (_, i) => `3000000000000001${String(i).padStart(2, '0')}`);

test('/stats and /leaderboard tell what people did, and nothing of who is hidden', () =>
  expectAnswers('stats', {
    'what someone did, and how they did against the reader': [
      ended(1, [ANNA, BEN]),
      ended(2, [ANNA, BEN, CLEO]),
      ended(3, [BEN, CLEO, ANNA]),
      ended(4, [ANNA]),
      'Anna calls /stats',
      statsOf(BEN),
      statsOf(ANNA, BEN, 'fr'),
      'Ben(de) calls /stats',
    ],
    'a blank page for who has not played, and of who is hidden': [
      'Anna calls /stats',
      ended(1, [ANNA, BEN]),
      statsOf(CLEO),
      hidden(BEN),
      statsOf(BEN),
      'Ben calls /stats',
      statsOf(ANNA, BEN),
    ],
    'the best of the season, and the person beside them': [
      ended(1, ['11', '12', '13', '14', ANNA]),
      statsOf(ANNA, BEN),
    ],
    'a person who is not ranked alone': [
      ended(1, [BEN, CLEO]),
      ended(2, [ANNA, BEN], { season: '2026-Q3' }),
      statsOf(ANNA, BEN),
      hidden(ANNA),
      statsOf(ANNA, BEN),
    ],
    'of a game that was just played what its post tells': [PLAYED, 'all is posted', statsOf(ANNA, BEN)],
    'ranks people, marks who is provisional, and always shows the own place': [
      ended(1, [...crowd.slice(0, -1), ANNA]),
      ...[2, 3, 4, 5].map((number) => ended(number, crowd.slice(0, 2))),
      'Anna calls /leaderboard game=vips; Anna presses 8:vips.2026-Q4.1; Anna presses 8:vips.2026-Q4.0; Cleo calls /leaderboard',
    ],
    'keeps seasons apart': [
      ended(1, [ANNA, BEN], { season: '2026-Q3' }),
      'Anna calls /leaderboard; Anna(de) presses 8:vips.2026-Q3.0',
    ],
    'answers a forged button kindly': [
      ...['vips.2026-Q4', 'vips.2026-Q9.0', 'vips.2026-Q4.x', 'chess.2026-Q4.0', 'vips.2026-Q4.0.1'],
      ...['vips.2026-Q4.0.bets.0', ''],
    ].map((payload) => `Anna presses 8:${payload}`),
  }));

test('/stats and /leaderboard tell nothing while the post of an end unfolds', () =>
  expectAnswers(
    'unfolding',
    { both: [PLAYED, 'Ben calls /stats; Ben calls /leaderboard'] },
    { options: () => ({ revealMs: 1_000 }) },
  ));
