import { OAuth2Scopes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { hasInstallSettings, type InstallFields } from '../../../src/discord/rest/install-settings.ts';

const { Bot, ApplicationsCommands } = OAuth2Scopes;
const RIGHT = { scopes: [Bot, ApplicationsCommands], permissions: '309237681152' };
const servers = (params: object = RIGHT) => ({ 0: { oauth2_install_params: params } }) as const;

test.each<readonly [string, object, boolean]>([
  ['that adds the bot to servers, with five permissions', servers(), true],
  ['with its scopes in another order', servers({ ...RIGHT, scopes: [ApplicationsCommands, Bot] }), true],
  ['that is set up for nothing', {}, false],
  ['that adds the commands alone', servers({ scopes: [ApplicationsCommands], permissions: '0' }), false],
  ['that asks for too little', servers({ ...RIGHT, permissions: '1024' }), false],
  ['that asks for too much', servers({ ...RIGHT, permissions: '8' }), false],
  ['that adds the commands to people, too', { ...servers(), 1: {} }, false],
])('"Add App" of a public bot %s', (_, config, isRight) => {
  const application = { bot_public: true, integration_types_config: config } as InstallFields;
  expect(hasInstallSettings(application)).toBe(isRight);
  // What its owner has chosen is right: a private bot, and a link of their own.
  expect(hasInstallSettings({ ...application, bot_public: false })).toBe(true);
  expect(hasInstallSettings({ ...application, custom_install_url: 'https://add.example' })).toBe(true);
});
