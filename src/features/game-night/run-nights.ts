import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { hashOf } from '../../discord/components/message.ts';
import { hasLeft } from '../../discord/rest/lookups.ts';
import { boldName } from '../../i18n/localizer.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { CLAIM_MS, isPassing, type NotPosted } from '../../posts/post-message.ts';
import { nextTableId, type OpenTable } from '../../table/create-table.ts';
import type { LoadedTable } from '../../table/table.ts';
import { botsLike } from '../../table/results/rivals.ts';
import { idsOf, mentionedIn, notificationsInForce, planPings } from '../../table/pings/plan-pings.ts';
import { PACES } from '../../discord/components/pace.ts';
import { showInCalendar } from './calendar.ts';
import {
  callScreen,
  hostFirst,
  isHere,
  isIn,
  localizerOf,
  nightArguments,
  nightPost,
  onPodium,
} from './night-screens.ts';
import {
  AFTER_MS,
  DECIDE_MS,
  KEPT_MS,
  LATE_MS,
  isToday,
  nextStart,
  stepAfter,
  stepAhead,
  tableSizes,
} from './night-times.ts';
import { type Night, type NightParts, type NightPerson, personOf } from './nights.ts';

const MINUTE_MS = 60_000;
/** How many bots sit beside one person. */
const COMPANY = 3;
/** After so many nights in a row to which nobody came, a weekly one ends. */
const MAX_EMPTY = 3;
const NONCE_HASH = 6;

/**
 * Does what is due at nights. Several processes may do so at once. What Discord cannot take now is tried again once its claim
 * is over. Store errors are thrown.
 */
export async function runNights(parts: NightParts): Promise<void> {
  const { nights, clock } = parts;
  for (;;) {
    const now = clock();
    const due = await nights.claim(now, now + CLAIM_MS);
    if (due.length === 0) return;
    for (const claimed of due) await runNight(parts, claimed, now);
  }
}

/** Does what is due at a night that is claimed, and has its post and event show what is stored. */
export async function runNight(parts: NightParts, claimed: Night, now: number): Promise<void> {
  const { nights, clock } = parts;
  const night = await withHost(parts, claimed);
  const next = night.dueAt > now ? {} : await takeStep(parts, night, now);
  if (next === null) return;
  const changed = { ...night, ...next };
  const { isStale, messageId } = changed;
  const post = (!isStale && messageId) || (await showNight(parts, changed));
  const isShown = typeof post === 'string';
  // A new post that Discord refuses has no place.
  if (!isShown && messageId === null) {
    if (!isPassing(post)) await nights.remove(night);
    return;
  }
  const shown = {
    hostSeenAt: now,
    ...(isStale && { isStale: !isShown, ...(isShown && { messageId: post }) }),
  };
  // A press does not wait for the calendar. Once its claim is over, another process may make its event.
  const mayMake = (!isStale || night.dueAt <= now) && clock() - now < CLAIM_MS / 2;
  const event = mayMake ? await showInCalendar(parts, { ...changed, ...shown }) : {};
  const all = { ...next, ...shown, ...event };
  const isSettled = await nights.settle(night, all, isShown && event !== null);
  // A press was quicker: the post may show what has not come of it.
  if (isStale && !isSettled) await nights.noteStale(night);
}

/** A night that is to come as it is once those of its hosts who have left the server, or are kept out, are none any more. */
async function withHost(parts: NightParts, night: Night): Promise<Night> {
  const { guildId, hostId, outcome } = night;
  if (outcome !== null) return night;
  const isOut = (await parts.store.keptOutOf(guildId))(hostId) || (await hasLeft(parts, guildId, hostId));
  if (!isOut) return night;
  await parts.nights.leave(night);
  const passed = await parts.nights.get(night.id);
  return passed === null ? night : withHost(parts, passed);
}

/** Does what is due at a night. Resolves with what follows; `null` where nothing does, or Discord cannot take it now. */
async function takeStep(parts: NightParts, night: Night, now: number): Promise<Partial<Night> | null> {
  const { step } = night;
  switch (step) {
    case 'remind':
    case 'call': {
      const next = stepAfter(night);
      if (next.dueAt <= now) return next;
      if (isPassing(await callPeople(parts, night, step, now))) return null;
      // From a day before on, its post says so.
      return { ...next, isStale: night.isStale || step === 'remind' };
    }
    case 'begin':
      return begin(parts, night, now);
    case 'now':
    case 'bots':
      return openTables(parts, night, now);
    case 'few':
    case 'late':
      return ended(night, 'empty', now);
    case 'repeat':
      return repeat(parts, night, now);
    case 'forget':
      await parts.nights.remove(night);
      return null;
  }
}

