import { test } from 'vitest';
import { queueEntries } from '../../../src/features/queue/queue-entries.ts';
import { ANNA, BEN, CLEO, GUILD, type Harness } from '../../discord/harness.ts';
import { expectAnswers, failing, GAME, keptOut, LOBBY, type OwnStep } from '../../discord/press-story.ts';

const asks = (person: string, pace = 'slow', game = 'vips', until = 'hours'): string =>
  `${person} types U:ask kind=${game}.${pace} | until=${until}`;
const NOON = Date.UTC(2026, 10, 23, 12);
const ASK = 'v1:U:aaaaaaaa:0:ask';
/** People would play, whom no scene names otherwise. */
const waiting = (kind: string, ...userIds: readonly string[]): OwnStep => [
  `${userIds.length} would play ${kind}`,
  async (at) => {
    for (const userId of userIds) await at.submit(userId, ASK, { kind, until: 'hours' });
  },
];
const [SILENT, BLIND] = ['300000000000000008', '300000000000000009'];
const [OPEN, TELL] = ['the job openQueued', 'the job tellWaiting'];
const CLEO_ASKS: OwnStep = [
  'Cleo asks, by the same interaction',
  (at) => at.submit(CLEO, ASK, { kind: 'vips.slow', until: 'hours' }, { id: '600000000000000777' }),
];
const BLOCKS: OwnStep = [
  'Anna blocks Cleo',
  (at) =>
    at.click(ANNA, 'v1:T:aaaaaaaa:0:block', {
      values: [CLEO],
      resolved: { users: { [CLEO]: { id: CLEO, username: 'Cleo', global_name: 'Cleo' } } },
    }),
];
const idsOfEntries = {
  ids: async ({ store }: Harness) =>
    (await store.stored.rowsOf(queueEntries).list({}, { order: ['askedAt'] })).map(({ id }) => id),
};

test('people say what they would play, and everyone sees how many wait for what, not who', () =>
  expectAnswers(
    'queue',
    {
      'by a form, until they take it back': [
        `Ben presses U:; ${asks('Ben(de)', 'slow', 'vips', 'week')}`,
        'Anna presses Q:join; Anna(fr) presses Q:open',
        'Ben presses U:; Ben presses U:ask; Ben presses U:stop.@1',
        'Anna presses U:stop.@1; Anna presses Q:open',
      ],
      'for one live game and two slow ones; what is over takes no place': [
        `${asks('Ben', 'live')}; ${asks('Ben', 'live', 'fame-us')}; ${asks('Ben', 'live')}`,
        `${asks('Ben')}; ${asks('Ben', 'slow', 'fame-us')}; wait 721 min; ${asks('Ben', 'live', 'fame-us')}`,
      ],
      'of a game that there is, at a pace that there is': [
        `${asks('Ben', 'slow', 'chess')}; ${asks('Ben', 'fast')}; ${asks('Ben', 'slow', 'vips', 'ever')}`,
      ],
    },
    idsOfEntries,
  ));

