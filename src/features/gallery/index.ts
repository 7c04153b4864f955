import { mayWriteHere } from '../../discord/interactions/click.ts';
import { acts, answers, COSTS, type Route, shares } from '../../discord/interactions/route.ts';
import type { CustomId } from '../../discord/components/custom-id.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { type GalleryDeps, galleryStepOf, shareGallery, turnGallery, showGallery } from './gallery.ts';
import { GALLERY_STEPS, hasGallery } from './gallery-screen.ts';
import { texts } from './texts.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { titleKey } from '../../kernel/game-texts.ts';

const GAME = 'game';

/** `/gallery`: what the finished games of this server have left to look at, answered in secret. */
const createGalleryCommand = (deps: GalleryDeps): Command =>
  createServerCommand(deps.translator, 'gallery', {
    build: (command, text) =>
      command.addStringOption((option) =>
        option
          .setName(GAME)
          .setDescription(text('command.gallery.game'))
          .addChoices(
            [...deps.games.values()]
              .filter(hasGallery)
              .map((game) => ({ name: text(titleKey(game)), value: game.id })),
          ),
      ),
    run: (call) => {
      const gameId = call.options.get(GAME);
      return showGallery(deps, call, typeof gameId === 'string' ? gameId : null);
    },
  });

type Own = Pick<GalleryDeps, 'serverSettings' | 'posts' | 'houseTexts'>;

const answerByStep: Readonly<Record<string, Route<Parts & Own>['answer']>> = {
  [GALLERY_STEPS.takeDown]: acts(turnGallery),
  [GALLERY_STEPS.share]: shares((parts, click) =>
    shareGallery(parts, click, mayWriteHere(click), click.guildLocale),
  ),
};

/** What the finished games of a server have left to look at. */
export const gallery = defineFeature({
  texts,
  services: ({ store }) => ({ serverSettings: store, posts: store, houseTexts: store }),
  routes: {
    // A wall of the gallery: game, wall, what to do, and perhaps a table, with dots between them.
    gallery: {
      code: 'N',
      reply: 'in-place',
      cost: (id: CustomId) =>
        galleryStepOf({ id }) === GALLERY_STEPS.share ? COSTS.publicPost : COSTS.click,
      answer: (parts, click, reply) =>
        (answerByStep[galleryStepOf(click) ?? ''] ?? answers(turnGallery))(parts, click, reply),
    },
  },
  slashCommands: (parts) => [createGalleryCommand(parts)],
});
