import {
  type Clock,
  DamagedRow,
  type Deadline,
  FURTHEST,
  type Log,
  type OutboxEntry,
  type Presenter,
  type Shown,
  type Store,
  StoreTrouble,
} from './ports.ts';
import { takeStep } from './steps.ts';
import type { Ids, Trail } from './trail.ts';

export interface CaretakerTools {
  readonly store: Store;
  readonly presenter: Presenter;
  readonly runBots: (tableId: string) => Promise<void>;
  /** Lets a table be shown anew from its log. */
  readonly showAnew: (tableId: string) => Promise<void>;
  /** Lets a parked table be shown anew. */
  readonly unpark: (tableId: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after every look at the store, also one that failed: whoever does not hear it for long knows it is stuck. */
  readonly looked?: () => void;
  /** Does work so that the log knows which table it is for. */
  readonly follow?: Trail['follow'];
}

/** Shows what must be shown and moves the computer players, as long as it is not stopped. */
export interface Caretaker {
  /** There may be something to do. Cheap; many calls at once do it once. */
  wake(): void;
  /** Begins no new work and resolves when what was begun is done. */
  stop(): Promise<void>;
}

/**
 * How long taken work stays taken if its process dies, and how often it is taken anew while the process lives, in
 * milliseconds: longer than an event loop is ever held up, and than the clocks of two machines are apart.
 */
const LEASE = 8_000;
const RENEWAL = 2_000;
/** How long computer players that failed, and parked tables that could not be read, wait for another try: milliseconds. */
const FAILURE_PAUSE = 60_000;
/**
 * When a parked table is tried again, doubling up to `FURTHEST`, and how many times in a row: for a day. Somebody may give
 * back the right that is missing and think of us no more. Milliseconds.
 */
const FIRST_RETURN = 30_000;
const MOST_RETURNS = 30;
/** How much is under way at once. */
const AT_ONCE = 64;
/** The longest sleep: another process may have left something, in milliseconds. */
const LONGEST_SLEEP = 5_000;
/** The sleep when there is work that cannot be begun yet, in milliseconds. */
const SHORT_SLEEP = 50;
/**
 * How long counted interactions are remembered, in milliseconds: Discord's tokens live for 15 minutes, and a clock that is
 * put right by a day must not make us forget them.
 */
const MEMORY = 3 * 24 * 3_600_000;
/** How often they are looked through, in milliseconds. */
const BETWEEN_FORGETTING = 3_600_000;
/** The pause after work of no known delay failed, doubling up to the longest, in milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5 * 60_000;

/** A caretaker that begins at once. */
export function startCaretaker(tools: CaretakerTools): Caretaker {
  const { store, clock, log, follow = (_, work) => work() } = tools;
  /** Ids of entries that are being shown: a lease that ran out, or a clock that jumped, must not show them twice. */
  const inHand = new Set<string>();
  /** How many times in a row parked tables came back in vain. */
  const returns = new Map<string, number>();
  /** Tables of which a deadline is being met. */
  const moving = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;
  let forgotAt = 0;

  const begin = (ids: Ids, work: () => Promise<void>): void => {
    const done: Promise<void> = follow(ids, () =>
      work()
        .catch((error: unknown) => {
          if (error instanceof DamagedRow && error.replaceable !== null) return beginMending(error);
          if (!(error instanceof StoreTrouble)) log.error({ err: error }, 'work of the caretaker failed');
        })
        .then(() => {
          underWay.delete(done);
          wake();
        }),
    );
    underWay.add(done);
  };

  const beginMending = (damage: DamagedRow): void =>
    begin(damage.replaceable === null ? {} : { table: damage.replaceable }, () => mend(tools, damage));

  const beginShowing = (entry: OutboxEntry): void => {
    if (inHand.has(entry.id)) return;
    inHand.add(entry.id);
    begin({ table: entry.tableId, entry: entry.id }, () =>
      show(tools, entry, returns, () => stopped).finally(() => inHand.delete(entry.id)),
    );
  };

  const beginMeeting = (deadline: Deadline): void => {
    if (moving.has(deadline.tableId)) return;
    moving.add(deadline.tableId);
    if (deadline.kind === 'show') returns.set(deadline.tableId, (returns.get(deadline.tableId) ?? 0) + 1);
    begin({ table: deadline.tableId }, () =>
      meet(tools, deadline).finally(() => moving.delete(deadline.tableId)),
    );
  };

  /** Keeps what is in hand from other processes. */
  const renew = async (): Promise<void> => {
    if (inHand.size + moving.size === 0) return;
    try {
      await store.hold([...inHand], [...moving], clock() + LEASE);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) log.error({ err: error }, 'work in hand could not be kept');
    }
  };

