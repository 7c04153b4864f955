import { atNoTable, panelAnswers } from '../../discord/panels/settings/answers.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { createDailyChannels } from '../../table/daily-channels.ts';
import { defineFeature } from '../feature.ts';
import { activity } from './activity.ts';
import { SERVER_SETTINGS_PANEL } from './server-settings-panel.ts';
import type { ServerSettingsDeps, ServerVisit } from './stored-settings.ts';
import { texts } from './texts.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';

const panel = panelAnswers(
  SERVER_SETTINGS_PANEL,
  (
    deps: ServerSettingsDeps,
    visitor: Pick<Click, 'caller' | 'channel' | 'guildLocale' | 'applicationId' | 'locale' | 'uploads'>,
  ): ServerVisit => ({ ...visitor, ...deps, ...atNoTable(deps.translator, visitor.locale) }),
);

/** The settings for the new tables of a server, set by its managers. */
export const serverSettings = defineFeature({
  texts,
  stored: [activity],
  services: ({ store }) => ({ dailyChannels: createDailyChannels(store.stored) }),
  routes: {
    // A press or choice in the panel of `/settings`.
    serverSettings: { code: '9', reply: 'in-place', answer: panel.press },
    // Opens a form of that panel; also that form, submitted.
    serverSettingsForm: { code: 'Y', reply: 'in-place', answer: panel.form('serverSettingsForm') },
  },
  slashCommands: {
    settings: {
      build: (command) => command.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild),
      run: (deps, call) => panel.show(deps, { ...call, channel: call, guildLocale: null, uploads: [] }),
    },
  },
});
