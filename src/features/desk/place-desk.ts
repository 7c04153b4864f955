import { answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import { deskButton } from '../../discord/components/desk-buttons.ts';
import { refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import { messageLink } from '../../discord/components/message.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { rejectWithoutRights } from '../../discord/interactions/missing-rights.ts';
import { homeOf, isPlayableChannel } from '../../discord/interactions/permissions.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { DISCORD_ERROR_CODES, isDiscordError, isForbidden } from '../../discord/rest/error-classification.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import { settingsIn } from '../../table/stored/server-settings.ts';
import { desks } from '../../table/stored/desks.ts';
import type { RowIn } from '../../table/stored/stored.ts';
import type { Parts } from '../feature.ts';
import { deskScreen } from './desk-screens.ts';

type Desk = RowIn<typeof desks>;

/**
 * Posts a desk in the channel of the press, in the language of the server. For managers: where there is one already, they are
 * asked whether it is to be moved (`move`), stay as well (`more`), or go (`away`).
 */
export async function placeDesk(deps: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { translator, store, postMessage } = deps;
  const { caller, guildLocale, channel, localizer, arg } = press;
  const { guildId } = caller;
  if (!caller.managesServer) return refusalAnswer(localizer, { key: 'app.refused.not-manager' });
  const placed = await store.stored.rowsOf(desks).list({ guildId });
  if (arg === 'away') {
    await takeAway(deps, placed);
    return textAnswer(localizer.markdown('app.desk.taken-away'));
  }
  if (arg === '' && placed.length > 0) return askWhere(press, placed);
  if (!isPlayableChannel(channel)) return refusalAnswer(localizer, { key: 'app.wrong-channel' });
  const unable = await rejectWithoutRights(deps, press, channel);
  if (unable !== null) return refusalAnswer(localizer, unable);
  const { locale = guildLocale ?? DEFAULT_LOCALE } = settingsIn(
    await store.serverSettings(guildId),
    homeOf(channel),
  );
  const language = translator.closestLocale(locale);
  const failed = await postMessage({
    guildId,
    channelId: channel.channelId,
    content: deskScreen(deps, language),
    nonce: `desk-${BigInt(caller.interactionId).toString(36)}`,
    note: async (messageId) => {
      const { channelId } = channel;
      await store.stored.rowsOf(desks).put({ guildId, channelId, messageId, homeId: homeOf(channel) });
      // A press that comes twice finds the desk that it has placed.
      const others = placed.filter((each) => each.messageId !== messageId);
      if (arg !== 'more') await takeAway(deps, others);
    },
  });
  return textAnswer(localizer.markdown(failed === null ? 'app.desk.placed' : 'app.desk.not-placed'));
}

/** Says where desks are, and asks what is to become of them. */
function askWhere({ localizer, caller, channel }: VerbPress, placed: readonly Desk[]): AddressedScreen {
  const places = { list: placed.map((desk) => messageLink(caller.guildId, desk)) };
  const isHere = placed.some(({ channelId }) => channelId === channel.channelId);
  const button = (arg: 'move' | 'more' | 'away', emoji: string) =>
    deskButton(localizer, 'place', arg, { key: `app.desk.place-${arg}`, emoji, style: 'secondary' });
  return answerOf([
    textBlock(localizer, 'app.desk.there-is', { n: placed.length, places }),
    rowOf(button('move', '🎲'), !isHere && button('more', '➕'), button('away', '🗑️')),
  ]);
}

/** Deletes these desks, as far as they are still there. */
async function takeAway({ api, store }: Parts, placed: readonly Desk[]): Promise<void> {
  for (const { guildId, channelId, messageId } of placed) {
    await api.channels.deleteMessage(channelId, messageId).catch((error: unknown) => {
      if (!isForbidden(error) && !isDiscordError(error, DISCORD_ERROR_CODES.unknownMessage)) throw error;
    });
    await store.stored.rowsOf(desks).remove({ guildId, channelId, messageId });
  }
}
