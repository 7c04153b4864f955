import type { TablePeople } from '../table/pings/plan-pings.ts';
import type { NotificationStore } from '../table/stored/notifications.ts';
import type { OutboxEntry, TaskKind, TaskOf } from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PostStore } from '../table/stored/posts.ts';
import type { Store } from '../table/ports/store.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import type { LoadedTable, StartedTable, Table, TableVersion } from '../table/table.ts';
import type { Tables } from '../table/tables.ts';
import type { Translator } from '../i18n/translator.ts';
import type { PostOptions } from './post-body.ts';
import type { PostingDeps } from './posting.ts';
import type { PostPart } from './post-screens.ts';
import type { RedrawPace } from './redraw-pace.ts';
import type { SendingDeps } from './post-message.ts';

export interface PresenterDeps extends SendingDeps {
  readonly store: PostStore & NotificationStore & Pick<Store, 'stored'>;
  /** The people of a table now, whose pings a post about it plans. */
  readonly peopleAt: (table: Table) => Promise<TablePeople>;
  /** Makes what features add to the posts of this table. */
  readonly makePostParts: (started: StartedTable) => Promise<readonly PostPart[]>;
  /** A table as the store has it, at least as new as it was `seen`. */
  readonly loadTable: Tables['load'];
  readonly translator: Translator;
  /** Settles that a table is played in this channel, and resolves with the table as it is then. */
  readonly setPlayChannel: (tableId: string, channelId: string) => Promise<LoadedTable | null>;
  /** How long the post of the end unfolds, in milliseconds; 0 shows everything at once. 12,000 if left out. */
  readonly revealMs?: number;
  /** Called as soon as Discord shows a post of a game, before that is stored. `seen`: the table when it was made. */
  readonly onPosted?: (post: Post, seen: TableVersion) => void;
  /** Milliseconds after which an attempt to show a table is aborted; 45,000 if left out. */
  readonly showTimeoutMs?: number;
}

/** The dependencies of one attempt. */
export type ShowDeps = PresenterDeps &
  PostingDeps & {
    readonly redrawPace: RedrawPace;
    readonly postParts: readonly PostPart[];
    /** Notes that a post of the table has lost its controls, or is gone. It is stored when the attempt is over. */
    readonly noteRetired: (post: Post) => void;
  };

/** Nothing had to be shown. */
export const NOTHING_SHOWN: Extract<PresentResult, { type: 'shown' }> = { type: 'shown', post: null };

/** A post that nobody can use any more, or not yet. */
export const WITHOUT_CONTROLS: PostOptions = { live: false, ping: null };

/** Makes Discord show what an outbox entry says. Rejects when Discord refuses a request. */
export type ShowTask<Kind extends TaskKind = TaskKind> = (
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  task: TaskOf<Kind>,
) => Promise<PresentResult>;

/** How kinds of outbox tasks are shown. Each kind belongs to the posts or to one feature. */
export type TaskShowers = { readonly [Kind in TaskKind]?: ShowTask<Kind> };

/** For what is shown of a game that has begun; before that, nothing is. */
export const ofStarted =
  <Kind extends TaskKind>(
    show: (
      deps: ShowDeps,
      started: StartedTable,
      entry: OutboxEntry,
      task: TaskOf<Kind>,
    ) => Promise<PresentResult>,
  ): ShowTask<Kind> =>
  async (deps, loaded, entry, task) =>
    loaded.match === null ? NOTHING_SHOWN : show(deps, { ...loaded, match: loaded.match }, entry, task);
