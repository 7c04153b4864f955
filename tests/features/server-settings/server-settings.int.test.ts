import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { resignSeat } from '../../../src/features/late-turns/change-seat.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { createDailyChannels } from '../../../src/table/daily-channels.ts';
import { shutOut } from '../../../src/table/stored/server-settings.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, type Harness, memberWith } from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import {
  asManager,
  asModerator,
  expectAnswers,
  failing,
  GAME,
  keptOut,
  type OwnStep,
  type Scene,
} from '../../discord/press-story.ts';
import { answerTo, choiceOfChannels, lastAnswer } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { houseEntry } from '../../table/house-entry.ts';

const harness = useHarness();
const use = (payload: string) => harness.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, { ...MANAGER });
const shown = () => lastAnswer(harness).text;

const OTHER_CHANNEL = '200000000000000002';
const MANAGER = asManager(ANNA);
const choosingCleo = {
  values: [CLEO],
  resolved: { users: { [CLEO]: { id: CLEO, username: 'Cleo', global_name: 'Cleo' } } },
};
const { Administrator, AttachFiles, SendMessages, SendMessagesInThreads, ViewChannel } = PermissionFlagsBits;
/** A press in the panel by a person who manages the server, with these fields. */
const using = (title: string, payload: string, more: object): OwnStep => [
  title,
  (at) => at.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, { ...MANAGER, ...more }),
];
/** A choice of channels, in which the bot has these rights, if that is said. */
const choosing = (payload: string, ids: readonly string[], rights?: bigint, type?: ChannelType): OwnStep =>
  using(
    `${payload}: ${ids.length} of type ${type ?? 0}, rights ${rights}`,
    payload,
    choiceOfChannels(ids, rights, type),
  );
const opening = (title: string, channel: object): OwnStep => [
  title,
  (at) => at.command(ANNA, 'new', { target: 'x' }, 'vips', { channel }),
];
const ABSENT = failing(/^GET \/guilds\/\d+$/u, 403, 50_001);
const stage = {
  stored: async ({ store }: Harness) => ({
    settings: await store.serverSettings(GUILD),
    daily: await createDailyChannels(store.stored).of(GUILD),
    tables: (await store.listOpen(GUILD, 9)).map(({ locale, turnTimeMs, threadPending }) =>
      [locale, turnTimeMs, threadPending].join(' '),
    ),
  }),
};

