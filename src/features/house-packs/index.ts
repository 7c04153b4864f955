import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { type ModalOrAnswer, quotedText } from '../../discord/components/modal.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { CommandCall, SentFile } from '../../discord/interactions/command.ts';
import { acts, COSTS, opens, typedBefore } from '../../discord/interactions/route.ts';
import { fetchFile } from '../../discord/rest/fetch-file.ts';
import { escapeMarkdown } from '../../i18n/markdown.ts';
import type { Rejection } from '../../kernel/message.ts';
import type { Caller } from '../../table/decision.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { HOUSE_LIMITS, type HouseEntry } from '../../table/ports/house-texts.ts';
import { takeOutRemoved } from '../../posts/take-out-removed.ts';
import { moderatesHere } from '../../table/seats.ts';
import { createServerWords, type ServerWords } from '../../table/words/server-words.ts';
import { defineFeature, type HousePart, type Parts } from '../feature.ts';
import { MAX_FILE_BYTES, readPack, writePack } from './pack-file.ts';
import { addFromFile, correct, propose } from './proposals.ts';
import {
  listScreen,
  packButton,
  packScreen,
  PAYLOADS,
  proposalForm,
  queueScreen,
  ROUTE,
  TEXT_FIELD,
} from './screens.ts';
import { texts } from './texts.ts';

interface Own {
  readonly words: ServerWords;
}

type PackDeps = Parts & Own;

const NOT_MODERATOR: Rejection = { key: 'app.house-packs.refused.not-moderator' };
const GONE: Rejection = { key: 'app.not-any-more' };

const isForm = ({ id: { payload } }: Click): boolean =>
  payload === PAYLOADS.propose || payload === PAYLOADS.again || payload.startsWith(PAYLOADS.edit);

/** Targets of the server's own: members propose them, moderators approve them. */
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
        (isForm(click) ? opens<PackDeps>(openForm, ROUTE) : acts<PackDeps>(answerPress))(parts, click, reply),
    },
  },
  house: (parts): HousePart => ({
    shown: (caller, localizer) => shownInPanel(parts, caller, localizer),
    file: { option: 'import', answer: (call, file) => importFile(parts, call, file) },
  }),
  jobs: (parts) => ({ 'house-texts': () => takeOutRemoved(parts) }),
});

/** What the panel of `/house` says of targets, and the ways on. */
async function shownInPanel({ store }: PackDeps, caller: Caller, localizer: Localizer) {
  const all = await store.houseTexts(caller.guildId);
  const waiting = all.filter(({ status }) => status === 'waiting');
  const own = all.filter(({ authorId }) => authorId === caller.userId);
  const isModerator = moderatesHere(caller);
  const approved = all.length - waiting.length;
  return {
    markdown: localizer.markdown('app.house-packs.shown', { n: approved, max: HOUSE_LIMITS.perServer }),
    buttons: [
      packButton(localizer, PAYLOADS.propose, {
        key: 'app.house-packs.propose',
        emoji: '💡',
        style: 'primary',
      }),
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
      ...(approved > 0
        ? [packButton(localizer, PAYLOADS.list, { key: 'app.house-packs.list', emoji: '📜' })]
        : []),
      ...(isModerator && approved > 0
        ? [packButton(localizer, PAYLOADS.export, { key: 'app.house-packs.export', emoji: '💾' })]
        : []),
    ],
  };
}

const ownLocalizer = ({ translator }: PackDeps, { locale }: Pick<Click, 'locale'>): Localizer =>
  localizerFor(translator, locale, null);

/** Opens the form for a new target, or for one that waits and is to be corrected. */
async function openForm(deps: PackDeps, click: Click): Promise<ModalOrAnswer> {
  const {
    caller,
    id: { payload },
  } = click;
  const localizer = ownLocalizer(deps, click);
  const form = (submits: string, typed: string | null): ModalOrAnswer => ({
    modal: proposalForm(localizer, submits, typed),
    address: NO_TABLE,
    instead: refusalAnswer(localizer, GONE),
  });
  if (!payload.startsWith(PAYLOADS.edit)) return form(PAYLOADS.proposed, typedBefore(click, PAYLOADS.again));
  if (!moderatesHere(caller)) return refusalAnswer(localizer, NOT_MODERATOR);
  const id = payload.slice(PAYLOADS.edit.length);
  const entry = await waitingEntry(deps, caller, id);
  return entry === undefined ? refusalAnswer(localizer, GONE) : form(`${PAYLOADS.edited}${id}`, entry.text);
}

const waitingEntry = async (
  { store }: PackDeps,
  { guildId }: Caller,
  id: string,
): Promise<HouseEntry | undefined> =>
  (await store.houseTexts(guildId)).find((each) => each.id === id && each.status === 'waiting');

