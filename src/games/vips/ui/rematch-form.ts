import type { Random } from '../../../kernel/random.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import type { VipsSettings } from '../rules/state.ts';
import { suggestTargets } from '../suggest-targets.ts';
import { targetForm } from './target-form.ts';

/** A new target for the rematch (the kernel's `rematchForm`, V2). */
export const rematchForm = targetForm({
  label: 'vips.rematch.target',
  title: 'vips.rematch.title',
  field: 'vips.rematch.field',
});

/** The settings of a rematch about another target (the kernel's `rematchAnew`, V2). */
export function rematchAnew(settings: VipsSettings, localizer: Localizer, random: Random): VipsSettings {
  const [target = settings.target] = suggestTargets('', localizer, random).filter(
    (suggested) => suggested !== settings.target,
  );
  return { ...settings, target };
}
