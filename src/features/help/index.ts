import { answerOf, linesBlock, rowOf } from '../../discord/components/blocks.ts';
import {
  DESK_ROUTE,
  deskRows,
  rulesPageButton,
  settingsButton,
} from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { openGames } from '../../table/stored/server-settings.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** `/help`: what can be done here, for everyone, answered in secret. */
export const help = defineFeature({
  texts,
  slashCommands: { help: { run: showHelp } },
});

/** The things a person can do on this server, each by one press, and the slash commands that do the same. */
async function showHelp(parts: Parts, { locale, caller }: CommandCall) {
  const { translator, routes } = parts;
  const open = await openGames(parts, caller);
  const localizer = localizerFor(translator, locale, null);
  const ofGames = open.map((game) => ({ game, own: localizerFor(translator, locale, null, game) }));
  const [hasDesk, hasRules] = [routes.has(DESK_ROUTE), routes.has('rulesPage')];
  return answerOf([
    linesBlock(
      localizer.markdown('app.help.heading'),
      ...ofGames.map(({ game, own }) => own.markdown('app.help.game', { game: { key: titleKey(game) } })),
      caller.managesServer && `\n${localizer.markdown('app.help.manager')}`,
    ),
    ...(hasDesk ? deskRows(localizer, routes.has('daily')) : []),
    rowOf(...ofGames.map(({ game, own }) => hasRules && rulesPageButton(own, game))),
    rowOf(hasDesk && caller.managesServer && settingsButton(localizer)),
  ]);
}
