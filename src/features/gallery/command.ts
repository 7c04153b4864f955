import type { Command } from '../../discord/interactions/command.ts';
import { type GalleryDeps, showGallery } from './gallery.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';
import { hasGallery } from './gallery-screen.ts';
import { titleKey } from '../../kernel/game-texts.ts';

const GAME = 'game';

/** `/gallery`: what the finished games of this server have left to look at, answered in secret. */
export const createGalleryCommand = (deps: GalleryDeps): Command =>
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
