import { createHash } from 'node:crypto';
import {
  actionButton,
  answerOf,
  pageBlocks,
  pageOf,
  rowOf,
  selectOf,
  textBlock,
  verbButtons,
  verbPayload,
} from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { GONE, noticed } from '../../discord/components/localizer.ts';
import { profileLink } from '../../discord/components/message.ts';
import { acts } from '../../discord/interactions/route.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import type { Message } from '../../kernel/game.ts';
import type { Caller } from '../../table/seats.ts';
import { shutOut } from '../../table/stored/server-settings.ts';
import { isProposed, type Parts, type Waiting, waitingFor } from '../feature.ts';

/** The route of all that moderators look at. */
export const ROUTE = 'moderation';

/** The verbs. Those about one thing are followed by the page that it is on, and its id. */
export const moderationButton = verbButtons(ROUTE, {
  list: { key: 'app.moderation.list', emoji: '📥' },
  log: { key: 'app.moderation.log', emoji: '📜' },
  approve: { key: 'app.moderation.approve', emoji: '✅', style: 'success' },
  'approve-page': { key: 'app.moderation.approve-page', emoji: '✅', style: 'success' },
  'reject-page': { key: 'app.moderation.reject-page', emoji: '✖️', style: 'danger' },
  leave: { key: 'app.moderation.leave', emoji: '👌', style: 'success' },
  reject: { key: 'app.moderation.reject', emoji: '✖️', style: 'danger' },
  'reject-all': { key: 'app.moderation.reject-all', emoji: '🧹', style: 'danger' },
  'shut-out': { key: 'app.moderation.shut-out', emoji: '⛔', style: 'danger' },
});

/** How many lines fit a phone with what stands below them. */
const PAGE_SIZE = 6;

/** A press so soon after its page was shown is the second of two taps that began on the page before. */
const HASTE_MS = 1_500;

/** What people are told of a reported text that they have written themselves. */
const OWN: Message = { key: 'app.report.own' };

/**
 * True of a reported text of the reader's own: another moderator decides whether it stays. Only the owner of the server may do
 * that about a text of their own, because there may be no other moderator.
 */
const isForOthers = async ({ visibility }: Parts, waiting: Waiting, { userId, guildId }: Caller) =>
  !isProposed(waiting) && waiting.userId === userId && (await visibility.ownerOf(guildId)) !== userId;

/** All that waits on the server of a press, the page that it names with its entries in full, and the entry that it is about. */
async function waitingAt({ houseParts }: Parts, { caller, arg, input, localizer }: VerbPress) {
  const [wanted, id] = arg.split('.');
  const items = await waitingFor(houseParts(), caller);
  const found = items.find((each) => each.id === (input.choice ?? id));
  const ofPerson = (userId: string | null) =>
    items.filter((each) => each.userId === userId && isProposed(each));
  /** Says what waits, whose profile to look at, and how many proposals wait of that person. */
  const lineOf = ({ emoji, label, userId }: Waiting): string =>
    localizer.markdown('app.moderation.line', {
      ...{ emoji, what: { userText: label(localizer) } },
      profile: userId === null ? 'none' : profileLink(userId),
      n: ofPerson(userId).length,
    });
  const page = pageOf(items, wanted ?? '', PAGE_SIZE);
  const lines = page.items.map(lineOf).join('\n');
  const read = page.items.filter(({ look }) => look === undefined);
  // Nothing that a moderator has not read is approved with the rest.
  const digest = createHash('sha256').update(lines).digest('hex').slice(0, 8);
  return { items, found, ofPerson, lineOf, page, lines, read, digest };
}

/** All that waits, page by page: each to be looked at, and the texts of a page approved or rejected at once. */
export async function showWaiting(
  parts: Parts,
  press: VerbPress,
  notice: Message | null = null,
): Promise<AddressedScreen> {
  const { localizer } = press;
  const { items, page, lines, read, digest } = await waitingAt(parts, press);
  const options = page.items.map(({ id, label, emoji }) => ({
    ...{ label: label(localizer), value: id, emoji: { name: emoji } },
  }));
  const toOne = { route: ROUTE, payload: verbPayload('look', `${page.page}`) };
  const ofPage = (verb: 'approve-page' | 'reject-page') =>
    read.length > 0 &&
    moderationButton(localizer, verb, `${page.page}.${digest}.${parts.clock().toString(36)}`, {
      args: { n: read.length },
    });
  const screen = answerOf([
    // The result of a press takes its place, so that a phone has room for both.
    (notice === null || items.length === 0) &&
      textBlock(localizer, 'app.moderation.waiting', { n: items.length }),
    ...pageBlocks(
      localizer,
      page,
      [ROUTE, 'list'],
      ...(items.length === 0 ? [] : [{ type: 'text', markdown: lines } as const]),
      selectOf(localizer, toOne, 'app.moderation.look', options),
    ),
    rowOf(
      ofPage('approve-page'),
      ofPage('reject-page'),
      actionButton(localizer, 'house', { key: 'app.house.back', emoji: '🏠' }),
    ),
  ]);
  return noticed(screen, notice, localizer);
}

