import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton } from './components.ts';

/** The button that opens the rules of the table's game, one press from every post and panel. */
export const rulesButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.rules.button'),
  style: 'secondary',
  action: { route: 'rules', payload: '' },
});
