import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { ANNA, BEN, GUILD, type Harness } from '../../discord/harness.ts';
import {
  asManager,
  expectAnswers,
  failing,
  GAME,
  HIDDEN,
  LOBBY,
  type Scene,
} from '../../discord/press-story.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo } from '../../discord/responses.ts';

const harness = useHarness();

const SECRET = '200000000000000009';
const MANAGER = asManager(ANNA);
const id = (payload: string, table = 'aaaaaaaa', step = 0): string => `v1:Q:${table}:${step}:${payload}`;
const press = (payload: string, user: string = ANNA, more: Readonly<Record<string, unknown>> = {}) =>
  answerTo(harness, user, id(payload), more);

/** Two more channels, and a thread of the second; press there by a manager. */
const [OTHER, THREAD] = ['200000000000000002', '200000000000000003'];
const inOther = { ...MANAGER, channel: { id: OTHER, type: 0 } };
const placing =
  (payload: string, more: object, user: string = ANNA) =>
  (at: Harness) =>
    at.click(user, id(payload), { ...more });
const stored = async ({ store }: Harness) =>
  (await store.listOpen(GUILD, 9)).map(({ gameId, status, hostId, channelId, invited, seats, waiting }) =>
    [
      gameId,
      status,
      hostId,
      channelId,
      invited[0]?.userId,
      invited[0]?.challenge,
      seats.length,
      waiting.length,
    ].join(' '),
  );
const ben = { id: BEN, username: 'ben', global_name: 'Bennie' };
const here = { permissions: String(PermissionFlagsBits.ViewChannel) };
const chosen = (user: object, member: object | undefined) => ({
  values: [BEN],
  resolved: { users: { [BEN]: user }, members: member === undefined ? {} : { [BEN]: member } },
});

test('a desk is posted silently by a manager, once, moved, joined by another or taken away', () =>
  expectAnswers('desks', {
    'in the language of the server': [
      ['a manager places it', placing('place', { ...MANAGER, guild_locale: 'de' })],
    ],
    'refused to others, where the bot may not post, and where Discord refuses it': [
      'Ben presses Q:place',
      ['in a channel where the bot may not post', placing('place', { ...MANAGER, app_permissions: '1024' })],
      failing(/^GET \/guilds\/\d+$/u, 403, 50_001),
      ['on a server that has only the commands', placing('place', { ...MANAGER, app_permissions: '0' })],
      failing(/POST \/channels/u, 403, 50_013),
      'Anna* presses Q:place',
    ],
    'where there is one already': [
      'Anna* presses Q:place; Anna* presses Q:place',
      ['in another channel', placing('place', inOther)],
      'Ben presses Q:place.away',
      [
        'one more in a thread there',
        placing('place.more', { ...MANAGER, channel: { id: THREAD, type: 11, parent_id: OTHER } }),
      ],
      [
        'games are allowed in the other channel',
        (at) => at.store.changeServerSettings(GUILD, () => ({ channelIds: [OTHER] })),
      ],
      'Anna* presses 9:page.channels',
      // One of the desks has been deleted by hand.
      failing(/^DELETE /u, 404, 10_008),
      ['it is moved there by a press', placing('place.move', { ...inOther, id: '600000000000009999' })],
      ['that arrives twice', placing('place.move', { ...inOther, id: '600000000000009999' })],
      'Anna* presses Q:place.away; Anna* presses Q:place',
    ],
    'offered in the settings': ['Anna* presses 9:page.posts'],
  }));

test.each(['en-GB', 'fr', 'de'])('a desk leads everywhere in %s', async (locale) => {
  for (const payload of ['play', 'open', 'join', 'learn', 'more', 'run.games']) {
    const { ids } = await press(payload, ANNA, { locale });
    expect(ids.length).toBeGreaterThan(1);
  }
  const buttons = (await press('more', ANNA, { locale, ...MANAGER })).ids.filter((each) =>
    each.includes(':run.'),
  );
  expect(buttons).toHaveLength(8);
  for (const more of buttons) {
    const { text } = await answerTo(harness, ANNA, more, { locale, ...MANAGER });
    expect(text).not.toMatch(/no longer possible|plus possible|nicht mehr/u);
    expect(text.trim()).not.toBe('');
  }
});

test('what slash commands start is started by a press, and nothing else, however it is forged', () =>
  expectAnswers(
    'starts',
    {
      ...Object.fromEntries(
        ['vips.new', 'fame-us.new', 'vips.solo', 'fame-us.solo', 'vips.learn'].map((run) => [
          run,
          [`Anna presses Q:run.${run}`],
        ]),
      ),
      forged: [
        ...['run.vips.cancel', 'run.vips.show', 'run.vips.__proto__', 'run.nothing', 'run.daily', 'run.'],
        ...['run.privacy.vips.x', 'sit', 'table', 'nonsense'],
      ].map((payload) => `Anna presses Q:${payload}`),
    },
    { stored },
  ));

