import { notePings } from '../table/pings/missed-pings.ts';
import type { Clock } from '../table/ports/clock.ts';
import { MAX_DELAY_MS } from '../table/ports/leases.ts';
import type { Log } from '../table/ports/log.ts';
import type {
  ClaimedEntry,
  DeliveryEffects,
  DeliveryPlace,
  FollowUp,
  OutboxStore,
} from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { Presenter, PresentResult } from '../table/ports/presenter.ts';
import { CorruptRowError, StoreError } from '../table/ports/store.ts';
import type { TableVersion } from '../table/table.ts';
import type { Tables } from '../table/tables.ts';
import { measure } from '../table/measure.ts';
import { type ContextIds, traced } from '../table/trace.ts';

/** A unit of background work. */
export interface Task {
  /** The ids for its log lines. */
  readonly ids: ContextIds;
  run(): Promise<void>;
}

export interface OutboxWorkerDeps {
  readonly store: OutboxStore;
  readonly presenter: Presenter;
  readonly tables: Pick<Tables, 'run'>;
  readonly clock: Clock;
  readonly log: Log;
  /** True while the process is shutting down: then a store that is down is not waited for. */
  readonly isStopping: () => boolean;
  /** Called when an entry with a post is shown and settled; `seen`: the state that it was claimed at. */
  readonly onSettled?: (post: Post, seen: TableVersion) => void;
}

/**
 * When a parked table is tried again, in milliseconds, doubling up to `MAX_DELAY_MS`, and how many times in a row: for
 * about a day. Someone may grant the missing permission without ever calling the bot again.
 */
const FIRST_UNPARK_DELAY_MS = 30_000;
const MAX_UNPARK_ATTEMPTS = 30;
/** The delay before a failed delivery is tried again, in milliseconds, doubling up to the maximum. */
const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;
/**
 * How often an entry is retried before its table is parked: for about four minutes, as long as Discord remembers a nonce.
 * An earlier attempt may have posted it, with the answer lost. Only the nonce of the entry finds that post again, and
 * parking deletes the entry: under a new nonce the post would be there twice.
 */
const MAX_RETRIES_BEFORE_PARKING = 7;

/**
 * How many deliveries at once are one server's, and one channel's. Requests for a channel are sent one after the other
 * anyway: while one is on its way, the next is painted. A server's are more than Discord takes from one bot in a second.
 */
export const DELIVERY_SHARES = { perServer: 8, perChannel: 2 } as const;

/** Delivers outbox entries: shows them on Discord and settles, postpones or parks. */
export function createOutboxWorker(deps: OutboxWorkerDeps) {
  const { store } = deps;
  /** By ids: when a lease runs out or the clock jumps, an entry must not be delivered twice at once. */
  const inFlight = new Map<string, DeliveryPlace>();
  /** How many times in a row each parked table was tried again in vain. */
  const unparkAttempts = new Map<string, number>();
  return {
    /** Claims up to `limit` entries that are due; a task for each that is not being delivered already. */
    claim: async (now: number, leaseUntil: number, limit: number): Promise<readonly Task[]> => {
      const shares = { ...DELIVERY_SHARES, inFlight: [...inFlight.values()] };
      const entries = await store.claimOutbox(now, leaseUntil, limit, shares);
      return entries.flatMap((entry): readonly Task[] => {
        if (inFlight.has(entry.id)) return [];
        inFlight.set(entry.id, entry);
        const run = (): Promise<void> =>
          deliver(deps, entry, unparkAttempts).finally(() => inFlight.delete(entry.id));
        return [{ ids: { table: entry.tableId, entry: entry.id }, run }];
      });
    },
    /** Ids of the entries that are being delivered. */
    inFlight: (): readonly string[] => [...inFlight.keys()],
    /** Counts an attempt to show a parked table again; the next delay is twice as long unless it succeeds. */
    countUnparkAttempt: (tableId: string): void => {
      unparkAttempts.set(tableId, (unparkAttempts.get(tableId) ?? 0) + 1);
    },
  };
}

