import { ApplicationCommandType } from 'discord-api-types/v10';
import { answerOf, textBlock, verbPayload } from '../../discord/components/blocks.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Parts } from '../feature.ts';
import { callOf, goneAnswer } from './run-command.ts';

/** The game whose command a press names. */
const gameOf = ({ games }: Parts, { arg }: VerbPress): AnyGame | undefined =>
  [...games.values()].find((game) => commandName(game) === arg);

/** Asks whom to challenge to a game. */
export function askWhom(parts: Parts, press: VerbPress): AddressedScreen {
  const game = gameOf(parts, press);
  if (game === undefined) return goneAnswer(press);
  const localizer = localizerFor(parts.translator, press.locale, null, game);
  return answerOf([
    textBlock(localizer, 'app.desk.challenge-whom', { game: { key: titleKey(game) } }),
    {
      type: 'filled-select',
      of: 'users',
      placeholder: localizer.plain('app.desk.choose-rival'),
      action: { route: DESK_ROUTE, payload: verbPayload('challenge-to', press.arg) },
      max: 1,
    },
  ]);
}

/** Runs the command of people's context menus for the person who was chosen. */
export async function challenge(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const [target] = press.chosen?.users ?? [];
  const command = parts.commands().find(({ declaration }) => declaration.name === press.arg);
  const menu = command?.contextMenu.find(
    ({ declaration }) => declaration.type === ApplicationCommandType.User,
  );
  if (gameOf(parts, press) === undefined || target === undefined || menu === undefined)
    return goneAnswer(press);
  return menu.run({ ...callOf(press), target });
}
