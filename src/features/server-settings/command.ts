import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';
import { type ServerSettingsDeps, showServerSettings } from './server-settings.ts';

/** `/settings`: what holds for new tables of this server, for people who manage it. */
export const createSettingsCommand = (deps: ServerSettingsDeps): Command =>
  createServerCommand(deps.translator, 'settings', {
    build: (command) => command.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild),
    run: (call) => showServerSettings(deps, call, call),
  });
