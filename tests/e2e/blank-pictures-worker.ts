/** In place of the thread that paints: answers each request with a picture of one pixel. */
import type { Painting } from '../../src/table/ports/painter.ts';
import { answerRequests } from '../../src/threads/answer-requests.ts';
import { PIXEL } from '../playground/fake-discord/pixel.ts';

answerRequests((): Painting => ({ bytes: new Uint8Array(PIXEL), extension: 'png' }));
