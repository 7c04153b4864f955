import type { VipsView } from '../../../../src/games/vips/rules/view.ts';
import { vipsUi } from '../../../../src/games/vips/ui/index.ts';
import { type Screen, type StepNarration, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import { localizerOf } from './table-fixture.ts';

/** The panel of this view with a draft, for one of three players unless the localizer is another. */
export const panelOf = (view: VipsView, draft = '', localizer = localizerOf(3)): Screen =>
  vipsUi.panel(view, draft, {}, localizer, WITHOUT_TIMER);

/** The public post of this view that tells this. */
export const postOf = (
  view: VipsView,
  told: readonly StepNarration[] = [],
  localizer = localizerOf(3),
  context = WITHOUT_TIMER,
): Screen => vipsUi.post(view, told, localizer, context, () => []);

/** A page of this view after these others; `null` for none. */
export const lookUp = (
  view: VipsView,
  page: string,
  localizer = localizerOf(3),
  pastViews: readonly VipsView[] = [],
): Screen | null =>
  vipsUi.page(
    view,
    page,
    localizer,
    () => [],
    () => pastViews,
    WITHOUT_TIMER,
  );
