import type { Screen } from '../../kernel/screen.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton, AppScreen } from '../../discord/components/components.ts';

/** A page of an analysis, with buttons to the next ones. A number out of range gives the nearest page. */
export function analysisScreen(pages: readonly Screen[], wanted: number, localizer: Localizer): AppScreen {
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