  /** What was taken; nothing when a damaged row was found instead, which is then mended. */
  const mending = async <Taken>(taking: Promise<readonly Taken[]>): Promise<readonly Taken[]> => {
    try {
      return await taking;
    } catch (error) {
      if (!(error instanceof DamagedRow) || error.replaceable === null) throw error;
      beginMending(error);
      return [];
    }
  };

  /** Begins whatever is due and has room; what was taken is begun even if `stop` came in between. */
  const look = async (): Promise<void> => {
    const now = clock();
    const room = (): number => AT_ONCE - underWay.size;
    if (room() > 0) {
      const entries = await mending(store.takeOutbox(now, now + LEASE, room()));
      for (const entry of entries) beginShowing(entry);
    }
    if (room() > 0 && !stopped) {
      const deadlines = await mending(store.takeDeadlines(now, now + LEASE, room()));
      for (const deadline of deadlines) beginMeeting(deadline);
    }
    if (Math.abs(now - forgotAt) > BETWEEN_FORGETTING && !stopped) {
      forgotAt = now;
      await store.forgetInteractions(now - MEMORY);
    }
    if (stopped) return;
    const due = await store.nextDue();
    if (!stopped) timer = setTimeout(wake, sleepUntil(due, now));
  };

  /** Work that was due when it could have been taken waits for other work of its table: no use in hurrying. */
  const sleepUntil = (due: number | null, looked: number): number => {
    if (due === null) return LONGEST_SLEEP;
    return due <= looked ? SHORT_SLEEP : Math.min(LONGEST_SLEEP, Math.max(1, due - clock()));
  };

  function wake(): void {
    if (stopped) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    clearTimeout(timer);
    // Whoever woke it: what it finds is not their work.
    looking = follow({}, () =>
      look()
        .catch((error: unknown) => {
          if (!(error instanceof StoreTrouble))
            log.error({ err: error }, 'the caretaker cannot read the store');
          if (!stopped) timer = setTimeout(wake, FIRST_PAUSE);
        })
        .then(() => {
          looking = null;
          tools.looked?.();
          if (!lookAgain) return;
          lookAgain = false;
          wake();
        }),
    );
  }

  const renewal = setInterval(() => void renew(), RENEWAL);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.allSettled([...underWay]);
      clearInterval(renewal);
    },
  };
}

/** Shows one entry and settles it, puts it off, or parks the table. */
async function show(
  tools: CaretakerTools,
  entry: OutboxEntry,
  returns: Map<string, number>,
  stopped: () => boolean,
): Promise<void> {
  const { store, presenter, clock, log } = tools;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(entry.attempts, 20));
  const settle = (shown: Shown): Promise<void> => {
    switch (shown.type) {
      case 'shown':
        returns.delete(entry.tableId);
        return takeStep('kept', { tableId: entry.tableId, interactionId: null }, () =>
          store.settleOutbox(entry.id, shown.post),
        );
      case 'later':
        return store.retryOutbox(entry.id, clock() + Math.min(FURTHEST, Math.max(shown.delay, pause)));
      case 'forbidden': {
        log.warn(
          { table: entry.tableId, code: shown.code },
          'Discord does not let the table be shown: it waits',
        );
        return park(shown);
      }
    }
  };
  const park = ({ code, forGood }: Extract<Shown, { type: 'forbidden' }>): Promise<void> => {
    const times = returns.get(entry.tableId) ?? 0;
    if (forGood || times >= MOST_RETURNS) {
      returns.delete(entry.tableId);
      return store.parkTable(entry.tableId, code, null);
    }
    return store.parkTable(entry.tableId, code, clock() + Math.min(FURTHEST, FIRST_RETURN * 2 ** times));
  };
  const shown = await presenter.show(entry).catch((error: unknown): Shown => {
    if (error instanceof DamagedRow && error.replaceable !== null) throw error;
    if (!(error instanceof StoreTrouble))
      log.error({ err: error, table: entry.tableId }, 'showing a table failed');
    return { type: 'later', delay: pause };
  });
  // Shown but not settled, it would be shown again: Discord remembers a nonce for some minutes only.
  for (;;) {
    try {
      return await settle(shown);
    } catch (error) {
      if (!(error instanceof StoreTrouble) || stopped()) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE));
  }
}

/** A table about which something is damaged that its log can replace is shown anew. */
async function mend({ showAnew, log }: CaretakerTools, damage: DamagedRow): Promise<void> {
  const { replaceable: tableId } = damage;
  if (tableId === null) throw damage;
  log.error({ err: damage, table: tableId }, 'what was to be shown of a table is damaged: it is shown anew');
  await showAnew(tableId);
}

/** Moves the computer players of a table whose time has come, or lets it come back. */
async function meet(
  { store, runBots, unpark, clock }: CaretakerTools,
  { tableId, kind }: Deadline,
): Promise<void> {
  try {
    await (kind === 'bot' ? runBots(tableId) : unpark(tableId));
  } catch (error) {
    await store.hold([], [tableId], clock() + FAILURE_PAUSE);
    throw error;
  }
}
