import { ApplicationCommandType } from 'discord-api-types/v10';
import { DESK_PAYLOADS, DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import type { Parts } from '../feature.ts';
import { callOf } from './run-command.ts';

type ChallengeParts = Pick<Parts, 'commands' | 'games' | 'translator'>;

/**
 * Asks whom to challenge to a game, and runs the command of people's context menus for the person who was chosen. Resolves
 * with `null` for a payload that is about neither.
 */
export async function challenge(parts: ChallengeParts, click: Click): Promise<AddressedScreen | null> {
  const { payload } = click.id;
  if (payload.startsWith(DESK_PAYLOADS.challengeTo))
    return challengeChosen(parts, click, payload.slice(DESK_PAYLOADS.challengeTo.length));
  return payload.startsWith(DESK_PAYLOADS.challenge)
    ? askWhom(parts, click, payload.slice(DESK_PAYLOADS.challenge.length))
    : null;
}

const gameOf = ({ games }: ChallengeParts, name: string) =>
  [...games.values()].find((game) => commandName(game) === name);

function askWhom(parts: ChallengeParts, { locale }: Click, name: string): AddressedScreen | null {
  const game = gameOf(parts, name);
  if (game === undefined) return null;
  const localizer = localizerFor(parts.translator, locale, null, game);
  const markdown = localizer.markdown('app.desk.challenge-whom', { game: { key: titleKey(game) } });
  return {
    screen: {
      blocks: [
        { type: 'text', markdown },
        {
          type: 'user-select',
          placeholder: localizer.plain('app.desk.choose-rival'),
          action: { route: DESK_ROUTE, payload: `${DESK_PAYLOADS.challengeTo}${name}` },
          max: 1,
        },
      ],
    },
    address: NO_TABLE,
  };
}

async function challengeChosen(
  parts: ChallengeParts,
  click: Click,
  name: string,
): Promise<AddressedScreen | null> {
  const [target] = click.chosen?.users ?? [];
  const command = parts.commands().find(({ declaration }) => declaration.name === name);
  const menu = command?.contextMenu.find(
    ({ declaration }) => declaration.type === ApplicationCommandType.User,
  );
  if (gameOf(parts, name) === undefined || target === undefined || menu === undefined) return null;
  return menu.run({ ...callOf(click), target });
}
