import { test } from 'vitest';
import { ANNA, CHANNEL, GUILD, type Harness, playToEnd } from '../harness.ts';
import { expectAnswers, LOBBY, type OwnStep, TURN } from '../press-story.ts';

const FOREIGN: OwnStep = [
  'a table of another server',
  async (at) => {
    await at.tables.create(
      { ...at.caller(ANNA), guildId: '100000000000000099' },
      {
        gameId: 'vips',
        channelId: CHANNEL,
        settings: { target: 'another', set: 'women', first: 'random' },
        thread: false,
        bots: [],
        startNow: false,
      },
    );
    await at.drainOutbox();
  },
];
const POSTED = 'all is posted';
/** A deed of each of these. */
const each = (words: readonly string[], deed: (word: string) => string): readonly string[] => words.map(deed);
const HUGE = Array.from({ length: 1_000 }, (_, i) => `${'9'.repeat(1_000)}${i}`);
const choosingAll = (title: string, route: string, payload: string, values: readonly string[]): OwnStep => [
  title,
  async (at) => {
    const [table] = await at.tables.list(GUILD);
    const { match } = await at.tableNow(table!.id);
    return at.click(ANNA, `v1:${route}:${table!.id}:${match?.step ?? 0}:${payload}`, { values });
  },
];
const stage = {
  // Of another server, too.
  ids: async ({ store }: Harness) => (await store.listOpen('100000000000000099', 1)).map(({ id }) => id),
  /** What no forged press changes, but for the note that its person is there, which is a version. */
  stored: async ({ store }: Harness) =>
    Promise.all(
      (await store.listOpen(GUILD, 9)).map(async ({ id, version, seats }) => [
        version,
        seats.length,
        (await store.load(id))!.events.length,
      ]),
    ),
};

test('a forged custom id or payload makes no move, changes nothing and shows nothing that is secret', () =>
  expectAnswers(
    'forged',
    {
      'that this bot does not write says so': [
        TURN,
        ...each(
          [
            'nothing',
            'hello there',
            'poll:yes:1',
            '__proto__',
            '🃏'.repeat(50),
            'off:3',
            'v2:p:abcdefgh:0:',
            'v0:x',
            'v99:whatever',
          ],
          (id) => `Anna forges ${id}`,
        ),
        ...each(
          ['', 'p', 'r:abcdefgh:0:', 'p:ABCDEFGH:0:', 'p:abcdefgh:-1:', 'p:abcdefgh:9999999999:'],
          (rest) => `Anna forges v1:${rest}`,
        ),
        ...each(
          ['../../etc', "'--", 'f123\n', 'r.'.repeat(40)],
          (payload) => `Anna forges v1:p:abcdefgh:0:${payload}`,
        ),
      ],
      'of an unknown table, or of a table of another server, finds no table': [
        FOREIGN,
        ...each(['o', 'u', 'm', 'p', 'j', 'l', 'r', 's', 'c', 'x', 'h'], (route) =>
          ['aaaaaaaa', '@1']
            .map((table) => `Anna picks ${route}${table === '@1' ? '@1.0' : ''}: = greedy`)
            .join('; '),
        ),
      ],
      'makes no move and opens no modal': [
        TURN,
        ...each(
          ['', 'x', 'f123', 'r', 'r.r.r', 'r.h1', 'r.h9.r.h9', 'r.h1.x.h1.h1', 'h1.r', '-', 'r.h1.r.h1.r.h1'],
          (payload) => `Anna presses p@1:${payload}; Anna presses m@1:${payload}`,
        ),
        POSTED,
      ],
      'shows a usable panel': [
        TURN,
        ...each(
          ['', 'x', 'f123', 'h999', 'bet-x', 'z'.repeat(60), '.'.repeat(60), '-'.repeat(60)],
          (payload) => `Anna presses u@1:${payload}`,
        ),
      ],
      'for a turn that is not the current one shows the current state; closed bets cannot be made': [
        TURN,
        ...each(['0', '2', '999999999'], (step) => `Anna presses p@1.${step}:r.h1.r.h1`),
        'Anna presses p@1.0:f111; Anna presses p@1:f111; Ben presses p@1:r.h1.r.h1; Ben presses m@1:r.h1.r.h1',
        POSTED,
      ],
      'of the lobby is refused once the game has started': [
        TURN,
        ...each(['j', 'l', 's', 'b', 'r'], (route) => `Anna picks ${route}@1.0: = random`),
        POSTED,
      ],
      // V29: the history has no bet.
      'of a person without a seat makes no move, and shows what is public': [
        TURN,
        'Cleo presses o@1:r.h1; Cleo presses u@1:r.h1; Cleo presses m@1:r.h1; Cleo presses p@1:r.h1.r.h1; Cleo presses o@1:h0',
        POSTED,
      ],
      'of a finished game leads to the post that tells how it ended': [
        ['a game', (at) => at.posted(at.startGame())],
        ['is over', async (at) => playToEnd(at, await at.tableNow((await at.tables.list(GUILD))[0]!.id))],
        'Anna presses o@1.1:; Anna presses p@1.1:r.h1.r.h1; Anna presses o@1.1:h0',
        POSTED,
      ],
      'forged choices change nothing, however many and long they are': [
        TURN,
        choosingAll('a thousand values for a bet', 'u', 'fv---', HUGE),
        choosingAll('no value for a bet', 'u', 'fv---', []),
        choosingAll('a thousand values for a panel', 'o', '', HUGE),
        POSTED,
      ],
      'forged choices add no unknown bot, and remove nobody who has no seat': [
        LOBBY,
        POSTED,
        ...each(['toString', '__proto__', 'greedy '], (bot) => `Anna presses b@1:${bot}`),
        choosingAll('a long name', '1', 'bot', HUGE.slice(0, 1)),
        ...each(['0', 'Rando', ANNA], (holder) => `Anna picks 1@1:remove = ${holder}`),
        choosingAll('a long name', '1', 'remove', HUGE.slice(0, 1)),
        `Ben picks 1@1:remove = ${ANNA}`,
        POSTED,
      ],
    },
    stage,
  ));
