import { turnTimeRefusal } from '../../table/clock/timer.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import { type Message, type Rejection, type Result, refuse } from '../../kernel/game.ts';
import { parsePace } from '../../discord/components/pace.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import { quotedText } from '../../discord/components/modal.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { rejectUnlessMayPost } from '../../discord/interactions/missing-rights.ts';
import { homeOf, mayOpenThread, mayPlayIn } from '../../discord/interactions/permissions.ts';
import {
  type GameCall,
  type GameCommandDeps,
  LANGUAGE_OPTION,
  type OwnText,
} from './table-command-declaration.ts';
import type { AskedUser } from '../../table/challenge.ts';
import { textsForGame } from '../../table/reads.ts';
import { rejectHome, settingsIn } from '../../table/stored/server-settings.ts';
import type { LoadedTable } from '../../table/table.ts';
import { botsOf, guidedSettings } from '../../kernel/playable-game.ts';

/** How a table is opened. */
export interface OpeningOptions {
  /** How many bots sit down at once. */
  readonly bots: number;
  /** Which kind all of them are; if left out, for a game of one person about as strong as they are, else of all kinds. */
  readonly rival?: string | null;
  /** True if it starts without waiting for others: for a game of one person. */
  readonly startNow: boolean;
  readonly challenged?: AskedUser;
  /** True if it teaches the game: then the game says who sits there. */
  readonly isGuided?: boolean;
}

/**
 * Opens a table in the channel of the call, or in another where games are not allowed in that one. Refused with a reply that
 * says why not.
 */
export async function openTable(
  deps: GameCommandDeps,
  asked: GameCall,
  { bots, rival = null, startNow, challenged, isGuided = false }: OpeningOptions,
): Promise<Result<LoadedTable, AddressedScreen>> {
  const { game, random, spec, store, translator } = deps;
  const refuseWith = (reason: Rejection) => refuse(refusalAnswer(asked.localizer, reason));
  const settled = await store.serverSettings(asked.caller.guildId);
  const notHere = rejectHome(settled, homeOf(asked));
  const open = (settled.channelIds ?? []).filter((channelId) => rejectHome(settled, channelId) === null);
  const elsewhere = notHere && (await inChannelOf(open, deps, asked, challenged));
  if (notHere !== null && elsewhere === null) return refuseWith(notHere);
  const call = elsewhere ?? asked;
  const server = settingsIn(settled, homeOf(call));
  const unable = await rejectUnlessMayPost(deps, call, call);
  if (unable !== null) return refuseWith(unable);
  const guided = isGuided ? game.parts.guided : undefined;
  const pace = call.options.get('pace');
  const defaultTimeMs = server.turnTimeMs === undefined ? game.usualTurnTimeMs : server.turnTimeMs;
  const chosenTimeMs = pace === undefined ? defaultTimeMs : parsePace(String(pace));
  if (pace !== undefined && chosenTimeMs === undefined) return refuseWith(turnTimeRefusal);
  // Nobody is hurried who learns, and nobody waits for them.
  const turnTimeMs = guided === undefined ? chosenTimeMs : null;
  // The language that the call asks for, or else the server's, settled or of Discord.
  const wanted = call.options.get(LANGUAGE_OPTION) ?? server.locale ?? call.guildLocale ?? DEFAULT_LOCALE;
  const locale = translator.closestLocale(String(wanted));
  const localizer = localizerFor(translator, locale, null, game);
  const settings = spec.settings(call, localizer, random, await ownTextsOf(deps, call));
  const outcome = await deps.tables.create(call.caller, {
    gameId: game.id,
    channelId: call.channelId,
    settings: guided === undefined ? settings : guidedSettings(game, guided, settings),
    locale,
    thread: (call.options.get('thread') ?? server.thread) !== false && mayOpenThread(call),
    bots: guided?.bots ?? (await rivalsOf(deps, call, { bots, rival, startNow })),
    startNow,
    ...(turnTimeMs === undefined ? {} : { turnTimeMs }),
    ...(challenged === undefined ? {} : { challenged }),
  });
  return outcome.ok
    ? outcome
    : refuse(withTypedText(refusalAnswer(call.localizer, outcome.reason), deps, call));
}

/** Says that a table is open, and where: `here` stands for the channel of the call. */
export function openedAnswer(
  { localizer: { markdown }, channelId: calledIn }: GameCall,
  { table: { channelId } }: LoadedTable,
  opened: Message,
  here: string | null = null,
): AddressedScreen {
  const elsewhere = markdown('app.opened-elsewhere', { channel: `<#${channelId}>` });
  const below = here === null ? '' : markdown(here);
  const where = channelId === calledIn ? below : elsewhere;
  return textAnswer(`${markdown(opened.key, opened.args)} ${where}`.trimEnd());
}

/** The call in the first of these channels in which the bot may post and those who play may write; `null` for none. */
async function inChannelOf(
  channelIds: readonly string[],
  { visibility }: GameCommandDeps,
  call: GameCall,
  challenged: AskedUser | undefined,
): Promise<GameCall | null> {
  const people = [
    { userId: call.applicationId, roleIds: null },
    { userId: call.caller.userId, roleIds: call.callerRoleIds },
    ...(challenged === undefined ? [] : [{ ...challenged, roleIds: null }]),
  ];
  for (const channelId of channelIds) {
    const place = { guildId: call.caller.guildId, channelId };
    const [bot = null, ...theirs] = await Promise.all(people.map((each) => visibility.rightsIn(each, place)));
    const [own] = theirs;
    if (own && mayPlayIn(channelId, bot, theirs))
      return { ...call, ...bot, channelId, parentId: null, callerPermissions: own.permissions };
  }
  return null;
}

/** The texts of the server's own that the game may be played with. */
export const ownTextsOf = (
  { spec: { ownTexts }, words }: GameCommandDeps,
  { caller }: Pick<CommandCall, 'caller'>,
): Promise<readonly OwnText[]> =>
  textsForGame(words, caller.guildId, { houseKinds: ownTexts === undefined ? [] : [ownTexts] });

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
