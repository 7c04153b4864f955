import { answerOf, rowOf, textBlock, verbPayload } from '../../discord/components/blocks.ts';
import type { AppBlock, AppButton, AddressedScreen } from '../../discord/components/components.ts';
import {
  DESK_ROUTE,
  deskButton,
  deskRows,
  findTableButtons,
  settingsButton,
  rulesPageButton,
} from '../../discord/components/desk-buttons.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { listOpenTables, pagedTables } from '../../discord/panels/table-list.ts';
import { commandName, titleKey } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { moderatesHere } from '../../table/seats.ts';
import { openGames } from '../../table/stored/server-settings.ts';
import { type DeskPart, type Parts, waitingFor } from '../feature.ts';
import { lookupSelects, gameNamed, goneAnswer, LISTED_COMMANDS } from './run-command.ts';

/** The post of the desk, in the language of the server. */
export function deskScreen({ translator, routes }: Parts, locale: string): AddressedScreen {
  const localizer = localizerFor(translator, locale, null);
  return answerOf([textBlock(localizer, 'app.desk.heading'), ...deskRows(localizer, routes.has('daily'))]);
}

/** Additions of other features to a screen. */
const addedBlocks = async (
  { deskParts }: Parts,
  screen: Parameters<DeskPart>[0],
  { caller, localizer }: VerbPress,
): Promise<readonly AppBlock[]> =>
  (await Promise.all(deskParts().map((part) => part(screen, caller, localizer)))).flat();

/** Which game is to be played against bots, or a table to be opened of. */
export const chooseGame =
  (subcommand: 'solo' | 'new') =>
  async (parts: Parts, press: VerbPress): Promise<AddressedScreen> =>
    answerOf([
      textBlock(press.localizer, `app.desk.${subcommand}`),
      rowOf(
        ...(await openGames(parts, press.caller)).map((game) => gameButton(parts, game, subcommand, press)),
      ),
      ...(subcommand === 'new' ? await addedBlocks(parts, 'new', press) : []),
    ]);

/** The lessons to choose from: each game by playing, if it teaches itself, and by its rules. */
export async function chooseLesson(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { translator, routes } = parts;
  const games = await openGames(parts, press.caller);
  const guided = games.filter((game) => game.parts.guided !== undefined);
  const hasRules = routes.has('rulesPage');
  return answerOf([
    textBlock(press.localizer, 'app.desk.learn-how'),
    rowOf(...guided.map((game) => gameButton(parts, game, 'learn', press))),
    rowOf(
      ...games.map(
        (game) => hasRules && rulesPageButton(localizerFor(translator, press.locale, null, game), game),
      ),
    ),
  ]);
}

/** The open tables, each with what can be done there. */
export async function showTables(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer, locale } = press;
  const tables = await listOpenTables(parts, press.caller, press.channel);
  const added = await addedBlocks(parts, 'join', press);
  if (tables.length === 0)
    return answerOf([textBlock(localizer, 'app.desk.no-tables'), findTableButtons(localizer), ...added]);
  return answerOf([...pagedTables(parts, locale, tables, press.arg), ...added]);
}

/** Asks whom to challenge to a game. */
export function askWhom(parts: Parts, press: VerbPress): AddressedScreen {
  const game = gameNamed(parts, press.arg);
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

/** The other commands: those that are not about a table. Moderators see how much waits for them. */
export async function showMore(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer, caller } = press;
  const named = new Set(parts.commands().map(({ declaration }) => declaration.name));
  const n = moderatesHere(caller) ? (await waitingFor(parts.houseParts(), caller)).length : 0;
  const listed = Object.entries(LISTED_COMMANDS).flatMap(([name, emoji]) =>
    named.has(name)
      ? [deskButton(localizer, 'run', name, { key: `app.desk.${name}`, args: { n }, emoji })]
      : [],
  );
  if (caller.managesServer && named.has('settings')) listed.push(settingsButton(localizer));
  const rows: readonly AppBlock[] = [rowOf(...listed.slice(0, 3)), rowOf(...listed.slice(3))];
  const selects = await lookupSelects(parts, caller.guildId, localizer);
  return answerOf([textBlock(localizer, 'app.desk.what-else'), ...rows, ...selects]);
}

const GAME_BUTTONS = {
  solo: { emoji: '🤖', style: 'success' },
  new: { emoji: '🪑', style: 'primary' },
  learn: { emoji: '🎓', style: 'success' },
} as const;

/** A button that runs a subcommand of a game, with the game's name. */
const gameButton = (
  { translator }: Parts,
  game: AnyGame,
  subcommand: keyof typeof GAME_BUTTONS,
  { locale }: VerbPress,
): AppButton =>
  deskButton(localizerFor(translator, locale, null, game), 'run', `${commandName(game)}.${subcommand}`, {
    key: titleKey(game),
    ...GAME_BUTTONS[subcommand],
  });
