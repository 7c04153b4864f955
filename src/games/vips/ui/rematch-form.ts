import type { RematchForm } from '../../../kernel/ui.ts';
import { TARGET_LENGTH } from '../rules/limits.ts';
import type { VipsSettings } from '../rules/state.ts';

const FIELD = 'target';

/** A new target for the rematch (the kernel's `rematchForm`, V2). */
export const rematchForm: RematchForm<VipsSettings> = {
  label: 'vips.rematch.target',
  modal: ({ target }, localizer) => ({
    title: localizer.plain('vips.rematch.title'),
    fields: [
      {
        id: FIELD,
        label: localizer.plain('vips.rematch.field'),
        placeholder: target,
        multiline: false,
        minLength: TARGET_LENGTH.min,
        maxLength: TARGET_LENGTH.max,
      },
    ],
    payload: '',
  }),
  settings: (settings, fields) => ({ ...settings, target: fields[FIELD] ?? '' }),
};
