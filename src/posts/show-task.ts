import type { OutboxEntry, OutboxTask, TaskKind } from '../table/ports/outbox.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import type { LoadedTable, StartedTable } from '../table/table.ts';
import { NOTHING_SHOWN, type ShowDeps } from './show-deps.ts';

type Task<Kind extends TaskKind> = Extract<OutboxTask, { readonly kind: Kind }>;

/** Makes Discord show what an outbox entry says. Rejects when Discord refuses a request. */
export type ShowTask<Kind extends TaskKind = TaskKind> = (
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  task: Task<Kind>,
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
      task: Task<Kind>,
    ) => Promise<PresentResult>,
  ): ShowTask<Kind> =>
  async (deps, loaded, entry, task) =>
    loaded.match === null ? NOTHING_SHOWN : show(deps, { ...loaded, match: loaded.match }, entry, task);
