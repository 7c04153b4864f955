import { localizerFor, publicLocalizer } from '../discord/components/localizer.ts';
import { wayToTable } from '../discord/components/table-lines.ts';
import { classifyError, DISCORD_ERROR_CODES } from '../discord/rest/error-classification.ts';
import type { Localizer } from '../kernel/screen.ts';
import { pingNoteOf, planTablePings } from '../table/pings/table-pings.ts';
import type { DirectTask, DirectTopic } from '../table/ports/outbox.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import { isPaused, type LoadedTable } from '../table/table.ts';
import {
  endLine,
  invitationLine,
  lobbyLine,
  missedLine,
  reminderLine,
  seatedLine,
  timeUpVoteLine,
  turnLine,
} from './ping-lines.ts';
import { sendDirectly } from './post-message.ts';
import { NOTHING_SHOWN, type ShowDeps, type ShowTask } from './show-deps.ts';
import { nonceOf, sendNew } from './show-post.ts';

/** How long a direct message may keep what else its table has to show waiting, in milliseconds. */
const MAX_DELAY_MS = 5_000;

const { cannotMessage, noMutualServer, unknownUser } = DISCORD_ERROR_CODES;
const REFUSALS: readonly number[] = [cannotMessage, noMutualServer, unknownUser];

/** True if an answer says that this person accepts no direct messages from the bot. */
export const areRefused = (result: PresentResult): boolean =>
  result.type === 'forbidden' && REFUSALS.includes(result.code);

/** A direct message for each of these users. */
export const directTasks = (
  userIds: readonly string[],
  about: DirectTopic,
  step: number,
): { readonly direct?: readonly DirectTask[] } =>
  userIds.length === 0 ? {} : { direct: userIds.map((userId) => ({ kind: 'direct', userId, about, step })) };

/**
 * Tells a person directly, once, the news that a post pings others for, unless that is settled or they want silence by
 * now. If Discord does not let the message through, an entry of its own pings them in the channel instead. A person who
 * accepts no direct messages is pinged in the channel from then on, until they choose again.
 */
export const tellDirectly: ShowTask<'direct'> = async (deps, loaded, entry, task) => {
  const { userId, about } = task;
  const { table } = loaded;
  const people = await deps.peopleAt(table);
  const pings = planTablePings(about, loaded, people, [userId]).filter((each) => each.userId === userId);
  const note = pingNoteOf(loaded, pings);
  const nothing = { ...NOTHING_SHOWN, ...(note === null ? {} : { note }) };
  const kind = pings[0]?.kind ?? 'name';
  if (kind === 'name' || kind === 'owed') return nothing;
  const isDirect = kind === 'direct' && task.inChannel !== true;
  const isAboutLobby = about === 'seated' || about === 'invitation' || about === 'lobby';
  const post = await deps.store.newestPost(table.id, isAboutLobby ? 'lobby' : 'game');
  const locale = people.chosen.get(userId)?.direct?.locale ?? table.locale;
  const localizer = isDirect ? localizerFor(deps.translator, locale, table) : publicLocalizer(deps, table);
  const ping = lineAbout(task, loaded, localizer);
  if (ping === null) return nothing;
  const blocks = [wayToTable(table, post, localizer)];
  const content = { screen: { blocks }, address: { tableId: table.id, step: 0 } };
  const options = { live: true, ping };
  if (!isDirect) {
    const channelId = table.playChannelId;
    return {
      ...nothing,
      post: await sendNew(deps, entry, { kind: 'reminder', channelId, content, options }),
    };
  }
  try {
    await sendDirectly(deps, userId, content, options, nonceOf(entry));
    return nothing;
  } catch (error) {
    const result = classifyError(error);
    const isRefused = result.type === 'forbidden';
    // So it is when the bot writes to too many new people at once: players who wait for a turn must not wait for that.
    const isLate = (result.type === 'wait' || result.type === 'retry') && result.delayMs > MAX_DELAY_MS;
    if (!isRefused && !isLate) throw error;
    if (areRefused(result)) await noteRefusal(deps, userId);
    return { ...nothing, direct: [{ ...task, inChannel: true }] };
  }
};

/** The line of a direct message, as in a post in the channel for this user alone. `null` once it is settled. */
function lineAbout({ about, userId, step }: DirectTask, loaded: LoadedTable, localizer: Localizer) {
  const { table, match } = loaded;
  if (about === 'seated') return seatedLine(loaded, userId, localizer, [userId]);
  if (about === 'invitation') return invitationLine(loaded, [userId], localizer, [userId]);
  if (about === 'lobby') return lobbyLine(loaded, localizer, [userId]);
  if (match === null) return null;
  if (about === 'end') return endLine(loaded, localizer, [userId]);
  if (table.status !== 'playing' || match.step !== step) return null;
  const started = { ...loaded, match };
  if (about === 'turn') return turnLine(started, match, localizer, [userId]);
  if (isPaused(table)) return null;
  if (about === 'missed') return missedLine(started, localizer, [userId]);
  const clock = table.turnClock;
  if (about === 'ladder')
    return clock?.stage === 'deciding' ? timeUpVoteLine(started, localizer, [userId]) : null;
  return clock?.stage === 'running' ? reminderLine(started, clock, localizer, [userId]) : null;
}

/** Keeps that Discord let no direct message through to this person, unless they have chosen anew meanwhile. */
async function noteRefusal({ store, log }: ShowDeps, userId: string): Promise<void> {
  const chosen = (await store.notificationsOf([userId])).get(userId);
  if (chosen?.direct === undefined) return;
  log.info(
    { event: 'direct.refused' },
    'Discord lets no direct message through to a person who asked for them',
  );
  await store.setNotifications(userId, { ...chosen, direct: { ...chosen.direct, refused: true } });
}
