import { answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { GONE, refusalAnswer, textAnswer } from '../../discord/components/localizer.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import type { Rejection } from '../../kernel/game.ts';
import { CLAIM_MS } from '../../posts/post-message.ts';
import { rejectApart } from '../../table/apart.ts';
import { moderatesHere } from '../../table/seats.ts';
import { isHere, isIn, moreScreen, nightButton } from './night-screens.ts';
import { WAIT_MS } from './night-times.ts';
import { MAX_PEOPLE, type Night, type NightParts, type NightPerson, personOf, questionOf } from './nights.ts';
import { ended, runNight, showNight } from './run-nights.ts';

/** The night of this id, if the press was made in its channel. */
export async function nightOf({ nights }: NightParts, { caller, channel }: VerbPress, nightId: string) {
  const night = await nights.get(nightId);
  return night?.guildId === caller.guildId && night.channelId === channel.channelId ? night : null;
}

/** Answers a press about a night that is still to come in its channel, or says that there is none. */
const atNight =
  <Said>(handle: (parts: NightParts, press: VerbPress, night: Night) => Promise<Said>) =>
  async (parts: NightParts, press: VerbPress): Promise<Said | AddressedScreen> => {
    const night = await nightOf(parts, press, press.arg);
    if (night === null) return refusalAnswer(press.localizer, { key: 'app.game-night.gone' });
    if (night.outcome !== null)
      return textAnswer(press.localizer.markdown(`app.game-night.over-${night.outcome}`));
    return handle(parts, press, night);
  };

/** Answers a press that changes a night: of its host, or of who moderates the channel. */
export const asHost = <Said>(handle: (parts: NightParts, press: VerbPress, night: Night) => Promise<Said>) =>
  atNight<Said | AddressedScreen>(async (parts, press, night) =>
    mayChange(press, night) ? handle(parts, press, night) : refusalAnswer(press.localizer, notHost(night)),
  );

/** Answers a press of a person who is in, or may change the night, and so is here. */
const asPresent = <Said>(handle: (parts: NightParts, press: VerbPress, night: Night) => Promise<Said>) =>
  atNight<Said | AddressedScreen>(async (parts, press, night) => {
    const { localizer } = press;
    const { own } = await peopleAt(parts, press, night);
    if (questionOf(night) === null) return refusalAnswer(localizer, GONE);
    const isOwn = own !== undefined && isIn(own);
    if (!isOwn && !mayChange(press, night)) return refusalAnswer(localizer, { key: 'app.game-night.not-in' });
    if (isOwn) await parts.nights.answer({ ...own, isHere: true }, ['isHere']);
    return handle(parts, press, night);
  });

/** The answers to a night, and that of the caller. */
async function peopleAt({ nights }: NightParts, { caller }: VerbPress, night: Night) {
  const people = await nights.peopleOf(night);
  return { people, own: people.find(({ userId }) => userId === caller.userId) };
}

/** Says who may change a night. */
export const notHost = ({ hostName }: Night): Rejection => ({
  key: 'app.game-night.not-host',
  args: { host: { userText: hostName } },
});

export const mayChange = ({ caller }: VerbPress, { hostId }: Night): boolean =>
  caller.userId === hostId || moderatesHere(caller);

/** Stores what is to be done next at a night, and does it. Says that it is gone where it was moved or ended meanwhile. */
async function change(parts: NightParts, { localizer }: VerbPress, night: Night, set: Partial<Night>) {
  const now = parts.clock();
  const changed = { ...set, isStale: true, claimedUntil: now + CLAIM_MS };
  if ((await parts.nights.change(night, changed)) === 0) return refusalAnswer(localizer, GONE);
  await runNight(parts, { ...night, ...changed }, now);
  return null;
}

/** Has the post show what is stored; where that must wait, it is made up for. */
export async function show(parts: NightParts, night: Night): Promise<void> {
  if (typeof (await showNight(parts, night)) !== 'string') await parts.nights.noteStale(night);
}

/** Has a night begin where people are still asked what to do, and enough are here by now. Resolves with what that changes. */
async function beginIfEnough(parts: NightParts, night: Night): Promise<Partial<Night>> {
  const min = parts.games.get(night.gameId)?.seats.min ?? Infinity;
  if (night.step !== 'few' || (await parts.nights.peopleOf(night)).filter(isHere).length < min) return {};
  const set = { step: 'begin', dueAt: parts.clock() } as const;
  return (await parts.nights.change(night, set)) === 0 ? {} : set;
}

/** Stores what the caller says to a night. */
export const says = (answer: NightPerson['answer'], isHereNow = false) =>
  atNight(async (parts, press, night) => {
    const { caller, localizer } = press;
    const { userId, guildId } = caller;
    // The button of an earlier date says nothing about this one.
    if (isHereNow && (night.step === 'remind' || night.step === 'call'))
      return refusalAnswer(localizer, {
        key: 'app.game-night.not-yet',
        args: { soon: { time: night.startsAt } },
      });
    const { people, own } = await peopleAt(parts, press, night);
    if (own === undefined && people.length >= MAX_PEOPLE)
      return refusalAnswer(localizer, { key: 'app.game-night.crowded', args: { max: MAX_PEOPLE } });
    if (answer === 'yes' && own?.answer !== 'yes') {
      const holders = people.filter(isIn).map((each) => ({ ...each, kind: 'user' }) as const);
      const apart = rejectApart(holders, await parts.apartFrom(userId));
      if (apart !== null) return refusalAnswer(localizer, apart);
    }
    const name = await parts.words.nameOf(guildId, caller);
    const isHere = isHereNow || (answer === 'yes' && (own?.isHere ?? false));
    await parts.nights.answer(
      { ...personOf(night, parts.clock(), userId, name), ...own, name, answer, isHere },
      ['name', 'answer', 'isHere'],
    );
    const now = { ...night, ...(await beginIfEnough(parts, night)) };
    await show(parts, now);
    const begins = now.step === 'begin' ? 'yes' : 'no';
    const args = { begins, soon: { time: now.dueAt } };
    return isHereNow ? textAnswer(localizer.markdown('app.game-night.you-are-here', args)) : null;
  });

/** What is behind *More*. */
export const showMore = atNight(async (parts, press, night) => {
  const { people, own } = await peopleAt(parts, press, night);
  return moreScreen(press.localizer, night, people, { own, mayChange: mayChange(press, night) });
});

/** Switches the reminder of a night on or off for the caller. */
export const setReminded = (isReminded: boolean) =>
  atNight(async (parts, press, night) => {
    const { own } = await peopleAt(parts, press, night);
    if (own !== undefined) await parts.nights.answer({ ...own, isReminded }, ['isReminded']);
    return showMore(parts, press);
  });

/** Asks before a night is cancelled. */
export const askOff = asHost(async (_, { localizer }, night) =>
  answerOf([
    textBlock(localizer, 'app.game-night.off-question', { weekly: night.isWeekly ? 'yes' : 'no' }),
    rowOf(nightButton(localizer, 'off-yes', night.id)),
  ]),
);

export const callOff = asHost(async (parts, press, night) => {
  const refused = await change(parts, press, night, ended(night, 'off', parts.clock()));
  return refused ?? textAnswer(press.localizer.markdown('app.game-night.is-off'));
});

/** Begins a night with those who are here, and `bots`; or a late one. */
export const beginNow = (step: 'bots' | 'now') =>
  asPresent(async (parts, press, night) =>
    (await parts.nights.peopleOf(night)).some(isHere)
      ? change(parts, press, night, { step, dueAt: parts.clock() })
      : refusalAnswer(press.localizer, { key: 'app.game-night.nobody-here' }),
  );

/** Has a night wait for more people. */
export const wait = asPresent(async (parts, press, night) =>
  change(parts, press, night, { step: 'begin', dueAt: parts.clock() + WAIT_MS }),
);
