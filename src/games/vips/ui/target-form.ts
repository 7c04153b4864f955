import type { TextForm } from '../../../kernel/ui.ts';
import { TARGET_LENGTH } from '../rules/limits.ts';
import { isLent } from '../rules/pieces.ts';
import type { VipsSettings } from '../rules/state.ts';
import { type Random, shuffled } from '../../../kernel/random.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { suggestTargets } from '../suggest-targets.ts';

const FIELD = 'target';
/** Discord cuts what is longer without a word: this leaves the cutting of a target that is too long to its author. */
const MAX_TYPED_LENGTH = 400;

/** The text keys of a modal for a target. */
interface TargetFormTexts {
  /** Of the button that opens it. */
  readonly label: string;
  readonly title: string;
  readonly field: string;
}

/** A modal in which another target is typed (V2). */
export const targetForm = ({ label, title, field }: TargetFormTexts): TextForm<VipsSettings> => ({
  label,
  field: FIELD,
  modal: ({ target }, typed, localizer) => ({
    title: localizer.plain(title),
    fields: [
      {
        id: FIELD,
        label: localizer.plain(field),
        description: localizer.plain('vips.target-form.length', { ...TARGET_LENGTH }),
        placeholder: localizer.typed(target),
        multiline: false,
        minLength: TARGET_LENGTH.min,
        maxLength: MAX_TYPED_LENGTH,
        ...(typed === null || typed === '' ? {} : { value: typed }),
      },
    ],
    payload: '',
  }),
  settings: (settings, typed) => ({ ...settings, target: typed }),
  text: ({ target }) => target,
  // What is said of people who lend their faces comes from the list, or was approved.
  isClosed: ({ set }) => isLent(set),
});

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
