import { DESK_PAYLOADS } from '../../discord/components/desk-buttons.ts';
import { acts, answers } from '../../discord/interactions/route.ts';
import { createMessagePoster } from '../../posts/post-message.ts';
import { defineFeature } from '../feature.ts';
import { type DeskDeps, pressDesk } from './desk.ts';
import { costOf, isChange } from './run-command.ts';
import { MENU_PAYLOADS } from './table-menu.ts';
import { texts } from './texts.ts';

/** A post from which everything that slash commands start is started by pressing. */
export const desk = defineFeature({
  texts,
  services: (parts) => ({ postMessage: createMessagePoster({ ...parts, clock: parts.postClock }) }),
  routes: {
    // Shows a screen of the desk, or runs a command: the payload is one of `DESK_PAYLOADS` or `MENU_PAYLOADS`.
    desk: {
      code: 'Q',
      reply: 'in-place',
      cost: ({ payload }) => costOf(payload),
      answer: (parts, click, reply) => {
        const { payload } = click.id;
        const changes =
          payload === DESK_PAYLOADS.place || payload === MENU_PAYLOADS.join || isChange(payload);
        return (changes ? acts<DeskDeps>(pressDesk) : answers<DeskDeps>(pressDesk))(parts, click, reply);
      },
    },
  },
});
