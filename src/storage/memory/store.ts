import { createShareCounter } from '../delivery-shares.ts';
import type { HouseBet } from '../../table/house-bet.ts';
import type { Backlog, TableSelector } from '../../table/ports/admin.ts';
import { type Clock, MAX_CLOCK_SKEW_MS } from '../../table/ports/clock.ts';
import type {
  DailyChannel,
  DailyPlace,
  DailyTry,
  DailyVisit,
  DueDailyPost,
  StoredPuzzle,
} from '../../table/ports/daily.ts';
import type { Deadline } from '../../table/ports/deadlines.ts';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import type { DueDigest, Notifications } from '../../table/ports/notifications.ts';
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
import type { Store } from '../../table/ports/store.ts';
import type { Change, CommitResult, OpenTableCounts } from '../../table/ports/tables.ts';
import type { ServerSettings } from '../../table/ports/server-settings.ts';
import type { TipsOfPerson } from '../../table/ports/tips.ts';
import type { StoredTable, StoredTail, Table } from '../../table/table.ts';
import {
  checkNewTable,
  checkNextVersion,
  isOpen,
  logLengthError,
  turnAfter,
  UNLIMITED_SHARES,
} from '../change.ts';
import { MemoryDaily } from './memory-daily.ts';
import { MemoryDigests } from './memory-digests.ts';
import { MemoryResults } from './memory-results.ts';
import { MemoryTable } from './memory-table.ts';
import { seatOf } from '../../table/seats.ts';

/** Oldest first; tables opened at the same time by id. */
const compareByAge = (a: Table, b: Table): number =>
  a.openedAt - b.openedAt || Number(a.id > b.id) - Number(a.id < b.id);

/** Whether a due time has come, or is so far away that a wrong clock must have set it. */
const isDue = (at: number, now: number): boolean => at <= now || at > now + MAX_DELAY_MS;

/** A store in memory without persistence, for tests. Every call is atomic. */
export class MemoryStore implements Store {
  readonly sharedRateLimit = null;
  readonly #memoryTables = new Map<string, MemoryTable>();
  /** When each interaction was processed. */
  readonly #interactions = new Map<string, number>();
  readonly #serverSettings = new Map<string, ServerSettings>();
  /** The tips that each user has seen, and who wants no more. */
  readonly #tips = new Map<string, ReadonlySet<string>>();
  readonly #tipsOff = new Set<string>();
  readonly #notifications = new Map<string, Notifications>();
  readonly #digests = new MemoryDigests();
  readonly #results = new MemoryResults();
  readonly #daily = new MemoryDaily();
  /** When the bot was removed from servers. */
  readonly #departed = new Map<string, number>();
  #beatAt = 0;
  #downMs = 0;
  readonly #clock: Clock;
  #open = true;

  constructor(clock: Clock = Date.now) {
    this.#clock = clock;
  }