async function deliver(
  deps: OutboxWorkerDeps,
  entry: ClaimedEntry,
  unparkAttempts: Map<string, number>,
): Promise<void> {
  const { presenter, log, isStopping } = deps;
  const retryDelayMs = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** Math.min(entry.attempts, 20));
  const result = await presenter.present(entry).catch((error: unknown): PresentResult => {
    if (error instanceof CorruptRowError && error.rebuildableTableId !== null) throw error;
    if (!(error instanceof StoreError)) {
      log.error(
        { event: 'outbox.delivery_failed', err: error, table: entry.tableId },
        'delivery of an outbox entry failed',
      );
    }
    return { type: 'retry', delayMs: retryDelayMs };
  });
  // An entry that is shown but not settled would be shown again, and Discord remembers a nonce for some minutes only.
  for (;;) {
    try {
      await storeResult(deps, entry, result, retryDelayMs, unparkAttempts);
      return;
    } catch (error) {
      if (!(error instanceof StoreError) || isStopping()) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, MIN_RETRY_DELAY_MS));
  }
}

/**
 * The effects of a delivery beside its post. Later come direct messages, then the next task, and editing the
 * posts before it, once Discord's rate limit admits that.
 */
export function effectsOf(
  { queuedAt }: Pick<ClaimedEntry, 'queuedAt'>,
  { retired = [], retireDelayMs, next, direct = [] }: Extract<PresentResult, { type: 'shown' }>,
  now: number,
): DeliveryEffects {
  const later: readonly FollowUp[] = [
    ...(next === undefined ? [] : [{ task: next.task, dueAt: now + next.delayMs }]),
    ...(retireDelayMs === undefined
      ? []
      : [{ task: { kind: 'retire' } as const, dueAt: now + retireDelayMs }]),
  ];
  return { queuedAt, retired, followUps: [...direct.map((task) => ({ task, dueAt: now })), ...later] };
}

/** Settles the entry, postpones it, or parks its table. */
async function storeResult(
  { store, tables, clock, log, onSettled }: OutboxWorkerDeps,
  entry: ClaimedEntry,
  result: PresentResult,
  retryDelayMs: number,
  unparkAttempts: Map<string, number>,
): Promise<void> {
  switch (result.type) {
    case 'shown':
      unparkAttempts.delete(entry.tableId);
      if (result.note !== undefined)
        await tables.run(notePings, { caller: null, tableId: entry.tableId, note: result.note });
      await traced('settled', { tableId: entry.tableId, interactionId: null }, () =>
        store.settleOutbox(entry.id, result.post, effectsOf(entry, result, clock())),
      );
      if (result.post !== null) onSettled?.(result.post, entry.tableVersion);
      return undefined;
    case 'wait':
      measure({ of: 'deferred-task', kind: entry.task.kind });
      return store.deferOutbox(entry.id, clock() + Math.min(MAX_DELAY_MS, result.delayMs));
    case 'retry': {
      const delayMs = Math.min(MAX_DELAY_MS, Math.max(result.delayMs, retryDelayMs));
      return store.retryOutbox(entry.id, clock() + delayMs);
    }
    case 'forbidden': {
      const mayBePosted = entry.attempts > 0 && entry.attempts <= MAX_RETRIES_BEFORE_PARKING;
      if (mayBePosted && !result.permanent) return store.retryOutbox(entry.id, clock() + retryDelayMs);
      const { code, channelId } = result;
      const attempts = unparkAttempts.get(entry.tableId) ?? 0;
      const isForGood = result.permanent || attempts >= MAX_UNPARK_ATTEMPTS;
      const delayMs = Math.min(MAX_DELAY_MS, FIRST_UNPARK_DELAY_MS * 2 ** attempts);
      const retryAt = isForGood ? null : clock() + delayMs;
      // Someone had the table posted elsewhere meanwhile: what was refused here may be shown there.
      if (!(await store.parkTable(entry.tableId, code, retryAt, channelId)))
        return store.retryOutbox(entry.id, clock());
      if (isForGood) unparkAttempts.delete(entry.tableId);
      log.warn(
        { event: 'table.parked', table: entry.tableId, code },
        'Discord refuses to show the table: table parked',
      );
      return undefined;
    }
  }
}
