import type { AnalysisService } from './analysis.ts';
import { analysisScreen } from './analysis-screen.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { resolveSeat, waitForEnd } from '../../discord/panels/seat-context.ts';
import { analysisOf } from '../../kernel/match-screens.ts';

export interface AnalysisDeps extends PanelDeps {
  readonly analyses: AnalysisService;
}

/**
 * A page of what the search says about a finished game, for a person who holds a seat there; the payload is its number,
 * by default 0. Not before the post of the end has told all of it.
 */
export async function showAnalysis(
  deps: AnalysisDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const seated = await resolveSeat(deps, caller, locale, id.tableId);
  if (!seated.ok) return { screen: seated.reason, address: null };
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
