import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
} from 'discord-api-types/v10';
import { paintPicture } from '../../discord/components/message.ts';
import { classifyError } from '../../discord/rest/error-classification.ts';
import { lobbyOf } from '../../kernel/playable-game.ts';
import { seededRandom } from '../../kernel/random.ts';
import { CLAIM_MS, isPassing } from '../../posts/post-message.ts';
import { linkTo, localizerOf, nightArguments } from './night-screens.ts';
import type { Night, NightParts } from './nights.ts';

/** How long an event lasts, in milliseconds: Discord wants to know. */
const EVENT_MS = 2 * 3_600_000;
/** How long a calendar that fails is left alone at most, in milliseconds: each time twice as long. */
const MAX_REST_MS = 3_600_000;

/**
 * Has Discord's calendar show a night as it is stored. Resolves with what follows; `null` where Discord cannot take it now.
 * A change that Discord refuses, because a right is missing or the calendar is full, is not tried again: a night needs no event.
 */
export async function showInCalendar(parts: NightParts, night: Night): Promise<Partial<Night> | null> {
  if (!night.isEventStale) return {};
  const { calendarRests: rests, clock } = parts;
  const rest = rests.get(night.guildId);
  if (rest !== null && clock() < rest.until) return null;
  try {
    const eventId = await eventOf(parts, night);
    rests.delete(night.guildId);
    return { isEventStale: false, eventId };
  } catch (error) {
    const result = classifyError(error);
    const facts = { event: 'night.calendar_failed', guild: night.guildId, err: error };
    parts.log.info(facts, 'the calendar of a server could not be changed');
    if (result.type === 'shown' || !isPassing(result)) return { isEventStale: false };
    const ms = Math.min(MAX_REST_MS, 2 * (rest?.ms ?? CLAIM_MS / 2));
    rests.set(night.guildId, { ms, until: clock() + ms });
    return null;
  }
}

/**
 * Creates, moves or deletes the event of a night, and resolves with its id. An event is known by its link to the post, too:
 * so one is found that was made by a process which was killed. One that people have deleted is not made again.
 */
async function eventOf(parts: NightParts, night: Night): Promise<string | null> {
  const { guilds } = parts.api;
  const { guildId, eventId, outcome, startsAt } = night;
  if (outcome === null && startsAt <= parts.clock()) return eventId;
  const signal = AbortSignal.timeout(CLAIM_MS / 2);
  const events = async () =>
    (await guilds.getScheduledEvents(guildId, {}, { signal })).filter(
      ({ id, entity_metadata: at }) => id === eventId || at?.location === linkTo(night),
    );
  const remove = (id: string): Promise<void> => guilds.deleteScheduledEvent(guildId, id, { signal });
  const times = {
    scheduled_start_time: new Date(startsAt).toISOString(),
    scheduled_end_time: new Date(startsAt + EVENT_MS).toISOString(),
  };
  const [event] = await events();
  if (event === undefined && (eventId !== null || outcome !== null)) return eventId;
  if (event !== undefined && outcome === null && event.status === GuildScheduledEventStatus.Scheduled) {
    await guilds.editScheduledEvent(guildId, event.id, times, { signal });
    return event.id;
  }
  // One that has begun cannot be moved.
  if (event !== undefined) await remove(event.id);
  if (outcome !== null) return eventId;
  const about = await aboutEvent(parts, night);
  if (about === null) return null;
  const { id } = await guilds.createScheduledEvent(guildId, { ...about, ...times }, { signal });
  // A request that was repeated may have made two.
  for (const other of await events()) if (other.id !== id) await remove(other.id);
  return id;
}

/** The texts and cover of an event; `null` in a channel that not everyone on the server can see, as they see the calendar. */
async function aboutEvent(parts: NightParts, night: Night) {
  const { games, visibility, painter, log } = parts;
  const { guildId } = night;
  const everyone = { userId: guildId, roleIds: [], channelIds: [], permissions: 0n };
  const game = games.get(night.gameId);
  if (game === undefined || (await visibility.visibleTo(everyone, [night])).length === 0) return null;
  const localizer = localizerOf(parts, night);
  // The picture of what is played, with the night as its title.
  const title = [localizer.plain('app.game-night.cover')];
  const { picture } = lobbyOf(game, game.ui.newSettings(localizer, seededRandom(night.id), title), localizer);
  const cover = await paintPicture(painter, log, picture, { turnKey: guildId });
  return {
    name: localizer.plain('app.game-night.event', nightArguments(night, game)),
    description: localizer.plain('app.game-night.event-about'),
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
    entity_metadata: { location: linkTo(night) },
    ...(cover !== null && {
      image: `data:image/${cover.extension};base64,${Buffer.from(cover.bytes).toString('base64')}`,
    }),
  };
}
