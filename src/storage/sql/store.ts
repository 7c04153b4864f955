import type { CompiledQuery, Kysely } from 'kysely';
import type { Backlog, TableSelector } from '../../table/ports/admin.ts';
import type { Clock } from '../../table/ports/clock.ts';
import type {
  DailyChannel,
  DailyPlace,
  DailyTry,
  DailyVisit,
  DueDailyPost,
  StoredPuzzle,
} from '../../table/ports/daily.ts';
import type { Deadline } from '../../table/ports/deadlines.ts';
import type { DueDigest, Notifications } from '../../table/ports/notifications.ts';
import type { HouseBet } from '../../table/house-bet.ts';
import type { ClaimedEntry, DeliveryShares, FollowUp } from '../../table/ports/outbox.ts';
import type { Post, PostKind } from '../../table/ports/posts.ts';
import type {
  ExhibitQuery,
  Ranking,
  RankingQuery,
  ResultQuery,
  SharedResult,
  StoredExhibit,
  StoredResult,
} from '../../table/ports/results.ts';
import type { SharedRateLimit } from '../../table/ports/shared-rate-limit.ts';
import type { Store } from '../../table/ports/store.ts';
import type { Change, CommitResult, OpenTableCounts } from '../../table/ports/tables.ts';
import type { ServerSettings } from '../../table/ports/server-settings.ts';
import type { TipsOfPerson } from '../../table/ports/tips.ts';
import type { StoredTable, StoredTail, Table } from '../../table/table.ts';
import { UNLIMITED_SHARES } from '../change.ts';
import type { DataCipher } from '../data-cipher.ts';
import { StatusMonitor, type StatusMonitorDeps } from '../status-monitor.ts';
import { selectBacklog } from './backlog.ts';
import { type DueRows, isAnyDue, selectNextDueAt } from './claim.ts';
import { claimEntries } from './claim-entries.ts';
import { commitChange, insertGameTable, wasCreated } from './commit.ts';
import { deleteExhibit, selectExhibits, selectExhibitsOf } from './gallery.ts';
import {
  claimDailyPosts,
  insertPuzzle,
  selectDailyChannel,
  selectDailyRoot,
  selectDailyTable,
  selectFinishedDays,
  selectPuzzle,
  selectTries,
  selectTry,
  selectVisits,
  settleDailyPost,
  storeDailyChannel,
  storeShared,
  storeTry,
  storeVisit,
} from './daily.ts';
import {
  deleteDeparture,
  selectDepartedBefore,
  selectServerAfter,
  storeAbsence,
  storeDeparture,
} from './departures.ts';
import { claimDueDeadlines, extendDeadlineLeases, releaseDeadline } from './deadlines.ts';
import { deleteTables, forgetPerson, selectTablesNaming } from './delete-tables.ts';
import { createTableReader } from './known-rows.ts';
import { claimDigests, selectNotifications, settleDigest, upsertNotifications } from './notifications.ts';
import { selectHouseBets } from './house-bets.ts';
import type { QueueDeps } from './enqueue-tasks.ts';
import { deferEntry, extendEntryLeases, parkTable, retryEntry, settleEntry } from './outbox.ts';
import {
  forgetSentBodies,
  retirePost,
  selectLivePosts,
  selectNewestPost,
  selectPostedEventCount,
} from './posts.ts';
import {
  isHiddenPerson,
  selectAllResults,
  selectEndedSince,
  selectRanking,
  selectResults,
  selectSeasons,
  selectSharedResults,
  storeHidden,
} from './results.ts';
import type { Schema } from './schema.ts';
import {
  countChallengesOf,
  countOpenTables,
  selectFinishedTableIds,
  selectOpenTables,
  selectOpenTablesOf,
  selectTable,
  selectTableRow,
} from './tables.ts';
import { insertTip, insertTipsOff, selectTips } from './tips.ts';
import { selectServerSettings, upsertServerSettings } from './server-settings.ts';
import { recordBeat } from './uptime.ts';