  async create(change: Change): Promise<CommitResult> {
    this.#assertOpen();
    checkNewTable(change);
    if (this.#isDuplicate(change)) return 'duplicate';
    if (this.#memoryTables.has(change.table.id)) return 'conflict';
    const memoryTable = new MemoryTable();
    memoryTable.create(change, this.#clock());
    this.#memoryTables.set(change.table.id, memoryTable);
    this.#giveTurn(memoryTable);
    this.#recordInteraction(change);
    return 'committed';
  }

  async commit(change: Change): Promise<CommitResult> {
    this.#assertOpen();
    checkNextVersion(change);
    if (this.#isDuplicate(change)) return 'duplicate';
    const memoryTable = this.#memoryTables.get(change.table.id);
    if (memoryTable === undefined || memoryTable.table().version !== change.table.version - 1)
      return 'conflict';
    if (memoryTable.eventCount !== change.after) throw logLengthError(change);
    memoryTable.apply(change, this.#clock());
    if (change.result !== undefined) this.#results.add(change.result);
    if (change.prizes !== undefined) this.#results.markPrizes(change.table.id, change.prizes);
    this.#giveTurn(memoryTable);
    this.#recordInteraction(change);
    return 'committed';
  }

  async load(tableId: string): Promise<StoredTable | null> {
    this.#assertOpen();
    return this.#memoryTables.get(tableId)?.toStoredTable() ?? null;
  }

  async loadSince(tableId: string, after: number): Promise<StoredTail | null> {
    this.#assertOpen();
    return this.#memoryTables.get(tableId)?.toStoredTail(after) ?? null;
  }

  async houseBetsOf(tableId: string): Promise<readonly HouseBet[]> {
    this.#assertOpen();
    return this.#memoryTables.get(tableId)?.houseBets() ?? [];
  }

  async listOpen(guildId: string, limit: number): Promise<readonly Table[]> {
    return this.#tables()
      .filter((table) => table.guildId === guildId && isOpen(table.status))
      .sort((a, b) => compareByAge(b, a))
      .slice(0, limit);
  }

  async listOpenOf(guildId: string | null, userId: string): Promise<readonly Table[]> {
    this.#assertOpen();
    return this.#tables()
      .filter(
        (table) =>
          (guildId === null || table.guildId === guildId) &&
          isOpen(table.status) &&
          seatOf(table, { userId }) >= 0,
      )
      .sort((a, b) => compareByAge(b, a));
  }

  async countOpen(guildId: string, channelId: string, openedBy: string): Promise<OpenTableCounts> {
    const open = this.#tables().filter((table) => table.guildId === guildId && isOpen(table.status));
    return {
      server: open.length,
      channel: open.filter((table) => table.channelId === channelId).length,
      opener: open.filter((table) => table.openedBy === openedBy).length,
    };
  }

  async countChallenges(openedBy: string, userId: string, since: number): Promise<number> {
    return this.#tables().filter(
      (table) => table.openedBy === openedBy && table.openedAt > since && table.challenge?.userId === userId,
    ).length;
  }

  async listFinished(after: string | null, limit: number): Promise<readonly string[]> {
    const last = after === null ? null : this.#memoryTables.get(after)?.table();
    if (last === undefined) return [];
    return this.#tables()
      .filter((table) => table.status === 'over' && (last === null || compareByAge(table, last) > 0))
      .sort(compareByAge)
      .map(({ id }) => id)
      .slice(0, limit);
  }

  async claimOutbox(
    now: number,
    leaseUntil: number,
    limit: number,
    shares: DeliveryShares = UNLIMITED_SHARES,
  ): Promise<readonly ClaimedEntry[]> {
    this.#assertOpen();
    const counter = createShareCounter(shares);
    return [...this.#memoryTables.values()]
      .flatMap((memoryTable) =>
        memoryTable.head !== undefined && isDue(memoryTable.head.dueAt, now)
          ? [{ memoryTable, place: memoryTable.head.place, turn: memoryTable.head.turn ?? 0 }]
          : [],
      )
      .sort((a, b) => a.turn - b.turn)
      .filter(({ place }) => counter.take(place))
      .slice(0, limit)
      .flatMap(({ memoryTable }) => memoryTable.claimHead(leaseUntil) ?? []);
  }

  async settleOutbox(entryId: string, post: Post | null, followUps: readonly FollowUp[] = []): Promise<void> {
    this.#assertOpen();
    if (post !== null) {
      const memoryTable = this.#memoryTables.get(post.tableId);
      if (memoryTable === undefined) throw new RangeError(`there is no table ${post.tableId} for a post`);
      memoryTable.savePost(post);
    }
    for (const memoryTable of this.#memoryTables.values()) {
      memoryTable.settleEntry(entryId, followUps, this.#clock());
      this.#giveTurn(memoryTable);
    }
  }

  async retryOutbox(entryId: string, dueAt: number): Promise<void> {
    this.#assertOpen();
    for (const memoryTable of this.#memoryTables.values()) memoryTable.retryEntry(entryId, dueAt);
  }

  async deferOutbox(entryId: string, dueAt: number): Promise<void> {
    this.#assertOpen();
    for (const memoryTable of this.#memoryTables.values()) memoryTable.deferEntry(entryId, dueAt);
  }

  async parkTable(tableId: string, code: number, retryAt: number | null): Promise<void> {
    this.#assertOpen();
    this.#memoryTables.get(tableId)?.park(code, retryAt);
  }

  async livePosts(tableId: string): Promise<readonly Post[]> {
    this.#assertOpen();
    return this.#memoryTables.get(tableId)?.livePosts() ?? [];
  }

  async newestPost(tableId: string, kind: PostKind): Promise<Post | null> {
    this.#assertOpen();
    return this.#memoryTables.get(tableId)?.newestPost(kind) ?? null;
  }

  async postedEvents(tableId: string): Promise<number> {
    this.#assertOpen();
    return this.#memoryTables.get(tableId)?.postedEventCount() ?? 0;
  }

  async retirePost(tableId: string, messageId: string): Promise<void> {
    this.#assertOpen();
    this.#memoryTables.get(tableId)?.retirePost(messageId);
  }

  async forgetSentBodies(tableId: string): Promise<void> {
    this.#assertOpen();
    this.#memoryTables.get(tableId)?.forgetSentBodies();
  }

  async claimDeadlines(now: number, leaseUntil: number, limit: number): Promise<readonly Deadline[]> {
    this.#assertOpen();
    return [...this.#memoryTables.values()]
      .flatMap((memoryTable) => memoryTable.deadlines.map((deadline) => ({ memoryTable, ...deadline })))
      .filter(({ dueAt }) => isDue(dueAt, now))
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, limit)
      .map(({ memoryTable, kind }) => memoryTable.claimDeadline(kind, leaseUntil));
  }

  async releaseDeadline({ tableId, kind, at }: Deadline, dueAt: number | null): Promise<void> {
    this.#assertOpen();
    this.#memoryTables.get(tableId)?.releaseDeadline(kind, at, dueAt);
  }

  async extendLeases(
    entryIds: readonly string[],
    tableIds: readonly string[],
    leaseUntil: number,
  ): Promise<void> {
    this.#assertOpen();
    for (const memoryTable of this.#memoryTables.values()) memoryTable.extendEntryLease(entryIds, leaseUntil);
    for (const tableId of tableIds) this.#memoryTables.get(tableId)?.extendDeadlineLeases(leaseUntil);
  }

  async nextDueAt(): Promise<number | null> {
    this.#assertOpen();
    const times = [...this.#memoryTables.values()].flatMap(({ head, deadlines }) => [
      ...(head === undefined ? [] : [head.dueAt]),
      ...deadlines.map(({ dueAt }) => dueAt),
    ]);
    return times.length === 0 ? null : Math.min(...times);
  }

  async backlog(now: number): Promise<Backlog> {
    const openTables = this.#tables().filter(({ status }) => isOpen(status)).length;
    const memoryTables = [...this.#memoryTables.values()];
    const queued = memoryTables.flatMap(({ head }) =>
      head !== undefined && head.dueAt <= now ? head.queuedAt : [],
    );
    return {
      openTables,
      outboxEntries: memoryTables.reduce((sum, { outboxSize }) => sum + outboxSize, 0),
      oldestDueAt: queued.length === 0 ? null : Math.min(...queued),
      dueDeadlines: memoryTables.flatMap(({ deadlines }) => deadlines).filter(({ dueAt }) => dueAt <= now)
        .length,
    };
  }

  async hasProcessed(interactionId: string): Promise<boolean> {
    this.#assertOpen();
    return this.#interactions.has(interactionId);
  }

  async pruneInteractions(before: number): Promise<void> {
    this.#assertOpen();
    for (const [id, processedAt] of this.#interactions)
      if (processedAt < before) this.#interactions.delete(id);
  }

  async deleteTables(selector: TableSelector): Promise<number> {
    const matching = this.#tables().filter((table) => matchesSelector(table, selector));
    for (const { id } of matching) this.#memoryTables.delete(id);
    if ('userId' in selector) this.#deletePerson(selector.userId);
    if (!('openedBefore' in selector)) {
      this.#results.delete(selector);
      this.#daily.delete(selector);
    }
    if ('guildId' in selector) this.#serverSettings.delete(selector.guildId);
    return matching.length;
  }

  async tablesNaming(userId: string, which: 'all' | 'open' = 'all'): Promise<readonly string[]> {
    return this.#tables()
      .filter(
        (table) =>
          matchesSelector(table, { userId }) ||
          this.#memoryTables
            .get(table.id)
            ?.houseBets()
            .some((bet) => bet.userId === userId),
      )
      .filter(({ status }) => which === 'all' || isOpen(status))
      .sort((a, b) => compareByAge(b, a))
      .map(({ id }) => id);
  }

  async forgetPerson(userId: string, tableIds: readonly string[]): Promise<void> {
    this.#assertOpen();
    for (const tableId of tableIds) this.#memoryTables.get(tableId)?.forgetPings(userId);
    this.#deletePerson(userId);
    this.#results.delete({ userId });
    this.#daily.delete({ userId });
  }

  async noteDeparture(guildId: string, at: number): Promise<void> {
    this.#assertOpen();
    this.#departed.set(guildId, at);
  }

  async noteAbsence(guildId: string, at: number): Promise<void> {
    this.#assertOpen();
    if (!this.#departed.has(guildId)) this.#departed.set(guildId, at);
  }

  async serverAfter(guildId: string): Promise<string | null> {
    this.#assertOpen();
    const known = [
      ...this.#tables().map((table) => table.guildId),
      ...this.#serverSettings.keys(),
      ...this.#results.guildIds(),
      ...this.#daily.guildIds(),
    ];
    return known.filter((each) => each > guildId).sort()[0] ?? null;
  }

  async cancelDeparture(guildId: string): Promise<void> {
    this.#assertOpen();
    this.#departed.delete(guildId);
  }

  async departedBefore(at: number): Promise<readonly string[]> {
    this.#assertOpen();
    return [...this.#departed]
      .filter(([, leftAt]) => leftAt < at)
      .sort(([, a], [, b]) => a - b)
      .map(([guildId]) => guildId);
  }

  async serverSettings(guildId: string): Promise<ServerSettings> {
    this.#assertOpen();
    return this.#serverSettings.get(guildId) ?? {};
  }

  async setServerSettings(guildId: string, settings: ServerSettings): Promise<void> {
    this.#assertOpen();
    this.#serverSettings.set(guildId, settings);
  }

  async tipsOf(userId: string): Promise<TipsOfPerson> {
    this.#assertOpen();
    return { seen: [...(this.#tips.get(userId) ?? [])].sort(), areOff: this.#tipsOff.has(userId) };
  }

  async noteTip(userId: string, tip: string): Promise<boolean> {
    this.#assertOpen();
    const seen = this.#tips.get(userId) ?? new Set<string>();
    if (this.#tipsOff.has(userId) || seen.has(tip)) return false;
    this.#tips.set(userId, new Set([...seen, tip]));
    return true;
  }

  async switchTipsOff(userId: string): Promise<void> {
    this.#assertOpen();
    this.#tipsOff.add(userId);
  }

  async resultsOf(query: ResultQuery): Promise<readonly StoredResult[]> {
    this.#assertOpen();
    return this.#results.of(query);
  }

  async allResultsOf(userId: string): Promise<readonly StoredResult[]> {
    this.#assertOpen();
    return this.#results.allOf(userId);
  }

  async sharedResults(query: ResultQuery & { readonly otherId: string }): Promise<readonly SharedResult[]> {
    this.#assertOpen();
    return this.#results.shared(query);
  }

  async exhibits(query: ExhibitQuery): Promise<readonly StoredExhibit[]> {
    this.#assertOpen();
    return this.#results.exhibits(query);
  }

  async exhibitsOf(userId: string): Promise<readonly StoredExhibit[]> {
    this.#assertOpen();
    return this.#results.exhibitsOf(userId);
  }

  async takeDown(guildId: string, tableId: string): Promise<boolean> {
    this.#assertOpen();
    return this.#results.takeDown(guildId, tableId);
  }

  async ranking(query: RankingQuery): Promise<Ranking> {
    this.#assertOpen();
    return this.#results.ranking(query);
  }

  async seasonsOf(guildId: string, gameId: string): Promise<readonly string[]> {
    this.#assertOpen();
    return this.#results.seasons(guildId, gameId);
  }

  async endedSince(guildId: string, since: number): Promise<readonly string[]> {
    this.#assertOpen();
    return this.#results.endedSince(guildId, since);
  }

  async isHidden(userId: string): Promise<boolean> {
    this.#assertOpen();
    return this.#results.isHidden(userId);
  }

  async setHidden(userId: string, hidden: boolean): Promise<void> {
    this.#assertOpen();
    this.#results.setHidden(userId, hidden);
  }

  async dailyRoot(fresh: string): Promise<string> {
    this.#assertOpen();
    return this.#daily.root(fresh);
  }

  async dailyPuzzle(day: number): Promise<StoredPuzzle | null> {
    this.#assertOpen();
    return this.#daily.puzzle(day);
  }

  async keepDailyPuzzle(day: number, puzzle: StoredPuzzle): Promise<StoredPuzzle> {
    this.#assertOpen();
    return this.#daily.keepPuzzle(day, puzzle);
  }

  async dailyTry(userId: string, day: number): Promise<DailyTry | null> {
    this.#assertOpen();
    return this.#daily.try(userId, day);
  }

  async saveDailyTry(next: DailyTry): Promise<boolean> {
    this.#assertOpen();
    return this.#daily.saveTry(next);
  }

  async finishedDays(userId: string): Promise<readonly number[]> {
    this.#assertOpen();
    return this.#daily
      .triesOf(userId)
      .filter(({ points }) => points !== null)
      .map(({ day }) => day)
      .reverse();
  }

  async dailyTriesOf(userId: string): Promise<readonly DailyTry[]> {
    this.#assertOpen();
    return this.#daily.triesOf(userId);
  }

  async noteDailyShared(userId: string, day: number): Promise<boolean> {
    this.#assertOpen();
    return this.#daily.noteShared(userId, day);
  }

  async noteDailyVisit(
    guildId: string,
    day: number,
    person: Pick<DailyPlace, 'userId' | 'name'>,
  ): Promise<void> {
    this.#assertOpen();
    this.#daily.noteVisit(guildId, day, person);
  }

  async dailyVisitsOf(userId: string): Promise<readonly DailyVisit[]> {
    this.#assertOpen();
    return this.#daily.visitsOf(userId);
  }

  async dailyTable(guildId: string, day: number): Promise<readonly DailyPlace[]> {
    this.#assertOpen();
    return this.#daily.table(guildId, day, (userId) => this.#results.isHidden(userId));
  }

  async dailyChannel(guildId: string): Promise<DailyChannel | null> {
    this.#assertOpen();
    return this.#daily.channel(guildId);
  }

  async setDailyChannel(guildId: string, channel: DailyChannel | null): Promise<void> {
    this.#assertOpen();
    this.#daily.setChannel(guildId, channel);
  }

  async claimDailyPosts(day: number, now: number, leaseUntil: number): Promise<readonly DueDailyPost[]> {
    this.#assertOpen();
    return this.#daily.claimPosts(day, now, leaseUntil);
  }

  async settleDailyPost(guildId: string, day: number): Promise<void> {
    this.#assertOpen();
    this.#daily.settlePost(guildId, day);
  }

  async notificationsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Notifications>> {
    this.#assertOpen();
    return new Map([...this.#notifications].filter(([userId]) => userIds.includes(userId)));
  }

  async setNotifications(userId: string, notifications: Notifications): Promise<void> {
    this.#assertOpen();
    this.#notifications.set(userId, notifications);
    this.#digests.set(userId, notifications.pings === 'digest');
  }

  async claimDigests(now: number, leaseUntil: number): Promise<readonly DueDigest[]> {
    this.#assertOpen();
    return this.#digests.claim(now, leaseUntil);
  }

  async settleDigest(digest: DueDigest, nextAt: number): Promise<void> {
    this.#assertOpen();
    this.#digests.settle(digest, nextAt);
  }

  async beat(now: number, maxGapMs: number): Promise<number> {
    this.#assertOpen();
    if (this.#beatAt > 0 && now - this.#beatAt > maxGapMs) this.#downMs += now - this.#beatAt;
    if (now > this.#beatAt || this.#beatAt > now + MAX_CLOCK_SKEW_MS) this.#beatAt = now;
    return this.#downMs;
  }

  async close(): Promise<void> {
    this.#open = false;
  }

  /** Gives a table's oldest entry its turn: the later, the more tables of its server and its channel wait. */
  #giveTurn(memoryTable: MemoryTable): void {
    memoryTable.setTurn(({ guildId, channelId }) => {
      const waiting = [...this.#memoryTables.values()].flatMap((other) =>
        other === memoryTable || other.head?.place.guildId !== guildId ? [] : [other.head.place],
      );
      const inChannel = waiting.filter((place) => place.channelId === channelId);
      return turnAfter(this.#clock(), { server: waiting.length, channel: inChannel.length });
    });
  }

  #deletePerson(userId: string): void {
    this.#tips.delete(userId);
    this.#notifications.delete(userId);
    this.#digests.set(userId, false);
    this.#tipsOff.delete(userId);
    for (const table of this.#memoryTables.values()) table.endHouseBetOf(userId);
  }

  #assertOpen(): void {
    if (!this.#open) throw new Error('the store is closed');
  }

  #tables(): Table[] {
    this.#assertOpen();
    return [...this.#memoryTables.values()].map((memoryTable) => memoryTable.table());
  }

  #isDuplicate({ interactionId }: Change): boolean {
    return interactionId !== null && this.#interactions.has(interactionId);
  }

  #recordInteraction({ interactionId }: Change): void {
    if (interactionId !== null) this.#interactions.set(interactionId, this.#clock());
  }
}

function matchesSelector(
  {
    guildId,
    status,
    openedAt,
    hostId,
    openedBy,
    seats,
    settings,
    challenge,
    waiting,
    ballot,
    turnClock,
    pause,
    missed,
  }: Table,
  selector: TableSelector,
): boolean {
  if ('guildId' in selector) return guildId === selector.guildId;
  if ('openedBefore' in selector) return !isOpen(status) && openedAt < selector.openedBefore;
  return (
    hostId === selector.userId ||
    JSON.stringify([
      openedBy,
      seats,
      settings,
      challenge,
      waiting,
      ballot,
      turnClock,
      pause,
      missed,
    ]).includes(`"${selector.userId}"`)
  );
}
