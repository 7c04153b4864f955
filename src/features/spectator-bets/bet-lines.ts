import type { SpectatorBet } from '../../table/spectator-bet.ts';
import { type PostPart, withBlocksAboveButtons } from '../../posts/post-part.ts';
import { bestSpectatorBets, betSealText } from './bet-screens.ts';

/** Adds to posts the commitment to the bets once they are closed, and at the end the best of those that may be `told`. */
export const betLines = (told: readonly SpectatorBet[]): PostPart => ({
  game: (screen, { started, from, localizer }) => {
    const seal = betSealText(started, from, localizer);
    const sealed =
      seal === null
        ? screen
        : { ...screen, blocks: [...screen.blocks, { type: 'text' as const, markdown: seal }] };
    if (started.match.outcome === null) return sealed;
    const best = bestSpectatorBets(started.match, told, localizer);
    return best === null ? sealed : withBlocksAboveButtons(sealed, [{ type: 'text', markdown: best }]);
  },
});
