import type { Screen } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { recapPicture } from './pictures.ts';

/**
 * A game that is over, moving, turn by turn. `past` is what was seen when each turn began, the end last. Throws before
 * the end.
 */
export const recap = (view: VipsView, past: readonly VipsView[], voice: Voice): Screen =>
  screen(
    text(voice.say('vips.recap.heading'), voice.say('vips.recap.note', { turns: view.turn - 1 })),
    pictures(recapPicture(voice, view, past)),
    buttons(
      button(voice.plain('vips.post.history'), 'panel', PAGES.history(0)),
      ...(view.viewer === null ? [] : [button(voice.plain('vips.wait.back'), 'panel', PAGES.start)]),
    ),
  );
