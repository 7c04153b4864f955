import type { FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { uploadPath } from '../../../playground/fake-discord/state/discord-state.ts';
import { templateOf } from '../../app-texts.ts';
import { isEphemeral } from '../player.ts';
import type { GoneText } from './blanked-texts.ts';
import { readFaceIds } from './painted-faces.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import type { RecordedInteraction } from './traffic-recorder.ts';

/** What a server has of its own: texts that may be shown, and faces that people lend. */
export type OwnContent = Pick<StoreSnapshot, 'houseTexts' | 'lentFaces'>;

/** A server without anything of its own. */
export const NO_OWN_CONTENT: OwnContent = { houseTexts: [], lentFaces: [] };

/** What there was of a server's own, and is there no more. */
export interface GoneContent extends OwnContent {
  /** The texts, and the names of the people. */
  readonly texts: readonly GoneText[];
}

/** What is not stored any more of what was there at the beginning. */
export function goneContent(
  before: OwnContent,
  now: OwnContent,
  interactions: readonly RecordedInteraction[],
): GoneContent {
  const houseTexts = before.houseTexts.filter(({ id }) => now.houseTexts.every((each) => each.id !== id));
  const lentFaces = before.lentFaces.filter(({ id }) => now.lentFaces.every((each) => each.id !== id));
  const confirmed = (text: string, isOfIt: (interaction: RecordedInteraction) => boolean): string | null =>
    interactions.find((each) => isOfIt(each) && each.responses.some((answer) => answer.includes(text)))
      ?.answeredAt ?? null;
  return {
    houseTexts,
    lentFaces,
    texts: [
      ...houseTexts.map(({ id, text }) => ({
        text,
        origin: 'the server',
        since: confirmed(
          templateOf('app.house-packs.removed'),
          ({ click }) => click?.route === 'housePacks' && click.payload === `remove-yes.${id}`,
        ),
      })),
      ...lentFaces.map(({ name, userId }) => ({
        text: name,
        origin: 'the server',
        since: confirmed(
          templateOf('app.face.withdrawn'),
          ({ click, userId: who }) => click?.payload === 'withdraw' && who === userId,
        ),
      })),
    ],
  };
}

/** Faces that were taken back, and that public pictures have all the same. Knows pictures of one pixel only. */
export const paintedFaceFindings = (
  { lentFaces }: Pick<GoneContent, 'lentFaces'>,
  fakeDiscord: Pick<FakeDiscord, 'state'>,
): readonly string[] =>
  facesShown(fakeDiscord).flatMap(({ messageId, faceId }) => {
    const face = lentFaces.find(({ id }) => id === faceId);
    return face === undefined
      ? []
      : [`message ${messageId} shows the face of ${face.name}, who took it back`];
  });

/** The lent faces in public pictures, and in which message. */
export const facesShown = ({
  state,
}: Pick<FakeDiscord, 'state'>): readonly { readonly messageId: string; readonly faceId: string }[] =>
  [...state.channels.keys()]
    .flatMap((channelId) => state.messagesIn(channelId))
    .filter(({ message }) => !isEphemeral(message))
    .flatMap(({ message, files }) =>
      files.flatMap(({ url }) =>
        readFaceIds(state.files.get(uploadPath(url))?.bytes ?? new Uint8Array()).map((faceId) => ({
          messageId: message.id,
          faceId,
        })),
      ),
    );
