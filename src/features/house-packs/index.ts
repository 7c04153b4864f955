import { refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { acts, COSTS, opens } from '../../discord/interactions/route.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { Caller } from '../../table/decision.ts';
import { HOUSE_LIMITS } from '../../table/ports/house-texts.ts';
import { takeOutRemoved } from '../../posts/take-out-removed.ts';
import { moderatesHere } from '../../table/seats.ts';
import { createServerWords } from '../../table/words/server-words.ts';
import { defineFeature, type HousePart } from '../feature.ts';
import { answerCorrection, answerProposal, openForm, opensForm } from './form.ts';
import { GONE, MALFORMED, NOT_MODERATOR, ownLocalizer, type PackDeps, waitingEntry } from './pack-deps.ts';
import { type Pack, PACK_NAMES, packOf, PACKS } from './proposals.ts';
import { listScreen, packButton, packScreen, PAYLOADS, queueScreen, ROUTE } from './screens.ts';
import { texts } from './texts.ts';
import { exportFile, importFile } from './transfer.ts';

/** Targets and criteria of the server's own: members propose them, moderators approve them. */
export const housePacks = defineFeature({
  texts,
  services: (parts) => ({ words: createServerWords(parts.store) }),
  routes: {
    // A press or a form of the proposals: one of `PAYLOADS`.
    housePacks: {
      code: 'V',
      // A file does not take the place of the buttons.
      reply: ({ payload }) => (payload === PAYLOADS.export ? 'reply' : 'in-place'),
      cost: ({ payload }) => (payload === PAYLOADS.export ? COSTS.panel : COSTS.click),
      answer: (parts, click, reply) =>
        (opensForm(click) ? opens<PackDeps>(openForm, ROUTE) : acts<PackDeps>(answerPress))(
          parts,
          click,
          reply,
        ),
    },
  },
  house: (parts): HousePart => ({
    shown: (caller, localizer) => shownInPanel(parts, caller, localizer),
    file: { option: 'import', answer: (call, file) => importFile(parts, call, file) },
  }),
  jobs: (parts) => ({ 'house-texts': () => takeOutRemoved(parts) }),
});

/** What the panel of `/house` says of them, and the ways on. */
async function shownInPanel({ store }: PackDeps, caller: Caller, localizer: Localizer) {
  const all = await store.houseTexts(caller.guildId);
  const waiting = all.filter(({ status }) => status === 'waiting');
  const own = all.filter(({ authorId }) => authorId === caller.userId);
  const isModerator = moderatesHere(caller);
  const approved = all.filter(({ status }) => status === 'approved');
  const countOf = (pack: Pack): number => approved.filter(({ kind }) => packOf(kind) === pack).length;
  return {
    markdown: localizer.markdown('app.house-packs.shown', {
      targets: countOf('target'),
      criteria: countOf('criterion'),
      max: HOUSE_LIMITS.perServer,
    }),
    buttons: [
      ...PACK_NAMES.map((pack) =>
        packButton(localizer, `${PAYLOADS.propose}${pack}`, {
          key: `app.house-packs.propose.${pack}`,
          emoji: PACKS[pack].emoji,
          style: 'primary',
        }),
      ),
      ...(isModerator && waiting.length > 0
        ? [
            packButton(localizer, PAYLOADS.queue, {
              key: 'app.house-packs.to-queue',
              emoji: '📥',
              style: 'success',
              args: { n: waiting.length },
            }),
          ]
        : []),
      ...(own.length > 0
        ? [packButton(localizer, PAYLOADS.own, { key: 'app.house-packs.own', emoji: '🙋' })]
        : []),
      ...(approved.length > 0
        ? [packButton(localizer, PAYLOADS.list, { key: 'app.house-packs.list', emoji: '📜' })]
        : []),
    ],
  };
}

/** Answers a press or a form. */
async function answerPress(deps: PackDeps, click: Click): Promise<AddressedScreen> {
  const {
    caller,
    input,
    id: { payload },
  } = click;
  const localizer = ownLocalizer(deps, click);
  if (payload === PAYLOADS.own) return showOwn(deps, caller, localizer);
  if (payload === PAYLOADS.list) return showList(deps, caller, localizer);
  if (payload.startsWith(PAYLOADS.remove)) return remove(deps, caller, input.choice ?? '', localizer);
  const [step = '', name = ''] = payload.split('.');
  if (`${step}.` === PAYLOADS.proposed) return answerProposal(deps, click, name, localizer);
  if (!moderatesHere(caller)) return refusalAnswer(localizer, NOT_MODERATOR);
  if (payload === PAYLOADS.queue) return showQueue(deps, caller, localizer, null);
  if (payload === PAYLOADS.export) return exportFile(deps, caller, localizer);
  switch (`${step}.`) {
    case PAYLOADS.approve: {
      const isApproved = await deps.store.approveHouseText(caller.guildId, name);
      return showQueue(deps, caller, localizer, isApproved ? 'app.house-packs.approved' : GONE.key);
    }
    case PAYLOADS.reject: {
      const entry = await waitingEntry(deps, caller, name);
      const isGone = entry !== undefined && (await deps.store.removeHouseText(caller.guildId, name));
      return showQueue(deps, caller, localizer, isGone ? 'app.house-packs.rejected' : GONE.key);
    }
    case PAYLOADS.edited: {
      const refusal = await answerCorrection(deps, click, name, localizer);
      return refusal ?? showQueue(deps, caller, localizer, 'app.house-packs.edited');
    }
    default:
      return refusalAnswer(localizer, MALFORMED);
  }
}

async function showQueue(
  { store }: PackDeps,
  { guildId }: Caller,
  localizer: Localizer,
  notice: string | null,
): Promise<AddressedScreen> {
  const all = await store.houseTexts(guildId);
  return queueScreen(
    localizer,
    all.filter(({ status }) => status === 'waiting'),
    notice,
  );
}

async function showOwn(
  { store }: PackDeps,
  { guildId, userId }: Caller,
  localizer: Localizer,
): Promise<AddressedScreen> {
  const own = (await store.houseTexts(guildId)).filter(({ authorId }) => authorId === userId);
  return listScreen(localizer, { key: 'app.house-packs.own-heading', args: { n: own.length } }, own);
}

/** What is approved. Moderators may remove any of it, and have it all as a file. */
async function showList({ store }: PackDeps, caller: Caller, localizer: Localizer): Promise<AddressedScreen> {
  const approved = await store.approvedTexts(caller.guildId);
  const heading = { key: 'app.house-packs.list-heading', args: { n: approved.length } };
  if (approved.length === 0) return listScreen(localizer, heading, []);
  if (moderatesHere(caller))
    return listScreen(localizer, heading, approved, [
      {
        type: 'buttons',
        buttons: [packButton(localizer, PAYLOADS.export, { key: 'app.house-packs.export', emoji: '💾' })],
      },
    ]);
  const names = PACK_NAMES.flatMap((pack) => {
    const ofPack = approved.filter(({ kind }) => packOf(kind) === pack);
    return ofPack.length === 0
      ? []
      : [`${PACKS[pack].emoji} ${ofPack.map(({ text }) => escapeMarkdown(text)).join(' · ')}`];
  });
  return listScreen(
    localizer,
    heading,
    [],
    names.map((markdown) => ({ type: 'text', markdown })),
  );
}

/** Removes a text for good: for moderators, and for the person who proposed it. */
async function remove(
  deps: PackDeps,
  caller: Caller,
  id: string,
  localizer: Localizer,
): Promise<AddressedScreen> {
  const entry = (await deps.store.houseTexts(caller.guildId)).find((each) => each.id === id);
  if (entry === undefined) return refusalAnswer(localizer, GONE);
  if (!moderatesHere(caller) && entry.authorId !== caller.userId)
    return refusalAnswer(localizer, NOT_MODERATOR);
  await deps.store.removeHouseText(caller.guildId, id);
  await takeOutRemoved(deps);
  return packScreen(localizer, { key: 'app.house-packs.removed' });
}
