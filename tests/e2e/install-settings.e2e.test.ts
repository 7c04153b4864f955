import { ApplicationIntegrationType, OAuth2Scopes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { useBotFixture } from './bot-fixture.ts';
import { textIn } from './player.ts';
import { responseTo } from './responses.ts';

const fixture = useBotFixture({ environment: { INSTALL_SETTINGS: 'set' } });

const changes = () =>
  fixture().fakeDiscord.requests.filter(
    ({ method, path }) => method === 'PATCH' && path === '/applications/@me',
  ).length;

test('"Add App" of a new application is mended once: it adds the bot to servers, with five permissions', async () => {
  const { fakeDiscord, bot } = fixture();
  await bot.waitForOutput('discord.install_settings_set');
  expect(fakeDiscord.state.installConfig).toEqual({
    [ApplicationIntegrationType.GuildInstall]: {
      oauth2_install_params: {
        scopes: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands],
        permissions: '309237681152',
      },
    },
  });
  expect(changes()).toBe(1);
  await fixture().stopBot();
  await fixture().startBot();
  await expect
    .poll(() => fakeDiscord.requests.filter(({ path }) => path === '/applications/@me').length)
    .toBeGreaterThan(2);
  expect(changes()).toBe(1);
  expect(fakeDiscord.violations).toEqual([]);
});

test.each(['vips new', 'vips solo', 'fame-us new'] as const)(
  'a server that has only the commands is told so by /%s, with the link that adds the bot to it',
  async (command) => {
    const { fakeDiscord, player } = fixture();
    const { guildId, applicationId, state } = fakeDiscord;
    const ada = player('Ada');
    state.hasBotUser = false;
    const options = command === 'vips new' ? { target: 'the ideal guest' } : {};
    const said = textIn(
      await responseTo(fakeDiscord, ada.user.command(fakeDiscord.channelId, command, options)),
    );
    state.hasBotUser = true;
    expect(said).toContain('the commands were added without me');
    expect(said).toContain(`client_id=${applicationId}&scope=bot+applications.commands&`);
    expect(said).toContain(`&guild_id=${guildId}&disable_guild_select=true)`);
  },
);
