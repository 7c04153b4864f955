import { ContextMenuCommandBuilder } from '@discordjs/builders';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { commandTextKey, titleKey } from '../../kernel/game-texts.ts';
import { codePointLength } from '../../kernel/text.ts';
import { rejectTarget, type TargetUser } from '../../discord/interactions/resolved.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import type {
  ContextMenuCall,
  ContextMenuCommand,
  TargetMessage,
} from '../../discord/interactions/command.ts';
import { COSTS } from '../../discord/interactions/route.ts';
import { localizedDeclaration } from '../../discord/interactions/localized-declaration.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import { rejectUnlessMayWrite } from '../../discord/interactions/permissions.ts';
import { openedAnswer, openTable } from './open-table.ts';
import type { GameCall, GameCommandDeps } from './table-command-declaration.ts';

/**
 * The commands that a game has in the context menus: on a person, to challenge them to it; on a message, to play about
 * its words, for games whose tables have a title of their own.
 */
export function createContextMenu(deps: GameCommandDeps): readonly ContextMenuCommand[] {
  const { game, spec, translator } = deps;
  const { User, Message } = ApplicationCommandType;
  const challenge = (locale: string): string =>
    translator.translate(locale, 'command.challenge', {
      game: translator.translate(locale, titleKey(game), {}),
    });
  const useMessage = (locale: string): string =>
    translator.translate(locale, commandTextKey(game, '.message'), {});
  const run = async (call: ContextMenuCall): Promise<AddressedScreen> => {
    const asked = { ...call, localizer: localizerFor(translator, call.locale, null, game) };
    return call.target.type === 'user'
      ? challengeUser(deps, asked, call.target)
      : openWithMessage(deps, asked, call.target);
  };
  return [
    { declaration: declare(deps, User, challenge), cost: COSTS.publicPost, run },
    ...(spec.messageOption === undefined
      ? []
      : [{ declaration: declare(deps, Message, useMessage), cost: COSTS.newTable, run }]),
  ];
}

/** Declares a command that `nameIn` names in each language: here no subcommand is hidden by a translated name. */
const declare = (
  { translator }: GameCommandDeps,
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
  nameIn: (locale: string) => string,
): RESTPostAPIContextMenuApplicationCommandsJSONBody => {
  const command = new ContextMenuCommandBuilder()
    .setType(type)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);
  return localizedDeclaration(translator, (locale) => command.setName(nameIn(locale)).toJSON(), 'name');
};

/** Opens a table with a seat kept for a person. Its post pings them. */
async function challengeUser(deps: GameCommandDeps, call: GameCall, target: TargetUser) {
  const rejection = rejectTarget(target) ?? rejectUnlessMayWrite(call);
  if (rejection !== null) return refusalAnswer(call.localizer, rejection);
  const { userId, name } = target;
  const options = { bots: 0, startNow: false, challenged: { userId, name } };
  const opened = await openTable(deps, { ...call, subcommand: 'challenge' }, options);
  return opened.ok
    ? openedAnswer(call, opened.value, { key: 'app.challenged', args: { name: { userText: name } } })
    : opened.reason;
}

/** Opens a table whose own option has the words of a message, or the first of them. */
async function openWithMessage(deps: GameCommandDeps, call: GameCall, { text }: TargetMessage) {
  const { messageOption } = deps.spec;
  if (messageOption === undefined) return refusalAnswer(call.localizer, { key: 'app.no-such-command' });
  if (text === '') return refusalAnswer(call.localizer, { key: 'app.refused.empty-message' });
  const { name, maxLength } = messageOption;
  const cut = cutText(text, maxLength);
  const asNew: GameCall = { ...call, subcommand: 'new', options: new Map([[name, cut]]) };
  const opened = await openTable(deps, asNew, { bots: 0, startNow: false });
  if (!opened.ok) return opened.reason;
  const key = cut === text ? 'app.opened-with-message' : 'app.opened-with-cut-message';
  return openedAnswer(call, opened.value, { key, args: { max: maxLength } });
}

/** A text of at most so many code points, cut between two words where there are some, with a sign that it was cut. */
function cutText(text: string, max: number): string {
  if (codePointLength(text) <= max) return text;
  const start = Array.from(text)
    .slice(0, max - 1)
    .join('');
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > start.length / 2 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}
