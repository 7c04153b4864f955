import type { DirectTopic } from '../table/ports/outbox.ts';
import { isPaused, type LoadedTable, type StartedTable } from '../table/table.ts';
import type { Pingable } from '../table/pings/pingable.ts';
import { askedAt } from '../table/missed-call.ts';
import { reminderTimes } from '../table/turn-clock.ts';
import type { Localizer } from '../kernel/ui.ts';
import { type Call, callOf, endCallOf, lobbyCallOf, seatedCallOf } from './call.ts';
import { messageLink } from '../discord/components/message-link.ts';
import { ladderQuestionOf, missedCallOf, reminderCallOf } from './turn-call.ts';

/** Where a post is that a direct message leads to. */
type LinkedPost = Parameters<typeof messageLink>[1] | null;

/** What a direct message is about: the table as it is now, the step that it was queued in, and the posts it leads to. */
export interface DirectCallContext {
  readonly loaded: LoadedTable;
  readonly step: number;
  /** Whether the person wants to know of the turns of others, too. */
  readonly everyTurn: boolean;
  readonly gamePost: LinkedPost;
  readonly lobbyPost: LinkedPost;
  readonly localizer: Localizer;
}

/**
 * What a direct message says: the call that a post in the channel would have made of this user alone, with a link. `null`
 * once it is settled, or does not concern them.
 */
export function directCallOf(context: DirectCallContext, about: DirectTopic, userId: string): Call | null {
  const call = callAbout(context, about, userId);
  return call?.userIds.includes(userId) === true ? call : null;
}

function callAbout(context: DirectCallContext, about: DirectTopic, userId: string): Call | null {
  const { loaded, lobbyPost, gamePost, localizer } = context;
  const { table, match } = loaded;
  if (about === 'seated') return seatedCallOf(loaded, userId, localizer, lobbyPost, [userId]);
  if (about === 'lobby') return withLink(lobbyCallOf(loaded, localizer, [userId]), context, lobbyPost);
  if (match === null) return null;
  if (about === 'end')
    return match.outcome === null
      ? null
      : withLink(endCallOf(loaded, localizer, [userId]), context, gamePost);
  if (table.status !== 'playing' || match.step !== context.step) return null;
  return turnCallAbout(context, { ...loaded, match }, about, userId);
}

function turnCallAbout(
  context: DirectCallContext,
  started: StartedTable,
  about: 'turn' | 'reminder' | 'missed' | 'ladder',
  userId: string,
): Call | null {
  const { localizer, gamePost, everyTurn } = context;
  const pingable: Pingable = {
    mentionable: [userId],
    everyTurn: everyTurn ? [userId] : [],
    end: [],
    direct: [],
    silent: new Map(),
    away: new Map(),
  };
  if (about === 'turn')
    return withLink(callOf(started, started.match, localizer, pingable), context, gamePost);
  const clock = started.table.turnClock;
  if (isPaused(started.table)) return null;
  if (about === 'missed')
    return askedAt(started.table, started.match).includes(userId)
      ? missedCallOf(started, [userId], localizer, gamePost)
      : null;
  if (clock === null) return null;
  if (about === 'ladder')
    return clock.stage === 'deciding'
      ? ladderQuestionOf(started, clock, [], localizer, gamePost, pingable).call
      : null;
  const isLast = clock.reminded > 1 && clock.reminded === reminderTimes(clock).length;
  return clock.stage === 'running'
    ? reminderCallOf(started, clock, isLast, localizer, gamePost, [userId])
    : null;
}

/** The call with a link to the post, or to where it is played. */
function withLink(
  call: Call | null,
  { loaded: { table } }: DirectCallContext,
  post: LinkedPost,
): Call | null {
  if (call === null) return null;
  const link = post === null ? `<#${table.playChannelId}>` : messageLink(table.guildId, post);
  return { ...call, markdown: `${call.markdown} ${link}` };
}
