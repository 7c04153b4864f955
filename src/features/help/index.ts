import type { AppBlock, AppButton, AppScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** `/help`: what can be done here, for everyone, answered in secret. */
export const help = defineFeature({
  texts,
  slashCommands: (parts) => [
    createServerCommand(parts.translator, 'help', {
      run: ({ locale, caller }) =>
        Promise.resolve({ screen: helpScreen(parts, locale, caller.managesServer), address: NO_TABLE }),
    }),
  ],
});

type HelpParts = Pick<Parts, 'translator' | 'games' | 'routes'>;

/** What a person can do on this server: each game with its commands, and buttons to what can be read or played at once. */
function helpScreen(parts: HelpParts, locale: string, managesServer: boolean): AppScreen {
  const { translator, games } = parts;
  const { markdown } = localizerFor(translator, locale, null);
  const lines = [
    markdown('app.help.heading'),
    ...[...games.values()].map((game) => gameLine(parts, game, locale)),
    '',
    markdown('app.help.more'),
    ...(managesServer ? [markdown('app.help.manager')] : []),
  ];
  const buttons = [...games.values()].map((game) => rulesButton(parts, game, locale));
  return {
    blocks: [
      { type: 'text', markdown: lines.join('\n') },
      ...rowOf([...buttons, dailyButton(parts, locale)].filter(({ action }) => isRoute(parts, action.route))),
    ],
  };
}

const isRoute = ({ routes }: HelpParts, route: string): boolean => routes.codeOf(route) !== undefined;

const rowOf = (buttons: readonly AppButton[]): readonly AppBlock[] =>
  buttons.length === 0 ? [] : [{ type: 'buttons', buttons }];

function gameLine({ translator }: HelpParts, game: AnyGame, locale: string): string {
  const { markdown } = localizerFor(translator, locale, null, game);
  const play = markdown('app.help.game', { game: { key: titleKey(game) } });
  return game.parts.guided === undefined ? play : `${play} ${markdown('app.help.learn')}`;
}

function rulesButton({ translator }: HelpParts, game: AnyGame, locale: string): AppButton {
  const { plain } = localizerFor(translator, locale, null, game);
  return {
    label: plain('app.help.rules', { game: { key: titleKey(game) } }),
    emoji: { name: '📖' },
    style: 'secondary',
    action: { route: 'rulesPage', payload: `${game.id}.0` },
  };
}

const dailyButton = ({ translator }: HelpParts, locale: string): AppButton => ({
  label: localizerFor(translator, locale, null).plain('app.help.daily'),
  emoji: { name: '🧩' },
  style: 'success',
  action: { route: 'daily', payload: '' },
});
