import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/kernel/random.ts';
import { BLANKED } from '../../../src/kernel/typed-texts.ts';
import { type Ended, endedTableId, endGame } from '../../discord/end-game.ts';
import { ANNA, BEN, CHANNEL, createHarness, GUILD } from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { expectAnswers, type OwnStep } from '../../discord/press-story.ts';

const HIDDEN = '200000000000000009';
const at = new Date('2026-11-23T08:00:00Z').getTime();
const DAY_MS = 86_400_000;

/** Hides the channels that the bot looks up from now on. */
const HIDDEN_CHANNELS: OwnStep = [
  'the other channel is hidden from here on',
  ({ discord }) =>
    discord.failNext(
      /^GET \/channels\//u,
      ...Array.from({ length: 20 }, () => ({ status: 403, code: 50_001 })),
    ),
];
/** The end of a game of these people, whose ideal candidate hangs from then on. */
const ended = (number: number, people: readonly string[] = [ANNA], more: Ended = {}): OwnStep => {
  const face = { head: 'I', eyes: 'II', mouth: 'III' };
  const exhibit = { set: 'women', target: `*Boss ${number}* @everyone`, face };
  const result = { endedAt: at - (number + 1) * DAY_MS, exhibit, ...more };
  return [`game ${number} ends`, (bot) => endGame(bot, number, people, result)];
};
const hidden = (userId: string, isHidden: boolean): OwnStep => [
  `${userId} is ${isHidden ? 'hidden' : 'shown'}`,
  ({ store }) => store.setHidden(userId, isHidden),
];
const played: OwnStep = [
  'a game is played to its end',
  async (bot) => playOut(bot, await bot.startGame(), seededRandom('gallery')),
];
const names = [{ said: BLANKED }, { said: 'Cher' }, { said: 'a rude word' }];
const best = { name: { said: BLANKED }, cards: ['c1'] };
const fameUs = (exhibit: object) => ({ gameId: 'fame-us', exhibit }) as Ended;

test('the gallery shows what hangs there, wall by wall', () =>
  expectAnswers(
    'gallery',
    {
      'is bare before any game has ended, in three languages': [
        'Anna calls /gallery; Anna(fr) calls /gallery; Anna(de) calls /gallery',
      ],
      'shows the ideal candidate of a game that has just ended, with its target and its day': [
        played,
        'all is posted; Anna calls /gallery',
      ],
      'turns from wall to wall, the newest first': [
        ...Array.from({ length: 8 }, (_, number) => ended(number)),
        'Anna(de) calls /gallery; Anna presses N:look.vips.1; Anna presses N:look.vips.9',
      ],
      'hangs nothing of hidden players, and takes down what is left of a deleted one': [
        ended(0),
        ended(1, [ANNA, BEN]),
        hidden(ANNA, true),
        'Anna calls /gallery',
        hidden(BEN, true),
        'Anna calls /gallery',
        hidden(ANNA, false),
        hidden(BEN, false),
        ['Anna is forgotten', ({ store }) => store.forgetPerson(ANNA, [])],
        'Anna calls /gallery',
      ],
      'hangs nothing of a channel that its reader cannot see, but for its players, and turns exact pages': [
        ...Array.from({ length: 7 }, (_, number) =>
          ended(number, [BEN], { channelId: number % 2 === 0 ? HIDDEN : CHANNEL }),
        ),
        HIDDEN_CHANNELS,
        'Anna calls /gallery; Ben calls /gallery',
      ],
      'lets moderators take something down, who are asked once more, and nobody else': [
        ended(0),
        ended(1),
        `Anna calls /gallery; Anna presses N:down.vips.0.${endedTableId(0)}; Anna+ calls /gallery; Anna+ picks N:choose.vips.0 = ${endedTableId(0)}`,
        `Anna+ presses N:down.vips.0.${endedTableId(0)}; Anna+ presses N:down.vips.0.${endedTableId(0)}; Anna+ picks N:choose.vips.0 = ${endedTableId(0)}`,
      ],
      'has one for each game that hangs something, and shows the one that is asked for': [
        ended(0, [ANNA], fameUs({ names: [{ said: '*Cher* @everyone' }], best })),
        'Anna calls /gallery',
        ended(1),
        'Anna calls /gallery; Anna(de) calls /gallery game=fame-us',
        `Anna+ picks N:choose.fame-us.0 = ${endedTableId(0)}`,
      ],
      'leads moderators to a single name, and leaves out names that were blanked': [
        ended(0, [ANNA], fameUs({ names, best })),
        ended(1, [ANNA], fameUs({ names: [{ said: BLANKED }], best })),
        `Anna calls /gallery; Anna+ picks N:choose.fame-us.0 = ${endedTableId(0)}`,
      ],
      'answers a forged button kindly': [
        'vips.0',
        'look',
        'look.vips.x',
        'look.chess.0',
        'look.vips.0.a.b',
        'look.vips.99999',
        '',
      ].map((payload) => `Anna presses N:${payload}`),
    },
    {
      stored: async ({ store }) =>
        (await store.exhibits({ guildId: GUILD, gameId: 'vips', offset: 0, limit: 9 })).map(
          ({ work }) => work,
        ),
    },
  ));

test('the gallery tells nothing while an end unfolds', () =>
  expectAnswers(
    'unfolding',
    { '/gallery and a wall': [played, 'Anna calls /gallery; Anna presses N:look.vips.0'] },
    { options: () => ({ revealMs: 1_000 }) },
  ));

test('what one server hangs is not taken down by another', async () => {
  await using harness = await createHarness();
  await endGame(harness, 1, [ANNA]);
  expect(await harness.store.takeDown('9', endedTableId(1))).toBe(false);
});
