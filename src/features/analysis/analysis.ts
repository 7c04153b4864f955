import type { Seat } from '../../kernel/game.ts';
import type { Rejection } from '../../kernel/message.ts';
import { ok, refuse, type Result } from '../../kernel/result.ts';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import type { Log } from '../../table/ports/log.ts';
import { type Thinker, ThinkerBusyError } from '../../table/ports/thinker.ts';
import type { LoadedTable } from '../../table/table.ts';

/** Says how finished games went, by a search. */
export interface AnalysisService {
  /**
   * What the game's search says for a seat at a table whose game is over (`GameAnalysis.analyse`); or why it says nothing. It
   * follows from the log: every process says the same, at any time.
   */
  analyse(loaded: LoadedTable, seat: Seat): Promise<Result<unknown, Rejection>>;
}

export interface AnalysisServiceDeps {
  readonly thinker: Pick<Thinker, 'analyse'>;
  readonly log: Log;
}

/** So many analyses are kept, a few hundred bytes each: a person who turns the pages waits once. */
const KEPT = { entries: 256, weight: 256 } as const;

/** Analyses on a thinker: one for each seat and table, however often it is asked for meanwhile. */
export function createAnalysisService({ thinker, log }: AnalysisServiceDeps): AnalysisService {
  const kept = createLeastRecentlyUsed<{ readonly found: unknown }>(KEPT, () => 1);
  const running = new Map<string, Promise<unknown>>();

  const find = (key: string, run: () => Promise<unknown>): Promise<unknown> => {
    const known = kept.get(key);
    if (known !== null) return Promise.resolve(known.found);
    const started =
      running.get(key) ??
      run()
        .then((found) => {
          kept.set(key, { found });
          return found;
        })
        .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  return {
    analyse: async ({ table, game, match }, seat) => {
      if (game.parts.analysis === undefined) return refuse({ key: 'app.not-any-more' });
      if (match === null || match.outcome === null) return refuse({ key: 'app.analysis.running' });
      try {
        const found = await find(`${table.id} ${seat}`, () => {
          const { view, history } = match.botInput(seat);
          return thinker.analyse({ gameId: game.id, view, pastViews: history });
        });
        return ok(found);
      } catch (error) {
        if (error instanceof ThinkerBusyError) return refuse({ key: 'app.analysis.busy' });
        log.error({ event: 'analysis.failed', err: error, table: table.id }, 'analysing a game failed');
        return refuse({ key: 'app.analysis.failed' });
      }
    },
  };
}
