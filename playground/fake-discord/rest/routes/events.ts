import {
  ExternalScheduledEventCreateRequestSchema,
  ExternalScheduledEventPatchRequestPartialSchema,
} from 'discord-api-spec/zod';
import { type APIExternalGuildScheduledEvent, GuildScheduledEventStatus } from 'discord-api-types/v10';
import { discordError, fieldError } from '../../errors.ts';
import { hasPermission } from '../../permissions.ts';
import { NO_CONTENT, ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

/** How many events that are not over a server may have. */
const MAX_EVENTS = 100;

type EventBody = Partial<APIExternalGuildScheduledEvent>;

/** The calendar of the server, with events that are elsewhere than in its voice channels. They begin and end by themselves. */
export function eventRoutes({ state }: RouteDeps): Routes {
  const path = '/guilds/{guild_id}/scheduled-events';
  const now = (): number => state.clock.now();
  /** The events that are not over, as they are now. */
  const events = (): readonly APIExternalGuildScheduledEvent[] =>
    [...state.events.values()]
      .filter(({ scheduled_end_time: end }) => Date.parse(end ?? '') > now())
      .map((event) => ({
        ...event,
        status:
          Date.parse(event.scheduled_start_time) > now()
            ? GuildScheduledEventStatus.Scheduled
            : GuildScheduledEventStatus.Active,
      }));
  const requireGuild = (request: RestRequest, mayChange: boolean): void => {
    if (request.param('guild_id') !== state.guild.id) throw discordError('unknownGuild');
    if (mayChange && !hasPermission(state, state.guild.id, state.bot.id, 'CreateEvents'))
      throw discordError('missingPermissions');
  };
  const eventOf = (request: RestRequest): APIExternalGuildScheduledEvent => {
    requireGuild(request, true);
    const event = events().find(({ id }) => id === request.param('event_id'));
    if (event === undefined) throw discordError('unknownEvent');
    return event;
  };
  const requireTimes = ({ scheduled_start_time: start = '', scheduled_end_time: end }: EventBody): void => {
    if (Date.parse(start) <= now())
      throw fieldError(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST');
    if (end == null) throw fieldError(['scheduled_end_time'], 'BASE_TYPE_REQUIRED');
    if (Date.parse(end) <= Date.parse(start))
      throw fieldError(['scheduled_end_time'], 'GUILD_SCHEDULED_EVENT_INVALID_END');
  };
  return {
    [`GET ${path}?with_user_count`]: (request) => {
      requireGuild(request, false);
      return ok(events());
    },
    [`POST ${path}`]: (request) => {
      requireGuild(request, true);
      const { image, ...body } = request.body(ExternalScheduledEventCreateRequestSchema) as EventBody;
      requireTimes(body);
      if (events().length >= MAX_EVENTS) throw discordError('tooManyEvents');
      const event = {
        ...{ description: null, channel_id: null, entity_id: null, recurrence_rule: null },
        ...{ guild_scheduled_event_exceptions: [], guild_id: state.guild.id, creator_id: state.bot.id },
        ...body,
        id: state.nextId(),
        status: GuildScheduledEventStatus.Scheduled,
        image: image == null ? null : 'cover',
      } as APIExternalGuildScheduledEvent;
      state.events.set(event.id, event);
      return ok(event);
    },
    [`PATCH ${path}/{event_id}`]: (request) => {
      const event = eventOf(request);
      const body = request.body(ExternalScheduledEventPatchRequestPartialSchema) as EventBody;
      const changed = { ...event, ...body };
      if ('scheduled_start_time' in body) {
        if (event.status !== GuildScheduledEventStatus.Scheduled)
          throw fieldError(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST');
        requireTimes(changed);
      }
      state.events.set(event.id, changed);
      return ok(changed);
    },
    [`DELETE ${path}/{event_id}`]: (request) => {
      state.events.delete(eventOf(request).id);
      return NO_CONTENT;
    },
  };
}