/** Opens the tables of a night; or asks what is to become of it, if its hour was missed or too few are here. */
async function begin(parts: NightParts, night: Night, now: number): Promise<Partial<Night>> {
  const game = parts.games.get(night.gameId);
  const people = await parts.nights.peopleOf(night);
  const here = people.filter(isHere).length;
  if (game === undefined || people.filter(isIn).length === 0) return ended(night, 'empty', now);
  // By a process that was killed before it had opened all of them.
  const isDecided = people.some(({ table }) => table !== null);
  // It may have waited for more people: that is not late.
  const isLate = now > night.dueAt + LATE_MS;
  const isEnough = here >= game.seats.min || (here > 0 && night.fillsWithBots);
  if (isDecided || (isEnough && !isLate)) return openTables(parts, night, now);
  const { guildId, channelId } = night;
  // Its post, which asks, may be far above what people look at.
  const content = callScreen(localizerOf(parts, night), night, game, 'decide', true);
  if (here > 0) await parts.postMessage({ guildId, channelId, nonce: nonceOf('q', night), content });
  return { step: isLate ? 'late' : 'few', dueAt: now + DECIDE_MS, isStale: true };
}

/** What follows a night that has ended this way: a weekly one comes again. */
export function ended(night: Night, outcome: NonNullable<Night['outcome']>, now: number): Partial<Night> {
  const emptyNights = outcome === 'empty' ? night.emptyNights + 1 : 0;
  const isRepeated = night.isWeekly && outcome !== 'off' && emptyNights < MAX_EMPTY;
  return {
    ...{ outcome, emptyNights, isStale: true, isEventStale: outcome !== 'begun' },
    step: isRepeated ? 'repeat' : 'forget',
    dueAt: Math.max(now, night.startsAt) + AFTER_MS,
  };
}

/** The next date of a weekly night, with a new post. Its host is in again. */
async function repeat(parts: NightParts, night: Night, now: number): Promise<Partial<Night>> {
  const startsAt = nextStart(night, now);
  if (startsAt === null) return { step: 'forget', dueAt: now };
  await parts.nights.answer(personOf({ ...night, startsAt }, now), ['answer']);
  const anew = { outcome: null, messageId: null, isStale: true, eventId: null, isEventStale: true };
  return { ...anew, startsAt, ...stepAhead(startsAt, now) };
}

const nonceOf = (what: string, { id, startsAt }: Night, userId = ''): string =>
  `gn${what}${id}${(startsAt / MINUTE_MS).toString(36)}${userId === '' ? '' : hashOf(userId).slice(0, NONCE_HASH)}`;

/** The post of a night, with what people have played for, unless an end is just being told. */
async function postOf(parts: NightParts, night: Night, game: AnyGame): Promise<AddressedScreen> {
  const { results, nights } = parts;
  const { guildId } = night;
  const people = await nights.peopleOf(night);
  const known = (await results.isEndUnfolding(guildId)) ? [] : onPodium(night, people);
  const causes = await results.causesOf(guildId, game.id, known);
  const hasTables = night.outcome === 'begun' && (await lobbiesOf(parts, night)).length > 1;
  return nightPost(localizerOf(parts, night), night, people, { game, causes, hasTables });
}

/** Has the post of a night show what is stored; posts it if there is none yet. Resolves with its id, or with why it does not. */
export async function showNight(parts: NightParts, night: Night): Promise<string | NotPosted> {
  const { guildId, channelId, messageId } = night;
  const game = parts.games.get(night.gameId);
  let posted = messageId ?? '';
  if (game === undefined) return posted;
  const note = async (newId: string): Promise<void> => {
    posted = newId;
  };
  const to = messageId === null ? { nonce: nonceOf('n', night), note } : { messageId };
  const failed = await parts.postMessage({
    ...{ guildId, channelId, content: await postOf(parts, night, game) },
    ...to,
  });
  return failed === null || (messageId !== null && !isPassing(failed)) ? posted : failed;
}

/**
 * Calls the people who are in, each as they want to be told. Quiet hours do not hold back what they have said yes to; being
 * away does, and wanting no pings. Resolves with why the channel could not be told.
 */
