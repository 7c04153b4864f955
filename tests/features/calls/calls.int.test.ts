import { PermissionFlagsBits } from 'discord-api-types/v10';
import { test } from 'vitest';
import { ANNA, BEN, CLEO, GUILD, memberWith } from '../../discord/harness.ts';
import { choiceOfRole } from '../../discord/responses.ts';
import { expectAnswers, failing, GAME, LOBBY, type OwnStep } from '../../discord/press-story.ts';

const ROLE = '700000000000000001';
/** Someone would play, whom no scene names otherwise. */
const willing = (userId: string): OwnStep => [
  `${userId} would play`,
  (at) => at.click(userId, 'v1:U:aaaaaaaa:0:'),
];
const [SILENT, BLIND] = ['300000000000000008', '300000000000000009'];
const TELL = 'the job tellWilling';

test('“I’m up for a game” is answered quietly when a table waits for one more', () =>
  expectAnswers('willing', {
    'tells quietly, in the language of the person, when a table waits for one more: once': [
      LOBBY,
      `Ben(de) presses U:; ${TELL}; ${TELL}`,
    ],
    'is taken back by a second press': ['Ben presses U:; Ben presses U:', LOBBY, TELL],
    'tells nothing of a table that is full enough, by invitation, or begun': [
      LOBBY,
      'Cleo clicks j@1:',
      [
        'a lobby of Fame Us',
        (at) => at.openLobby({ gameId: 'fame-us', settings: { pace: 'live', first: 'random' } }),
      ],
      LOBBY,
      'Anna presses 1@3:closed',
      GAME,
      `Ben(de) presses U:; ${TELL}`,
    ],
    'tells nothing to its players, to people who were removed, are blocked, want silence or do not see it': [
      LOBBY,
      `Ben clicks j@1:; Anna picks 1@1:remove = ${BEN}`,
      [
        'Anna blocks Cleo',
        (at) =>
          at.click(ANNA, 'v1:T:aaaaaaaa:0:block', {
            values: [CLEO],
            resolved: { users: { [CLEO]: { id: CLEO, username: 'Cleo', global_name: 'Cleo' } } },
          }),
      ],
      ['someone wants silence', ({ store }) => store.setNotifications(SILENT, { pings: 'none' })],
      'Anna presses U:; Ben presses U:; Cleo presses U:',
      willing(SILENT),
      TELL,
      failing(/^GET \/guilds\/\d+\/members\//u, 404, 10_007),
      willing(BLIND),
      TELL,
    ],
    'stays quiet where a person accepts no direct messages': [
      LOBBY,
      failing(/^POST \/channels\/44/u, 403, 50_007),
      `Ben(de) presses U:; ${TELL}; ${TELL}`,
    ],
  }));

const choosing = (roleId: string | null, mentionable = true): OwnStep => [
  `the role ${roleId}, which the bot ${mentionable ? 'may' : 'may not'} mention, is chosen`,
  (at) =>
    at.click(ANNA, 'v1:9:aaaaaaaa:0:call-role.vips', {
      ...memberWith(ANNA, PermissionFlagsBits.ManageGuild),
      app_permissions: '52224',
      ...(roleId === null ? { values: [], resolved: {} } : choiceOfRole(roleId, mentionable)),
    }),
];

test('hosts may call a role that the managers have chosen', () =>
  expectAnswers(
    'role',
    {
      'is called by the host alone, with a ping for nobody else, and once an hour on the whole server': [
        choosing(ROLE),
        LOBBY,
        LOBBY,
        'Ben presses 1@1:call; Anna presses 1@1:call; Anna presses 1@1:call; Anna presses 1@2:call; all is posted',
      ],
      'is offered only where there is one': [
        LOBBY,
        'Anna presses 1@1:settings; Anna presses 1@1:call',
        choosing(ROLE),
        'Anna presses 1@1:settings',
        choosing(null),
        'Anna presses 1@1:settings',
      ],
      'is never everyone, and the panel says where nobody would be pinged': [
        choosing(GUILD),
        choosing(ROLE, false),
      ],
    },
    { stored: async ({ store }) => (await store.serverSettings(GUILD)).callRoles },
  ));
