import { turnTimeRefusal } from '../../table/timer.ts';
import type { ServerSettings } from '../../table/ports/server-settings.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import { type MessageArguments, type Rejection, type Result, refuse } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { invitationLink } from '../../discord/rest/invitation.ts';
import { canRead, isInServer } from '../../discord/rest/lookups.ts';
import { parsePace } from '../../discord/components/pace.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import { quotedText } from '../../discord/components/modal.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import {
  callerMayWrite,
  homeOf,
  isPlayableChannel,
  mayOpenThread,
  missingPermissions,
  needsMembership,
} from '../../discord/interactions/permissions.ts';
import { type GameCommandDeps, LANGUAGE_OPTION, type OwnText } from './table-command-declaration.ts';
import type { AskedUser } from '../../table/challenge.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { CreateTableRequest } from '../../table/create-table.ts';
import { botsOf, guidedSettings } from '../../kernel/playable-game.ts';

/** How a table is opened. */
export interface OpeningOptions {
  /** How many bots sit down at once. */
  readonly bots: number;
  /** Which kind all of them are; if left out, for a game of one person about as strong as they are, else of all kinds. */
  readonly rival?: string | null;
  /** Whether it starts without waiting for others: for a game of one person. */
  readonly startNow: boolean;
  readonly challenged?: AskedUser;
  /** Whether it teaches the game: then the game says who sits there. */
  readonly isGuided?: boolean;
}

/** Opens a table in the channel of the call. Refused with a reply that says why not. */
export async function openTable(
  deps: GameCommandDeps,
  call: CommandCall,
  { bots, rival = null, startNow, challenged, isGuided = false }: OpeningOptions,
): Promise<Result<LoadedTable, AddressedScreen>> {
  const refusal = await postingRefusal(deps, call);
  if (refusal !== null) return refuse(refusal);
  const { game, random, spec } = deps;
  const server = await deps.serverSettings.serverSettings(call.caller.guildId);
  const { channelIds = [] } = server;
  if (channelIds.length > 0 && !channelIds.includes(homeOf(call))) {
    const channels = { list: channelIds.map((id) => `<#${id}>`) };
    return refuse(refusalReply(deps, call, { key: 'app.refused.not-a-game-channel', args: { channels } }));
  }
  const guided = isGuided ? game.parts.guided?.rules : undefined;
  const pace = call.options.get('pace');
  const defaultTimeMs = server.turnTimeMs === undefined ? spec.turnTimeMs?.(call) : server.turnTimeMs;
  const chosenTimeMs = pace === undefined ? defaultTimeMs : parsePace(String(pace));
  if (pace !== undefined && chosenTimeMs === undefined)
    return refuse(refusalReply(deps, call, turnTimeRefusal));
  // Nobody is hurried who learns, and nobody waits for them.
  const turnTimeMs = guided === undefined ? chosenTimeMs : null;
  const locale = tableLocaleOf(deps, call, server);
  const localizer = localizerFor(deps.translator, locale, null, game);
  const settings = spec.settings(call, localizer, random, await ownTextsOf(deps, call));
  const request: CreateTableRequest = {
    gameId: game.id,
    channelId: call.channelId,
    settings: guided === undefined ? settings : guidedSettings(game, guided, settings),
    locale,
    thread: (call.options.get('thread') ?? server.thread) !== false && mayOpenThread(call),
    bots: guided?.bots ?? (await rivalsOf(deps, call, { bots, rival, startNow })),
    startNow,
    ...(turnTimeMs === undefined ? {} : { turnTimeMs }),
    ...(challenged === undefined ? {} : { challenged }),
  };
  const outcome = await deps.tables.create(call.caller, request);
  return outcome.ok ? outcome : refuse(withTypedText(refusalReply(deps, call, outcome.reason), deps, call));
}