/** One thing that waits, by whom it is, and what a moderator may do with it and with all of its person. */
export async function lookAtOne(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer, caller } = press;
  const { page, items, found, ofPerson, lineOf } = await waitingAt(parts, press);
  if (found === undefined) return showWaiting(parts, press, GONE);
  const n = ofPerson(found.userId).length;
  const isOthers = await isForOthers(parts, found, caller);
  const mayShutOut =
    found.userId !== null &&
    found.userId !== caller.userId &&
    !(await parts.store.keptOutOf(caller.guildId))(found.userId) &&
    (await parts.visibility.moderatesServer(caller));
  const button = (verb: Parameters<typeof moderationButton>[1]) =>
    moderationButton(localizer, verb, `${page.page}.${found.id}`, { args: { n } });
  return answerOf([
    { type: 'text', markdown: lineOf(found) },
    ...((await found.look?.(press)) ?? []),
    isOthers && textBlock(localizer, OWN.key),
    rowOf(
      found.approve && button('approve'),
      found.edit?.(localizer),
      !isOthers && button(isProposed(found) ? 'reject' : 'leave'),
    ),
    rowOf(found.userId !== null && n > 1 && button('reject-all')),
    rowOf(
      moderationButton(localizer, 'list', `${page.page}`, { args: { n: items.length } }),
      mayShutOut && button('shut-out'),
    ),
  ]);
}

/** Decides about what a press is about, and shows the rest with what came of it. */
const decides = (
  decide: (at: Awaited<ReturnType<typeof waitingAt>>, press: VerbPress, parts: Parts) => Promise<Message>,
) =>
  acts(async (parts: Parts, press: VerbPress) =>
    showWaiting(parts, press, await decide(await waitingAt(parts, press), press, parts)),
  );

/** Approves these, one after the other until one is refused. */
async function approveAll(items: readonly Waiting[], { caller }: VerbPress, parts: Parts): Promise<Message> {
  let refused: Message | null = null;
  let n = 0;
  for (const item of items) {
    refused = (await item.approve?.()) ?? null;
    if (refused !== null) break;
    n++;
  }
  if (n > 0) await parts.noteAction(caller, { action: 'approved', n });
  return refused ?? { key: 'app.moderation.approved', args: { n } };
}

export const approve = decides(async ({ found }, press, parts) =>
  found?.approve === undefined ? GONE : approveAll([found], press, parts),
);

/** Rejects these, of this person if all are theirs, who may be kept out now, and says how many were still there. */
async function rejectAll(
  items: readonly Waiting[],
  { caller }: VerbPress,
  { noteAction }: Parts,
  personId: string | null = null,
  action: 'rejected' | 'shutOut' = 'rejected',
): Promise<Message> {
  let n = 0;
  for (const item of items) if (await item.reject()) n++;
  if (n === 0 && action === 'rejected') return GONE;
  await noteAction(caller, { action, n, personId });
  const whose = personId === null ? 'none' : profileLink(personId);
  return { key: 'app.moderation.rejected', args: { n, action, whose } };
}

/** Approves or rejects the texts of a page, if that is as it was read, and has been shown for long enough. */
export const decidesPage = (verb: 'approve' | 'reject') =>
  decides(async ({ read, digest }, press, parts) => {
    const [, seen, shownAt = ''] = press.arg.split('.');
    if (seen !== digest) return { key: 'app.moderation.page-changed' };
    const age = parts.clock() - Number.parseInt(shownAt, 36);
    if (age >= 0 && age < HASTE_MS) return { key: 'app.moderation.too-soon' };
    return (verb === 'approve' ? approveAll : rejectAll)(read, press, parts);
  });

/** Rejects one, or all proposals that wait of its person, who is kept out of the bot if that was pressed. What of theirs is reported waits on. */
export const rejects = (which: 'reject' | 'reject-all' | 'shut-out') =>
  decides(async ({ found, ofPerson }, press, parts) => {
    if (found === undefined) return GONE;
    const { caller } = press;
    const { userId: personId } = found;
    if (which !== 'reject') {
      if (personId === null) return GONE;
      if (which === 'reject-all') return rejectAll(ofPerson(personId), press, parts, personId);
      if (!(await parts.visibility.moderatesServer(caller))) return { key: 'app.refused.not-manager' };
      await parts.changeServerSettings(caller.guildId, shutOut(personId));
      return rejectAll(ofPerson(personId), press, parts, personId, 'shutOut');
    }
    if (await isForOthers(parts, found, caller)) return OWN;
    if (isProposed(found)) return rejectAll([found], press, parts, personId);
    if (!(await found.reject())) return GONE;
    await parts.noteAction(caller, { action: 'left', about: personId === caller.userId ? 'own' : null });
    return { key: 'app.moderation.left' };
  });