test('where games are not allowed, a table is opened where they are, if those who play may write there', () => {
  const [READ_ONLY, GAMES] = ['200000000000000007', '200000000000000008'];
  /** Takes the right to write from a person, or from everyone. */
  const deny = (userOrServer: string, type: OverwriteType) => [
    { id: userOrServer, type, allow: '0', deny: String(PermissionFlagsBits.SendMessages) },
  ];
  const denied = (userId: string): Scene => [
    [
      `${userId} may not write there`,
      (at) => at.discord.overwrites.set(GAMES, deny(userId, OverwriteType.Member)),
    ],
    ['a challenge of Ben', placing('challenge-to.vips', chosen(ben, here))],
  ];
  return expectAnswers(
    'elsewhere',
    {
      VIPs: ['Anna presses Q:run.vips.new'],
      'a game against bots': ['Anna presses Q:run.fame-us.solo'],
      'a lesson': ['Anna presses Q:run.vips.learn'],
      'not if the host may not write there': denied(ANNA),
      'not if the person they challenge may not': denied(BEN),
    },
    {
      stored,
      prepare: async (at) => {
        at.discord.overwrites.set(READ_ONLY, deny(GUILD, OverwriteType.Role));
        await at.store.changeServerSettings(GUILD, () => ({ channelIds: [READ_ONLY, GAMES] }));
      },
    },
  );
});

test('people are challenged and looked up from the desk', () =>
  expectAnswers(
    'people',
    {
      'a challenge asks whom, and keeps a seat for who is chosen': [
        'Anna presses Q:challenge.vips',
        ['Ben is chosen', placing('challenge-to.vips', chosen(ben, here))],
      ],
      'a challenge that is forged or cannot be is refused kindly': [
        'Anna presses Q:challenge.nonsense; Anna picks Q:challenge-to.vips = nonsense',
        ['an unknown game', placing('challenge-to.__proto__', chosen(ben, here))],
        ['a bot', placing('challenge-to.vips', chosen({ ...ben, bot: true }, here))],
        ['someone who is not here', placing('challenge-to.vips', chosen(ben, undefined))],
      ],
      'statistics of another person, rankings of each game and season, and galleries are looked up': [
        'Anna presses Q:more',
        ['Ben is chosen', placing('stats-of', chosen(ben, undefined))],
        'Anna picks 8: = fame-us.2020-Q3.0; Anna picks Q:gallery = fame-us',
        'Anna picks 8: = nonsense; Anna picks 8: = vips.nonsense.0; Anna picks Q:gallery = __proto__; Anna picks Q:stats-of = nonsense',
      ],
    },
    { stored },
  ));

test('a game that the managers have closed is not offered, and is refused by presses and commands; one stays open', () =>
  expectAnswers(
    'closed',
    {
      // What is played goes on.
      VIPs: [
        GAME,
        'Anna* picks 9:games = vips; Anna presses Q:play; Anna presses Q:open; Anna presses Q:learn; Anna presses Q:run.vips.new; Anna calls /vips solo; Anna calls /help',
        'Anna* picks 9:games = vips; Anna presses Q:run.vips.new',
      ],
      'all of them': [
        'Anna* picks 9:games = vips; Anna* picks 9:games = fame-us; Anna* picks 9:games = nonsense; Anna presses Q:open',
      ],
    },
    { stored },
  ));

test('the list of tables has those that the reader can see, lobbies first, and what can be done there', () =>
  expectAnswers(
    'list',
    {
      'a lobby, a game, and a table that Cleo cannot see': [
        GAME,
        ['a lobby', (at) => at.openLobby({ settings: { target: 'a lobby', set: 'men', first: 'vote' } })],
        [
          'a secret',
          (at) =>
            at.openLobby({ channelId: SECRET, settings: { target: 'a secret', set: 'men', first: 'vote' } }),
        ],
        HIDDEN,
        'Cleo presses Q:join; Cleo presses Q:table.@2; Cleo presses Q:table.@1; Anna presses Q:table.@1',
        // Nor by a forged press, but its players are told.
        HIDDEN,
        'Cleo presses Q:table.@3; Anna presses Q:table.@3; Anna presses Q:table',
      ],
      'leads to a seat, and out of it again': [
        LOBBY,
        'Ben presses Q@1.0:sit; Ben presses Q@1.0:sit; Ben presses l@1.0:',
      ],
      'tells a person who waits for a seat their place': [
        ['a full lobby', (at) => at.openLobby({ bots: ['greedy', 'greedy', 'greedy', 'greedy'] })],
        'Ben presses Q@1.0:sit',
      ],
      'posts a table anew, shows its history, and asks before it is cancelled': [
        GAME,
        'Anna presses Q@1.0:run.vips.show; Anna presses Q@1.0:run.vips.history; Anna presses Q@1.0:run.vips.cancel',
        'Cleo presses Q@1.0:run.vips.cancel; Ben presses Q@1.0:run.vips.leave',
      ],
      'says that a table is over, and that there is none': [
        'Anna presses Q:join',
        LOBBY,
        'Ben presses j@1.0:; Anna presses x@1.0:; Ben presses Q:table.@1',
      ],
    },
    { stored },
  ));
