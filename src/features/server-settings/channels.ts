import { PermissionFlagsBits } from 'discord-api-types/v10';
import { missingNames, tellMissing } from '../../discord/interactions/missing-rights.ts';
import {
  GAME_CHANNEL_KINDS,
  missingPermissions,
  POST_CHANNEL_KINDS,
} from '../../discord/interactions/permissions.ts';
import type { ChosenChannel } from '../../discord/interactions/resolved.ts';
import { allows } from '../../discord/rest/channel-permissions.ts';
import { dayOf } from '../../table/daily-chain.ts';
import { MAX_GAME_CHANNELS } from '../../table/stored/server-settings.ts';
import { changeSettings, postIn, type Section, type ServerVisit, unlessEmpty } from './stored-settings.ts';

/** The channels for games, none for all of them; or those that are not for games. */
export const gameChannels = (setting: 'channelIds' | 'closedChannelIds'): Section => ({
  type: 'filled',
  of: 'channels',
  payload: setting === 'channelIds' ? 'channels' : 'closed-channels',
  placeholder: `app.server-settings.choose-${setting === 'channelIds' ? 'channels' : 'closed-channels'}`,
  kinds: GAME_CHANNEL_KINDS,
  max: MAX_GAME_CHANNELS,
  current: ({ settings: { [setting]: channelIds = [] } }) => channelIds,
  store: async ({ channels }, visit) => {
    const chosen = channels.map(({ channelId }) => channelId);
    const isElsewhere = (channelId: string): boolean => !chosen.includes(channelId);
    const other = setting === 'channelIds' ? 'closedChannelIds' : 'channelIds';
    // A channel is in one of the lists; one that loses none stays as it is.
    const changed = await changeSettings(visit, ({ [other]: known = [] }) => ({
      [setting]: unlessEmpty(chosen),
      ...(known.every(isElsewhere) ? {} : { [other]: unlessEmpty(known.filter(isElsewhere)) }),
    }));
    const lacking = channels.filter(
      (channel) => setting === 'channelIds' && missingPermissions(channel).length > 0,
    );
    return lacking.length === 0
      ? changed
      : { ...changed, notice: await rightsNotice('channels-rights', lacking, visit) };
  },
});

/** A channel for posts of the bot's own; none for no channel. */
export const postChannel = (about: 'daily' | 'moderators'): Section => ({
  type: 'filled',
  of: 'channels',
  payload: about,
  placeholder: `app.server-settings.choose-${about}`,
  kinds: POST_CHANNEL_KINDS,
  max: 1,
  current: ({ [about]: channelId }) => (channelId === null ? [] : [channelId]),
  store: async ({ channels: [channel] }, visit) => {
    if (channel !== undefined && missingPermissions(channel).length > 0)
      return { notice: await rightsNotice('post-rights', [channel], visit) };
    await postIn(visit, about, channel?.channelId ?? null);
    const key = `app.server-settings.${about}-${channel === undefined ? 'off' : 'set'}`;
    const isSeen =
      about === 'moderators' && channel !== undefined && (await isSeenByAll(channel.channelId, visit));
    const isOver =
      about === 'daily' && (await visit.dailyChannels.isSettled(visit.caller.guildId, dayOf(visit.clock())));
    return { notice: { key, args: { seen: isSeen ? 'yes' : 'no', today: isOver ? 'no' : 'yes' } } };
  },
});

/** True if people without any role see a channel. */
async function isSeenByAll(channelId: string, { visibility, caller }: ServerVisit): Promise<boolean> {
  const rights = await visibility.rightsIn({ userId: '', roleIds: [] }, { ...caller, channelId });
  return rights !== null && allows(rights.permissions, PermissionFlagsBits.ViewChannel);
}

/** Says what the bot may not do in these channels. */
const rightsNotice = (
  key: 'channels-rights' | 'post-rights',
  channels: readonly ChosenChannel[],
  visit: ServerVisit,
) => {
  const list = channels.map(
    (channel) => `${mention(channel.channelId)} (${missingNames(channel, visit.localizer).join(', ')})`,
  );
  return tellMissing(visit, visit, { key: `app.server-settings.${key}`, args: { channels: { list } } });
};

/** A channel as Discord shows it, with a link. */
export const mention = (channelId: string): string => `<#${channelId}>`;
