import { withButton } from '../../discord/components/last-row.ts';
import { acts } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { pauseButton, withPause } from './pause-button.ts';
import { pauseTable } from './press.ts';
import { texts } from './texts.ts';

/** The people at a table agree to stop its clocks, and let the game go on. */
export const pause = defineFeature({
  texts,
  routes: {
    // What a player says of a pause: the payload is one of `PAUSE_STEPS`.
    pause: { code: 'C', reply: 'reply', answer: acts<Parts>(pauseTable) },
  },
  panel: () => ({
    seat: ({ loaded, seat, localizer, payload }) => {
      const button = payload === '' ? pauseButton(loaded, seat, localizer) : null;
      return (screen) => (button === null ? screen : withButton(screen, button, 'panel'));
    },
  }),
  post: () => () => ({
    newest: (screen, { started: { table }, localizer }) => withPause(screen, table, localizer),
  }),
});
