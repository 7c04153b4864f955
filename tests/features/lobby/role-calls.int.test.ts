import { PermissionFlagsBits } from 'discord-api-types/v10';
import { test } from 'vitest';
import { ANNA, GUILD, memberWith } from '../../discord/harness.ts';
import { expectAnswers, LOBBY, type OwnStep } from '../../discord/press-story.ts';
import { choiceOfRole } from '../../discord/responses.ts';

const ROLE = '700000000000000001';
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
