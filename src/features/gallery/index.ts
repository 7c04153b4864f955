import { acts, answers } from '../../discord/interactions/route.ts';
import { answersVerbs, moderated } from '../../discord/interactions/verbs.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { askToTakeDown, showGallery, takeDown, turnGallery } from './gallery.ts';
import { hasGallery } from './gallery-screen.ts';
import { texts } from './texts.ts';
import { titleKey } from '../../kernel/game-texts.ts';

const GAME = 'game';

/** The works that the finished games of a server have left to look at. */
export const gallery = defineFeature({
  texts,
  routes: {
    // A wall of the gallery: what to do, game, wall and perhaps a table.
    gallery: {
      code: 'N',
      reply: 'in-place',
      answer: answersVerbs<Parts>({
        look: answers(turnGallery),
        choose: moderated(answers(askToTakeDown)),
        down: moderated(acts(takeDown)),
      }),
    },
  },
  slashCommands: {
    gallery: {
      build: (command, text, { games }) =>
        command.addStringOption((option) =>
          option
            .setName(GAME)
            .setDescription(text('command.gallery.game'))
            .addChoices(
              [...games.values()]
                .filter(hasGallery)
                .map((game) => ({ name: text(titleKey(game)), value: game.id })),
            ),
        ),
      run: (deps, call) => {
        const gameId = call.options.get(GAME);
        return showGallery(deps, call, typeof gameId === 'string' ? gameId : null);
      },
    },
  },
});
