import type { AnalysisService } from './analysis.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { refusalAnswer } from '../../discord/components/localizer.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { resolveSeat, waitForEnd } from '../../discord/panels/seat-context.ts';
import { analysisOf } from '../../kernel/match-screens.ts';
import type { Screen } from '../../kernel/screen.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';

/** A page of an analysis, with buttons to the next ones. A number out of range gives the nearest page. */
function analysisScreen(pages: readonly Screen[], wanted: number, localizer: Localizer): AppScreen {
  const number = Math.max(0, Math.min(wanted, pages.length - 1));
  const page = pages[number];
  if (page === undefined) throw new RangeError('an analysis has at least one page');
  if (pages.length === 1) return page;
  const turnTo = (label: string, to: number): AppButton => ({
    label: localizer.plain(label),
    style: 'secondary',
    disabled: to < 0 || to >= pages.length,
    action: { route: 'analysis', payload: String(Math.max(0, to)) },
  });
  const row = [turnTo('app.analysis.back', number - 1), turnTo('app.analysis.next', number + 1)];
  return { ...page, blocks: [...page.blocks, { type: 'buttons', buttons: row }] };
}

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
