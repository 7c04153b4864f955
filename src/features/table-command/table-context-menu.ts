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
import type { AddressedScreen } from '../../discord/components/message.ts';
import type {
  CommandCall,
  ContextMenuCall,
  ContextMenuCommand,
  TargetMessage,
} from '../../discord/interactions/command.ts';
import { COSTS } from '../../discord/interactions/route.ts';
import { localizedName } from '../../discord/interactions/localized-declaration.ts';
import { openTable, refusalReply, textReply, writingRefusal } from './open-table.ts';
import type { GameCommandDeps } from './table-command-declaration.ts';

/**
 * The commands that a game has in the context menus: on a person, to challenge them to it; on a message, to play about
 * its words, for games whose tables have a title of their own.
 */
export function createContextMenu(deps: GameCommandDeps): readonly ContextMenuCommand[] {
  const { game, spec, translator } = deps;
  const challenge = (locale: string): string =>
    translator.translate(locale, 'command.challenge', {
      game: translator.translate(locale, titleKey(game), {}),
    });
  const useMessage = (locale: string): string =>
    translator.translate(locale, commandTextKey(game, '.message'), {});
  const onUser: ContextMenuCommand = {
    declaration: declare(deps, ApplicationCommandType.User, challenge),
    cost: COSTS.publicPost,
    run: (call) =>
      call.target.type === 'user' ? challengeUser(deps, call, call.target) : unknownCommand(deps, call),
  };
  if (spec.messageOption === undefined) return [onUser];
  const onMessage: ContextMenuCommand = {
    declaration: declare(deps, ApplicationCommandType.Message, useMessage),
    cost: COSTS.newTable,
    run: (call) =>
      call.target.type === 'message' ? openWithMessage(deps, call, call.target) : unknownCommand(deps, call),
  };
  return [onUser, onMessage];
}

/** Declares a command that `nameIn` names in each language: here no subcommand is hidden by a translated name. */
const declare = (
  { translator }: GameCommandDeps,
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
  nameIn: (locale: string) => string,
): RESTPostAPIContextMenuApplicationCommandsJSONBody => ({
  ...new ContextMenuCommandBuilder()
    .setType(type)
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .setName(nameIn('en'))
    .toJSON(),
  ...localizedName(translator, nameIn),
});

const unknownCommand = (deps: GameCommandDeps, call: ContextMenuCall): Promise<AddressedScreen> =>
  Promise.resolve(refusalReply(deps, call, { key: 'app.no-such-command' }));

/** Opens a table with a seat kept for a person. Its post pings them. */
async function challengeUser(
  deps: GameCommandDeps,
  call: ContextMenuCall,
  target: TargetUser,
): Promise<AddressedScreen> {
  const rejection = rejectTarget(target);
  if (rejection !== null) return refusalReply(deps, call, rejection);
  const { userId, name } = target;
  const options = { bots: 0, startNow: false, challenged: { userId, name } };
  const refusal = writingRefusal(deps, call);
  if (refusal !== null) return refusal;
  const opened = await openTable(deps, { ...call, subcommand: 'challenge' }, options);
  return opened.ok ? textReply(deps, call, 'app.challenged', { name: { userText: name } }) : opened.reason;
}

/** Opens a table whose own option has the words of a message, or the first of them. */
async function openWithMessage(
  deps: GameCommandDeps,
  call: ContextMenuCall,
  { text }: TargetMessage,
): Promise<AddressedScreen> {
  const { messageOption } = deps.spec;
  if (messageOption === undefined) return unknownCommand(deps, call);
  if (text === '') return refusalReply(deps, call, { key: 'app.refused.empty-message' });
  const { name, maxLength } = messageOption;
  const cut = cutText(text, maxLength);
  const asNew: CommandCall = { ...call, subcommand: 'new', options: new Map([[name, cut]]) };
  const opened = await openTable(deps, asNew, { bots: 0, startNow: false });
  if (!opened.ok) return opened.reason;
  const key = cut === text ? 'app.opened-with-message' : 'app.opened-with-cut-message';
  return textReply(deps, call, key, { max: maxLength });
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
