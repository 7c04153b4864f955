import { type APIMessage, ChannelType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { en } from '../app-texts.ts';
import { awaitedPlayers, nextPost, openLobby, playOn, startGame, waitForProgress } from './game-flow.ts';
import type { SimulatedPlayer } from './player.ts';
import { buttonLabelled, isEphemeral, selectCalled, selectsIn, shownName, textIn } from './player.ts';
import { ephemeralText, responseTo } from './responses.ts';

/** A bot, or several, that can be started again. */
interface Stage {
  readonly fakeDiscord: FakeDiscord;
  readonly player: (name: string) => SimulatedPlayer;
  readonly restart: () => Promise<void>;
}

/** A moderator who manages the server settles everything once; it holds for everyone else, also after a restart. */
export async function settleEverything({ fakeDiscord, player, restart }: Stage): Promise<void> {
  const { state, channelId } = fakeDiscord;
  const elsewhere = [...state.channels.keys()].find(
    (id) => id !== channelId && state.channels.get(id)?.type === ChannelType.GuildText,
  )!;
  const manager = player(state.findMember(state.guild.owner_id)!.user.global_name!);
  const [rosa, theo, quin] = [player('Rosa'), player('Theo'), player('Quin')];
  const open = (): Promise<APIMessage> =>
    responseTo(fakeDiscord, manager.user.command(channelId, 'settings'));
  const choose = async (panel: APIMessage, placeholder: string, value: string): Promise<string> => {
    const id = selectCalled(panel, placeholder);
    return textIn(await responseTo(fakeDiscord, manager.user.select(panel.id, id, [value])));
  };
  const click = (panel: APIMessage, label: string): Promise<APIMessage> =>
    responseTo(
      fakeDiscord,
      manager.user.click(panel.id, buttonLabelled(panel, new RegExp(`^${label}$`, 'u'))),
    );
  const press = async (label: string): Promise<string> => textIn(await click(await open(), label));
  const openPeople = async (): Promise<APIMessage> =>
    click(await open(), en['app.server-settings.page-people']);

  await expect(rosa.user.command(channelId, 'settings')).rejects.toThrow('There is no command /settings');
  const panel = await open();
  expect(isEphemeral(panel)).toBe(true);
  expect(textIn(panel)).toContain(en['app.server-settings.all-rights']);
  fakeDiscord.denyBotPermissions(channelId, 'AttachFiles');
  expect(textIn(await open())).toContain('In this channel I’m still missing **Attach Files**');
  fakeDiscord.restoreBotPermissions(channelId, 'AttachFiles');

  const later = en['app.server-settings.changed'];
  const now = en['app.server-settings.changed-now'];
  expect(await choose(panel, en['app.server-settings.language'], 'fr')).toContain(later);
  expect(await choose(panel, en['app.server-settings.pace'], '480m')).toContain(later);
  expect(await choose(await openPeople(), en['app.server-settings.pings'], 'none')).toContain(now);
  expect(await press(en['app.server-settings.play-in-channel'])).toContain(later);
  const games = en['app.server-settings.choose-channels'];
  fakeDiscord.denyBotPermissions(elsewhere, 'AttachFiles');
  expect(await choose(panel, games, elsewhere)).toContain(`<#${elsewhere}> (**Attach Files**)`);
  fakeDiscord.restoreBotPermissions(elsewhere, 'AttachFiles');
  expect(await choose(panel, games, channelId)).toContain(`opened in <#${channelId}>`);
  const onlyPlayers = await click(await openPeople(), en['app.server-settings.players-only']);
  expect(textIn(onlyPlayers)).toContain(now);
  // One of them has chosen for themselves.
  const own = await responseTo(fakeDiscord, theo.user.command(channelId, 'notifications'));
  expect(JSON.stringify(own.components)).toContain(`Here: ${en['app.notifications.none']}`);
  await responseTo(fakeDiscord, theo.user.select(own.id, selectsIn(own)[0]!.custom_id, ['mine']));

  await restart();
  const kept = await open();
  const chosen = [...selectsIn(kept), ...selectsIn(await openPeople())].flatMap(({ options }) =>
    options.filter(({ default: isDefault }) => isDefault).map(({ value }) => value),
  );
  expect(chosen).toEqual(['fr', '480m', 'none']);
  const refused = rosa.user.command(elsewhere, 'vips new', { target: 'the ideal stray' });
  expect(await ephemeralText(fakeDiscord, rosa.user, refused)).toContain(`played in <#${channelId}>`);

  const french = await openLobby(fakeDiscord, rosa, channelId, { target: 'le maire idéal' });
  expect(textIn(french)).toContain('1 place prise sur 5');
  expect(textIn(french)).toContain('8 heures par tour');
  await choose(kept, en['app.server-settings.language'], 'default');
  const lobby = await openLobby(fakeDiscord, rosa, channelId, { target: 'the ideal mayor' });
  const players = [rosa, theo];
  const place = await startGame(fakeDiscord, lobby, players);
  const started = await playOn(fakeDiscord, place, players, 0);
  // In the channel itself; only who wants to be pinged is.
  expect(started.channel_id).toBe(channelId);
  expect(started.mentions.map(({ id }) => id)).toEqual([theo.user.id]);
  expect(started.content).toContain(shownName(rosa.user));
  expect(textIn(await quin.openPanel(started))).toContain('only players can look inside a game');

  // It holds at once: from the next post on, a player who has chosen nothing is pinged again.
  await choose(await openPeople(), en['app.server-settings.pings'], 'turns');
  for (const each of players) await each.play(await each.openPanel(started));
  await waitForProgress(fakeDiscord, place, started);
  let turn = await nextPost(fakeDiscord, place, players);
  if (awaitedPlayers(turn, players)[0] !== rosa) turn = await playOn(fakeDiscord, place, players, 1);
  expect(turn.mentions.map(({ id }) => id)).toEqual([rosa.user.id]);
  await playOn(fakeDiscord, place, players);
}
