import type { MessageArgument } from '../../../kernel/message.ts';
import type { Picture, Localizer } from '../../../kernel/screen.ts';
import type { VipsSettings } from '../rules/state.ts';
import { isLent, PORTRAITS } from '../rules/pieces.ts';
import { namesOnPortraits } from '../words/formatting.ts';
import { lobbyPicture } from '../pictures/lobby.ts';

/** A table that has not begun (the kernel's `lobby`). The title is plain text, the note markdown. */
export function lobby(
  settings: VipsSettings,
  localizer: Localizer,
): { readonly title: string; readonly note: string; readonly picture: Picture } {
  return {
    title: localizer.plain('vips.lobby.title', { target: { userText: settings.target } }),
    note: isLent(settings.set)
      ? localizer.markdown('vips.lobby.note-lent', {
          people: namesOnPortraits(localizer, settings.set, PORTRAITS),
          first: firstArgument(settings),
        })
      : localizer.markdown('vips.lobby.note', { set: settings.set, first: firstArgument(settings) }),
    picture: lobbyPicture(localizer, settings),
  };
}

/** Who starts. A user is known by id, and by name unless the table was opened before names were stored. */
function firstArgument({ first, guided }: VipsSettings): MessageArgument {
  if (guided === true) return { key: 'vips.lobby.guided' };
  if (first === 'random') return { key: 'vips.lobby.first-random' };
  if (first === 'vote') return { key: 'vips.lobby.first-vote' };
  const name = first.name ?? (/^\d{1,20}$/u.test(first.holder) ? null : first.holder);
  if (name === null) return { key: 'vips.lobby.first-chosen' };
  return { key: 'vips.lobby.first-named', args: { who: { userText: name } } };
}
