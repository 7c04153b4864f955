import { atNoTable, panelAnswers } from '../../discord/panels/settings/answers.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { createDailyChannels } from '../../table/daily-channels.ts';
import type { SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import { defineFeature } from '../feature.ts';
import { activity } from './activity.ts';
import { MODERATORS_PANEL, NO_PANEL, SERVER_SETTINGS_PANEL } from './server-settings-panel.ts';
import type { ServerSettingsDeps, ServerView, ServerVisit } from './stored-settings.ts';
import { texts } from './texts.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';

const answersOf = (panel: SettingsPanel<ServerVisit, ServerView>) =>
  panelAnswers(
    panel,
    (
      deps: ServerSettingsDeps,
      visitor: Pick<Click, 'caller' | 'channel' | 'guildLocale' | 'applicationId' | 'locale' | 'uploads'>,
    ): ServerVisit => ({ ...visitor, ...deps, ...atNoTable(deps.translator, visitor.locale) }),
  );
const forManagers = answersOf(SERVER_SETTINGS_PANEL);
const forModerators = answersOf(MODERATORS_PANEL);
const forOthers = answersOf(NO_PANEL);

/** The panel that a person may use: looked up with each press, which may be forged. */
const panelFor = async ({ visibility }: ServerSettingsDeps, { caller }: Pick<Click, 'caller'>) => {
  if (caller.managesServer) return forManagers;
  return (await visibility.moderatesServer(caller)) ? forModerators : forOthers;
};

/** The settings for the new tables of a server, set by its managers; moderators have what is theirs of them. */
export const serverSettings = defineFeature({
  texts,
  stored: [activity],
  services: ({ store }) => ({ dailyChannels: createDailyChannels(store.stored) }),
  routes: {
    // A press or choice in the panel of `/settings`.
    serverSettings: {
      code: '9',
      reply: 'in-place',
      answer: async (deps, click, reply) => (await panelFor(deps, click)).press(deps, click, reply),
    },
    // Opens a form of that panel; also that form, submitted.
    serverSettingsForm: {
      code: 'Y',
      reply: 'in-place',
      answer: async (deps, click, reply) =>
        (await panelFor(deps, click)).form('serverSettingsForm')(deps, click, reply),
    },
  },
  slashCommands: {
    settings: {
      // Nobody is offered it who cannot moderate; who may have what of it is checked with each press.
      build: (command) => command.setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages),
      run: async (deps, call) =>
        (await panelFor(deps, call)).show(deps, { ...call, channel: call, guildLocale: null, uploads: [] }),
    },
  },
});
