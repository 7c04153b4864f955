import type { SpectatorBets } from '../../../kernel/game-parts.ts';
import { PARTS } from '../rules/pieces.ts';
import type { VipsTypes } from '../rules/view.ts';
import { betSchema } from '../schemas.ts';
import { betFrom, choicesAfter, NO_FACE, pieceRow } from './betting-panel.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import { betMarkdown } from '../words/formatting.ts';
import { completeBet, faceCode } from './payload-codes.ts';
import { faceBuilderPicture } from '../pictures/face-builder.ts';

/** The bets of people without a seat (the kernel's `spectatorBets`), made as players make theirs (V5). */
export const spectatorBetsUi: Omit<SpectatorBets<VipsTypes>, 'isOpen' | 'score'> = {
  panel: (view, bet, payload, input, localizer) => {
    const current = bet === null ? null : betSchema.parse(bet);
    const { face } = choicesAfter(view, payload, input) ?? { face: current ?? NO_FACE };
    const complete = completeBet(face);
    const unchanged = complete !== null && current !== null && faceCode(complete) === faceCode(current);
    const label = unchanged ? 'vips.bet.settled' : current === null ? 'vips.bet.confirm' : 'vips.bet.change';
    return screen(
      text(
        localizer.markdown('vips.house.heading'),
        current === null
          ? localizer.markdown('vips.house.task')
          : localizer.markdown(unchanged ? 'vips.house.stands' : 'vips.bet.changing', {
              bet: betMarkdown(localizer, view.set, current),
            }),
      ),
      pictures(faceBuilderPicture(localizer, view, face)),
      ...PARTS.map((part) => pieceRow(view, part, { face, vote: null }, localizer)),
      buttons(
        button(localizer.plain(label), 'play', `f${faceCode(face)}`, {
          style: unchanged ? 'secondary' : 'success',
          disabled: complete === null || unchanged,
        }),
      ),
    );
  },
  betOf: (payload) => betFrom(payload)?.bet ?? null,
  describe: (view, bet, localizer) => betMarkdown(localizer, view.set, betSchema.parse(bet)),
};
