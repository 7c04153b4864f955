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

type Playing = Pick<LoadedTable, 'table' | 'match'>;

/** The people who still have turns: nobody waits for the others. */
const playersAt = ({ table, match }: Playing): readonly UserHolder[] =>
  usersAt(table).filter((user) => match?.turnsLeft(seatOf(table, user)) !== 0);

/** True if all of them have pressed something at the table lately. */
const areAllThere = (loaded: Playing, now: number): boolean =>
  playersAt(loaded).every(({ userId }) => (loaded.table.livePlay?.here[userId] ?? 0) > now - THERE_MS);

/**
 * True if turns could be played live now: no pause, no vote and no timer of the game goes before it, and more than two are
 * left, or a person has agreed before.
 */
const mayPlayLive = ({ table, match }: Playing): boolean =>
  table.turnClock?.stage === 'running' &&
  !isPaused(table) &&
  ((table.livePlay?.agreed.length ?? 0) > 0 ||
    table.seats.reduce((sum, _, seat) => sum + (match?.turnsLeft(seat) ?? 0), 0) > 2);

/** True if the table's people are asked to play live, and are still there. */
export const isOffered = (loaded: Playing, now: number): boolean =>
  loaded.table.livePlay?.stage === 'offered' && mayPlayLive(loaded) && areAllThere(loaded, now);

/** The people with turns who have not agreed to play live yet. */
export const liveAwaits = (loaded: Playing): readonly UserHolder[] =>
  playersAt(loaded).filter(({ userId }) => loaded.table.livePlay?.agreed.includes(userId) !== true);

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
    const noted = { table: { ...table, livePlay }, match };
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
    if (liveAwaits({ table: noted, match }).length > 0)
      return ok({ table: noted, match, outbox: [], leavesDeadlines: true });
    const live: LivePlay = { ...livePlay, stage: 'live', agreed: [], slowedIn: null };
    return ok({ table: { ...table, livePlay: live, turnClock: null }, match, outbox: [{ kind: 'refresh' }] });
  },
  { marksPresence: true },
);
