import type { Store } from '../../src/table/ports/store.ts';
import type { ClaimedEntry } from '../../src/table/ports/outbox.ts';
import type { Change, CommitResult, NewTableChange } from '../../src/table/ports/tables.ts';
import { wrapAccess } from '../storage/wrapped-access.ts';
import type { Interleaving } from './interleaving.ts';
import type { ProcessLink } from './simulated-discord.ts';

/** Is called with everything that the store has committed, in that order. */
export interface StoreObserver {
  committed(change: Change): void;
  parked(tableId: string, code: number): void;
  /** A post of this table was settled. */
  shown(tableId: string): void;
  claimed(entries: readonly ClaimedEntry[]): void;
  /** An entry is no longer being delivered. */
  released(entryId: string): void;
  /** A person has blocked another, or does so no more. */
  apart(userId: string, otherId: string, isBlocked: boolean): void;
}

/**
 * A store that waits for a turn before every call, and after every write before it resolves. So a process can die before
 * a write, or after it without having learned of it. A call belongs to the turn that began it: the disk takes real time.
 */
export function createInterleavedStore(
  store: Store,
  interleaving: Interleaving,
  link: ProcessLink,
  observer: StoreObserver,
): Store {
  const reads =
    <Args extends unknown[], Value>(name: string, call: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      await link.waitForTurn(`store: ${name}`);
      return interleaving.trackWork(call(...args));
    };
  const writes =
    <Args extends unknown[], Value>(
      name: string,
      call: (...args: Args) => Promise<Value>,
      note: (value: Value, ...args: Args) => void = () => undefined,
    ) =>
    async (...args: Args): Promise<Value> => {
      await link.waitForTurn(`store: ${name}`);
      const value = await interleaving.trackWork(
        call(...args).then((result) => {
          note(result, ...args);
          return result;
        }),
      );
      await link.waitForTurn(`store: ${name} resolves`);
      return value;
    };
  const note = (result: CommitResult, change: Change): void => {
    if (result === 'committed') observer.committed(change);
  };
  const noteBlock = (name: string, [row]: readonly unknown[]): void => {
    if (name !== 'blocks.put' && name !== 'blocks.remove') return;
    const { userId, blockedId } = row as { readonly userId: string; readonly blockedId: string };
    observer.apart(userId, blockedId, name === 'blocks.put');
  };
  return {
    sharedRateLimit: store.sharedRateLimit,
    stored: wrapAccess(store.stored, ({ name, isWrite, args, run }) =>
      (isWrite ? writes(name, run, () => noteBlock(name, args)) : reads(name, run))(),
    ),
    create: writes('create', (change: NewTableChange) => store.create(change), note),
    commit: writes('commit', (change) => store.commit(change), note),
    allPosts: reads('allPosts', (id) => store.allPosts(id)),
    notePost: writes('notePost', (post) => store.notePost(post)),
    load: reads('load', (id) => store.load(id)),
    loadSince: reads('loadSince', (...args) => store.loadSince(...args)),
    spectatorBetsOf: reads('spectatorBetsOf', (...args) => store.spectatorBetsOf(...args)),
    listOpen: reads('listOpen', (...args) => store.listOpen(...args)),
    listOpenOf: reads('listOpenOf', (...args) => store.listOpenOf(...args)),
    listFinished: reads('listFinished', (...args) => store.listFinished(...args)),
    claimOutbox: writes(
      'claimOutbox',
      (...args) => store.claimOutbox(...args),
      (entries) => observer.claimed(entries),
    ),
    settleOutbox: writes(
      'settleOutbox',
      (...args) => store.settleOutbox(...args),
      (_, entryId, post) => {
        observer.released(entryId);
        if (post !== null) observer.shown(post.tableId);
      },
    ),
    deferOutbox: writes(
      'deferOutbox',
      (...args) => store.deferOutbox(...args),
      (_, entryId) => observer.released(entryId),
    ),
    retryOutbox: writes(
      'retryOutbox',
      (...args) => store.retryOutbox(...args),
      (_, entryId) => observer.released(entryId),
    ),
    parkTable: writes(
      'parkTable',
      (...args) => store.parkTable(...args),
      (isParked, tableId, code) => {
        if (isParked) observer.parked(tableId, code);
      },
    ),
    askedBy: reads('askedBy', (...args) => store.askedBy(...args)),
    countOpen: reads('countOpen', (...args) => store.countOpen(...args)),
    extendLeases: writes('extendLeases', (...args) => store.extendLeases(...args)),
    backlog: reads('backlog', (now) => store.backlog(now)),
    deleteTables: writes('deleteTables', (whose) => store.deleteTables(whose)),
    tablesNaming: reads('tablesNaming', (...args) => store.tablesNaming(...args)),
    forgetPerson: writes('forgetPerson', (...args) => store.forgetPerson(...args)),
    noteDeparture: writes('noteDeparture', (...args) => store.noteDeparture(...args)),
    noteAbsence: writes('noteAbsence', (...args) => store.noteAbsence(...args)),
    serverAfter: reads('serverAfter', (id) => store.serverAfter(id)),
    cancelDeparture: writes('cancelDeparture', (id) => store.cancelDeparture(id)),
    departedBefore: reads('departedBefore', (at) => store.departedBefore(at)),
    livePosts: reads('livePosts', (id) => store.livePosts(id)),
    newestPost: reads('newestPost', (...args) => store.newestPost(...args)),
    postedEvents: reads('postedEvents', (id) => store.postedEvents(id)),
    retirePosts: writes('retirePosts', (...args) => store.retirePosts(...args)),
    forgetSentBodies: writes('forgetSentBodies', (...args) => store.forgetSentBodies(...args)),
    claimDeadlines: writes('claimDeadlines', (...args) => store.claimDeadlines(...args)),
    releaseDeadline: writes('releaseDeadline', (...args) => store.releaseDeadline(...args)),
    nextDueAt: reads('nextDueAt', () => store.nextDueAt()),
    hasProcessed: reads('hasProcessed', (id) => store.hasProcessed(id)),
    resultsOf: reads('resultsOf', (query) => store.resultsOf(query)),
    allResultsOf: reads('allResultsOf', (id) => store.allResultsOf(id)),
    sharedResults: reads('sharedResults', (query) => store.sharedResults(query)),
    ranking: reads('ranking', (query) => store.ranking(query)),
    spectatorRanking: reads('spectatorRanking', (query) => store.spectatorRanking(query)),
    spectatorPointsOf: reads('spectatorPointsOf', (id) => store.spectatorPointsOf(id)),
    activityOf: reads('activityOf', (...args) => store.activityOf(...args)),
    pruneActivity: writes('pruneActivity', (before) => store.pruneActivity(before)),
    seasonsOf: reads('seasonsOf', (...args) => store.seasonsOf(...args)),
    exhibits: reads('exhibits', (...args) => store.exhibits(...args)),
    exhibitsOf: reads('exhibitsOf', (id) => store.exhibitsOf(id)),
    takeDown: writes('takeDown', (...args) => store.takeDown(...args)),
    endedSince: reads('endedSince', (...args) => store.endedSince(...args)),
    isHidden: reads('isHidden', (id) => store.isHidden(id)),
    setHidden: writes('setHidden', (...args) => store.setHidden(...args)),
    serverSettings: reads('serverSettings', (id) => store.serverSettings(id)),
    setServerSettings: writes('setServerSettings', (...args) => store.setServerSettings(...args)),
    notificationsOf: reads('notificationsOf', (ids) => store.notificationsOf(ids)),
    pingChoicesOf: reads('pingChoicesOf', (...args) => store.pingChoicesOf(...args)),
    setNotifications: writes('setNotifications', (...args) => store.setNotifications(...args)),
    claimDigests: writes('claimDigests', (...args) => store.claimDigests(...args)),
    settleDigest: writes('settleDigest', (...args) => store.settleDigest(...args)),
    lentFace: reads('lentFace', (...args) => store.lentFace(...args)),
    lentFacesIn: reads('lentFacesIn', (...args) => store.lentFacesIn(...args)),
    lentFacesAfter: reads('lentFacesAfter', (...args) => store.lentFacesAfter(...args)),
    facePixels: reads('facePixels', (ids) => store.facePixels(ids)),
    approvedStrips: reads('approvedStrips', (ids) => store.approvedStrips(ids)),
    lendFace: writes('lendFace', (...args) => store.lendFace(...args)),
    moveFace: writes('moveFace', (...args) => store.moveFace(...args)),
    withdrawFace: writes('withdrawFace', (id) => store.withdrawFace(id)),
    deleteDrafts: writes('deleteDrafts', (before) => store.deleteDrafts(before)),
    houseTexts: reads('houseTexts', (id) => store.houseTexts(id)),
    approvedTexts: reads('approvedTexts', (id) => store.approvedTexts(id)),
    addHouseTexts: writes('addHouseTexts', (entries) => store.addHouseTexts(entries)),
    approveHouseText: writes('approveHouseText', (...args) => store.approveHouseText(...args)),
    replaceHouseText: writes('replaceHouseText', (...args) => store.replaceHouseText(...args)),
    removeHouseText: writes('removeHouseText', (...args) => store.removeHouseText(...args)),
    tablesWithoutOwn: reads('tablesWithoutOwn', (limit) => store.tablesWithoutOwn(limit)),
    forgetHouseUses: writes('forgetHouseUses', (...args) => store.forgetHouseUses(...args)),
    noteWall: writes('noteWall', (...args) => store.noteWall(...args)),
    wallsWithoutOwn: reads('wallsWithoutOwn', (limit) => store.wallsWithoutOwn(limit)),
    forgetWall: writes('forgetWall', (id) => store.forgetWall(id)),
    beat: writes('beat', (...args) => store.beat(...args)),
    pruneStored: writes('pruneStored', (now) => store.pruneStored(now)),
    pruneInteractions: writes('pruneInteractions', (before) => store.pruneInteractions(before)),
    close: () => store.close(),
  };
}
