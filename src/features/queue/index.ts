import type { AddressedScreen } from '../../discord/components/components.ts';
import { GONE, refusalAnswer } from '../../discord/components/localizer.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import { homeOf } from '../../discord/interactions/permissions.ts';
import { acts, opensForm } from '../../discord/interactions/route.ts';
import { answersVerbs, type VerbPress } from '../../discord/interactions/verbs.ts';
import { DEFAULT_LOCALE } from '../../kernel/game-texts.ts';
import { openGames, rejectOpener } from '../../table/stored/server-settings.ts';
import { usersAt } from '../../table/table.ts';
import { defineFeature } from '../feature.ts';
import { openFor, openQueued, type QueueParts } from './open-queued.ts';
import { createQueue, QUEUE_PACES, queueEntries, WAITS_MS } from './queue-entries.ts';
import { deskPart, openedScreen, ownScreen, QUEUE_ROUTE, queueForm } from './queue-screens.ts';
import { tellWaiting } from './tell-waiting.ts';
import { texts } from './texts.ts';

const openForm = async (parts: QueueParts, press: VerbPress): Promise<ModalOrAnswer> =>
  queueForm(press.localizer, await openGames(parts, press.caller));

/** Shows what the person would play, or asks for it. */
async function begin(parts: QueueParts, press: VerbPress): Promise<ModalOrAnswer> {
  const own = await parts.queue.ownOf(press.caller.userId, parts.clock());
  return own.length > 0 ? ownScreen(parts, press) : openForm(parts, press);
}

/** Has a person wait for what the form says. Everything in it comes from outside. */
async function ask(parts: QueueParts, press: VerbPress): Promise<AddressedScreen> {
  const { queue, store, translator, words, clock } = parts;
  const { caller, channel, locale, guildLocale, localizer } = press;
  const { guildId, userId } = caller;
  const { kind = '', until } = press.input.fields ?? {};
  const [gameId, paceName] = kind.split('.');
  const game = (await openGames(parts, press.caller)).find(({ id }) => id === gameId);
  const pace = QUEUE_PACES.find((each) => each === paceName);
  const waitMs = Object.entries(WAITS_MS).find(([name]) => name === until)?.[1];
  if (game === undefined || pace === undefined || waitMs === undefined) return refusalAnswer(localizer, GONE);
  const now = clock();
  const { openRoleId } = await store.serverSettings(guildId);
  const isAdded = await queue.ask({
    ...{ id: caller.interactionId, guildId, userId, gameId: game.id, pace, locale },
    ...{ name: await words.nameOf(guildId, caller), channelId: homeOf(channel) },
    mayOpen: rejectOpener({ ...(openRoleId && { openRoleId }) }, caller, channel.channelId) === null,
    tableLocale: translator.closestLocale(guildLocale ?? DEFAULT_LOCALE),
    ...{ askedAt: now, countsFrom: now, until: now + waitMs },
  });
  const all = isAdded ? await queue.waiting(guildId, now) : [];
  const waiting = all.filter((each) => each.gameId === game.id && each.pace === pace);
  const table = await openFor(parts, guildId, game, waiting, userId);
  if (table !== null && [...usersAt(table), ...table.invited].some((each) => each.userId === userId))
    return openedScreen(localizer, game, table);
  return ownScreen(parts, press, isAdded ? null : { key: 'app.queue.too-many', args: { pace } });
}

/** Takes back what a person would play. */
async function stop(parts: QueueParts, press: VerbPress): Promise<AddressedScreen> {
  await parts.queue.takeBack(press.caller.userId, press.arg);
  return ownScreen(parts, press);
}

/** People say what they would play; when enough of them are in, a table opens by itself. */
export const queue = defineFeature({
  texts,
  stored: [queueEntries],
  services: ({ store }) => ({ queue: createQueue(store.stored) }),
  routes: {
    queue: {
      code: 'U',
      reply: 'in-place',
      answer: answersVerbs<QueueParts>({
        '': opensForm(begin, ask, QUEUE_ROUTE),
        ask: opensForm(openForm, ask, QUEUE_ROUTE),
        stop: acts(stop),
      }),
    },
  },
  desk: deskPart,
  jobs: (parts) => ({ openQueued: () => openQueued(parts), tellWaiting: () => tellWaiting(parts) }),
});
