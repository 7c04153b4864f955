import { createCommands, createGameCommands } from '../commands/index.ts';
import { withContextMenus } from '../src/discord/interactions/command.ts';
import type { Parts } from '../src/features/feature.ts';
import { bindFeatures } from '../src/features/index.ts';
import type { GameEntry } from '../src/games/index.ts';
import type { Translator } from '../src/i18n/translator.ts';
import { randomFrom } from '../src/kernel/random.ts';

/** Stands for a part of the bot that nothing is done with: whatever is asked of it is the same. */
const NOTHING: unknown = new Proxy(() => NOTHING, { get: () => NOTHING, apply: () => NOTHING });

/** All commands as they are declared, with those for lending faces where people may lend them. Nobody can run them. */
export function declareCommands(
  translator: Translator,
  games: readonly Pick<GameEntry, 'game'>[],
  lendsFaces = false,
  ofGames = createGameCommands,
) {
  const parts = {
    store: NOTHING,
    lending: lendsFaces ? NOTHING : null,
    translator,
    random: randomFrom(() => 0),
    games: new Map(games.map(({ game }) => [game.id, game])),
    houseParts: () => features.houseParts,
  } as unknown as Parts;
  const features = bindFeatures(parts);
  // Declaring calls no other part.
  const commands = createCommands(parts, features, ofGames);
  return withContextMenus(commands).map(({ declaration }) => declaration);
}