/** Answers a press or a form. */
async function answerPress(deps: PackDeps, click: Click): Promise<AddressedScreen> {
  const {
    caller,
    input,
    id: { payload },
  } = click;
  const localizer = ownLocalizer(deps, click);
  const typed = input.fields?.[TEXT_FIELD] ?? '';
  if (payload === PAYLOADS.proposed) return answerProposal(deps, caller, typed, localizer);
  if (payload === PAYLOADS.own) return showOwn(deps, caller, localizer);
  if (payload === PAYLOADS.list) return showList(deps, caller, localizer);
  if (payload.startsWith(PAYLOADS.remove)) return remove(deps, caller, input.choice ?? '', localizer);
  if (!moderatesHere(caller)) return refusalAnswer(localizer, NOT_MODERATOR);
  if (payload === PAYLOADS.queue) return showQueue(deps, caller, localizer, null);
  if (payload === PAYLOADS.export) return exportFile(deps, caller, localizer);
  const [step = '', id = ''] = payload.split('.');
  switch (`${step}.`) {
    case PAYLOADS.approve: {
      const isApproved = await deps.store.approveHouseText(caller.guildId, id);
      return showQueue(deps, caller, localizer, isApproved ? 'app.house-packs.approved' : GONE.key);
    }
    case PAYLOADS.reject: {
      const entry = await waitingEntry(deps, caller, id);
      const isGone = entry !== undefined && (await deps.store.removeHouseText(caller.guildId, id));
      return showQueue(deps, caller, localizer, isGone ? 'app.house-packs.rejected' : GONE.key);
    }
    case PAYLOADS.edited: {
      const corrected = await correct(deps, caller, id, typed);
      if (!corrected.ok) return refused(localizer, corrected.reason, typed, `${PAYLOADS.edit}${id}`);
      return showQueue(deps, caller, localizer, 'app.house-packs.edited');
    }
    default:
      return refusalAnswer(localizer, { key: 'app.button.malformed' });
  }
}

async function answerProposal(
  deps: PackDeps,
  caller: Caller,
  typed: string,
  localizer: Localizer,
): Promise<AddressedScreen> {
  const proposed = await propose(deps, caller, typed);
  return proposed.ok
    ? packScreen(localizer, { key: 'app.house-packs.proposed' }, quotedText(proposed.value.text))
    : refused(localizer, proposed.reason, typed, PAYLOADS.again);
}

/** Says why a text was refused, with the text, to be typed again. */
const refused = (
  localizer: Localizer,
  { key, args }: Rejection,
  typed: string,
  again: string,
): AddressedScreen =>
  packScreen(localizer, { key, args: args ?? {} }, [
    ...quotedText(typed),
    {
      type: 'buttons',
      buttons: [packButton(localizer, again, { key: 'app.house-packs.again', emoji: '✏️' })],
    },
  ]);

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

/** What is approved. Moderators may remove any of it. */
async function showList({ store }: PackDeps, caller: Caller, localizer: Localizer): Promise<AddressedScreen> {
  const approved = (await store.houseTexts(caller.guildId)).filter(({ status }) => status === 'approved');
  const heading = { key: 'app.house-packs.list-heading', args: { n: approved.length } };
  if (moderatesHere(caller)) return listScreen(localizer, heading, approved);
  const names = approved.map(({ text }) => escapeMarkdown(text)).join(' · ');
  return listScreen(localizer, heading, [], approved.length === 0 ? [] : [names]);
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

async function exportFile(
  { store }: PackDeps,
  { guildId }: Caller,
  localizer: Localizer,
): Promise<AddressedScreen> {
  const data = writePack(await store.houseTexts(guildId));
  return {
    screen: {
      blocks: [
        { type: 'text', markdown: localizer.markdown('app.house-packs.exported') },
        { type: 'file', name: 'house.json', data },
      ],
    },
    address: null,
  };
}

/** Takes the targets of a file, for moderators: they wait for approval like others. */
async function importFile(deps: PackDeps, call: CommandCall, file: SentFile): Promise<AddressedScreen> {
  const { caller } = call;
  const localizer = ownLocalizer(deps, call);
  if (!moderatesHere(caller)) return refusalAnswer(localizer, NOT_MODERATOR);
  const tooLarge: Rejection = {
    key: 'app.house-packs.refused.too-large',
    args: { kb: MAX_FILE_BYTES / 1_024 },
  };
  if (file.size > MAX_FILE_BYTES) return refusalAnswer(localizer, tooLarge);
  const options = { maxBytes: MAX_FILE_BYTES, fileOrigin: deps.fileOrigin ?? null };
  const fetched = await fetchFile(file.url, options);
  if (!fetched.ok)
    return refusalAnswer(
      localizer,
      fetched.reason === 'too-large' ? tooLarge : { key: 'app.house-packs.refused.unavailable' },
    );
  const targets = readPack(fetched.value);
  if (targets === null) return refusalAnswer(localizer, { key: 'app.house-packs.refused.no-pack' });
  const taken = await addFromFile(deps, caller, targets);
  return packScreen(localizer, {
    key: 'app.house-packs.imported',
    args: { taken, left: targets.length - taken },
  });
}