test('/settings are for managers, and hold for new tables', () =>
  expectAnswers(
    'settings',
    {
      'others are refused, forged presses too': [
        'Anna- calls /settings; Anna- picks 9:locale = de; Anna- presses 9:activity',
        [
          'in a channel of their own as well',
          (at) => at.slash(BEN, 'settings', memberWith(BEN, PermissionFlagsBits.ManageMessages)),
        ],
      ],
      'have for moderators what is theirs, and refuse them the rest': [
        'Ben+ calls /settings; Ben+ presses 9:page.moderation',
        'Ben+ presses 9:page.tables; Ben+ picks 9:locale = de; Ben+ presses 9:activity.file; Ben+ types Y:words words=turnip',
        [
          'nothing more is taken of Cleo',
          (at) => at.click(BEN, 'v1:9:aaaaaaaa:0:shut-out', { ...asModerator(BEN), ...choosingCleo }),
        ],
      ],
      'what went on in the last days is a picture, with all of it in its alt text': [
        GAME,
        'Anna calls /vips new target=x; Anna* presses 9:activity; Anna*(de) presses 9:activity; Anna*(fr) presses 9:activity.file; Anna presses 9:activity.file; Anna* presses 9:page.people',
      ],
      'hold for new tables, unless a table is opened with others': [
        'Anna* picks 9:locale = de; Anna* picks 9:pace = 60m; Anna* presses 9:thread.no; Anna* picks 9:locale = de',
        'Anna* picks 9:games = fame-us; Anna* picks 9:games = fame-us; Anna calls /vips new target=x',
        'Anna calls /vips new target=x language=fr pace=none thread=true',
        'Anna* picks 9:locale = default; Anna* picks 9:pace = default; Anna* presses 9:thread',
      ],
      // Where Discord does not say that they may play there, they are sent there.
      'name the channels in which tables may be opened, with their threads, and send others there': [
        choosing('channels', [CHANNEL], Administrator),
        failing(/^GET \/channels\//u, 403, 50_001),
        opening('a table elsewhere', { id: OTHER_CHANNEL, type: 0 }),
        opening('a table in a thread of that channel', {
          id: '200000000000000009',
          type: 11,
          parent_id: CHANNEL,
        }),
        choosing('channels', [CHANNEL, OTHER_CHANNEL], Administrator),
        opening('a table elsewhere', { id: OTHER_CHANNEL, type: 0 }),
        choosing('channels', [], Administrator),
      ],
      'have a channel in one list only, to play in or not': [
        choosing('channels', [CHANNEL, OTHER_CHANNEL], Administrator),
        choosing('closed-channels', [OTHER_CHANNEL]),
        choosing('channels', [OTHER_CHANNEL], Administrator),
      ],
      // In a forum, games are played in its posts. Where Discord does not say, nothing is claimed.
      'say at once which rights the bot lacks in the channels that were chosen': [
        choosing('channels', [CHANNEL, OTHER_CHANNEL], ViewChannel | SendMessages),
        choosing('channels', [CHANNEL], ViewChannel | AttachFiles | SendMessages, ChannelType.GuildForum),
        choosing(
          'channels',
          [CHANNEL],
          ViewChannel | AttachFiles | SendMessagesInThreads,
          ChannelType.GuildForum,
        ),
        choosing('channels', [CHANNEL]),
      ],
      'say what the bot may not do in the channel, and how to allow it': [
        'Anna* calls /settings',
        [
          'where it may only look',
          (at) => at.slash(ANNA, 'settings', { ...MANAGER, app_permissions: String(ViewChannel) }),
        ],
        using('which it may not change the calendar from', 'page.posts', {
          app_permissions: String(ViewChannel),
        }),
      ],
      'offer to add the bot where only its commands were added, instead of naming rights': [
        ABSENT,
        ['on such a server', (at) => at.slash(ANNA, 'settings', { ...MANAGER, app_permissions: '0' })],
        ABSENT,
        choosing('channels', [CHANNEL], 0n),
        ABSENT,
        choosing('daily', [CHANNEL], 0n),
      ],
      'take no value that is none': [
        'Anna* picks 9:locale = tlh; Anna* picks 9:pace = a while; Anna* presses 9:nonsense',
      ],
      // A button of an earlier panel, a channel that Discord says nothing of, a category, and too many.
      'keep the channels at a press that chooses none that is offered': [
        choosing('channels', [CHANNEL, OTHER_CHANNEL], Administrator),
        choosing('daily', [CHANNEL]),
        ...['channels', 'daily'].flatMap((payload): Scene => [
          `Anna* presses 9:${payload}; Anna* picks 9:${payload} = ${OTHER_CHANNEL}`,
          choosing(payload, [OTHER_CHANNEL], undefined, ChannelType.GuildCategory),
          choosing(
            payload,
            Array.from({ length: 26 }, (_, i) => String(300_000_000_000_000_000n + BigInt(i))),
          ),
        ]),
      ],
      'change the language of the daily puzzle as well, but not to one that is forged': [
        choosing('daily', [CHANNEL]),
        'Anna* picks 9:locale = de; Anna* picks 9:locale = tlh',
        using('the language of a French server', 'locale', { values: ['default'], guild_locale: 'fr' }),
      ],
      'let people propose again of whom nothing was taken': [
        // At the same time: none of them is lost.
        keptOut(BEN, CLEO),
        'Anna* presses 9:page.moderation',
        using('Ben may propose again', 'shut-out', choosingCleo),
      ],
      // Nor does a row that someone else has written.
      'send nobody a digest who has not asked for one': [
        'Anna* picks 9:pings = digest',
        [
          'it is stored',
          ({ store }) => store.changeServerSettings(GUILD, () => ({ pings: 'digest' }) as never),
        ],
      ],
      'say what pings people who have not chosen, at once, and to each who asks in their language': [
        'Anna* picks 9:pings = none',
        ['Ben has chosen', ({ store }) => store.setNotifications(BEN, { pings: 'mine' })],
        [
          'Anna has chosen her time zone',
          ({ store }) => store.setNotifications(ANNA, { timeZone: 'Europe/Paris' }),
        ],
        GAME,
        'all is posted; Anna(de) calls /notifications; Anna* picks 9:pings = mine',
        GAME,
        'all is posted',
      ],
      'that nobody watches hold while a game is played, and not when it is over': [
        ['nobody watches', ({ store }) => store.changeServerSettings(GUILD, () => ({ watching: false }))],
        ['a game is over', async (at) => playOut(at, await at.startGame(), seededRandom('over'))],
        [
          'Cleo looks back',
          async (at) => {
            const { tableId } = (
              await at.store.exhibits({ guildId: GUILD, gameId: 'vips', offset: 0, limit: 1 })
            )[0]!;
            await at.drainOutbox();
            return at.click(CLEO, `v1:u:${tableId}:9:h0`);
          },
        ],
      ],
      'tell moderators in their channel what waits for them, silently and once a day': [
        'Anna* presses 9:page.moderation',
        choosing('moderators', [OTHER_CHANNEL], ViewChannel),
        choosing('moderators', [OTHER_CHANNEL], Administrator),
        'the job tellModerators',
        [
          'a text waits',
          ({ store }) => store.addHouseTexts([houseEntry('the queen of queues', { guildId: GUILD })]),
        ],
        'wait 10 min; the job tellModerators; the job tellModerators; wait 1438 min; the job tellModerators; Anna* picks 9:locale = de; wait 1 min; the job tellModerators; the job tellModerators',
        'Ben+ presses Q:more; Ben presses Q:more',
        choosing('moderators', []),
        'wait 2880 min; the job tellModerators',
      ],
      ...Object.fromEntries(
        ['page.tables', 'page.channels', 'page.people', 'page.posts', 'page.moderation'].map((page) => [
          page,
          [`Anna*(fr) presses 9:${page}`],
        ]),
      ),
    },
    stage,
  ));

test('the list of people of whom nothing is taken is bounded', async () => {
  for (let i = 0; i < 30; i++) await harness.store.changeServerSettings(GUILD, shutOut(String(i)));
  expect((await harness.store.serverSettings(GUILD)).shutOut).toHaveLength(25);
});

test('/settings say who may watch, at once and at every table that is played', async () => {
  const words = 'only players can look inside a game';
  const { table, match } = await harness.startGame();
  const press = async (user: string, route: string, payload = ''): Promise<string> =>
    (await answerTo(harness, user, `v1:${route}:${table.id}:${match!.step}:${payload}`)).text;
  await press(CLEO, 'M', 'f111');
  const before = await press(CLEO, 'o');
  await use('watching.no');
  expect(shown()).toContain('Done. That applies right away');
  expect(await harness.store.serverSettings(GUILD)).toEqual({ watching: false });
  for (const [route = '', payload] of ['o', 'u h0', 'G', 'M f251'].map((each) => each.split(' ')))
    expect(await press(CLEO, route, payload)).toContain(words);
  for (const name of ['show', 'history']) {
    await harness.command(CLEO, name, { table: table.id }, 'vips');
    expect(shown()).toContain(words);
  }
  expect((await harness.store.spectatorBetsOf(table.id)).map(({ bet }) => bet)).toEqual([
    { head: 'I', eyes: 'I', mouth: 'I' },
  ]);
  // Who sits there sees what is theirs, and others the seats that they may take, and the game when it is over.
  expect(await press(BEN, 'o')).not.toContain(words);
  await harness.run(resignSeat, BEN, table.id);
  expect(await press(CLEO, 'o')).toContain('🪑');
  await use('watching');
  expect(await harness.store.serverSettings(GUILD)).toEqual({});
  expect(await press(CLEO, 'o')).toContain(before.split('\n')[0]);
});
