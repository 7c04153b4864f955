import { answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { DESK_ROUTE, deskButton, settingsButton } from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { allows, permissionsIn } from '../../discord/rest/channel-permissions.ts';
import { classifyError } from '../../discord/rest/error-classification.ts';
import { botUserId } from '../../discord/rest/lookups.ts';
import { type NotPosted, sendDue } from '../../posts/post-message.ts';
import { type APIGuild, type APIOverwrite, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { defineFeature, type Parts } from '../feature.ts';
import { type Arrivals, createArrivals, greetings } from './arrivals.ts';
import { texts } from './texts.ts';

type GreetingDeps = Parts & { readonly arrivals: Arrivals };

/** Greets a server. Resolves with `null` when that is done, or nowhere possible; else with why not. */
async function greet(deps: GreetingDeps, guildId: string): Promise<NotPosted | null> {
  const place = await findPlace(deps, guildId);
  if ('type' in place) return place;
  if (place.channelId === null) return null;
  return deps.postMessage({
    guildId,
    channelId: place.channelId,
    content: greetingScreen(deps, deps.translator.closestLocale(place.locale)),
    nonce: `hello-${BigInt(guildId).toString(36)}`,
  });
}

/** Finds the channel and the language in which to greet a server; or why Discord did not say. */
async function findPlace({ api, log }: GreetingDeps, guildId: string) {
  try {
    const [guild, channels, userId] = await Promise.all([
      api.guilds.get(guildId),
      api.guilds.getChannels(guildId),
      botUserId(api),
    ]);
    const { roles: roleIds } = await api.guilds.getMember(guildId, userId);
    return { channelId: chooseChannel(guild, channels, { userId, roleIds }), locale: guild.preferred_locale };
  } catch (error) {
    const result = classifyError(error);
    log.warn(
      { event: 'greeting.no_place', guild: guildId, err: error },
      'looking for a channel to greet in failed',
    );
    return result.type === 'shown' ? { channelId: null, locale: '' } : result;
  }
}

/** The fields of a channel that are read. */
interface Channel {
  readonly id: string;
  readonly type: ChannelType;
  readonly position?: number;
  readonly permission_overwrites?: readonly APIOverwrite[] | undefined;
}

/**
 * The channel in which a server is greeted: the system channel, or else the first text channel that everyone sees, or else
 * the first; `null` where the bot may write in none.
 */
export function chooseChannel(
  guild: Pick<APIGuild, 'id' | 'owner_id' | 'roles' | 'system_channel_id'> &
    Partial<Pick<APIGuild, 'rules_channel_id' | 'public_updates_channel_id'>>,
  channels: readonly Channel[],
  bot: { readonly userId: string; readonly roleIds: readonly string[] },
): string | null {
  const { ViewChannel, SendMessages } = PermissionFlagsBits;
  const isForNotices = (id: string): boolean =>
    id === guild.rules_channel_id || id === guild.public_updates_channel_id;
  const rightsOf = (who: typeof bot, { permission_overwrites: overwrites = [] }: Channel) =>
    permissionsIn(guild, overwrites, who);
  const writable = channels
    .filter(({ type, id }) => type === ChannelType.GuildText && !isForNotices(id))
    .filter((channel) => allows(rightsOf(bot, channel), ViewChannel, SendMessages))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const isForAll = (channel: Channel): boolean =>
    allows(rightsOf({ userId: '', roleIds: [] }, channel), ViewChannel);
  const system = writable.find(({ id }) => id === guild.system_channel_id);
  return (system ?? writable.find(isForAll) ?? writable[0])?.id ?? null;
}

function greetingScreen({ translator, routes }: GreetingDeps, locale: string): AddressedScreen {
  const localizer = localizerFor(translator, locale, null);
  const hasDesk = routes.has(DESK_ROUTE);
  return answerOf([
    textBlock(localizer, 'app.greeting'),
    rowOf(
      hasDesk && deskButton(localizer, 'play', '', { key: 'app.greeting.try' }),
      hasDesk && deskButton(localizer, 'place'),
      hasDesk && { ...settingsButton(localizer), label: localizer.plain('app.greeting.settings') },
    ),
  ]);
}

/** Says once what the bot is, in each server that it joins. */
export const greeting = defineFeature({
  texts,
  stored: [greetings],
  services: (parts) => ({ arrivals: createArrivals(parts) }),
  serverSeen: ({ arrivals }) => arrivals.noteServer,
  jobs: (parts) => ({
    noteServers: parts.arrivals.retry,
    greet: () => sendDue(parts.clock, { ...parts.arrivals, send: (guildId) => greet(parts, guildId) }),
  }),
});
