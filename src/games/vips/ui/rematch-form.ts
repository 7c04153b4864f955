import { targetForm } from './target-form.ts';

/** A new target for the rematch (the kernel's `rematchForm`, V2). */
export const rematchForm = targetForm({
  label: 'vips.rematch.target',
  title: 'vips.rematch.title',
  field: 'vips.rematch.field',
});
