import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from './components.ts';
import { withNotice } from './localizer.ts';

/** A panel or page with what a guided game says there, if it says anything. */
export const withCoach = (screen: AppScreen, lesson: Message | null, localizer: Localizer): AppScreen =>
  withNotice(
    screen,
    lesson === null
      ? null
      : localizer.markdown('app.coach', { lesson: { key: lesson.key, args: lesson.args ?? {} } }),
  );
