import type { MessageArguments } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppButton } from './components.ts';

/** What a button looks like: the key of its text, and an emoji; by default grey. */
export interface ButtonFace {
  readonly key: string;
  readonly args?: MessageArguments;
  readonly emoji: string;
  readonly style?: AppButton['style'];
}

/** A button that leads to a route. */
export const actionButton = (
  { plain }: Localizer,
  action: AppButton['action'],
  { key, args, emoji, style = 'secondary' }: ButtonFace,
): AppButton => ({ label: plain(key, args), emoji: { name: emoji }, style, action });
