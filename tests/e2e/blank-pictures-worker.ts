/** In place of the thread that paints: answers each request with a picture of one pixel, which names the lent faces in it. */
import type { PaintRequest } from '../../src/pictures/worker.ts';
import type { Painting } from '../../src/table/ports/painter.ts';
import { answerRequests } from '../../src/threads/answer-requests.ts';
import { writeFaceIds } from './invariants/painted-faces.ts';

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

answerRequests(({ faces = {} }: PaintRequest): Painting => ({
  bytes: writeFaceIds(PIXEL_PNG, Object.keys(faces)),
  extension: 'png',
}));