async function callPeople(
  parts: NightParts,
  night: Night,
  step: 'remind' | 'call',
  now: number,
): Promise<NotPosted | null> {
  const { store, postMessage, games, nights } = parts;
  const game = games.get(night.gameId);
  if (game === undefined) return null;
  const { guildId, channelId } = night;
  const asked = (await nights.peopleOf(night)).filter((person) => isIn(person) && person.isReminded);
  const ids = asked.map(({ userId }) => userId);
  const inForce = [...(await notificationsInForce(store, guildId, ids))];
  const concerned = inForce.map(([userId, { quiet: _, ...chosen }]) => ({ userId, isAsked: true, chosen }));
  const plan = planPings(concerned, 'invitation', now);
  const localizer = localizerOf(parts, night);
  const mentioned = mentionedIn(plan);
  const players = asked.map(({ userId, name }) =>
    mentioned.includes(userId) ? `<@${userId}>` : boldName(name),
  );
  const letter = step === 'call' ? 'c' : 'r';
  const markdown = localizer.markdown(`app.game-night.line-${step}`, {
    ...nightArguments(night, game),
    // It is later than a day before where the bot was away.
    day: isToday(night, now) ? 'today' : 'tomorrow',
    players: { list: players },
  });
  const tell = async (userIds: readonly string[], screen: AddressedScreen, what: string): Promise<void> => {
    for (const userId of userIds)
      await postMessage({ guildId, userId, content: screen, nonce: nonceOf(what, night, userId) });
  };
  await tell(idsOf(plan, 'direct'), callScreen(localizer, night, game, step, true), letter);
  if (mentioned.length === 0 && step !== 'call') return null;
  const failed = await postMessage({
    ...{ guildId, channelId, nonce: nonceOf(letter, night) },
    content: callScreen(localizer, night, game, step, false),
    ...(mentioned.length === 0 ? {} : { ping: { markdown, userIds: mentioned } }),
  });
  const lost = answerOf([textBlock(localizer, 'app.game-night.lost', nightArguments(night, game))]);
  // The channel is gone, or not the bot's any more: people are told where they can be.
  if (failed !== null && !isPassing(failed)) await tell(mentioned, lost, 'l');
  return failed;
}

/**
 * Opens the tables of a night, each once, however often this is done and by however many processes: people who are here sit
 * down, and seats are kept for those who have said yes. Resolves with what follows: it is off where no table may be opened.
 */
async function openTables(parts: NightParts, night: Night, now: number): Promise<Partial<Night>> {
  const { games, nights, clock } = parts;
  const game = games.get(night.gameId);
  if (game === undefined) return ended(night, 'empty', now);
  const { guildId, channelId, locale } = night;
  const settings: OpenTable['settings'] = (...drawn) =>
    game.ui.newSettings(localizerOf(parts, night), ...drawn);
  // A decision that was stored holds: a process may have been killed between two tables, and people come meanwhile.
  await nights.seat(night, seatingOf(night, await nights.peopleOf(night), game.seats.max));
  const people = await nights.peopleOf(night);
  const turnTimeMs = game.usualTurnTimeMs ?? PACES.live;
  for (let part = 0; ; part++) {
    const id = tableIdOf(night, game, part);
    const those = people.filter(({ table }) => table === part);
    const seats = hostFirst(night, those.filter(isHere));
    const invited = those.filter((person) => isIn(person) && !isHere(person));
    const [host] = seats;
    if (host === undefined) break;
    const interactionId = `night-${night.id}-${part}-${night.startsAt}`;
    await parts.tables.open(
      { ...host, interactionId, managesServer: false, managedChannelIds: [] },
      {
        ...{ id, game, turnTimeMs, channelId, locale, settings },
        seats: seats.map(({ userId, name }) => ({ kind: 'user', userId, name })),
        invited: invited.map(({ userId, name }) => ({ userId, name, keptUntil: clock() + KEPT_MS })),
        bots: botsLike([], game, game, botsFor(night, game, those.length)),
      },
    );
  }
  const first = await parts.tables.find(guildId, tableIdOf(night, game));
  return first === null ? { ...ended(night, 'empty', now), outcome: 'off' } : ended(night, 'begun', now);
}

/** The seats of each table: for people who are here, the host first; others who are in have seats kept. */
function seatingOf(night: Night, all: readonly NightPerson[], max: number): readonly (readonly string[])[] {
  const ids = (people: readonly NightPerson[]): string[] => people.map(({ userId }) => userId);
  const here = ids(hostFirst(night, all.filter(isHere)));
  const late = ids(all.filter((person) => isIn(person) && !isHere(person)));
  return tableSizes(here.length, max).map((size) => [...here.splice(0, size), ...late.splice(0, max - size)]);
}

const tableIdOf = ({ id, startsAt }: Night, game: AnyGame, part = 0): string =>
  nextTableId(id, startsAt / MINUTE_MS, game.id, part);

/** The tables of a night whose games have not begun. */
export async function lobbiesOf(
  { games, tables }: NightParts,
  night: Night,
): Promise<readonly LoadedTable[]> {
  const game = games.get(night.gameId);
  const lobbies: LoadedTable[] = [];
  for (let part = 0; game !== undefined; part++) {
    const loaded = await tables.find(night.guildId, tableIdOf(night, game, part));
    if (loaded === null) break;
    if (loaded.table.status === 'lobby') lobbies.push(loaded);
  }
  return lobbies;
}

const botsFor = ({ fillsWithBots, step }: Night, { seats }: AnyGame, people: number): number =>
  fillsWithBots || step === 'bots'
    ? Math.max(0, Math.min(seats.max, Math.max(seats.min, COMPANY)) - people)
    : 0;
