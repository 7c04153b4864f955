import { ok, refuse } from '../../kernel/game.ts';
import { isSlowFor } from '../../table/clock/turn-clock.ts';
import { defineCommand, defineWorkerCommand } from '../../table/command.ts';
import { seatOf } from '../../table/seats.ts';
import { isPaused, type LivePlay, type LoadedTable, type UserHolder, usersAt } from '../../table/table.ts';

const MINUTE_MS = 60_000;
/** How long after their last press a person counts as there. */
const THERE_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often a table is asked within a day. */
const MAX_OFFERS = 3;

const SLOW: LivePlay = { here: {}, stage: 'slow', offers: [], agreed: [], slowedIn: null };

type WithTable = Pick<LoadedTable, 'table'>;

/** True if all people at the table, but for bots, have pressed something there lately. */
const areAllThere = ({ table }: WithTable, now: number): boolean =>
  usersAt(table).every(({ userId }) => (table.livePlay?.here[userId] ?? 0) > now - THERE_MS);

/** True if a turn could be played live now: no pause, no vote and no timer of the game goes before it. */
const mayPlayLive = ({ table }: WithTable): boolean =>
  table.turnClock?.stage === 'running' && !isPaused(table);

/** True if the table's people are asked to play live, and are still there. */
export const isOffered = (loaded: WithTable, now: number): boolean =>
  loaded.table.livePlay?.stage === 'offered' && mayPlayLive(loaded) && areAllThere(loaded, now);

/** The people at the table who have not agreed to play live yet. */
export const liveAwaits = ({ table }: WithTable): readonly UserHolder[] =>
  usersAt(table).filter(({ userId }) => table.livePlay?.agreed.includes(userId) !== true);

/**
 * Notes that a person at a slow table is there. When all are, they are asked to play live. Nobody else notices, because
 * only their own panels say so.
 */
export const notePresence = defineWorkerCommand(
  'note-presence',
  (loaded, { userId }: { readonly userId: string }, { now, takesLiveOffers }) => {
    const { table, match } = loaded;
    if (!isSlowFor(loaded.table, userId)) return null;
    const before = table.livePlay ?? SLOW;
    const seen = usersAt(table).map(({ userId: id }) => [id, id === userId ? now : (before.here[id] ?? 0)]);
    const livePlay: LivePlay = { ...before, here: Object.fromEntries(seen) as LivePlay['here'] };
    const noted = { table: { ...table, livePlay } };
    const goesOn = before.stage === 'live' || (before.stage === 'offered' && areAllThere(loaded, now));
    const offers = before.offers.filter((at) => at > now - DAY_MS);
    const isAsked =
      takesLiveOffers && mayPlayLive(noted) && areAllThere(noted, now) && offers.length < MAX_OFFERS;
    const asked: LivePlay = isAsked
      ? { ...livePlay, stage: 'offered', offers: [...offers, now], agreed: [] }
      : { ...livePlay, stage: 'slow', offers, agreed: [] };
    return ok({
      table: goesOn ? noted.table : { ...table, livePlay: asked },
      match,
      outbox: [],
      isUnseen: true,
    });
  },
  { reads: ['takesLiveOffers'] },
);

/** Notes that the caller wants to play live. It begins with a fresh clock when all people at the table do. */
export const playLive = defineCommand(
  'play-live',
  (loaded, _, { caller, now }) => {
    const { table, match } = loaded;
    if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
    if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.not-seated' });
    const { livePlay } = table;
    if (livePlay?.stage === 'live') return null;
    if (livePlay === null || !isOffered(loaded, now)) return refuse({ key: 'app.not-any-more' });
    const agreed = [...new Set([...livePlay.agreed, caller.userId])];
    const noted = { ...table, livePlay: { ...livePlay, agreed } };
    if (liveAwaits({ table: noted }).length > 0)
      return ok({ table: noted, match, outbox: [], leavesDeadlines: true });
    const live: LivePlay = { ...livePlay, stage: 'live', agreed: [], slowedIn: null };
    return ok({ table: { ...table, livePlay: live, turnClock: null }, match, outbox: [{ kind: 'refresh' }] });
  },
  { marksPresence: true },
);
