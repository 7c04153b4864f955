import { withButton, withTextAboveButtons } from '../../discord/components/last-row.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { spectatorBetOf } from '../../table/spectator-bet.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { toldSpectatorBets } from './bet.ts';
import { betLines } from './bet-lines.ts';
import { betButton, betTexts } from './bet-screens.ts';
import { placeSpectatorBet, showBetPanel } from './panel.ts';
import { texts } from './texts.ts';

/** People without a seat bet on a game in secret. */
export const spectatorBets = defineFeature({
  texts,
  routes: {
    // The secret panel in which a spectator bets, with the choices made so far.
    housePanel: { code: 'G', reply: 'in-place', answer: answers<Parts>(showBetPanel) },
    // Makes that bet.
    houseBet: { code: 'M', reply: 'in-place', answer: acts<Parts>(placeSpectatorBet) },
  },
  panel: ({ tables }) => ({
    spectator: async ({ started, caller, localizer }) => {
      const bets = started.match.spectatorBets === 'none' ? [] : await tables.read('spectatorBets', started);
      const texts = betTexts(started, bets, caller, localizer);
      const button = betButton(started, spectatorBetOf(bets, caller.userId) !== null, localizer);
      return (screen) => {
        const told =
          texts.length === 0
            ? screen
            : { ...screen, blocks: withTextAboveButtons(screen.blocks, texts.join('\n')) };
        return button === null ? told : withButton(told, button, 'panel');
      };
    },
  }),
  post:
    ({ store }) =>
    async (started) =>
      betLines(await toldSpectatorBets(store, started)),
});
