import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { pressPanel, showPanel } from '../../discord/components/settings-panel/answers.ts';
import type { CommandChannel } from '../../discord/interactions/permissions.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { SERVER_SETTINGS_PANEL } from './server-settings-panel.ts';
import type { ServerSettingsDeps, ServerVisit } from './stored-settings.ts';

export type { ServerSettingsDeps } from './stored-settings.ts';

type Reader = Pick<Click, 'caller' | 'locale'>;

/** `/settings`: the settings of the server, for people who may manage it. Others are refused. */
export const showServerSettings = (
  deps: ServerSettingsDeps,
  reader: Reader,
  channel: CommandChannel,
): Promise<AddressedScreen> =>
  showPanel(SERVER_SETTINGS_PANEL, visitOf(deps, { ...reader, channel, guildLocale: null }));

/** Changes one of them, by a press or choice in that panel. */
export const changeServerSettings = (deps: ServerSettingsDeps, click: Click): Promise<AddressedScreen> =>
  pressPanel(SERVER_SETTINGS_PANEL, visitOf(deps, click), click);

const visitOf = (
  { serverSettings, translator }: ServerSettingsDeps,
  { caller, locale, channel, guildLocale }: Reader & Pick<Click, 'channel' | 'guildLocale'>,
): ServerVisit => ({
  serverSettings,
  translator,
  caller,
  channel,
  guildLocale,
  localizer: localizerFor(translator, locale, null),
  address: NO_TABLE,
});
