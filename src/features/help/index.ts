import type { AppBlock, AppButton, AppScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import {
  DESK_PAYLOADS,
  DESK_ROUTE,
  deskButton,
  deskRows,
  rulesPageButton,
} from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { isOpenGame } from '../../table/open-games.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** `/help`: what can be done here, for everyone, answered in secret. */
export const help = defineFeature({
  texts,
  slashCommands: (parts) => [
    createServerCommand(parts.translator, 'help', {
      run: async ({ locale, caller }) => {
        const settings = await parts.store.serverSettings(caller.guildId);
        const games = [...parts.games.values()].filter((game) => isOpenGame(settings, game));
        return { screen: helpScreen(parts, games, locale, caller.managesServer), address: NO_TABLE };
      },
    }),
  ],
});

type HelpParts = Pick<Parts, 'translator' | 'routes'>;

/** What a person can do on this server, each by one press, and the slash commands that do the same. */
function helpScreen(
  parts: HelpParts,
  games: readonly AnyGame[],
  locale: string,
  managesServer: boolean,
): AppScreen {
  const { translator } = parts;
  const localizer = localizerFor(translator, locale, null);
  const { markdown } = localizer;
  const lines = [
    markdown('app.help.heading'),
    ...games.map((game) => gameLine(parts, game, locale)),
    ...(managesServer ? ['', markdown('app.help.manager')] : []),
  ];
  const settings = deskButton(localizer, `${DESK_PAYLOADS.run}settings`, {
    key: 'app.desk.settings',
    emoji: '⚙️',
  });
  const rules = games.map((game) => rulesPageButton(localizerFor(translator, locale, null, game), game));
  const rows: readonly AppBlock[] = [
    ...(isRoute(parts, DESK_ROUTE) ? deskRows(localizer, isRoute(parts, 'daily')) : []),
    rowOf(rules),
    rowOf(managesServer ? [settings] : []),
  ];
  return {
    blocks: [
      { type: 'text', markdown: lines.join('\n') },
      ...rows.map((row) =>
        row.type === 'buttons'
          ? rowOf(row.buttons.filter(({ action }) => isRoute(parts, action.route)))
          : row,
      ),
    ],
  };
}

const isRoute = ({ routes }: HelpParts, route: string): boolean => routes.codeOf(route) !== undefined;

const rowOf = (buttons: readonly AppButton[]): AppBlock => ({ type: 'buttons', buttons });

const gameLine = ({ translator }: HelpParts, game: AnyGame, locale: string): string =>
  localizerFor(translator, locale, null, game).markdown('app.help.game', { game: { key: titleKey(game) } });
