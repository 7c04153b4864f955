import type { Screen } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { isSpent, type VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, screen, text } from './blocks.ts';
import { handMarks, mentionsOf } from './words.ts';

/** The panel of somebody who has nothing to do now. */
export function waitingPanel(view: VipsView, voice: Voice): Screen {
  return screen(
    text(voice.say('vips.heading.betting', { target: { said: view.target } }), waitingFor(view, voice)),
    buttons(
      ...(view.viewer === null ? [] : [button(voice.plain('vips.post.own-bet'), 'panel', PAGES.bet)]),
      button(voice.plain('vips.post.history'), 'panel', PAGES.history(0)),
      button(voice.plain('vips.wait.refresh'), 'panel', PAGES.start),
    ),
  );
}

function waitingFor(view: VipsView, voice: Voice): string {
  const { viewer, active } = view;
  if (active === null) return voice.say('vips.wait.stranger-betting');
  const player = mentionsOf(voice, [active]);
  const hand = viewer === null ? undefined : view.hands[viewer];
  if (viewer === null || hand === undefined) return voice.say('vips.wait.stranger', { player });
  if (isSpent(view, viewer)) return voice.say('vips.wait.spent', { player });
  return voice.say('vips.wait.turn', { player, hand: handMarks(voice, hand) });
}
