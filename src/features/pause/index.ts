import { withButton } from '../../discord/components/last-row.ts';
import { runs } from '../../discord/interactions/at-table.ts';
import { acts } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { pauseButton, withPause } from './pause-button.ts';
import { pause as pauseCommand, type PauseStep } from './pause.ts';
import { texts } from './texts.ts';

/** Notes what the caller says of a pause, and tells them what that means; the post shows it to everyone. */
const notes = (step: PauseStep) =>
  acts<Parts, VerbPress>(
    runs(pauseCommand, { step }, ({ table: { pause: wanted } }) =>
      wanted === null ? 'app.pause.over' : wanted.since === null ? 'app.pause.asked' : 'app.pause.begun',
    ),
  );

/** The people at a table agree to stop its clocks, and let the game go on. */
export const pause = defineFeature({
  texts,
  routes: {
    pause: {
      code: 'C',
      reply: 'reply',
      answer: answersVerbs<Parts>({ agree: notes('agree'), 'go-on': notes('go-on') }),
    },
  },
  panel: () => ({
    seat: (screen, { loaded, seat, localizer }) =>
      withButton(screen, pauseButton(loaded, seat, localizer), 'panel'),
  }),
  post: () => () => ({
    newest: (screen, { started, localizer }) => withPause(screen, started, localizer),
  }),
});
