import type { Picture } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import type { VipsSettings } from '../rules/state.ts';
import { lobbyPicture } from './pictures.ts';

/** A table that has not begun (the kernel's `lobby`). Title and note are markdown. */
export function lobby(
  settings: VipsSettings,
  voice: Voice,
): { readonly title: string; readonly note: string; readonly picture: Picture } {
  return {
    title: voice.plain('vips.lobby.title', { target: { said: settings.target } }),
    note: voice.say('vips.lobby.note', { set: settings.set, first: firstArgument(settings.first) }),
    picture: lobbyPicture(voice, settings),
  };
}

function firstArgument(first: VipsSettings['first']) {
  if (first === 'random') return { key: 'vips.lobby.first-random' };
  const who = /^\d{1,20}$/u.test(first.holder) ? `<@${first.holder}>` : { said: first.holder };
  return { key: 'vips.lobby.first-named', args: { who } };
}
