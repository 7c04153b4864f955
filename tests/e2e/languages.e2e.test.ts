import { Locale } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { localizeCommand } from '../../playground/fake-discord/interactions/localize-command.ts';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { messageWith, openLobby, playOn } from './game-flow.ts';
import { buttonLabelled, picturesIn, publicPosts, textIn } from './player.ts';
import { responseTo } from './responses.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** Words that stand in texts of one of the languages only. */
const FRENCH = /\b(?:est|une|des|pour|dans|sur)\b/u;
const GERMAN = /\b(?:ist|und|der|die|das|nicht|ein)\b/u;
const ENGLISH = /\b(?:the|is|and|your|turn|bet)\b/iu;

test('a table speaks French to all and German to who reads German, also after a restart', async () => {
  const { fakeDiscord } = fixture();
  const [frida, dora] = [fixture().player('Frida'), fixture().player('Dora')];
  frida.user.setLocale(Locale.French);
  dora.user.setLocale(Locale.German);
  fakeDiscord.setGuildLocale(Locale.German);

  // Commands and their options are described in the reader's language.
  const vips = await fakeDiscord.waitFor(
    () => fakeDiscord.state.globalCommands.find(({ name }) => name === 'vips'),
    'the commands',
  );
  for (const [locale, words] of [
    [Locale.French, FRENCH],
    [Locale.German, GERMAN],
  ] as const) {
    const described = JSON.stringify(localizeCommand(vips, locale), (key, value: unknown) =>
      key.endsWith('_localizations') ? undefined : value,
    );
    expect(described).toMatch(words);
    expect(described).not.toMatch(/"description":"[^"]*\b(?:the|your)\b/u);
  }

  // The host's choice goes before the server's language, in the posts; what is secret is in the reader's own.
  const lobby = await openLobby(fakeDiscord, frida, fakeDiscord.channelId, {
    target: 'X',
    language: 'fr',
    thread: false,
  });
  expect(textIn(lobby)).toMatch(FRENCH);
  expect(textIn(lobby)).not.toMatch(GERMAN);
  await dora.user.click(lobby.id, buttonLabelled(lobby, /^Rejoindre|^J/u));
  const full = await messageWith(fakeDiscord, lobby.id, 'Dora');
  const refused = textIn(
    await responseTo(fakeDiscord, dora.user.command(fakeDiscord.channelId, 'vips history', {})),
  );
  expect(refused).toMatch(GERMAN);
  expect(refused).not.toMatch(ENGLISH);
  await frida.user.click(full.id, buttonLabelled(full, /^Commencer|^D/u));

  const place = { channelId: lobby.channel_id, after: lobby.id };
  const players = [frida, dora];
  const turn = await playOn(fakeDiscord, place, players, 4);
  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  const panels = [await frida.openPanel(turn), await dora.openPanel(turn)];
  expect(textIn(panels[0]!)).toMatch(FRENCH);
  expect(textIn(panels[0]!)).not.toMatch(GERMAN);
  expect(textIn(panels[1]!)).toMatch(GERMAN);
  expect(textIn(panels[1]!)).not.toMatch(FRENCH);
  await playOn(fakeDiscord, place, players, 6);
  const posts = publicPosts(fakeDiscord, place);
  expect(posts.length).toBeGreaterThan(1);
  for (const post of posts) {
    expect(textIn(post)).toMatch(FRENCH);
    expect(textIn(post)).not.toMatch(GERMAN);
    for (const { alt } of picturesIn(post)) expect(alt).not.toMatch(ENGLISH);
  }
  expectNoViolations(fakeDiscord, fixture().bot);
});
