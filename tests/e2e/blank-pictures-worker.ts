/** In place of the thread that paints: answers each request with a picture of one pixel. */
import type { Painting } from '../../src/table/ports/painter.ts';
import { answerRequests } from '../../src/threads/answer-requests.ts';

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

answerRequests((): Painting => ({ bytes: new Uint8Array(PIXEL_PNG), extension: 'png' }));
