import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { acts } from '../../discord/interactions/route.ts';
import { panelAfter } from '../../discord/panels/panels.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { mayTakeBack, takeBack as takeBackCommand } from './take-back.ts';
import { texts } from './texts.ts';

/** A player takes back the turn that they have just made. */
export const takeBack = defineFeature({
  texts,
  routes: {
    takeBack: {
      code: 'D',
      reply: 'in-place',
      answer: acts<Parts>(async (parts, click) => {
        const { tableId, step } = click.id;
        const outcome = await parts.tables.run(takeBackCommand, { caller: click.caller, tableId, step });
        return panelAfter(parts, click, outcome, 'app.taken-back');
      }),
    },
  },
  panel: () => ({
    seat: (screen, { loaded, seat, localizer }) => {
      const button = actionButton(localizer, 'takeBack', { key: 'app.take-back', emoji: '↩️' });
      return withButton(screen, mayTakeBack(loaded, seat) && button, 'panel');
    },
  }),
});
