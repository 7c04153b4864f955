import type { API } from '@discordjs/core/http-only';
import { type APIApplication, ApplicationIntegrationType } from 'discord-api-types/v10';
import type { Log } from '../../table/ports/log.ts';
import { NEEDED_SCOPES, PERMISSION_NUMBER } from './invitation.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** The parts of an application that say what its "Add App" button does. */
export type InstallFields = Pick<
  APIApplication,
  'bot_public' | 'custom_install_url' | 'integration_types_config'
>;

/**
 * True if "Add App" on the bot's profile adds the bot to a server, with what it needs and no more. A new application
 * adds its commands alone, and to people, too. Its owner's own choice is right: a private bot, or a link of their own.
 */
export function hasInstallSettings({
  bot_public: isPublic,
  custom_install_url: ownLink,
  integration_types_config: config = {},
}: InstallFields): boolean {
  if (!isPublic || (ownLink ?? '') !== '') return true;
  const { scopes = [], permissions } = config[GuildInstall]?.oauth2_install_params ?? {};
  return (
    config[UserInstall] === undefined &&
    scopes.length === NEEDED_SCOPES.length &&
    NEEDED_SCOPES.every((scope) => scopes.includes(scope)) &&
    permissions === String(PERMISSION_NUMBER)
  );
}

/** Sets what "Add App" does where it is not right, and says so in the log. Never rejects. */
export async function setInstallSettings(api: API, application: InstallFields, log: Log): Promise<void> {
  if (hasInstallSettings(application)) return;
  const oauth2_install_params = { scopes: [...NEEDED_SCOPES], permissions: String(PERMISSION_NUMBER) };
  try {
    await api.applications.editCurrent({
      integration_types_config: { [GuildInstall]: { oauth2_install_params } },
    });
    log.info(
      { event: 'discord.install_settings_set' },
      '"Add App" on the bot\'s profile now adds it to a server, with the permissions it needs (INSTALL_SETTINGS=keep leaves it alone)',
    );
  } catch (error) {
    log.warn(
      { event: 'discord.install_settings_failed', err: error },
      'could not set what "Add App" on the bot\'s profile does: see "Installation" in the developer portal',
    );
  }
}
