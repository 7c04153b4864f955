import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, type Harness, memberWith } from '../discord/harness.ts';
import { botCommands } from '../discord/bot-commands.ts';
import { moveTo } from '../../src/table/republish.ts';
import { expectAnswers, GAME, HIDDEN, LOBBY, type OwnStep, type Scene } from '../discord/press-story.ts';

const ELSEWHERE = '200000000000000002';
const target = (title: string) => ({ settings: { target: title, set: 'women', first: 'random' } });
const GAME_ELSEWHERE: OwnStep = ['a game in another channel', (at) => at.startGame({ channelId: ELSEWHERE })];
/** A subcommand that is called with these fields. */
const calling = (
  user: string,
  subcommand: string,
  title: string,
  more: object,
  options: Readonly<Record<string, string>> = {},
): OwnStep => [title, (at) => at.command(user, subcommand, options, 'vips', { ...more })];
/** As `calling`, about the only table there is. */
const about = (user: string, subcommand: string, title: string, more: object): OwnStep => [
  title,
  async (at) => {
    const [table] = await at.tables.list(GUILD);
    return at.command(user, subcommand, { table: table!.id }, 'vips', { ...more });
  },
];
const stage = {
  stored: async ({ store }: Harness) =>
    (await store.listOpen(GUILD, 3)).map(({ status, playChannelId, threadPending, settings, seats }) => [
      status,
      playChannelId,
      threadPending,
      settings,
      seats.map((seat) => (seat.kind === 'bot' ? seat.bot : seat.userId)).join(),
    ]),
};
const { Connect, ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, CreatePublicThreads } =
  PermissionFlagsBits;

test('/vips new and solo open tables, or say why not', () => {
  const allButConnect =
    ViewChannel | SendMessages | SendMessagesInThreads | AttachFiles | CreatePublicThreads;
  const inVoice = (type: number): Scene =>
    [allButConnect, allButConnect | Connect].map((permissions) =>
      calling(
        ANNA,
        'new',
        `with${permissions === allButConnect ? 'out' : ''} Connect`,
        { app_permissions: String(permissions), channel: { id: CHANNEL, type } },
        { target: 'someone' },
      ),
    );
  return expectAnswers(
    'opening',
    {
      'with the given options, in secret': [
        `Anna calls /vips new target=the ideal tester set=women first=${BEN} thread=false bots=2`,
      ],
      'with a thread and a vote on who starts by default (V8); against bots, the first player is drawn': [
        'Anna calls /vips new target=the ideal tester; Anna calls /vips solo target=the ideal tester opponents=3',
      ],
      'not with an invalid target': [`Anna calls /vips new target=${'x'.repeat(500)}`],
      'in the chat of a voice channel, with Connect and without a thread': inVoice(2),
      'in the chat of a stage channel, with Connect and without a thread': inVoice(13),
      'not without the permissions to post, which are named': [
        calling(
          ANNA,
          'new',
          'without the right to write',
          { app_permissions: String(ViewChannel) },
          { target: 'x' },
        ),
      ],
      'where a game begins is said': [
        'Anna calls /vips solo target=x thread=true; Ben calls /vips solo target=x thread=false; Cleo calls /vips learn thread=true; Dora calls /vips learn thread=false',
      ],
    },
    stage,
  );
});

test('/vips new completes targets that contain the typed text', async () => {
  await expectAnswers('targets', { 'what is typed': ['Anna completes /vips new target prime'] });
});

