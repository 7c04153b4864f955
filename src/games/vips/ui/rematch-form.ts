import { type Random, shuffled } from '../../../kernel/random.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { VipsSettings } from '../rules/state.ts';
import { suggestTargets } from '../suggest-targets.ts';
import { targetForm } from './target-form.ts';

/** A new target for the rematch (the kernel's `rematchForm`, V2). */
export const rematchForm = targetForm({
  label: 'vips.rematch.target',
  title: 'vips.rematch.title',
  field: 'vips.rematch.field',
});

/** The settings of a rematch about another target, one of the server's own if it has any (the kernel's `rematchAnew`, V2). */
export function rematchAnew(
  settings: VipsSettings,
  localizer: Localizer,
  random: Random,
  own: readonly string[],
): VipsSettings {
  const drawn = [...shuffled(random, own), ...suggestTargets('', localizer, random)];
  const [target = settings.target] = drawn.filter((each) => each !== settings.target);
  return { ...settings, target };
}
