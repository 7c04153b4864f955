import type { MessageArgument } from '../../../kernel/message.ts';
import type { Picture } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import type { FameUsSettings } from '../rules/state.ts';
import { lobbyPicture } from './pictures.ts';

/** A table that has not begun (the kernel's `lobby`). The title is plain text, the note markdown. */
export const lobby = (
  { pace, first }: FameUsSettings,
  localizer: Localizer,
): { readonly title: string; readonly note: string; readonly picture: Picture } => ({
  title: localizer.plain('fame-us.lobby.title'),
  note: localizer.markdown('fame-us.lobby.note', { pace, first: firstArgument(first) }),
  picture: lobbyPicture(localizer),
});

/** Who starts; a holder who is a user (a Discord id) is mentioned. */
function firstArgument(first: FameUsSettings['first']): MessageArgument {
  if (first === 'random') return { key: 'fame-us.lobby.first-random' };
  const who = /^\d{1,20}$/u.test(first.holder) ? `<@${first.holder}>` : { userText: first.holder };
  return { key: 'fame-us.lobby.first-named', args: { who } };
}
