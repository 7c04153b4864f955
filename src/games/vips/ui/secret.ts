import type { Screen } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import type { VipsView } from '../rules/view.ts';
import { type Bet, pieceOf, rankOf } from '../rules/words.ts';
import { button, buttons, PAGES, pictures, screen, text } from './blocks.ts';
import { facePicture } from './pictures.ts';
import { betName, pieceName } from './words.ts';

/** The viewer's own bet, at any time (V5), with a way to change it while that is allowed. */
export function secret(view: VipsView, voice: Voice): Screen {
  const { ownBet } = view;
  const betting = view.phase === 'betting';
  if (view.viewer === null) return screen(text(voice.say('vips.secret.stranger')));
  return screen(
    text(
      voice.say('vips.secret.heading'),
      ...(ownBet === null
        ? [voice.say('vips.secret.none')]
        : [voice.say('vips.secret.bet', { bet: betName(voice, ownBet) }), where(view, ownBet, voice)]),
      betting ? voice.say('vips.secret.open') : '',
      view.phase === 'playing' ? voice.say('vips.secret.closed') : '',
    ),
    ownBet === null ? null : pictures(facePicture(voice, view, ownBet)),
    buttons(button(voice.plain(back(betting, ownBet)), 'panel', PAGES.start)),
  );
}

function back(betting: boolean, ownBet: Bet | null): string {
  if (!betting) return 'vips.wait.back';
  return ownBet === null ? 'vips.post.bet' : 'vips.bet.change';
}

function where(view: VipsView, { head, eyes, mouth }: Bet, voice: Voice): string {
  const [h, e, m] = [pieceOf('head', head), pieceOf('eyes', eyes), pieceOf('mouth', mouth)];
  return voice.say('vips.secret.where', {
    head: pieceName(voice, h),
    headColumn: rankOf(view.columns, h),
    eyes: pieceName(voice, e),
    eyesColumn: rankOf(view.columns, e),
    mouth: pieceName(voice, m),
    mouthColumn: rankOf(view.columns, m),
  });
}
