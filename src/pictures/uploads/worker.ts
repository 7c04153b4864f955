import type { FaceLines } from '../../kernel/lent-face.ts';
import { answerRequests } from '../../threads/answer-requests.ts';
import { cutFace } from '../caricature/cut.ts';
import { flattenPicture } from '../caricature/flatten.ts';
import { packFace, packPicture, unpackPicture } from '../caricature/pack.ts';

/** A picture file to be made into a few flat colours, or such a picture to cut a face out of. */
export type UploadRequest =
  | { readonly kind: 'flatten'; readonly file: Uint8Array }
  | { readonly kind: 'cut'; readonly flat: string; readonly lines: FaceLines };

/** Makes one thing of a picture from a person. Throws when the picture is broken. */
async function make(request: UploadRequest): Promise<string> {
  if (request.kind === 'cut') return packFace(cutFace(unpackPicture(request.flat), request.lines));
  // Cutting needs no decoder.
  const { decodePicture } = await import('./decode.ts');
  return packPicture(flattenPicture(await decodePicture(request.file)));
}

answerRequests(make);