export interface SqlStoreDeps extends QueueDeps, StatusMonitorDeps {
  /** Migrated. It returns big integers as numbers, and the store closes it. */
  readonly db: Kysely<Schema>;
  readonly cipher: DataCipher;
  /** For when an interaction was processed and an entry queued. */
  readonly clock: Clock;
  /** Runs work, and again after an error that may pass; passes it the number of earlier attempts. */
  readonly withRetry: <Value>(work: (priorAttempts: number) => Promise<Value>) => Promise<Value>;
  readonly sharedRateLimit: SharedRateLimit | null;
  /**
   * Executes a query at once, outside a transaction; `null` while one is open whose changes it would see. Left out where
   * every query waits for the database.
   */
  readonly queryNow?: <Row>(query: CompiledQuery<Row>) => readonly Row[] | null;
  /**
   * Resolves once all that was committed before would survive a power cut. Left out where a commit does that by itself.
   */
  readonly flush?: () => Promise<void>;
  /** Called once the database is closed. */
  readonly onClosed: () => void;
}

/** The store on any SQL database that Kysely supports. */
export class SqlStore implements Store {
  readonly sharedRateLimit: SharedRateLimit | null;
  readonly #db: Kysely<Schema>;
  readonly #deps: SqlStoreDeps;
  readonly #monitor: StatusMonitor;
  readonly #readTable: ReturnType<typeof createTableReader>;
  readonly #inFlight = new Set<Promise<unknown>>();
  #closing: Promise<void> | null = null;

  constructor(deps: SqlStoreDeps) {
    this.#db = deps.db;
    this.#readTable = createTableReader(deps.cipher);
    this.sharedRateLimit = deps.sharedRateLimit;
    this.#deps = deps;
    this.#monitor = new StatusMonitor(deps);
  }

  create(change: Change): Promise<CommitResult> {
    return this.#run(async (priorAttempts) => {
      const result = await this.#commit((db) => insertGameTable(db, this.#deps, change, this.#deps.clock()));
      const isRetry = priorAttempts > 0 && result !== 'committed';
      return isRetry && (await wasCreated(this.#db, change.table)) ? 'committed' : result;
    });
  }

  commit(change: Change): Promise<CommitResult> {
    return this.#run(() => this.#commit((db) => commitChange(db, this.#deps, change, this.#deps.clock())));
  }

  async load(tableId: string): Promise<StoredTable | null> {
    const tail = await this.#run(() => this.#selectSnapshot(tableId, 0));
    if (tail === null) return null;
    const { table, events, seed } = tail;
    return { table, events, ...(seed === undefined ? {} : { seed }) };
  }