test('a command is about the only table of this channel, else the caller’s, else the server’s, or the named one', () =>
  expectAnswers('which-table', {
    'of several': [
      GAME,
      'Anna calls /vips bet',
      ['a lobby in another channel', (at) => at.openLobby({ channelId: ELSEWHERE })],
      'Ben calls /vips bet',
      [
        'the game moves',
        async (at) =>
          at.run(moveTo, ANNA, (await at.store.listOpen(GUILD, 9)).at(-1)!.id, {
            channelId: '200000000000000003',
          }),
      ],
      'Ben calls /vips bet; Cleo calls /vips history',
    ],
    'of none': ['Anna calls /vips show; Anna calls /fame'],
    // Another server's is as one that there is not: `forged-clicks.int.test.ts`.
    'of one that is named': [GAME, 'Anna calls /vips bet table=@1; Anna calls /vips bet table=no-such'],
    'that is completed by title, players and id': [
      GAME,
      'Anna completes /vips show table TESTER; Anna completes /vips show table @1; Anna completes /vips show table nothing like it',
    ],
    'in a channel that the asker cannot see: by no subcommand and no choice': [
      ['a game there', (at) => at.startGame({ channelId: '200000000000000009' })],
      ...[
        'calls /vips list',
        'calls /vips history',
        'calls /vips history table=@1',
        'calls /vips show table=@1',
      ].flatMap((deed) => [HIDDEN, `Cleo ${deed}`]),
      HIDDEN,
      'Cleo completes /vips show table; Anna calls /vips history table=@1',
    ],
  }));

test('with more tables than fit into a message, all are found and listed, page by page', () => {
  /** Anna's oldest table here, called the ideal relic, and 30 newer ones in other channels, most of them hers. */
  const many: OwnStep = [
    'the ideal relic here, and 30 newer tables elsewhere',
    async (at) => {
      await at.openLobby(target('the ideal relic'));
      for (let n = 0; n < 30; n++)
        await at.openLobby(
          { ...target(`the ideal novelty ${n}`), channelId: `${ELSEWHERE}${n}` },
          n < 24 ? ANNA : BEN,
        );
    },
  ];
  return expectAnswers('many', {
    'a command still takes the only one of this channel, however old': [
      many,
      'Anna calls /vips cancel; Anna completes /vips show table relic; Anna completes /vips show table ideal',
    ],
    'the list': [many, 'Cleo calls /vips list; Cleo presses Q:join.1; Cleo presses Q:join.3'],
  });
});

test('/vips bet, history, list and rules show what their caller may know', () =>
  expectAnswers('looking', {
    'the own bet, and nothing to a user without a seat': [
      ['Anna has bet', async (at) => at.placeBets(await at.startGame(), [ANNA])],
      'Anna calls /vips bet; Cleo calls /vips bet; Cleo calls /vips list; Cleo calls /vips rules',
      [
        'Ben bets',
        async (at) => at.placeBets(await at.tableNow((await at.tables.list(GUILD))[0]!.id), [BEN]),
      ],
      'Cleo calls /vips history',
    ],
    'a lobby': [LOBBY, 'Cleo calls /vips list'],
  }));

test('/vips show moves a table, or shows it to strangers in secret', () => {
  const { ManageChannels, ManageGuild } = PermissionFlagsBits;
  const elsewhere = { channel: { id: '200000000000000007', type: 0 } };
  const thread = { id: '200000000000000008', type: 11, parent_id: ELSEWHERE };
  const moderator = (permissions: bigint) =>
    memberWith(CLEO, permissions | ViewChannel | SendMessagesInThreads);
  return expectAnswers(
    'showing',
    {
      'show moves the game to this channel': [GAME_ELSEWHERE, 'Ben calls /vips show table=@1; all is posted'],
      'show lets a stranger look at a game in secret, with buttons that only look, and moves nothing': [
        [
          'Anna has bet elsewhere',
          async (at) => at.posted(at.placeBets(await at.startGame({ channelId: ELSEWHERE }), [ANNA])),
        ],
        'Cleo calls /vips show table=@1; Cleo calls /vips show table=@1; all is posted',
      ],
      'show lets a stranger look at a lobby and at a game that was called off': [
        ['a lobby elsewhere', (at) => at.openLobby({ channelId: ELSEWHERE })],
        'Cleo calls /vips show table=@1; Ben presses j@1:; Anna presses s@1:; Anna presses x@1:; Cleo calls /vips show table=@1',
      ],
      'show moves a table for a moderator of its server or channel, and not for one of another channel': [
        GAME_ELSEWHERE,
        about(CLEO, 'show', 'of another channel', {
          ...moderator(ManageChannels | SendMessages),
          ...elsewhere,
        }),
        about(CLEO, 'show', 'of another channel', {
          ...moderator(ManageChannels),
          channel: { ...thread, type: 0 },
        }),
        about(CLEO, 'show', 'of its channel, in a thread', { ...moderator(ManageChannels), channel: thread }),
        about(CLEO, 'show', 'of the server, who may not write here', {
          ...moderator(ManageGuild),
          ...elsewhere,
        }),
        about(CLEO, 'show', 'of the server', { ...moderator(ManageGuild | SendMessages), ...elsewhere }),
      ],
      'show does not move a game to where its player may not write': [
        GAME_ELSEWHERE,
        ...(
          [
            ['0', 0],
            [String(ViewChannel | SendMessages), 11],
            ['nonsense', 0],
          ] as const
        ).map(([permissions, type]) =>
          about(BEN, 'show', `permissions ${permissions}, channel type ${type}`, {
            ...memberWith(BEN, permissions),
            channel: { id: CHANNEL, type },
          }),
        ),
      ],
    },
    stage,
  );
});

