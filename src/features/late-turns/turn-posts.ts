import { publicLocalizer } from '../../discord/components/localizer.ts';
import type { AppScreen } from '../../discord/components/components.ts';
import { wayToTable } from '../../discord/components/table-lines.ts';
import { hasLeft } from '../../discord/rest/lookups.ts';
import { directTasks } from '../../posts/direct-message.ts';
import { missedLine, type PingLine, reminderLine, timeUpVoteLine } from '../../posts/ping-lines.ts';
import { settledScreen } from '../../posts/retire-posts.ts';
import {
  NOTHING_SHOWN,
  ofStarted,
  type ShowDeps,
  type ShowTask,
  WITHOUT_CONTROLS,
} from '../../posts/show-deps.ts';
import { editShown, sendNew } from '../../posts/show-post.ts';
import { awayPeople } from '../../table/pings/away.ts';
import { pingNoteOf, planTablePings } from '../../table/pings/table-pings.ts';
import { idsOf, mentionedIn, type PingPlan } from '../../table/pings/plan-pings.ts';
import type { DirectTopic, OutboxEntry } from '../../table/ports/outbox.ts';
import type { PostKind } from '../../table/ports/posts.ts';
import { isPaused, type LoadedTable, type StartedTable } from '../../table/table.ts';
import { awaitedUsers } from '../../table/clock/turn-clock.ts';
import { decidedScreen, offerScreen, timeUpVoteScreen } from './late-turn-screens.ts';

/** Reminds the people that this step's turn waits for, unless they have acted, their time is up, or all want silence. */
export const postReminder = ofStarted<'reminder'>(async (deps, started, entry, { step, number }) => {
  const { table, match } = started;
  const clock = table.turnClock;
  // A later one, or a turn that begins again, has made this one idle.
  if (isPaused(table)) return NOTHING_SHOWN;
  if (clock?.stage !== 'running' || clock.step !== step || match.step !== step || clock.reminded !== number)
    return NOTHING_SHOWN;
  const pings = planTablePings('reminder', started, await deps.peopleAt(table));
  const ping = reminderLine(started, clock, publicLocalizer(deps, table), mentionedIn(pings));
  return call(deps, started, entry, 'reminder', pings, ping);
});

/**
 * Makes the pings that posts of this step have missed, because people had quiet hours or were away, unless they have acted
 * or are silent again.
 */
export const postMissed = ofStarted<'missed'>(async (deps, started, entry, { step, userIds }) => {
  const { table, match } = started;
  if (isPaused(table) || match.step !== step) return NOTHING_SHOWN;
  const pings = planTablePings('missed', started, await deps.peopleAt(table), userIds);
  const ping = missedLine(started, publicLocalizer(deps, table), mentionedIn(pings));
  return call(deps, started, entry, 'missed', pings, ping);
});

/** Posts the line of a plan above a link to the table, if there is one, and does the rest of the plan. */
async function call(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
  about: DirectTopic,
  pings: PingPlan,
  ping: PingLine | null,
) {
  const rest = restOf(started, pings, about);
  if (ping === null) return { ...NOTHING_SHOWN, ...rest };
  const { table } = started;
  const post = await deps.store.newestPost(table.id, 'game');
  const screen = { blocks: [wayToTable(table, post, publicLocalizer(deps, table))] };
  return { ...(await send(deps, started, entry, 'reminder', screen, ping)), ...rest };
}

/**
 * Posts the time-up vote about the turn of this step, unless that is settled. Discord is asked here, once for each person
 * the turn waits for, whether they have left the server.
 */
export const postTimeUpVote = ofStarted<'ladder'>(async (deps, started, entry, { step }) => {
  const { table, match } = started;
  const clock = table.turnClock;
  if (clock?.stage !== 'deciding' || clock.step !== step || match.step !== step) {
    if (entry.attempts === 0) return NOTHING_SHOWN;
    // It may have been posted: only its nonce finds it again. Its settlement is told or shown next, and takes its
    // buttons.
    return send(deps, started, entry, 'ladder', settledScreen({ table }, publicLocalizer(deps, table)), null);
  }
  const left = await Promise.all(
    awaitedUsers(table, match).map(async ({ userId, name }) =>
      (await hasLeft(deps, table.guildId, userId)) ? [name] : [],
    ),
  );
  const gamePost = await deps.store.newestPost(table.id, 'game');
  const localizer = publicLocalizer(deps, table);
  const people = await deps.peopleAt(table);
  const pings = planTablePings('ladder', started, people);
  const away = awayPeople(people.chosen, people.now);
  const screen = timeUpVoteScreen(started, clock, left.flat(), localizer, gamePost, away);
  const ping = timeUpVoteLine(started, localizer, mentionedIn(pings));
  const sent = await send(deps, started, entry, 'ladder', screen, ping);
  return { ...sent, ...restOf(started, pings, 'ladder') };
});

/** Tells in place of that vote what it has decided; nothing if it was never posted, or was deleted. */
export const tellDecided: ShowTask<'decided'> = async (deps, { table }, _entry, { choice, seats }) => {
  const post = await deps.store.newestPost(table.id, 'ladder');
  if (post?.live !== true) return NOTHING_SHOWN;
  const screen = decidedScreen({ table }, choice, seats, publicLocalizer(deps, table));
  const changes = { live: false };
  const edited = await editShown(deps, post, { screen, address: null }, WITHOUT_CONTROLS, changes);
  return { type: 'shown', post: edited ?? { ...post, ...changes } };
};

/** Offers a seat that was given up, unless it is taken by now. */
export const postOffer: ShowTask<'offer'> = async (deps, loaded, entry, { seat }) => {
  const screen = offerScreen(loaded, seat, publicLocalizer(deps, loaded.table));
  return screen === null ? NOTHING_SHOWN : send(deps, loaded, entry, 'offer', screen, null);
};

/** The rest of a plan beside the post: direct messages, and the note of the table. */
function restOf(started: StartedTable, pings: PingPlan, about: DirectTopic) {
  const note = pingNoteOf(started, pings);
  return {
    ...directTasks(idsOf(pings, 'direct'), about, started.match.step),
    ...(note === null ? {} : { note }),
  };
}

/** Posts it where the table is played. Only a vote counts as live: its buttons go when the game goes on. */
async function send(
  deps: ShowDeps,
  { table, match }: LoadedTable,
  entry: OutboxEntry,
  kind: PostKind,
  screen: AppScreen,
  ping: PingLine | null,
) {
  const post = await sendNew(deps, entry, {
    kind,
    channelId: table.playChannelId,
    content: { screen, address: { tableId: table.id, step: match?.step ?? 0 } },
    options: { live: true, ping },
    live: kind === 'ladder',
  });
  return { type: 'shown', post } as const;
}
