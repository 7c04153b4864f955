import type { AppScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor, refusalAnswer, textAnswer, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import type { Click } from '../../discord/interactions/click.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { acts, answers, COSTS, opens } from '../../discord/interactions/route.ts';
import { hasLeft } from '../../discord/rest/membership.ts';
import type { LentPixels } from '../../kernel/game-parts.ts';
import { type FaceLines, withinLimits } from '../../kernel/lent-face.ts';
import type { Message } from '../../kernel/message.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { DRAFT_MS } from '../../table/ports/lent-faces.ts';
import { takeOutRemoved } from '../../posts/take-out-removed.ts';
import { moderatesHere } from '../../table/seats.ts';
import { defineFeature, type Parts } from '../feature.ts';
import {
  consentModal,
  FACE_FORM,
  FACE_PAYLOADS,
  faceButton,
  ownFaceScreen,
  queueScreen,
} from './face-screens.ts';
import { draftFace, handIn, isLendingOpen, judge, type LendingDeps, linesIn, takeOut } from './lending.ts';
import { texts } from './texts.ts';

/** The parts where the operator has switched lending on. */
type On = Parts & LendingDeps;

type Reader = Pick<Click, 'caller' | 'locale'>;

/** How many people a minute are looked up, whether they are still in the server that they lend their face to. */
const LOOKED_UP = 5;

const isOn = (parts: Parts): parts is On => parts.lending !== null;

/** Answers where lending is on; elsewhere that it is no longer possible. */
const whereOn =
  <Answer>(handle: (parts: On, click: Click) => Promise<Answer>) =>
  async (parts: Parts, click: Click): Promise<Answer | AddressedScreen> =>
    isOn(parts)
      ? handle(parts, click)
      : refusalAnswer(localizerFor(parts.translator, click.locale, null), { key: 'app.not-any-more' });

async function showOwnFace(
  parts: On,
  { caller, locale }: Reader,
  { lines, notice }: { readonly lines?: FaceLines; readonly notice?: Message } = {},
): Promise<AddressedScreen> {
  const { store, translator, games } = parts;
  const localizer = localizerFor(translator, locale, null);
  const face = await store.lentFace(caller.guildId, caller.userId);
  const stored = face === null ? undefined : (await store.facePixels([face.id])).get(face.id);
  const screen = ownFaceScreen(
    {
      face,
      pixels:
        face === null || stored === undefined ? null : pixelsOf(face.state, stored, lines ?? linesIn('')),
      isOpen: await isLendingOpen(parts, caller.guildId),
      mayCheck: moderatesHere(caller) && (await hasFacesToCheck(parts, caller.guildId)),
    },
    games.values(),
    localizer,
  );
  return noticed(screen, notice, localizer);
}

const noticed = (
  screen: AppScreen,
  notice: Message | undefined,
  { markdown }: Localizer,
): AddressedScreen => ({
  screen: withNotice(screen, notice === undefined ? null : markdown(notice.key, notice.args)),
  address: NO_TABLE,
});

const hasFacesToCheck = async ({ store }: On, guildId: string): Promise<boolean> =>
  (await store.lentFacesIn(guildId, 'waiting')).length > 0 ||
  (await store.lentFacesIn(guildId, 'approved')).length > 0;

const pixelsOf = (state: string, stored: string, lines: FaceLines): LentPixels =>
  state === 'draft' ? { flat: stored, lines: withinLimits(lines) } : { strips: stored };

async function showQueue(
  { store, translator, games }: On,
  { caller, locale }: Reader,
  notice?: Message,
): Promise<AddressedScreen> {
  const localizer = localizerFor(translator, locale, null);
  if (!moderatesHere(caller)) return refusalAnswer(localizer, { key: 'app.face.refused.not-moderator' });
  const waiting = await store.lentFacesIn(caller.guildId, 'waiting');
  const [face] = waiting;
  const strips = face === undefined ? undefined : (await store.facePixels([face.id])).get(face.id);
  const next =
    face === undefined || strips === undefined ? null : { face, pixels: { strips }, count: waiting.length };
  const approved = (await store.lentFacesIn(caller.guildId, 'approved')).toReversed();
  const screen = queueScreen(next, approved, games.values(), localizer);
  return noticed(screen, notice, localizer);
}

/** A press in the panel that changes something. */
async function changeFace(parts: On, click: Click): Promise<AddressedScreen> {
  const { caller, id } = click;
  const [verb, faceId = ''] = id.payload.split('.');
  const { store } = parts;
  switch (verb) {
    case FACE_PAYLOADS.yes:
    case FACE_PAYLOADS.no: {
      if (!moderatesHere(caller)) return showQueue(parts, click);
      const isApproved = verb === FACE_PAYLOADS.yes;
      const rejection = await judge(parts, caller.guildId, faceId, isApproved);
      return showQueue(
        parts,
        click,
        rejection ?? { key: isApproved ? 'app.face.approved' : 'app.face.was-refused' },
      );
    }
    case FACE_PAYLOADS.out: {
      if (!moderatesHere(caller)) return showQueue(parts, click);
      const rejection = await takeOut(parts, caller.guildId, click.input.choice ?? '');
      if (rejection === null) await takeOutRemoved(parts);
      return showQueue(parts, click, rejection ?? { key: 'app.face.taken-out' });
    }
    case FACE_PAYLOADS.withdraw: {
      const face = await store.lentFace(caller.guildId, caller.userId);
      if (face !== null) {
        await store.withdrawFace(face.id);
        await takeOutRemoved(parts);
      }
      return showOwnFace(parts, click, { notice: { key: 'app.face.withdrawn' } });
    }
    case FACE_PAYLOADS.give: {
      const isOpen = await isLendingOpen(parts, caller.guildId);
      const face = isOpen ? await store.lentFace(caller.guildId, caller.userId) : null;
      const lines = withinLimits(linesIn(id.payload));
      const rejection = face === null ? { key: 'app.not-any-more' } : await handIn(parts, face, lines);
      return showOwnFace(parts, click, { lines, ...(rejection === null ? {} : { notice: rejection }) });
    }
    default:
      return showOwnFace(parts, click, { notice: { key: 'app.not-any-more' } });
  }
}

/** Opens the form with the words of consent. */
async function openForm(parts: On, click: Click): Promise<ModalOrAnswer> {
  const { caller, locale, id } = click;
  const localizer = localizerFor(parts.translator, locale, null);
  const source = id.payload === FACE_PAYLOADS.avatar ? 'avatar' : 'picture';
  if (!(await isLendingOpen(parts, caller.guildId))) return showOwnFace(parts, click);
  if (source === 'avatar' && click.avatar === null)
    return showOwnFace(parts, click, { notice: { key: 'app.face.refused.no-avatar' } });
  return {
    modal: consentModal(source, localizer),
    address: NO_TABLE,
    instead: textAnswer(localizer.markdown('app.not-any-more')),
  };
}

/** Takes the picture of a person who agreed, or who is told that nothing was kept. */
async function submitForm(parts: On, click: Click): Promise<AddressedScreen> {
  const { caller, id, input } = click;
  if (!(await isLendingOpen(parts, caller.guildId))) return showOwnFace(parts, click);
  if (input.fields?.[FACE_FORM.consent] !== FACE_FORM.yes)
    return showOwnFace(parts, click, { notice: { key: 'app.face.refused.no-consent' } });
  const source = id.payload === FACE_PAYLOADS.avatar ? 'avatar' : 'picture';
  // The words of consent stood there in the language that is closest to the person's.
  const { locale } = localizerFor(parts.translator, click.locale, null);
  const drafted = await draftFace(parts, source, { ...click, locale });
  // It takes the place of a face that tables may be played with.
  if (drafted.ok) await takeOutRemoved(parts);
  return showOwnFace(parts, click, drafted.ok ? {} : { notice: drafted.reason });
}

const createFaceCommand = (parts: On): Command =>
  createServerCommand(parts.translator, 'face', { run: (call) => showOwnFace(parts, call) });

const READS: readonly string[] = [FACE_PAYLOADS.open, FACE_PAYLOADS.at];

/** Faces that people lend to the games of their server: nobody's but their own, and only as long as they like. */
export const houseFaces = defineFeature({
  texts,
  services: () => ({ lookedUp: { last: '' } }),
  routes: {
    // A press in the panel of `/face`.
    face: {
      code: 'I',
      reply: 'in-place',
      cost: COSTS.panel,
      answer: (parts, click, reply) => {
        const [verb = ''] = click.id.payload.split('.');
        if (verb === FACE_PAYLOADS.queue)
          return answers<Parts>(whereOn((on, made) => showQueue(on, made)))(parts, click, reply);
        if (READS.includes(verb))
          return answers<Parts>(
            whereOn((on, made) => showOwnFace(on, made, { lines: linesIn(made.id.payload) })),
          )(parts, click, reply);
        return acts<Parts>(whereOn(changeFace))(parts, click, reply);
      },
    },
    // Opens the form in which a picture or the avatar is lent; also that form, submitted.
    faceForm: {
      code: 'O',
      reply: 'in-place',
      cost: COSTS.personalData,
      answer: (parts, click, reply) =>
        click.input.fields === undefined
          ? opens<Parts>(whereOn(openForm), 'faceForm')(parts, click, reply)
          : acts<Parts>(whereOn(submitForm))(parts, click, reply),
    },
  },
  house: (parts) => ({
    shown: async ({ guildId }, localizer) => {
      if (!isOn(parts) || !(await isLendingOpen(parts, guildId))) return null;
      const n = (await parts.store.lentFacesIn(guildId, 'approved')).length;
      return {
        markdown: localizer.markdown('app.face.shown', { n }),
        buttons: [faceButton(localizer, FACE_PAYLOADS.open, { key: 'app.face.open', emoji: '🎭' })],
      };
    },
  }),
  slashCommands: (parts) => (isOn(parts) ? [createFaceCommand(parts)] : []),
  jobs: (parts) => ({
    // Faces of people who have left go, and drafts that nobody hands in. Also where lending was switched off.
    sweepFaces: async () => {
      const { store, api, log, clock, lookedUp } = parts;
      await store.deleteDrafts(clock() - DRAFT_MS);
      const faces = await store.lentFacesAfter(lookedUp.last, LOOKED_UP);
      for (const { id, guildId, userId } of faces)
        if (await hasLeft({ api, log }, guildId, userId)) await store.withdrawFace(id);
      lookedUp.last = faces.length < LOOKED_UP ? '' : (faces.at(-1)?.id ?? '');
    },
  }),
});
