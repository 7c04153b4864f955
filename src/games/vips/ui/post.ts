import type { Screen } from '../../../kernel/screen.ts';
import type { Told, Voice } from '../../../kernel/ui.ts';
import type { VipsView } from '../rules/view.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { overPost } from './over.ts';
import { boardPicture } from './pictures.ts';
import { recently } from './recent.ts';
import { handMarks, mentionsOf } from './words.ts';

/** The public post of a step (the kernel's `post`). */
export function post(view: VipsView, told: readonly Told[], voice: Voice): Screen {
  switch (view.phase) {
    case 'betting':
      return bettingPost(view, voice);
    case 'playing':
      return turnPost(view, told, voice);
    case 'over':
      return overPost(view, told, voice);
  }
}

function bettingPost(view: VipsView, voice: Voice): Screen {
  const awaited = view.hasBet.flatMap((has, seat) => (has ? [] : [seat]));
  const all = view.hasBet.length;
  return screen(
    text(
      voice.say('vips.heading.betting', { target: { said: view.target } }),
      voice.say('vips.post.bets', { in: all - awaited.length, all }),
    ),
    pictures(boardPicture(voice, view)),
    awaited.length === 0
      ? null
      : text(voice.say('vips.post.awaited', { players: mentionsOf(voice, awaited) })),
    buttons(button(voice.plain('vips.post.bet'), 'open', PAGES.start, { style: 'primary' })),
  );
}

function turnPost(view: VipsView, told: readonly Told[], voice: Voice): Screen {
  const hand = view.active === null ? undefined : view.hands[view.active];
  const next =
    view.active === null || hand === undefined
      ? ''
      : voice.say(view.actions.length === 0 ? 'vips.post.next' : 'vips.post.halfway', {
          player: { seat: view.active },
          hand: handMarks(voice, hand),
        });
  return screen(
    text(
      voice.say('vips.heading.turn', { target: { said: view.target }, turn: view.turn }),
      ...recently(voice, view, told),
    ),
    pictures(boardPicture(voice, view)),
    text(next),
    buttons(
      button(voice.plain('vips.post.play'), 'open', PAGES.start, { style: 'primary' }),
      button(voice.plain('vips.post.own-bet'), 'open', PAGES.bet),
      button(voice.plain('vips.post.history'), 'open', PAGES.history(0)),
    ),
  );
}
