import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { changeServerSettings, type ServerSettingsDeps, showServerSettings } from './server-settings.ts';
import { texts } from './texts.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';

/** `/settings`: what holds for new tables of this server, for people who manage it. */
const createSettingsCommand = (deps: ServerSettingsDeps): Command =>
  createServerCommand(deps.translator, 'settings', {
    build: (command) => command.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild),
    run: (call) => showServerSettings(deps, call, call),
  });

type Own = Pick<ServerSettingsDeps, 'serverSettings'>;

/** What holds for the new tables of a server, set by its managers. */
export const serverSettings = defineFeature({
  texts,
  services: ({ store }) => ({ serverSettings: store }),
  routes: {
    // A press or choice in the panel of `/settings`.
    serverSettings: {
      code: '9',
      reply: 'in-place',
      answer: acts<Parts & Own>(changeServerSettings),
    },
  },
  slashCommands: (parts) => [createSettingsCommand(parts)],
});
