import { actionButton, rowOf, turnButtons } from '../../discord/components/blocks.ts';
import type { AppScreen, AddressedScreen } from '../../discord/components/components.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { refusalAnswer } from '../../discord/components/localizer.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answersSlowly, COSTS } from '../../discord/interactions/route.ts';
import { resolveSeat, waitForEnd } from '../../discord/panels/seat-context.ts';
import { type Seat, ok, refuse, type Result } from '../../kernel/game.ts';
import { analysisOf } from '../../kernel/match-screens.ts';
import { type Localizer, MORE_OF_PLAYERS, type Screen } from '../../kernel/screen.ts';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { type Thinker, ThinkerBusyError } from '../../table/ports/thinker.ts';
import type { LoadedTable } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** How many analyses are kept, a few hundred bytes each: a person who turns the pages waits once. */
const MAX_KEPT = 256;

/** Analyses on a thinker: one for each seat and table, however often it is asked for meanwhile. */
export function createAnalysisService({
  thinker,
  log,
}: { readonly thinker: Pick<Thinker, 'analyse'> } & Pick<Parts, 'log'>) {
  const kept = createLeastRecentlyUsed<Promise<unknown>>(MAX_KEPT);
  const find = (key: string, run: () => Promise<unknown>): Promise<unknown> =>
    kept.getOr(key, () => {
      const started = run();
      started.catch(() => kept.delete(key));
      return started;
    });

  return {
    /**
     * The verdict of the game's search for a seat at a table whose game is over (`GameAnalysis.analyse`); or why there
     * is none. It follows from the log: every process says the same, at any time.
     */
    analyse: async ({ table, game, match }: LoadedTable, seat: Seat): Promise<Result<unknown>> => {
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

/** A page of an analysis, with buttons to the next ones. A number out of range gives the nearest page. */
function analysisScreen(pages: readonly Screen[], wanted: number, localizer: Localizer): AppScreen {
  const last = pages.length - 1;
  const number = Math.max(0, Math.min(wanted, last));
  const page = pages[number];
  if (page === undefined) throw new RangeError('an analysis has at least one page');
  if (last === 0) return page;
  const turns = turnButtons(localizer, { page: number, last }, (to) => ({
    route: 'analysis',
    payload: `${to}`,
  }));
  return { ...page, blocks: [...page.blocks, rowOf(...turns)] };
}

type AnalysisParts = Parts & { readonly analyses: ReturnType<typeof createAnalysisService> };

/**
 * A page of what the search says about a finished game, for a person who holds a seat there; the payload is its number,
 * by default 0. Not before the post of the end has told all of it.
 */
async function showAnalysis(deps: AnalysisParts, { caller, locale, id }: Click): Promise<AddressedScreen> {
  const seated = await resolveSeat(deps, caller, locale, id.tableId);
  if (!seated.ok) return seated.reason;
  const { loaded, match, seat, localizer } = seated.value;
  const notYet = await waitForEnd(deps, loaded, localizer);
  if (notYet !== null) return notYet;
  const found = await deps.analyses.analyse(loaded, seat);
  if (!found.ok) return refusalAnswer(localizer, found.reason);
  const pages = analysisOf(match, seat, found.value, localizer);
  return {
    screen: analysisScreen(pages, /^\d{1,3}$/u.test(id.payload) ? Number(id.payload) : 0, localizer),
    address: { tableId: loaded.table.id, step: match.step },
  };
}

/** The verdict of a search on a finished game, for its players. */
export const analysis = defineFeature({
  texts,
  services: (parts) => ({ analyses: createAnalysisService(parts) }),
  routes: {
    // The payload is the number of a page, or empty.
    analysis: {
      code: 'H',
      reply: 'in-place',
      cost: COSTS.analysis,
      // Once it is made, its pages are turned at once.
      answer: answersSlowly<AnalysisParts>(showAnalysis, ({ payload }) => payload !== ''),
    },
  },
  post: () => () => ({
    // Not in a row of its own: a message of text has five rows at most.
    end: (screen, { started: { game }, localizer }) => {
      const face = { key: 'app.analysis.button', emoji: '🔎', isBest: true, ...MORE_OF_PLAYERS };
      const button = actionButton(localizer, 'analysis', face);
      return withButton(screen, game.parts.analysis !== undefined && button);
    },
  }),
});