/** The texts of the server's own that the game may be played with. */
export async function ownTextsOf(
  { spec, houseTexts }: Pick<GameCommandDeps, 'spec' | 'houseTexts'>,
  { caller }: Pick<CommandCall, 'caller'>,
): Promise<readonly OwnText[]> {
  if (spec.ownTexts === undefined) return [];
  const all = await houseTexts.approvedTexts(caller.guildId);
  return all.filter(({ kind }) => kind === spec.ownTexts);
}

/** A refusal with the text that was typed, if one was, so that it need not be typed again. */
function withTypedText(
  { screen, address }: AddressedScreen,
  { spec }: GameCommandDeps,
  { options }: CommandCall,
): AddressedScreen {
  const typed = spec.messageOption === undefined ? undefined : options.get(spec.messageOption.name);
  const quoted = typeof typed === 'string' ? quotedText(typed.slice(0, MAX_QUOTED)) : [];
  return { screen: { ...screen, blocks: [...screen.blocks, ...quoted] }, address };
}

/** A message has room for so many characters, escaped. */
const MAX_QUOTED = 1_000;

/** The language of a table that this call opens: the one that it asks for, or else the server's, settled or of Discord. */
const tableLocaleOf = (
  { translator }: Pick<GameCommandDeps, 'translator'>,
  { options, guildLocale }: CommandCall,
  server: ServerSettings,
): string =>
  translator.closestLocale(
    String(options.get(LANGUAGE_OPTION) ?? server.locale ?? guildLocale ?? DEFAULT_LOCALE),
  );

/** So many bots of these kinds, alternating. */
async function rivalsOf(
  { game, results }: GameCommandDeps,
  { caller: { guildId, userId } }: CommandCall,
  { bots, rival = null, startNow }: OpeningOptions,
): Promise<readonly string[]> {
  const count = Math.min(bots, game.seats.max - 1);
  if (rival === null && startNow) return results.rivals(game, { guildId, userId }, count);
  const kinds = rival === null ? botsOf(game) : [rival];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length] ?? '');
}

/** A reply that says why the bot cannot post in this channel; `null` when it can. */
export async function postingRefusal(
  deps: GameCommandDeps,
  call: CommandCall,
): Promise<AddressedScreen | null> {
  if (!isPlayableChannel(call)) return refusalReply(deps, call, { key: 'app.wrong-channel' });
  const missingKeys = missingPermissions(call);
  if (missingKeys.length === 0)
    return needsMembership(call) && !(await canRead(deps, call.channelId))
      ? refusalReply(deps, call, { key: 'app.private-thread' })
      : null;
  const { applicationId, caller } = call;
  if ((await isInServer(deps, caller.guildId)) === false) {
    const link = invitationLink(applicationId, caller.guildId);
    return refusalReply(deps, call, { key: 'app.refused.no-bot-user', args: { link } });
  }
  const localizer = ownLocalizer(deps, call);
  const missing = missingKeys.map((key) => `**${localizer.markdown(key)}**`).join(', ');
  return refusalReply(deps, call, { key: 'app.may-not-post', args: { missing } });
}

/** A reply to a caller who may not write in this channel, so that the bot does not do it for them; `null` for others. */
export const writingRefusal = (deps: GameCommandDeps, call: CommandCall): AddressedScreen | null =>
  callerMayWrite(call) ? null : refusalReply(deps, call, { key: 'app.refused.may-not-write' });

/** A localizer for the caller, at no table. */
export const ownLocalizer = ({ translator, game }: GameCommandDeps, { locale }: CommandCall): Localizer =>
  localizerFor(translator, locale, null, game);

/** A reply that says why something was refused. */
export const refusalReply = (deps: GameCommandDeps, call: CommandCall, reason: Rejection): AddressedScreen =>
  refusalAnswer(ownLocalizer(deps, call), reason);

/** A reply with one text. */
export const textReply = (
  deps: GameCommandDeps,
  call: CommandCall,
  key: string,
  args: MessageArguments = {},
): AddressedScreen => textAnswer(ownLocalizer(deps, call).markdown(key, args));
