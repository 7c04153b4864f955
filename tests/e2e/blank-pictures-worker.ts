/** In place of the worker thread that paints: answers each request with a picture of one pixel. */
import { parentPort } from 'node:worker_threads';
import { type PaintRequest, type PaintResponse, WORKER_LOADED } from '../../src/pictures/worker-thread.ts';

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

parentPort?.postMessage(WORKER_LOADED);
parentPort?.on('message', ({ requestId }: PaintRequest) =>
  parentPort?.postMessage({
    requestId,
    bytes: new Uint8Array(PIXEL_PNG),
    extension: 'png',
  } satisfies PaintResponse),
);
