import { withButton } from '../../discord/components/last-row.ts';
import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { pauseButton, withPause } from './pause-button.ts';
import { texts } from './texts.ts';
import { appTextAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { PAUSE_STEPS, pause as pauseCommand } from './pause.ts';
import { answerTo } from '../../discord/interactions/at-table.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';

/** Notes what the caller says of a pause. Resolves with what they are told; the post shows it to everyone. */
async function pauseTable(deps: PanelDeps, click: Click): Promise<AddressedScreen> {
  const { caller, locale, id } = click;
  const step = PAUSE_STEPS.find((each) => each === id.payload);
  if (step === undefined) return appTextAnswer(deps.translator, locale, 'app.not-any-more');
  const outcome = await deps.tables.run(pauseCommand, { caller, tableId: id.tableId, step });
  return answerTo(deps, click, outcome, ({ table: { pause: wanted } }, { markdown }) =>
    textAnswer(
      markdown(
        wanted === null ? 'app.pause.over' : wanted.since === null ? 'app.pause.asked' : 'app.pause.begun',
      ),
    ),
  );
}

/** The people at a table agree to stop its clocks, and let the game go on. */
export const pause = defineFeature({
  texts,
  routes: {
    // A player's step about a pause: the payload is one of `PAUSE_STEPS`.
    pause: { code: 'C', reply: 'reply', answer: acts<Parts>(pauseTable) },
  },
  panel: () => ({
    seat: (screen, { loaded, seat, localizer }) => {
      const button = pauseButton(loaded, seat, localizer);
      return button === null ? screen : withButton(screen, button, 'panel');
    },
  }),
  post: () => () => ({
    newest: (screen, { started, localizer }) => withPause(screen, started, localizer),
  }),
});
