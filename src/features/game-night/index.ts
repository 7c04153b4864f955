import { answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { deskButton } from '../../discord/components/desk-buttons.ts';
import { GONE, localizerFor, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { rejectWithoutRights } from '../../discord/interactions/missing-rights.ts';
import {
  callerMayWrite,
  homeOf,
  isPlayableChannel,
  viewerIn,
} from '../../discord/interactions/permissions.ts';
import { acts, type Answer, answers, COSTS, opensForm } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { rejectApart } from '../../table/apart.ts';
import { BASE32 } from '../../table/fairness/short-code.ts';
import { moderatesHere } from '../../table/seats.ts';
import { openGames } from '../../table/stored/server-settings.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { nightForm, readNight } from './night-form.ts';
import { isHere, isIn, moreScreen, NIGHT_ROUTE, nightButton, nightList } from './night-screens.ts';
import { stepAhead, WAIT_MS } from './night-times.ts';
import {
  ANSWERS,
  createNights,
  MAX_PEOPLE,
  type Night,
  nightPeople,
  nights,
  type NightPerson,
} from './nights.ts';
import { announce, ended, hostOf, type NightParts, openTables, runNights, showNight } from './run-nights.ts';
import { texts } from './texts.ts';

const SHOWN_BY_POST = /^(?:yes|perhaps|no|bots|now|wait)\./u;

const newId = ({ random }: Parts): string =>
  Array.from({ length: 8 }, () => BASE32[random.below(BASE32.length)]).join('');

/** The nights of the server that the caller can see. */
async function showNights(parts: NightParts, call: CommandCall): Promise<AddressedScreen> {
  const { guildId, userId } = call.caller;
  const all = await parts.nights.ahead(guildId);
  const places = all.map(({ channelId }) => ({ guildId, channelId }));
  const seen = await parts.visibility.visibleTo(viewerIn({ userId }, call), places);
  const ahead = all.flatMap((night) => {
    const game = parts.games.get(night.gameId);
    return game !== undefined && seen.some(({ channelId }) => channelId === night.channelId)
      ? [{ night, game }]
      : [];
  });
  return nightList(localizerFor(parts.translator, call.locale, null), ahead);
}

/** The night of a press in its channel; `null` for none that is still to come. */
async function nightOf(
  { nights: store }: NightParts,
  { arg, caller, channel }: VerbPress,
): Promise<Night | null> {
  const night = await store.get(arg);
  const isThere = night?.guildId === caller.guildId && night.channelId === channel.channelId;
  return night !== null && isThere ? night : null;
}

/** Answers a press about a night that is still to come, or says that there is none. */
const atNight =
  <Said>(handle: (parts: NightParts, press: VerbPress, night: Night) => Promise<Said>) =>
  async (parts: NightParts, press: VerbPress): Promise<Said | AddressedScreen> => {
    const night = await nightOf(parts, press);
    if (night === null) return refusalAnswer(press.localizer, { key: 'app.game-night.gone' });
    if (night.outcome !== null)
      return textAnswer(press.localizer.markdown(`app.game-night.over-${night.outcome}`));
    return handle(parts, press, night);
  };

/** Answers a press that changes a night: of its host, or of who moderates the channel. */
const asHost = <Said>(handle: (parts: NightParts, press: VerbPress, night: Night) => Promise<Said>) =>
  atNight<Said | AddressedScreen>(async (parts, press, night) =>
    mayChange(press, night)
      ? handle(parts, press, night)
      : refusalAnswer(press.localizer, {
          key: 'app.game-night.not-host',
          args: { host: { userText: night.hostName } },
        }),
  );

/** Answers a press of a person who is in, or may change the night, and so is here. */
const asPresent = <Said>(handle: (parts: NightParts, press: VerbPress, night: Night) => Promise<Said>) =>
  atNight<Said | AddressedScreen>(async (parts, press, night) => {
    const { caller, localizer } = press;
    const people = await parts.nights.peopleOf(night);
    const own = people.find((person) => isIn(person) && person.userId === caller.userId);
    if (night.question === null) return refusalAnswer(localizer, GONE);
    if (own === undefined && !mayChange(press, night))
      return refusalAnswer(localizer, { key: 'app.game-night.not-in' });
    if (own !== undefined) await parts.nights.answer({ ...own, isHere: true }, ['isHere']);
    return handle(parts, press, night);
  });

const mayChange = ({ caller }: VerbPress, { hostId }: Night): boolean =>
  caller.userId === hostId || moderatesHere(caller);

/** Stores a change of a night and shows it. Says that it is gone where it was moved or ended meanwhile. */
async function change(parts: NightParts, { localizer }: VerbPress, night: Night, set: Partial<Night>) {
  if ((await parts.nights.change(night, set)) === 0) return refusalAnswer(localizer, GONE);
  await show(parts, { ...night, ...set });
  return null;
}

/** Has the post show what is stored; where that must wait, it is made up for. */
async function show(parts: NightParts, night: Night): Promise<void> {
  if ((await showNight(parts, night)) !== null) await parts.nights.noteStale(night);
}

/** Has a night begin where people are still asked what to do, and enough are here by now. Resolves with what that changes. */
async function beginIfEnough(parts: NightParts, night: Night): Promise<Partial<Night>> {
  const min = parts.games.get(night.gameId)?.seats.min ?? Infinity;
  if (night.question !== 'few' || (await parts.nights.peopleOf(night)).filter(isHere).length < min) return {};
  const set = { question: null, step: 'begin', dueAt: parts.clock() } as const;
  return (await parts.nights.change(night, set)) === 0 ? {} : set;
}

/** Stores what the caller says to a night. */
const says = (answer: NightPerson['answer'], isHereNow = false) =>
  atNight(async (parts, { caller, localizer }, night) => {
    const { userId, guildId } = caller;
    // The button of an earlier date says nothing about this one.
    if (isHereNow && night.step !== 'begin' && night.step !== 'decide')
      return refusalAnswer(localizer, {
        key: 'app.game-night.not-yet',
        args: { soon: { time: night.startsAt } },
      });
    const people = await parts.nights.peopleOf(night);
    const own = people.find((person) => person.userId === userId);
    if (own === undefined && people.length >= MAX_PEOPLE)
      return refusalAnswer(localizer, { key: 'app.game-night.crowded', args: { max: MAX_PEOPLE } });
    if (answer === 'yes' && own?.answer !== 'yes') {
      const holders = people
        .filter(isIn)
        .map(({ name, userId: id }) => ({ kind: 'user', userId: id, name }) as const);
      const apart = rejectApart(holders, await parts.apartFrom(userId));
      if (apart !== null) return refusalAnswer(localizer, apart);
    }
    const name = await parts.words.nameOf(guildId, caller);
    const isHere = isHereNow || (answer === 'yes' && (own?.isHere ?? false));
    await parts.nights.answer(
      {
        ...{ nightId: night.id, startsAt: night.startsAt, userId, guildId, name, answer, isHere },
        ...{ isReminded: own?.isReminded ?? true, answeredAt: own?.answeredAt ?? parts.clock() },
      },
      ['name', 'answer', 'isHere'],
    );
    const now = { ...night, ...(await beginIfEnough(parts, night)) };
    await show(parts, now);
    const begins = now.step === 'begin' ? 'yes' : 'no';
    const args = { begins, soon: { time: now.dueAt } };
    return isHereNow ? textAnswer(localizer.markdown('app.game-night.you-are-here', args)) : null;
  });

const showMore = atNight(async (parts, press, night) => {
  const people = await parts.nights.peopleOf(night);
  const own = people.find(({ userId }) => userId === press.caller.userId);
  return moreScreen(press.localizer, night, people, { own, mayChange: mayChange(press, night) });
});

const setReminded = (isReminded: boolean) =>
  atNight(async (parts, press, night) => {
    const people = await parts.nights.peopleOf(night);
    const own = people.find(({ userId }) => userId === press.caller.userId);
    if (own !== undefined) await parts.nights.answer({ ...own, isReminded }, ['isReminded']);
    return showMore(parts, press);
  });

const askOff = asHost(async (_, { localizer }, night) =>
  answerOf([
    textBlock(localizer, 'app.game-night.off-question', { weekly: night.isWeekly ? 'yes' : 'no' }),
    rowOf(nightButton(localizer, 'off-yes', night.id)),
  ]),
);

const callOff = asHost(async (parts, press, night) => {
  const refused = await change(parts, press, night, ended(night, 'off', parts.clock()));
  return refused ?? textAnswer(press.localizer.markdown('app.game-night.is-off'));
});

/** Begins a night with those who are here, and bots; or a late one. */
const beginNow = (withBots: boolean) =>
  asPresent(async (parts, press, night) => {
    const now = parts.clock();
    if (!(await parts.nights.peopleOf(night)).some(isHere))
      return refusalAnswer(press.localizer, { key: 'app.game-night.nobody-here' });
    const next = await openTables(parts, { ...night, fillsWithBots: withBots || night.fillsWithBots }, now);
    return next === null ? refusalAnswer(press.localizer, GONE) : change(parts, press, night, next);
  });

const wait = asPresent(async (parts, press, night) =>
  change(parts, press, night, { question: null, step: 'begin', dueAt: parts.clock() + WAIT_MS }),
);

/** Why no night can be announced in the channel of a press; `null` where one can. */
async function rejectPlace(parts: NightParts, press: VerbPress): Promise<Rejection | null> {
  const { channel } = press;
  if (!isPlayableChannel(channel)) return { key: 'app.wrong-channel' };
  if (!callerMayWrite(channel)) return { key: 'app.refused.may-not-write' };
  const { channelIds = [] } = await parts.store.serverSettings(press.caller.guildId);
  if (channelIds.length > 0 && !channelIds.includes(homeOf(channel)))
    return {
      key: 'app.refused.not-a-game-channel',
      args: { channels: { list: channelIds.map((id) => `<#${id}>`) } },
    };
  return rejectWithoutRights(parts, press, channel);
}

const gamesIn = async ({ store, games }: NightParts, { caller }: VerbPress): Promise<readonly AnyGame[]> =>
  openGames(games, await store.serverSettings(caller.guildId));

/** The time zone of the person who presses; or where to choose it. */
async function zoneOf(
  { store }: NightParts,
  { caller, localizer }: VerbPress,
): Promise<string | AddressedScreen> {
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
        nightButton(localizer, 'plan'),
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
    const refused = moved === null ? await rejectPlace(parts, press) : null;
    if (refused !== null) return refusalAnswer(press.localizer, refused);
    const timeZone = moved?.timeZone ?? (await zoneOf(parts, press));
    if (typeof timeZone !== 'string') return timeZone;
    const games = await gamesIn(parts, press);
    return nightForm(press.localizer, games, { timeZone, now: parts.clock(), moved });
  };

/** Says why a form was refused, with the way back to it. */
const refused = (
  { localizer }: VerbPress,
  reason: Rejection,
  verb: 'plan' | 'move',
  id = '',
): AddressedScreen =>
  answerOf([
    textBlock(localizer, reason.key, reason.args),
    rowOf(nightButton(localizer, verb, id, { key: 'app.try-again' })),
  ]);

/** Announces a night in the channel of the press. */
async function makeNight(parts: NightParts, press: VerbPress): Promise<AddressedScreen> {
  const { caller, channel, localizer, guildLocale } = press;
  const { guildId, userId: hostId } = caller;
  const place = await rejectPlace(parts, press);
  if (place !== null) return refusalAnswer(localizer, place);
  const timeZone = await zoneOf(parts, press);
  if (typeof timeZone !== 'string') return timeZone;
  const now = parts.clock();
  const read = readNight(press.input.fields ?? {}, timeZone, now);
  if (!read.ok) return refused(press, read.reason, 'plan');
  const { gameId, ...planned } = read.value;
  const game = (await gamesIn(parts, press)).find(({ id }) => id === gameId);
  if (game === undefined) return refusalAnswer(localizer, GONE);
  const { locale = guildLocale ?? DEFAULT_LOCALE } = await parts.store.serverSettings(guildId);
  const hostName = await parts.words.nameOf(guildId, caller);
  const night: Night = {
    ...{
      id: newId(parts),
      guildId,
      channelId: channel.channelId,
      hostId,
      hostName,
      timeZone,
      gameId: game.id,
    },
    ...{ ...planned, locale: parts.translator.closestLocale(locale), emptyNights: 0, messageId: null },
    ...{
      isStale: false,
      claimedUntil: 0,
      question: null,
      outcome: null,
      ...stepAhead(planned.startsAt, now),
    },
  };
  const tooMany = await parts.nights.add(night);
  if (tooMany !== null) return refusalAnswer(localizer, { key: `app.game-night.too-many-${tooMany}` });
  await parts.nights.answer(hostOf(night, now), ['answer']);
  const messageId = await announce(parts, night);
  if (typeof messageId !== 'string') {
    await parts.nights.remove(night);
    return refusalAnswer(localizer, { key: 'app.game-night.not-posted' });
  }
  await parts.nights.change(night, { messageId });
  return textAnswer(localizer.markdown('app.game-night.made'));
}

/** Moves a night: its people stay in. */
const moveNight = asHost(async (parts, press, night) => {
  const now = parts.clock();
  const read = readNight(press.input.fields ?? {}, night.timeZone, now);
  if (!read.ok) return refused(press, read.reason, 'move', night.id);
  const { startsAt, minuteOfDay } = read.value;
  const moved = { startsAt, minuteOfDay, question: null, ...stepAhead(startsAt, now) };
  if (!(await parts.nights.move(night, moved))) return refusalAnswer(press.localizer, GONE);
  await show(parts, { ...night, ...moved });
  return textAnswer(press.localizer.markdown('app.game-night.moved'));
});

const forms = (moves: boolean): Answer<NightParts, VerbPress> =>
  opensForm(openForm(moves), moves ? moveNight : makeNight, NIGHT_ROUTE);

/** Evenings at which people meet to play: announced, called together, and opened by themselves. */
export const gameNight = defineFeature({
  texts,
  stored: [nights, nightPeople],
  services: ({ store }) => ({ nights: createNights(store.stored) }),
  routes: {
    gameNight: {
      code: '0',
      // A press on a post that shows what it does is answered by the post alone.
      reply: ({ payload }) => (SHOWN_BY_POST.test(payload) ? 'follow-up' : 'in-place'),
      cost: ({ payload }) => (payload === 'make' ? COSTS.publicPost : COSTS.click),
      answer: answersVerbs<NightParts>({
        ...Object.fromEntries(ANSWERS.map((answer) => [answer, acts(says(answer))])),
        here: acts(says('yes', true)),
        more: answers(showMore),
        remind: acts(setReminded(true)),
        quiet: acts(setReminded(false)),
        off: answers(askOff),
        'off-yes': acts(callOff),
        bots: acts(beginNow(true)),
        now: acts(beginNow(false)),
        wait: acts(wait),
        plan: forms(false),
        make: forms(false),
        move: forms(true),
        moved: forms(true),
      }),
    },
  },
  slashCommands: { night: { run: showNights } },
  jobs: (parts) => ({ runNights: () => runNights(parts) }),
});
