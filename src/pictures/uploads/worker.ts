import { parentPort, workerData } from 'node:worker_threads';
import { cutFace } from '../caricature/cut.ts';
import { flattenPicture } from '../caricature/flatten.ts';
import { packFace, packPicture, unpackPicture } from '../caricature/pack.ts';
import type { UploadRequest, UploadResponse } from './protocol.ts';

/** A thread for one picture from a person: it makes one thing of it and ends. */

async function answer(request: UploadRequest): Promise<UploadResponse> {
  if (request.kind === 'cut')
    return { packed: packFace(cutFace(unpackPicture(request.flat), request.lines)) };
  // Cutting needs no decoder.
  const { decodePicture } = await import('./decode.ts');
  try {
    return { packed: packPicture(flattenPicture(await decodePicture(request.file))) };
  } catch {
    return { refused: 'broken' };
  }
}

parentPort?.postMessage(await answer(workerData as UploadRequest));
