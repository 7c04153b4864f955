import { linesOf } from '../../discord/components/blocks.ts';
import { homeOf } from '../../discord/interactions/permissions.ts';
import { MAX_OWN_CHANNELS, rejectHome } from '../../table/stored/server-settings.ts';
import { gameChannels, mention } from './channels.ts';
import { languageSelect, paceSelect, type Scope } from './language-and-pace.ts';
import { changeSettings, type Page, type ServerView, unlessEmpty } from './stored-settings.ts';

const HERE: Scope = {
  suffix: '-here',
  settled: ({ settings, channel }) => settings.ownChannels?.[homeOf(channel)] ?? {},
  /** A channel without language and pace has nothing of its own. */
  change: async (visit, change) => {
    const home = homeOf(visit.channel);
    const { ownChannels: known = {} } = await visit.store.serverSettings(visit.caller.guildId);
    if (known[home] === undefined && Object.keys(known).length >= MAX_OWN_CHANNELS)
      return { notice: { key: 'app.server-settings.too-many-own', args: { max: MAX_OWN_CHANNELS } } };
    return changeSettings(visit, ({ ownChannels: { [home]: before, ...others } = {} }) => {
      const { locale, turnTimeMs } = { ...before, ...change };
      const own = locale === undefined && turnTimeMs === undefined ? {} : { [home]: { locale, turnTimeMs } };
      return { ownChannels: unlessEmpty({ ...others, ...own }) };
    });
  },
};

/** The channels to play in and not to, desks elsewhere, and those with a language or pace of their own. */
function channelsText({ settings, desks, channel, localizer: { markdown } }: ServerView): string {
  const { channelIds = [], closedChannelIds = [], ownChannels = {} } = settings;
  const stray = desks.flatMap(({ homeId, channelId }) =>
    rejectHome(settings, homeId) === null ? [] : [channelId],
  );
  const line = (key: string, ids: readonly string[]): string | false =>
    ids.length > 0 && markdown(`app.server-settings.${key}`, { channels: { list: ids.map(mention) } });
  return linesOf(
    line('channels', channelIds) || markdown('app.server-settings.all-channels'),
    line('closed-channels', closedChannelIds),
    line('stray-desk', stray),
    line('own-channels', Object.keys(ownChannels)),
    markdown('app.server-settings.here', { channel: mention(homeOf(channel)) }),
  );
}

/** The channels for games, and the settings of one channel. */
export const channelsPage: Page = {
  payload: 'page.channels',
  label: 'app.server-settings.page-channels',
  emoji: '📍',
  sections: [
    { type: 'text', markdown: channelsText },
    gameChannels('channelIds'),
    gameChannels('closedChannelIds'),
    languageSelect(HERE),
    paceSelect(HERE),
  ],
};
