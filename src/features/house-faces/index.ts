import { answerOf, rowOf, textBlock } from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { GONE, localizerFor, noticed, refusalAnswer } from '../../discord/components/localizer.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import { acts, type Answer, answers, COSTS, opensForm } from '../../discord/interactions/route.ts';
import { answersVerbs, moderated, type VerbPress } from '../../discord/interactions/verbs.ts';
import { hasLeft } from '../../discord/rest/lookups.ts';
import { linesIn } from '../../kernel/lent-face.ts';
import type { Rejection } from '../../kernel/game.ts';
import { takeOutRemoved } from '../../posts/take-out-removed.ts';
import { moderatesHere } from '../../table/seats.ts';
import { defineFeature, type Parts, type Waiting } from '../feature.ts';
import { consentModal, FACE_FORM, faceButton, inPlayScreen, ownFaceScreen, preview } from './face-screens.ts';
import { draftFace, handIn, isLendingOpen, judge } from './lending.ts';
import { texts } from './texts.ts';

type Reader = Pick<VerbPress, 'caller' | 'localizer'>;

/** How many people a minute are looked up, whether they are still in the server that they lend their face to. */
const LOOKED_UP = 5;

async function showOwnFace(
  parts: Parts,
  { caller, localizer }: Reader,
  notice: Rejection | null = null,
  lines = '',
): Promise<AddressedScreen> {
  const { store, games } = parts;
  const face = await store.lentFace(caller.guildId, caller.userId);
  const stored = face === null ? undefined : (await store.facePixels([face.id])).get(face.id);
  const isDraft = face?.state === 'draft';
  const flat = stored ?? '';
  const pixels = isDraft ? { flat, lines: linesIn(lines === '' ? flat : lines) } : { strips: flat };
  const own = {
    face,
    pixels: stored === undefined ? null : pixels,
    isOpen: await isLendingOpen(parts, caller.guildId),
    mayOpen: caller.managesServer,
  };
  return noticed(ownFaceScreen(own, games.values(), localizer), notice, localizer);
}

/** The faces in play, the newest first: moderators may take some out. */
async function showInPlay({ store }: Parts, press: VerbPress, notice: Rejection | null = null) {
  const inPlay = (await store.lentFacesIn(press.caller.guildId, 'approved')).toReversed();
  return noticed(inPlayScreen(inPlay, press), notice, press.localizer);
}

/** The face in play that a press is about. */
const faceIn = async ({ store }: Parts, { caller, input, arg }: VerbPress) =>
  (await store.lentFacesIn(caller.guildId, 'approved')).find(({ id }) => id === (input.choice ?? arg));

/** The faces that wait in a server, where they may be lent: each has to be looked at. */
const waitingFaces =
  (parts: Parts) =>
  async (guildId: string): Promise<readonly Waiting[]> => {
    if (!(await isLendingOpen(parts, guildId))) return [];
    const faces = await parts.store.lentFacesIn(guildId, 'waiting');
    return faces.map((face) => ({
      ...{ id: face.id, userId: face.userId, since: face.since, emoji: '🎭', label: () => face.name },
      look: async ({ localizer }) => {
        const strips = (await parts.store.facePixels([face.id])).get(face.id) ?? '';
        const picture = preview(parts.games.values(), { strips }, localizer);
        return [textBlock(localizer, 'app.face.waits'), ...(picture === null ? [] : [picture])];
      },
      approve: async () => ((await judge(parts, face, 'approved')) ? null : GONE),
      reject: () => judge(parts, face, 'refused'),
    }));
  };

/** Asks whether a face is to be taken out of play: nothing of it is kept. */
async function askToTakeOut(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer } = press;
  const face = await faceIn(parts, press);
  if (face === undefined) return showInPlay(parts, press, GONE);
  const sure = textBlock(localizer, 'app.face.take-out-sure', { name: { userText: face.name } });
  const no = faceButton(localizer, 'in-play', '', { key: 'app.face.take-out-no' });
  return answerOf([sure, rowOf(faceButton(localizer, 'out-yes', face.id), no)]);
}

async function takeOutOfPlay(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const face = await faceIn(parts, press);
  if (face === undefined || !(await judge(parts, face, 'refused'))) return showInPlay(parts, press, GONE);
  await takeOutRemoved(parts);
  await parts.noteAction(press.caller, { action: 'faceOut', personId: face.userId });
  return showInPlay(parts, press, { key: 'app.face.taken-out' });
}

