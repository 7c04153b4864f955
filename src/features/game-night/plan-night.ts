import { answerOf, rowOf, textBlock, verbPayload } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { deskButton } from '../../discord/components/desk-buttons.ts';
import { GONE, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import { type ModalOrAnswer, typedAgain } from '../../discord/components/modal.ts';
import { rejectUnlessMayPost } from '../../discord/interactions/missing-rights.ts';
import { homeOf, rejectUnlessMayWrite } from '../../discord/interactions/permissions.ts';
import { type Answer, opensForm } from '../../discord/interactions/route.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Rejection } from '../../kernel/game.ts';
import { CLAIM_MS } from '../../posts/post-message.ts';
import { newTableId } from '../../table/create-table.ts';
import { openGames, rejectOpener, settingsIn } from '../../table/stored/server-settings.ts';
import { nightForm, readNight } from './night-form.ts';
import { NIGHT_ROUTE } from './night-screens.ts';
import { stepAhead } from './night-times.ts';
import { type Night, type NightParts, personOf } from './nights.ts';
import { asHost, show } from './press-night.ts';
import { showNight } from './run-nights.ts';

/** The time zone of the person who presses; or where to choose it, or why no night can be announced in their channel. */
async function zoneOf(parts: NightParts, press: VerbPress): Promise<string | AddressedScreen> {
  const { store } = parts;
  const { caller, channel, localizer } = press;
  const refused =
    rejectUnlessMayWrite(channel) ??
    rejectOpener(await store.serverSettings(caller.guildId), caller, channel.channelId) ??
    (await rejectUnlessMayPost(parts, press, channel));
  if (refused !== null) return refusalAnswer(localizer, refused);
  const chosen = (await store.notificationsOf([caller.userId])).get(caller.userId);
  return (
    chosen?.timeZone ??
    answerOf([
      textBlock(localizer, 'app.game-night.no-zone'),
      rowOf(
        deskButton(localizer, 'run', 'notifications', {
          key: 'app.game-night.clock',
          emoji: '🕰️',
          style: 'primary',
        }),
      ),
    ])
  );
}

/** Opens the form of a night, or of one that is to be moved. */
const openForm =
  (moves: boolean) =>
  async (parts: NightParts, press: VerbPress): Promise<ModalOrAnswer> => {
    const moved = moves ? await asHost(async (_, __, night) => night)(parts, press) : null;
    if (moved !== null && 'screen' in moved) return moved;
    const timeZone = moved?.timeZone ?? (await zoneOf(parts, press));
    if (typeof timeZone !== 'string') return timeZone;
    const games = await openGames(parts, press.caller);
    // The game of the lobby that it is planned from comes first.
    const inOrder = games.toSorted((a, b) => Number(b.id === press.arg) - Number(a.id === press.arg));
    return nightForm(press.localizer, inOrder, { timeZone, now: parts.clock(), moved });
  };

/** Says why a form was refused, with the way back to it. */
const refused = ({ localizer }: VerbPress, reason: Rejection, payload: string): AddressedScreen =>
  typedAgain(localizer, reason, '', { route: NIGHT_ROUTE, payload }, NO_TABLE);

/** Announces a night in the channel of the press. */
async function makeNight(parts: NightParts, press: VerbPress): Promise<AddressedScreen> {
  const { caller, channel, localizer, guildLocale } = press;
  const { guildId, userId: hostId } = caller;
  const timeZone = await zoneOf(parts, press);
  if (typeof timeZone !== 'string') return timeZone;
  const now = parts.clock();
  const read = readNight(press.input.fields ?? {}, timeZone, now);
  if (!read.ok) return refused(press, read.reason, 'plan');
  const { gameId, ...planned } = read.value;
  const game = (await openGames(parts, press.caller)).find(({ id }) => id === gameId);
  if (game === undefined) return refusalAnswer(localizer, GONE);
  const server = await parts.store.serverSettings(guildId);
  const { locale = guildLocale ?? DEFAULT_LOCALE } = settingsIn(server, homeOf(channel));
  const hostName = await parts.words.nameOf(guildId, caller);
  const night: Night = {
    ...{ ...planned, ...stepAhead(planned.startsAt, now), guildId, hostId, hostName, timeZone },
    ...{ emptyNights: 0, messageId: null, eventId: null, outcome: null },
    // If this process is killed before it is posted, the job does so.
    ...{ isStale: true, isEventStale: true, hostSeenAt: now, claimedUntil: now + CLAIM_MS },
    ...{ id: newTableId(parts.random), gameId: game.id, channelId: channel.channelId },
    locale: parts.translator.closestLocale(locale),
  };
  const tooMany = await parts.nights.add(night);
  if (tooMany !== null) return refusalAnswer(localizer, { key: `app.game-night.too-many-${tooMany}` });
  await parts.nights.answer(personOf(night, now), ['answer']);
  const messageId = await showNight(parts, night);
  if (typeof messageId !== 'string') {
    await parts.nights.remove(night);
    return refusalAnswer(localizer, { key: 'app.game-night.not-posted' });
  }
  await parts.nights.change(night, { messageId, isStale: false, claimedUntil: 0 });
  return textAnswer(localizer.markdown('app.game-night.made'));
}

/** Moves a night: its people stay in. */
const moveNight = asHost(async (parts, press, night) => {
  const now = parts.clock();
  const read = readNight(press.input.fields ?? {}, night.timeZone, now);
  if (!read.ok) return refused(press, read.reason, verbPayload('move', night.id));
  const { startsAt, minuteOfDay } = read.value;
  const moved = { startsAt, minuteOfDay, isEventStale: true, ...stepAhead(startsAt, now) };
  if (!(await parts.nights.move(night, moved))) return refusalAnswer(press.localizer, GONE);
  await show(parts, { ...night, ...moved });
  return textAnswer(press.localizer.markdown('app.game-night.moved'));
});

/** Opens the form of a night, or takes it; of one that is to be moved, if it `moves`. */
export const nightForms = (moves: boolean): Answer<NightParts, VerbPress> =>
  opensForm(openForm(moves), moves ? moveNight : makeNight, NIGHT_ROUTE);