test('/vips cancel asks the host or a moderator, and refuses others', () => {
  const moderators = (['ManageMessages', 'ManageChannels', 'ManageGuild', 'Administrator'] as const).map(
    (name): readonly [string, Scene] => [
      `for moderators with ${name}, seated or not`,
      [
        GAME,
        calling(
          CLEO,
          'cancel',
          'a moderator calls it',
          memberWith(CLEO, PermissionFlagsBits[name] | SendMessages),
        ),
        [
          'and confirms',
          async (at) => {
            const id = `v1:x:${(await at.tables.list(GUILD))[0]!.id}:0:`;
            await at.click(CLEO, id, memberWith(CLEO, PermissionFlagsBits[name] | SendMessages));
            expect(at.discord.requestsMatching(/members/u)).toEqual([]);
          },
        ],
      ],
    ],
  );
  const pressing = (permissions: bigint | string): OwnStep => [
    `pressed with the permissions ${permissions}`,
    async (at) =>
      at.click(CLEO, `v1:x:${(await at.tables.list(GUILD))[0]!.id}:0:`, memberWith(CLEO, permissions)),
  ];
  return expectAnswers(
    'cancelling',
    {
      'for the host, also during a game': [
        GAME,
        'Ben calls /vips cancel; Cleo calls /vips cancel table=@1; Anna calls /vips cancel; Anna presses x@1.0:',
      ],
      'with the name of the table, escaped': [
        ['a lobby elsewhere', (at) => at.openLobby({ ...target('**@everyone**'), channelId: ELSEWHERE })],
        'Anna calls /vips cancel; Ben presses j@1:; Anna presses s@1:; Anna calls /vips cancel; Ben calls /vips cancel',
      ],
      ...Object.fromEntries(moderators),
      'cancel is refused for someone with %s in another channel, who is told where to do it': [
        GAME_ELSEWHERE,
        ...(['ManageMessages', 'ManageChannels'] as const).map((name) => pressing(PermissionFlagsBits[name])),
      ],
      'not for a user without a seat who has other permissions': [
        GAME,
        ...[String(PermissionFlagsBits.ManageThreads | SendMessages), '', 'all', '-1'].map(pressing),
      ],
    },
    stage,
  );
});

test('is declared with every subcommand, only for servers that have the bot installed', async () => {
  const [{ declaration } = { declaration: undefined }] = await botCommands();
  expect(declaration!.contexts).toEqual([0]);
  // Left out, they default to the application's: users could install it for themselves, on servers where it cannot post.
  expect(declaration!.integration_types).toEqual([0]);
  expect(declaration!.options!.map(({ name }) => name)).toEqual([
    ...['new', 'solo', 'learn', 'show', 'bet', 'history', 'leave', 'cancel', 'list', 'rules'],
  ]);
  for (const subcommand of declaration!.options!) {
    expect(subcommand.type).toBe(ApplicationCommandOptionType.Subcommand);
    expect(subcommand.description.length).toBeLessThanOrEqual(100);
  }
});
