import { actionButton } from '../../discord/components/blocks.ts';
import { withButton } from '../../discord/components/last-row.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts } from '../../discord/interactions/route.ts';
import type { PartedPanelDeps } from '../../discord/panels/panel-part.ts';
import { panelWithNotice } from '../../discord/panels/panels.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { mayTakeBack, takeBack as takeBackCommand } from './take-back.ts';
import { texts } from './texts.ts';

/** A player takes back the turn that they have just made. */
export const takeBack = defineFeature({
  texts,
  routes: {
    takeBack: { code: 'D', reply: 'in-place', answer: acts<Parts>(takeBackTurn) },
  },
  panel: () => ({
    seat: (screen, { loaded, seat, localizer }) => {
      const button = actionButton(localizer, 'takeBack', { key: 'app.take-back', emoji: '↩️' });
      return mayTakeBack(loaded, seat) ? withButton(screen, button, 'panel') : screen;
    },
  }),
});

/** Takes back the caller's turn. Resolves with the seat's panel afterwards. */
async function takeBackTurn(parts: PartedPanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const outcome = await parts.tables.run(takeBackCommand, {
    caller,
    tableId: id.tableId,
    step: id.step,
  });
  return outcome.ok
    ? panelWithNotice(parts, outcome.value, click, { key: 'app.taken-back' })
    : panelWithNotice(parts, outcome.current, click, outcome.reason);
}
