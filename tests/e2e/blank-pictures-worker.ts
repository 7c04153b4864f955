/** In place of the worker thread that paints: answers each request with a picture of one pixel, which names the lent faces in it. */
import { parentPort } from 'node:worker_threads';
import { writeFaceIds } from './invariants/painted-faces.ts';
import { type PaintRequest, type PaintResponse, WORKER_LOADED } from '../../src/pictures/worker-thread.ts';

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

parentPort?.postMessage(WORKER_LOADED);
parentPort?.on('message', ({ requestId, faces = {} }: PaintRequest) =>
  parentPort?.postMessage({
    requestId,
    bytes: writeFaceIds(PIXEL_PNG, Object.keys(faces)),
    extension: 'png',
  } satisfies PaintResponse),
);