async function withdraw(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const face = await parts.store.lentFace(press.caller.guildId, press.caller.userId);
  if (face !== null) {
    await parts.store.withdrawFace(face.id);
    await takeOutRemoved(parts);
  }
  return showOwnFace(parts, press, { key: 'app.face.withdrawn' });
}

async function give(parts: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { guildId, userId } = press.caller;
  const face = (await isLendingOpen(parts, guildId)) ? await parts.store.lentFace(guildId, userId) : null;
  const rejection = face === null ? GONE : await handIn(parts, face, linesIn(press.arg));
  return showOwnFace(parts, press, rejection, press.arg);
}

/** A form with the words of consent, and the picture of a person who agreed, or who is told that nothing was kept. */
const lends = (source: 'picture' | 'avatar'): Answer<Parts, VerbPress> =>
  opensForm(
    async (parts, press): Promise<ModalOrAnswer> => {
      const { caller, localizer } = press;
      if (!(await isLendingOpen(parts, caller.guildId))) return showOwnFace(parts, press);
      if (source === 'avatar' && press.avatar === null)
        return showOwnFace(parts, press, { key: 'app.face.refused.no-avatar' });
      const modal = consentModal(source, localizer);
      return { modal, address: NO_TABLE, instead: refusalAnswer(localizer, GONE) };
    },
    async (parts, press) => {
      if (!(await isLendingOpen(parts, press.caller.guildId))) return showOwnFace(parts, press);
      if (press.input.fields?.[FACE_FORM.consent] !== FACE_FORM.yes)
        return showOwnFace(parts, press, { key: 'app.face.refused.no-consent' });
      // The words of consent stood there in the language that is closest to the person's.
      const drafted = await draftFace(parts, source, { ...press, locale: press.localizer.locale });
      // It takes the place of a face that tables may be played with.
      if (drafted.ok) await takeOutRemoved(parts);
      return showOwnFace(parts, press, drafted.ok ? null : drafted.reason);
    },
    'faceForm',
  );

/** Shows the panel with a draft's lines where they were moved. */
const showLines: Answer<Parts, VerbPress> = answers((parts, press) =>
  showOwnFace(parts, press, null, press.arg),
);

/** Faces that people lend to the games of their server: nobody's but their own, and only as long as they like. */
export const houseFaces = defineFeature({
  texts,
  services: () => ({ lookedUp: { last: '' } }),
  routes: {
    // A press in the panel of `/face`.
    face: {
      code: 'I',
      isForAll: ({ payload }) => payload === 'withdraw',
      reply: 'in-place',
      cost: COSTS.panel,
      answer: answersVerbs<Parts>({
        '': showLines,
        at: showLines,
        give: acts(give),
        withdraw: acts(withdraw),
        'in-play': moderated(answers((parts, press) => showInPlay(parts, press))),
        out: moderated(answers(askToTakeOut)),
        'out-yes': moderated(acts(takeOutOfPlay)),
      }),
    },
    // Opens the form in which a picture or the avatar is lent; also that form, submitted.
    faceForm: {
      code: 'O',
      reply: 'in-place',
      cost: COSTS.personalData,
      answer: answersVerbs<Parts>({ picture: lends('picture'), avatar: lends('avatar') }),
    },
  },
  house: (parts) => ({
    waiting: waitingFaces(parts),
    shown: async (caller, localizer) => {
      if (!(await isLendingOpen(parts, caller.guildId))) return [];
      const n = await parts.store.countFaces(caller.guildId, 'approved');
      return [
        textBlock(localizer, 'app.face.shown', { n }),
        rowOf(
          faceButton(localizer, '', '', { key: 'app.face.open', emoji: '🎭' }),
          moderatesHere(caller) && n > 0 && faceButton(localizer, 'in-play'),
        ),
      ];
    },
  }),
  slashCommands: {
    face: {
      isThere: ({ lending }) => lending !== null,
      forAll: [''],
      run: (parts, { caller, locale }) =>
        showOwnFace(parts, { caller, localizer: localizerFor(parts.translator, locale, null) }),
    },
  },
  jobs: (parts) => ({
    // Faces of people who have left go, drafts that nobody hands in, and what is left of refused ones. Also where lending was switched off.
    sweepFaces: async () => {
      const { store, api, log, clock, lookedUp } = parts;
      await store.deleteOld(clock());
      const faces = await store.lentFacesAfter(lookedUp.last, LOOKED_UP);
      for (const { id, guildId, userId } of faces)
        if (await hasLeft({ api, log }, guildId, userId)) await store.withdrawFace(id);
      lookedUp.last = faces.length < LOOKED_UP ? '' : (faces.at(-1)?.id ?? '');
    },
  }),
});
