import type { Screen } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { ownPicture } from './pictures.ts';
import { standings } from './standings.ts';
import { betName } from './words.ts';

/** The face that everybody had bet on, in the order of the ranking (V24). Throws before the end. */
export function faces(view: VipsView, voice: Voice): Screen {
  const ranking = standings(view);
  return screen(
    text(
      voice.say('vips.faces.heading'),
      ...ranking.map(({ seat, bet }) =>
        voice.say('vips.faces.row', { player: { seat }, bet: betName(voice, bet) }),
      ),
    ),
    pictures(...ranking.map((standing) => ownPicture(voice, view, standing))),
    buttons(
      button(voice.plain('vips.over.recap'), 'watch', PAGES.recap),
      ...(view.viewer === null ? [] : [button(voice.plain('vips.wait.back'), 'panel', PAGES.start)]),
    ),
  );
}