  loadSince(tableId: string, after: number): Promise<StoredTail | null> {
    return this.#run(async () => {
      // Mostly nothing has happened since: one query, outside a transaction.
      const unchanged = await selectTableRow(this.#db, this.#select, this.#readTable, tableId);
      return unchanged === null || unchanged.eventCount <= after
        ? unchanged
        : this.#selectSnapshot(tableId, after);
    });
  }

  houseBetsOf(tableId: string): Promise<readonly HouseBet[]> {
    return this.#run(() => selectHouseBets(this.#db, this.#deps.cipher, tableId));
  }

  listOpen(guildId: string, limit: number): Promise<readonly Table[]> {
    return this.#run(() => selectOpenTables(this.#db, guildId, limit));
  }

  listOpenOf(guildId: string | null, userId: string): Promise<readonly Table[]> {
    return this.#run(() => selectOpenTablesOf(this.#db, guildId, userId));
  }

  countOpen(guildId: string, channelId: string, openedBy: string): Promise<OpenTableCounts> {
    return this.#run(() => countOpenTables(this.#db, guildId, channelId, openedBy));
  }

  countChallenges(openedBy: string, userId: string, since: number): Promise<number> {
    return this.#run(() => countChallengesOf(this.#db, openedBy, userId, since));
  }

  listFinished(after: string | null, limit: number): Promise<readonly string[]> {
    return this.#run(() => selectFinishedTableIds(this.#db, after, limit));
  }

  claimOutbox(
    now: number,
    leaseUntil: number,
    limit: number,
    shares: DeliveryShares = UNLIMITED_SHARES,
  ): Promise<readonly ClaimedEntry[]> {
    return this.#claimDue('outbox', now, (db) =>
      claimEntries(db, this.#deps, now, leaseUntil, limit, shares),
    );
  }

  settleOutbox(entryId: string, post: Post | null, followUps: readonly FollowUp[] = []): Promise<void> {
    return this.#runTransaction((db) =>
      settleEntry(db, this.#deps, entryId, post, followUps, this.#deps.clock()),
    );
  }

  retryOutbox(entryId: string, dueAt: number): Promise<void> {
    return this.#runTransaction((db) => retryEntry(db, entryId, dueAt));
  }

  deferOutbox(entryId: string, dueAt: number): Promise<void> {
    return this.#runTransaction((db) => deferEntry(db, entryId, dueAt));
  }

  parkTable(tableId: string, code: number, retryAt: number | null): Promise<void> {
    return this.#runTransaction((db) => parkTable(db, tableId, code, retryAt));
  }

  livePosts(tableId: string): Promise<readonly Post[]> {
    return this.#run(() => selectLivePosts(this.#db, this.#select, tableId));
  }

  newestPost(tableId: string, kind: PostKind): Promise<Post | null> {
    return this.#run(() => selectNewestPost(this.#db, tableId, kind));
  }

  postedEvents(tableId: string): Promise<number> {
    return this.#run(() => selectPostedEventCount(this.#db, this.#select, tableId));
  }

  retirePost(tableId: string, messageId: string): Promise<void> {
    return this.#runTransaction((db) => retirePost(db, tableId, messageId));
  }

  forgetSentBodies(tableId: string): Promise<void> {
    return this.#runTransaction((db) => forgetSentBodies(db, tableId));
  }

  claimDeadlines(now: number, leaseUntil: number, limit: number): Promise<readonly Deadline[]> {
    return this.#claimDue('deadlines', now, (db) =>
      claimDueDeadlines(db, this.#deps, now, leaseUntil, limit),
    );
  }

  releaseDeadline(deadline: Deadline, dueAt: number | null): Promise<void> {
    return this.#runTransaction((db) => releaseDeadline(db, deadline, dueAt));
  }

  extendLeases(entryIds: readonly string[], tableIds: readonly string[], leaseUntil: number): Promise<void> {
    return this.#runTransaction(async (db) => {
      if (entryIds.length > 0) await extendEntryLeases(db, entryIds, leaseUntil);
      if (tableIds.length > 0) await extendDeadlineLeases(db, tableIds, leaseUntil);
    });
  }

  nextDueAt(): Promise<number | null> {
    return this.#run(() => selectNextDueAt(this.#db, this.#select));
  }

  async backlog(now: number): Promise<Backlog> {
    if (this.#monitor.isDown) await this.#probeWrite(now);
    return this.#run(() => selectBacklog(this.#db, now));
  }

  hasProcessed(interactionId: string): Promise<boolean> {
    return this.#run(async () => {
      const found = await this.#db
        .selectFrom('interactions')
        .select('id')
        .where('id', '=', interactionId)
        .executeTakeFirst();
      return found !== undefined;
    });
  }

  pruneInteractions(before: number): Promise<void> {
    return this.#runTransaction(async (db) => {
      await db.deleteFrom('interactions').where('counted_at', '<', before).execute();
    });
  }

  deleteTables(selector: TableSelector): Promise<number> {
    return this.#run(() => this.#transact((db) => deleteTables(db, this.#deps, selector)));
  }

  tablesNaming(userId: string, which: 'all' | 'open' = 'all'): Promise<readonly string[]> {
    return this.#run(() => selectTablesNaming(this.#db, userId, which));
  }

  forgetPerson(userId: string, tableIds: readonly string[]): Promise<void> {
    return this.#runTransaction((db) => forgetPerson(db, userId, tableIds));
  }

  noteDeparture(guildId: string, at: number): Promise<void> {
    return this.#runTransaction((db) => storeDeparture(db, guildId, at));
  }

  noteAbsence(guildId: string, at: number): Promise<void> {
    return this.#runTransaction((db) => storeAbsence(db, guildId, at));
  }

  serverAfter(guildId: string): Promise<string | null> {
    return this.#run(() => selectServerAfter(this.#db, guildId));
  }

  cancelDeparture(guildId: string): Promise<void> {
    return this.#runTransaction((db) => deleteDeparture(db, guildId));
  }

  departedBefore(at: number): Promise<readonly string[]> {
    return this.#run(() => selectDepartedBefore(this.#db, at));
  }

  tipsOf(userId: string): Promise<TipsOfPerson> {
    return this.#run(() => selectTips(this.#db, this.#select, userId));
  }

  noteTip(userId: string, tip: string): Promise<boolean> {
    return this.#run(() => this.#transact((db) => insertTip(db, userId, tip)));
  }

  switchTipsOff(userId: string): Promise<void> {
    return this.#runTransaction((db) => insertTipsOff(db, userId));
  }

  resultsOf(query: ResultQuery): Promise<readonly StoredResult[]> {
    return this.#run(() => selectResults(this.#db, query));
  }

  allResultsOf(userId: string): Promise<readonly StoredResult[]> {
    return this.#run(() => selectAllResults(this.#db, userId));
  }

  sharedResults(query: ResultQuery & { readonly otherId: string }): Promise<readonly SharedResult[]> {
    return this.#run(() => selectSharedResults(this.#db, query));
  }

  exhibits(query: ExhibitQuery): Promise<readonly StoredExhibit[]> {
    return this.#run(() => selectExhibits(this.#db, query));
  }

  exhibitsOf(userId: string): Promise<readonly StoredExhibit[]> {
    return this.#run(() => selectExhibitsOf(this.#db, userId));
  }

  takeDown(guildId: string, tableId: string): Promise<boolean> {
    return this.#run(() => this.#transact((db) => deleteExhibit(db, guildId, tableId)));
  }

  ranking(query: RankingQuery): Promise<Ranking> {
    return this.#run(() => selectRanking(this.#db, query));
  }

  seasonsOf(guildId: string, gameId: string): Promise<readonly string[]> {
    return this.#run(() => selectSeasons(this.#db, guildId, gameId));
  }

  endedSince(guildId: string, since: number): Promise<readonly string[]> {
    return this.#run(() => selectEndedSince(this.#db, guildId, since));
  }

  isHidden(userId: string): Promise<boolean> {
    return this.#run(() => isHiddenPerson(this.#db, userId));
  }

  setHidden(userId: string, hidden: boolean): Promise<void> {
    return this.#runTransaction((db) => storeHidden(db, userId, hidden));
  }

  serverSettings(guildId: string): Promise<ServerSettings> {
    return this.#run(() => selectServerSettings(this.#db, this.#select, guildId));
  }

  setServerSettings(guildId: string, settings: ServerSettings): Promise<void> {
    return this.#runTransaction((db) => upsertServerSettings(db, guildId, settings));
  }

  notificationsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Notifications>> {
    return this.#run(() => selectNotifications(this.#db, userIds));
  }

  setNotifications(userId: string, notifications: Notifications): Promise<void> {
    return this.#runTransaction((db) => upsertNotifications(db, userId, notifications));
  }

  claimDigests(now: number, leaseUntil: number): Promise<readonly DueDigest[]> {
    return this.#run(() => this.#transact((db) => claimDigests(db, now, leaseUntil)));
  }

  settleDigest(digest: DueDigest, nextAt: number): Promise<void> {
    return this.#runTransaction((db) => settleDigest(db, digest, nextAt));
  }

  dailyRoot(fresh: string): Promise<string> {
    return this.#run(() => this.#transact((db) => selectDailyRoot(db, this.#deps.cipher, fresh)));
  }

  dailyPuzzle(day: number): Promise<StoredPuzzle | null> {
    return this.#run(() => selectPuzzle(this.#db, day));
  }

  keepDailyPuzzle(day: number, puzzle: StoredPuzzle): Promise<StoredPuzzle> {
    return this.#run(() => this.#transact((db) => insertPuzzle(db, day, puzzle)));
  }

  dailyTry(userId: string, day: number): Promise<DailyTry | null> {
    return this.#run(() => selectTry(this.#db, userId, day));
  }

  saveDailyTry(next: DailyTry): Promise<boolean> {
    return this.#run(() => this.#transact((db) => storeTry(db, next)));
  }

  finishedDays(userId: string): Promise<readonly number[]> {
    return this.#run(() => selectFinishedDays(this.#db, userId));
  }

  dailyTriesOf(userId: string): Promise<readonly DailyTry[]> {
    return this.#run(() => selectTries(this.#db, userId));
  }

  noteDailyShared(userId: string, day: number): Promise<boolean> {
    return this.#run(() => this.#transact((db) => storeShared(db, userId, day)));
  }

  noteDailyVisit(guildId: string, day: number, person: Pick<DailyPlace, 'userId' | 'name'>): Promise<void> {
    return this.#runTransaction((db) => storeVisit(db, guildId, day, person));
  }

  dailyVisitsOf(userId: string): Promise<readonly DailyVisit[]> {
    return this.#run(() => selectVisits(this.#db, userId));
  }

  dailyTable(guildId: string, day: number): Promise<readonly DailyPlace[]> {
    return this.#run(() => selectDailyTable(this.#db, guildId, day));
  }

  dailyChannel(guildId: string): Promise<DailyChannel | null> {
    return this.#run(() => selectDailyChannel(this.#db, guildId));
  }

  setDailyChannel(guildId: string, channel: DailyChannel | null): Promise<void> {
    return this.#runTransaction((db) => storeDailyChannel(db, guildId, channel));
  }

  claimDailyPosts(day: number, now: number, leaseUntil: number): Promise<readonly DueDailyPost[]> {
    return this.#run(() => this.#transact((db) => claimDailyPosts(db, day, now, leaseUntil)));
  }

  settleDailyPost(guildId: string, day: number): Promise<void> {
    return this.#runTransaction((db) => settleDailyPost(db, guildId, day));
  }

  beat(now: number, maxGapMs: number): Promise<number> {
    return this.#run(() => this.#transact((db) => recordBeat(db, now, maxGapMs)));
  }

  /** Runs a compiled query outside a transaction, at once where that is possible. */
  readonly #select = async <Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> =>
    this.#deps.queryNow?.(query) ?? (await this.#db.executeQuery(query)).rows;

  /** A table with its log, all as of one moment. */
  #selectSnapshot(tableId: string, after: number): Promise<StoredTail | null> {
    return this.#db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((db) => selectTable(db, this.#readTable, this.#deps.cipher, tableId, after));
  }

  /** Waits for work in flight, then closes the database. A second call does the same as the first. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Not every driver waits for its queries before it closes. */
  async #close(): Promise<void> {
    await Promise.allSettled(this.#inFlight);
    await this.#db.destroy();
    this.#deps.onClosed();
  }

  /** Runs work with retries and status reports. Async, so that a closed store rejects rather than throws. */
  async #run<Value>(work: (priorAttempts: number) => Promise<Value>): Promise<Value> {
    if (this.#closing !== null) throw new Error('the store is closed');
    const running = this.#monitor.run(() => this.#deps.withRetry(work));
    this.#inFlight.add(running);
    try {
      return await running;
    } finally {
      this.#inFlight.delete(running);
    }
  }

  async #commit(work: (db: Kysely<Schema>) => Promise<CommitResult>): Promise<CommitResult> {
    try {
      const result = await this.#transact(async (db) => {
        const outcome = await work(db);
        if (outcome !== 'committed') throw new NotCommittedError(outcome);
        return outcome;
      });
      this.#monitor.recordWrite();
      return result;
    } catch (error) {
      if (!(error instanceof NotCommittedError)) throw error;
      // What it found may have been committed a moment ago.
      await this.#deps.flush?.();
      return error.result;
    }
  }

  /** Reads may succeed while writes fail: only a write shows whether an outage is over. */
  async #probeWrite(now: number): Promise<void> {
    const id = 'write-probe';
    await this.#runTransaction(async (db) => {
      await db.insertInto('interactions').values({ id, counted_at: now }).execute();
      await db.deleteFrom('interactions').where('id', '=', id).execute();
    });
    this.#monitor.recordWrite();
  }

  /** Runs an idempotent change in a transaction. */
  #runTransaction(work: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
    return this.#run(() => this.#transact(work));
  }

  /** Runs work in a transaction; resolves once its changes are durable. */
  async #transact<Value>(work: (db: Kysely<Schema>) => Promise<Value>): Promise<Value> {
    const value = await this.#db.transaction().execute(work);
    await this.#deps.flush?.();
    return value;
  }

  /**
   * Claims what is due. Mostly nothing is, so the transaction is only begun after a cheap check. What a failed attempt had
   * claimed becomes due again when its lease ends.
   */
  async #claimDue<Row, Value>(
    dbTable: 'outbox' | 'deadlines',
    now: number,
    work: (db: Kysely<Schema>) => Promise<DueRows<Row, Value>>,
  ): Promise<readonly Value[]> {
    const due = await this.#run(async () =>
      (await isAnyDue(this.#db, this.#select, dbTable, now)) ? this.#transact(work) : null,
    );
    if (due === null) return [];
    if (!due.ok) throw due.error;
    return due.values;
  }
}

/** Thrown inside a transaction to roll it back for an expected result. */
class NotCommittedError extends Error {
  readonly result: CommitResult;

  constructor(result: CommitResult) {
    super(result);
    this.result = result;
  }
}