test('when enough are in, a table opens by itself', () =>
  expectAnswers(
    'opening',
    {
      'with a host, kept seats and one push each, and what else they wait for rests for a day': [
        `${asks('Anna', 'live')}; ${asks('Anna', 'slow', 'vips', 'week')}; ${asks('Ben', 'live')}; ${asks('Ben')}; ${OPEN}; ${asks('Cleo(fr)', 'live')}`,
        `${OPEN}; all is posted; ${OPEN}; all is posted; Anna presses U:; Ben presses U:; Anna presses Q:join`,
        `${asks('Ben')}; ${asks('Cleo')}; ${OPEN}; ${asks('Anna')}; ${OPEN}; all is posted`,
      ],
      'once for a wish that is delivered twice': [
        ...[`${asks('Anna')}; ${asks('Ben')}`, CLEO_ASKS, CLEO_ASKS, 'Cleo presses U:; Dora presses Q:join'],
      ],
      'not with people who have blocked each other': [
        BLOCKS,
        `${asks('Anna')}; ${asks('Ben')}; ${asks('Cleo')}; ${OPEN}; ${asks('Dora')}; ${OPEN}; all is posted`,
        'Cleo presses Q:join',
      ],
      'not with people who have been kept out since, who are told of no table either': [
        `${asks('Anna')}; ${asks('Ben')}`,
        keptOut(BEN),
        `${asks('Cleo')}; ${OPEN}; Cleo calls /vips new target=x; ${TELL}; ${asks('Dora')}; all is posted`,
      ],
      'where the server plays, and all of them see it': [
        [
          'games are played in two channels',
          ({ store }) =>
            store.changeServerSettings(GUILD, () => ({
              channelIds: ['200000000000000007', '200000000000000008'],
            })),
        ],
        failing(/^GET \/channels\/200000000000000007$/u, 403, 50_001),
        `${asks('Anna')}; ${asks('Ben')}; ${asks('Cleo')}`,
        failing(/^GET \/applications\/@me$/u, 403, 50_001),
        `${OPEN}; ${OPEN}; all is posted`,
      ],
      'with a host who may open tables': [
        [
          'only a role may open tables',
          ({ store }) => store.changeServerSettings(GUILD, () => ({ openRoleId: '700000000000000001' })),
        ],
        waiting('vips.slow', ...Array.from({ length: 10 }, (_, i) => `30000000000000002${i}`)),
        `${OPEN}; ${asks('Dora*')}; ${OPEN}; ${OPEN}; all is posted`,
        ['everyone may open tables', ({ store }) => store.changeServerSettings(GUILD, () => ({}))],
        `${OPEN}; Anna presses Q:join`,
      ],
      'not for people who play live already': [
        ['a live game of Anna and Ben', (at) => at.startGame({ turnTimeMs: 180_000 })],
        `${asks('Anna', 'live')}; ${asks('Cleo', 'live')}; ${asks('Dora', 'live')}; ${OPEN}; all is posted`,
      ],
    },
    {
      ...idsOfEntries,
      // Without those that are over since a table has opened.
      stored: ({ store }: Harness) => store.stored.rowsOf(queueEntries).count({ until: { '>': NOON } }),
    },
  ));

test('who waits is told quietly when a table of somebody else lacks no more players than wait', () =>
  expectAnswers('telling', {
    'tells quietly, in the language of the person, when a table waits for one more: once': [
      LOBBY,
      `${asks('Ben(de)')}; ${TELL}; ${TELL}`,
    ],
    'tells as many as are missing, of a game and a pace that they wait for': [
      [
        'a lobby of Fame Us',
        (at) =>
          at.openLobby({
            gameId: 'fame-us',
            settings: { pace: 'live', first: 'random' },
            turnTimeMs: 180_000,
          }),
      ],
      LOBBY,
      `${asks('Ben', 'live')}; ${asks('Ben', 'slow', 'fame-us')}; ${TELL}`,
      `${asks('Cleo', 'live', 'fame-us')}; ${asks('Dora', 'live', 'fame-us')}; ${TELL}`,
      waiting('fame-us.live', SILENT),
      TELL,
    ],
    'tells nothing of a table that is full enough, by invitation, or begun': [
      LOBBY,
      'Cleo clicks j@1:',
      LOBBY,
      'Anna presses 1@2:closed',
      GAME,
      `${asks('Ben(de)')}; ${TELL}`,
    ],
    'tells nothing to its players, to people who were removed, are blocked, want silence or do not see it': [
      LOBBY,
      `Ben clicks j@1:; Anna picks 1@1:remove = ${BEN}`,
      BLOCKS,
      ['someone wants silence', ({ store }) => store.setNotifications(SILENT, { pings: 'none' })],
      `${asks('Anna')}; ${asks('Ben')}; ${asks('Cleo')}`,
      waiting('vips.slow', SILENT),
      TELL,
      failing(/^GET \/guilds\/\d+\/members\//u, 404, 10_007),
      waiting('vips.slow', BLIND),
      TELL,
    ],
    'stays quiet where a person accepts no direct messages': [
      LOBBY,
      failing(/^POST \/channels\/44/u, 403, 50_007),
      `${asks('Ben(de)')}; ${TELL}; ${TELL}`,
    ],
  }));
