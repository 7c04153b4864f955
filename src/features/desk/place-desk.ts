import { refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { rejectWithoutRights } from '../../discord/interactions/missing-rights.ts';
import { isPlayableChannel } from '../../discord/interactions/permissions.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Parts } from '../feature.ts';
import { deskScreen } from './desk-screens.ts';

/** Posts a desk in the channel of the press, in the language of the server. For managers. */
export async function placeDesk(deps: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { translator, store, postMessage } = deps;
  const { caller, guildLocale, channel, localizer } = press;
  if (!caller.managesServer) return refusalAnswer(localizer, { key: 'app.refused.not-manager' });
  if (!isPlayableChannel(channel)) return refusalAnswer(localizer, { key: 'app.wrong-channel' });
  const unable = await rejectWithoutRights(deps, press, channel);
  if (unable !== null) return refusalAnswer(localizer, unable);
  const settings = await store.serverSettings(caller.guildId);
  const language = translator.closestLocale(settings.locale ?? guildLocale ?? DEFAULT_LOCALE);
  const failed = await postMessage({
    guildId: caller.guildId,
    channelId: channel.channelId,
    content: deskScreen(deps, language),
    nonce: `desk-${BigInt(caller.interactionId).toString(36)}`,
  });
  return textAnswer(localizer.markdown(failed === null ? 'app.desk.placed' : 'app.desk.not-placed'));
}
