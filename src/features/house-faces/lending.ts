import { type FaceLines, MAX_UPLOAD_BYTES, type UploadRefusal } from '../../kernel/lent-face.ts';
import type { Random } from '../../kernel/random.ts';
import { ok, refuse, type Result, type Rejection } from '../../kernel/game.ts';
import { avatarUrl } from '../../discord/rest/avatar-url.ts';
import { BASE32 } from '../../table/fairness/short-code.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { GONE } from '../../discord/components/localizer.ts';
import type { LentFace } from '../../table/stored/lent-faces.ts';
import type { Parts } from '../feature.ts';

const ID_LENGTH = 10;

const newFaceId = (random: Random): string =>
  Array.from({ length: ID_LENGTH }, () => BASE32.charAt(random.below(BASE32.length))).join('');

const uploadRefusal = (reason: UploadRefusal): Rejection => ({ key: `app.face.refused.${reason}` });

/** Returns whether faces may be lent in a server: the operator and its managers have said so. */
export const isLendingOpen = async ({ store, lending }: Parts, guildId: string): Promise<boolean> =>
  lending !== null && (await store.serverSettings(guildId)).lentFaces === true;

/**
 * Makes a draft of the picture that the person has just agreed to lend, the one in the form or their avatar, in place of any
 * face of theirs in this server. The picture itself is kept nowhere.
 */
export async function draftFace(
  { store, lending, fileOrigin, words, random, clock }: Parts,
  source: 'picture' | 'avatar',
  { caller, uploads, avatar, locale }: Pick<Click, 'caller' | 'uploads' | 'avatar' | 'locale'>,
): Promise<Result<LentFace>> {
  if (lending === null) return refuse(GONE);
  const [upload] = uploads;
  if (upload !== undefined && upload.size > MAX_UPLOAD_BYTES) return refuse(uploadRefusal('bytes'));
  const avatarOf = avatar === null ? undefined : avatarUrl(fileOrigin, caller.userId, avatar);
  const url = source === 'avatar' ? avatarOf : upload?.url;
  if (url === undefined) return refuse({ key: `app.face.refused.no-${source}` });
  const file = await lending.fetchFile(url, { maxBytes: MAX_UPLOAD_BYTES, fileOrigin });
  if (!file.ok)
    return refuse(file.reason === 'too-large' ? uploadRefusal('bytes') : { key: 'app.face.refused.not-had' });
  const flat = await lending.caricaturist.flatten(file.value);
  if (!flat.ok) return refuse(uploadRefusal(flat.reason));
  const now = clock();
  const face: LentFace = {
    id: newFaceId(random),
    guildId: caller.guildId,
    userId: caller.userId,
    name: await words.nameOf(caller.guildId, caller),
    consentAt: now,
    consentLocale: locale,
    state: 'draft',
    since: now,
  };
  await store.lendFace(face, flat.value);
  return ok(face);
}

/** Cuts the face out of a draft and has it wait for a moderator: from then on there is nothing but its strips. */
export async function handIn(
  { store, lending, clock }: Parts,
  face: LentFace,
  lines: FaceLines,
): Promise<Rejection | null> {
  const flat = (await store.facePixels([face.id])).get(face.id);
  if (face.state !== 'draft' || flat === undefined || lending === null) return GONE;
  const strips = await lending.caricaturist.cut(flat, lines);
  if (!strips.ok) return uploadRefusal(strips.reason);
  const handedIn = { state: 'waiting', since: clock(), pixels: strips.value } as const;
  return (await store.moveFace(face.id, 'draft', handedIn)) ? null : GONE;
}

/** Moves a face on from the state that it was found in, a refused one without its pixels; whether it still was in that. */
export const judge = (
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  { id, state: from }: LentFace,
  state: 'approved' | 'refused',
): Promise<boolean> =>
  store.moveFace(id, from, { state, since: clock(), ...(state === 'approved' ? {} : { pixels: '' }) });
