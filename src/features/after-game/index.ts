import { COSTS } from '../../discord/interactions/costs.ts';
import { mayWriteIn } from '../../discord/interactions/click.ts';
import { acts, opens, typedBefore } from '../../discord/interactions/route.ts';
import { ofStarted } from '../../posts/show-task.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { openRematchForm, playEpilogue, rematch, REMATCH_AGAIN, shareReplay, showAll } from './after-game.ts';
import { afterGameButtons } from './after-game-buttons.ts';
import { showEpilogue } from './epilogue-post.ts';
import { postReplay } from './replay-post.ts';
import { texts } from './texts.ts';

/** What can be done when a game is over: a rematch, what is played after the end, and the replay. */
export const afterGame = defineFeature({
  texts,
  routes: {
    // Opens a table with the same people, or leads to the one there is. Also a submitted modal.
    rematch: { code: 'n', reply: 'in-place', cost: COSTS.newTable, answer: acts<Parts>(rematch) },
    // Opens the modal in which an option of the rematch is chosen anew.
    rematchForm: {
      code: 'q',
      reply: 'in-place',
      answer: opens<Parts>(
        (parts, click) => openRematchForm(parts, click, typedBefore(click, REMATCH_AGAIN)),
        'rematch',
      ),
    },
    // Shows all of an end that unfolds.
    showAll: { code: 'a', reply: 'follow-up', answer: acts<Parts>(showAll) },
    // Begins what is played after the end, or ends it at once: the payload is one of `EPILOGUE_STEPS`.
    epilogue: { code: 'e', reply: 'follow-up', answer: acts<Parts>(playEpilogue) },
    // Posts the animation of a finished game.
    shareReplay: {
      code: 'y',
      reply: 'reply',
      cost: COSTS.publicPost,
      answer: acts<Parts>((parts, click) =>
        shareReplay(parts, click, (channelId) => mayWriteIn(click, channelId)),
      ),
    },
  },
  post: () => () => afterGameButtons,
  tasks: {
    replay: ofStarted(postReplay),
    epilogue: ofStarted(showEpilogue),
  },
});
