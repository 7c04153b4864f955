import type { MessageArgument } from '../../../kernel/message.ts';
import type { Picture } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import type { FameUsSettings } from '../rules/state.ts';
import { lobbyPicture } from './pictures.ts';

/** A table that has not begun (the kernel's `lobby`). The title is plain text, the note markdown. */
export const lobby = (
  { pace, first, guided }: FameUsSettings,
  localizer: Localizer,
): { readonly title: string; readonly note: string; readonly picture: Picture } => ({
  title: localizer.plain('fame-us.lobby.title'),
  note:
    guided === true
      ? localizer.markdown('fame-us.lobby.guided')
      : localizer.markdown('fame-us.lobby.note', { pace, first: firstArgument(first) }),
  picture: lobbyPicture(localizer),
});

/** Who starts. A user is known by id, and by name where Discord told it. */
function firstArgument(first: FameUsSettings['first']): MessageArgument {
  if (first === 'random') return { key: 'fame-us.lobby.first-random' };
  const name = first.name ?? (/^\d{1,20}$/u.test(first.holder) ? null : first.holder);
  if (name === null) return { key: 'fame-us.lobby.first-chosen' };
  return { key: 'fame-us.lobby.first-named', args: { who: { userText: name } } };
}
