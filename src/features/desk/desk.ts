import type { AppScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { DESK_PAYLOADS } from '../../discord/components/desk-buttons.ts';
import { localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { isPlayableChannel, missingPermissions } from '../../discord/interactions/permissions.ts';
import { listOpenTables } from '../../discord/panels/table-list.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { isOpenGame } from '../../table/open-games.ts';
import type { PostMessage } from '../../posts/post-message.ts';
import type { Parts } from '../feature.ts';
import { challenge } from './challenging.ts';
import { chooseGameScreen, deskScreen, learnScreen, moreScreen, tablesScreen } from './desk-screens.ts';
import { lookUp, lookupSelects } from './looking-up.ts';
import { runCommand } from './run-command.ts';
import { joinFromMenu, MENU_PAYLOADS, showTableMenu } from './table-menu.ts';

/** What the desk is made with. */
export interface DeskDeps extends Parts {
  readonly postMessage: PostMessage;
}

/** Answers a press on the desk, or on a screen that it leads to. */
export async function pressDesk(deps: DeskDeps, click: Click): Promise<AddressedScreen> {
  const { locale, caller, id, input } = click;
  const shown = (screen: AppScreen): AddressedScreen => ({ screen, address: NO_TABLE });
  const openGames = async (): Promise<readonly AnyGame[]> => {
    const settings = await deps.store.serverSettings(caller.guildId);
    return [...deps.games.values()].filter((game) => isOpenGame(settings, game));
  };
  switch (id.payload) {
    case DESK_PAYLOADS.play:
      return shown(chooseGameScreen(deps, await openGames(), 'solo', locale));
    case DESK_PAYLOADS.open:
      return shown(chooseGameScreen(deps, await openGames(), 'new', locale));
    case DESK_PAYLOADS.learn:
      return shown(learnScreen(deps, await openGames(), locale));
    case DESK_PAYLOADS.join:
      return shown(tablesScreen(deps, await listOpenTables(deps, caller, click.channel), locale));
    case DESK_PAYLOADS.more:
      return shown(
        moreScreen(deps, locale, caller.managesServer, await lookupSelects(deps, caller.guildId, locale)),
      );
    case DESK_PAYLOADS.table:
      return showTableMenu(deps, click, input.choice ?? '');
    case DESK_PAYLOADS.place:
      return placeDesk(deps, click);
    case MENU_PAYLOADS.join:
      return joinFromMenu(deps, click);
    default:
      return (
        (await challenge(deps, click)) ??
        (await lookUp(deps, click)) ??
        (await runCommand(deps, click)) ??
        refusalAnswer(localizerFor(deps.translator, locale, null), { key: 'app.not-any-more' })
      );
  }
}

/** Posts a desk in the channel of the press, in the language of the server. For managers. */
async function placeDesk(deps: DeskDeps, click: Click): Promise<AddressedScreen> {
  const { translator, store, postMessage } = deps;
  const { caller, locale, guildLocale, channel } = click;
  const localizer = localizerFor(translator, locale, null);
  if (!caller.managesServer) return refusalAnswer(localizer, { key: 'app.refused.not-manager' });
  if (!isPlayableChannel(channel)) return refusalAnswer(localizer, { key: 'app.wrong-channel' });
  const missing = missingPermissions(channel).map((key) => `**${localizer.markdown(key)}**`);
  if (missing.length > 0)
    return refusalAnswer(localizer, { key: 'app.may-not-post', args: { missing: missing.join(', ') } });
  const settings = await store.serverSettings(caller.guildId);
  const language = translator.closestLocale(settings.locale ?? guildLocale ?? DEFAULT_LOCALE);
  const failed = await postMessage({
    guildId: caller.guildId,
    channelId: channel.channelId,
    content: { screen: deskScreen(deps, language), address: NO_TABLE },
    nonce: `desk-${BigInt(caller.interactionId).toString(36)}`,
  });
  return textAnswer(localizer.markdown(failed === null ? 'app.desk.placed' : 'app.desk.not-placed'));
}
