import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import { openPanelForm, pressPanel, showPanel, typeInPanel } from '../../discord/panels/settings/answers.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { CommandChannel } from '../../discord/interactions/permissions.ts';
import { createDailyChannels } from '../../table/daily-channels.ts';
import { acts, opens } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { SERVER_SETTINGS_PANEL } from './server-settings-panel.ts';
import type { ServerSettingsDeps, ServerVisit } from './stored-settings.ts';
import { texts } from './texts.ts';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';

export type { ServerSettingsDeps } from './stored-settings.ts';

type Reader = Pick<Click, 'caller' | 'locale'>;

/** `/settings`: the settings of the server, for people who may manage it. Others are refused. */
const showServerSettings = (
  deps: ServerSettingsDeps,
  reader: Reader,
  channel: CommandChannel,
): Promise<AddressedScreen> =>
  showPanel(SERVER_SETTINGS_PANEL, visitOf(deps, { ...reader, channel, guildLocale: null }));

/** Changes one of them, by a press or choice in that panel. */
const changeServerSettings = (deps: ServerSettingsDeps, click: Click): Promise<AddressedScreen> =>
  pressPanel(SERVER_SETTINGS_PANEL, visitOf(deps, click), click);

const openServerSettingsForm = (deps: ServerSettingsDeps, click: Click): Promise<ModalOrAnswer> =>
  openPanelForm(SERVER_SETTINGS_PANEL, visitOf(deps, click), click);

const typeServerSetting = (deps: ServerSettingsDeps, click: Click): Promise<AddressedScreen> =>
  typeInPanel(SERVER_SETTINGS_PANEL, visitOf(deps, click), click);

const visitOf = (
  { serverSettings, dailyChannels, translator, clock, routes, games, lending }: ServerSettingsDeps,
  { caller, locale, channel, guildLocale }: Reader & Pick<Click, 'channel' | 'guildLocale'>,
): ServerVisit => ({
  serverSettings,
  dailyChannels,
  translator,
  clock,
  routes,
  games,
  lending,
  caller,
  channel,
  guildLocale,
  localizer: localizerFor(translator, locale, null),
  address: NO_TABLE,
});

/** `/settings`: what holds for new tables of this server, for people who manage it. */
const createSettingsCommand = (deps: ServerSettingsDeps): Command =>
  createServerCommand(deps.translator, 'settings', {
    build: (command) => command.setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild),
    run: (call) => showServerSettings(deps, call, call),
  });

type Own = Pick<ServerSettingsDeps, 'serverSettings' | 'dailyChannels'>;

/** What holds for the new tables of a server, set by its managers. */
export const serverSettings = defineFeature({
  texts,
  services: ({ store }) => ({
    serverSettings: store,
    dailyChannels: createDailyChannels(store.stored),
  }),
  routes: {
    // A press or choice in the panel of `/settings`.
    serverSettings: {
      code: '9',
      reply: 'in-place',
      answer: acts<Parts & Own>(changeServerSettings),
    },
    // Opens a form of that panel; also that form, submitted.
    serverSettingsForm: {
      code: 'Y',
      reply: 'in-place',
      answer: (parts, click, reply) =>
        click.input.fields === undefined
          ? opens<Parts & Own>(openServerSettingsForm, 'serverSettingsForm')(parts, click, reply)
          : acts<Parts & Own>(typeServerSetting)(parts, click, reply),
    },
  },
  slashCommands: (parts) => [createSettingsCommand(parts)],
});
