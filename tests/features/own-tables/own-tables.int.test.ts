import { expect, test, vi } from 'vitest';
import { StoreError } from '../../../src/table/ports/store.ts';
import { ANNA } from '../../discord/harness.ts';
import { directFields } from '../../discord/direct-fields.ts';
import { expectAnswers, GAME, HIDDEN, LOBBY, type OwnStep } from '../../discord/press-story.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, lastAnswer } from '../../discord/responses.ts';

const harness = useHarness();

const settings = (target: string, first: unknown = 'random') => ({
  settings: { target, set: 'women', first },
});
const FAME_US = { gameId: 'fame-us', settings: { pace: 'live', first: 'random' } };
const HIDDEN_TABLE: OwnStep = [
  'a lobby in another channel',
  (at) => at.openLobby({ channelId: '200000000000000009', ...settings('a secret') }),
];

test('/games lists the tables of its reader, those that wait first, on a server and in direct messages', () =>
  expectAnswers('games', {
    'says how to come to a table where there is none': [
      LOBBY,
      'Cleo calls /games; Cleo~ calls /games; Cleo~(de) calls /games',
    ],
    'lists tables of every game, those that wait for the reader first, with links': [
      ['a lobby', (at) => at.openLobby(settings('a lobby'))],
      ['a lobby of Fame Us', (at) => at.openLobby(FAME_US)],
      ['a game', (at) => at.posted(at.startGame())],
      'Anna calls /games',
    ],
    'only counts tables in channels that the reader cannot see any more': [
      HIDDEN_TABLE,
      HIDDEN,
      'Anna calls /games',
      HIDDEN,
      'Anna~ calls /games; Anna calls /games',
    ],
    'names those whom a table waits for, without calling them, in the language of the reader': [
      ['a game that waits for Ben', async (at) => at.placeBets(await at.startGame(), [ANNA])],
      'Anna calls /games; Ben(de) calls /games',
    ],
    'lists those of all servers in direct messages, with a link to the next one that waits': [
      ['a game', (at) => at.startGame()],
      [
        'a lobby on another server',
        (at) =>
          at.tables.create(
            { ...at.caller(ANNA), guildId: '900000000000000001' },
            { ...FAME_US, channelId: '900000000000000002', thread: false, bots: [], startNow: false },
          ),
      ],
      'all is posted; Anna calls /games; Anna~ calls /games',
    ],
    'does not let a player who is away come back from there, but says so': [
      GAME,
      [
        'Anna is away',
        (at) =>
          at.store.setNotifications(ANNA, {
            pings: 'mine',
            away: [{ from: 1, until: Date.UTC(2026, 10, 24) }],
          }),
      ],
      'Anna~ calls /games',
    ],
    'what is forged in direct messages is refused kindly': [
      GAME,
      'Anna~ calls /settings; Anna~ calls /stats; Anna~ calls /leaderboard; Anna~ calls /vips; Anna~ presses n:; Anna~ presses o@1:',
    ],
  }));

test('/games shows all tables, page by page, whatever their titles, on servers and in direct messages', async () => {
  const channels = Array.from({ length: 18 }, (_, i) => String(200_000_000_000_000_100n + BigInt(i)));
  for (const [i, channelId] of channels.entries())
    await harness.openLobby({ channelId, ...settings((i % 2 === 0 ? '*_' : 'นา').repeat(30)) });
  await harness.drainOutbox();
  for (const more of [{}, directFields(ANNA)]) {
    await harness.slash(ANNA, 'games', more);
    const pages = [lastAnswer(harness).text];
    for (const page of [1, 2])
      pages.push((await answerTo(harness, ANNA, `v1:7:aaaaaaaa:0:page.${page}`, more)).text);
    expect(pages.map((page) => /\d+–\d+ of \d+/u.exec(page)?.[0])).toEqual([
      '1–8 of 18',
      '9–16 of 18',
      '17–18 of 18',
    ]);
    expect(channels.filter((channelId) => !pages.join().includes(channelId))).toEqual([]);
    expect(pages.join()).not.toContain('…');
  }
});

test('the next table that waits is offered and opened', () =>
  expectAnswers('next', {
    'the one that has waited longest for the player who presses, with its panel': [
      GAME,
      ['another game', (at) => at.startGame(settings('the second'))],
      'Anna calls /games; Anna presses 7:',
    ],
    'none where none waits: also for a forged press': [GAME, 'Cleo presses 7:'],
    'any of them is opened by the button beside it; for others it is what a post opens': [
      GAME,
      ['another game', (at) => at.startGame(settings('the second'))],
      'Anna presses 7:to.@2; Cleo presses 7:to.@2; Anna presses 7:to.aaaaaaaa; Anna presses 7:to',
    ],
    // Among the controls of this table it does not stand out: the table may ask for something at any moment.
    'offered once a turn is done, where another table waits': [
      ['a game', (at) => at.startGame(settings('the first', { holder: ANNA, name: 'Anna' }))],
      ['another game', (at) => at.startGame(settings('the second'))],
      'Anna presses p@1:f123; Anna presses 7@1:; Anna presses p@2:f123; Ben presses p@1:f123',
    ],
    'not offered while the list cannot be read: the bet counts all the same': [
      GAME,
      GAME,
      [
        'the list cannot be read',
        (at) => vi.spyOn(at.store, 'listOpenOf').mockRejectedValueOnce(new StoreError('busy', null)),
      ],
      'Anna presses p@1:f123',
      [
        'who is to act',
        async (at) =>
          expect(
            (await at.tableNow((await at.store.listOpen('100000000000000001', 9)).at(-1)!.id)).match!.toAct,
          ).toEqual([1]),
      ],
    ],
  }));
