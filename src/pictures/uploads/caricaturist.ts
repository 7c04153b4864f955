// Loaded here only to stay in memory: a thread must not be the last one to unload the library.
import 'sharp';
import type { UploadRefusal } from '../../kernel/lent-face.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { ok, refuse, type Result } from '../../kernel/game.ts';
import type { Caricaturist } from '../../table/ports/caricaturist.ts';
import { createThread } from '../../threads/thread.ts';
import { refuseUnread } from './picture-kind.ts';
import type { UploadRequest } from './worker.ts';

/** Pictures that may wait while one is made. */
const QUEUE_LIMIT = 8;
/** How long one may take, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Enough for a picture of the largest size; the decoder's own memory is limited by that size. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 64, stackSizeMb: 2 } as const;

/**
 * Makes one face after the other, each in a thread of its own with little memory and time: whatever is wrong with a file
 * ends with its thread, and the picture is broken. A file that its first bytes do not show to be a small picture reaches no
 * decoder.
 */
export function createCaricaturist(): Caricaturist {
  const thread = createThread<UploadRequest, string>({
    module: moduleUrl('pictures/uploads/worker'),
    worker: { name: 'caricaturist', resourceLimits: RESOURCE_LIMITS, env: {} },
    idleTimeoutMs: 0,
    maxRequests: 1,
  });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const make = async (request: UploadRequest): Promise<Result<string, UploadRefusal>> =>
    isClosed ? refuse('busy') : thread.ask(request, TIMEOUT_MS).then(ok, () => refuse('broken'));
  const queue = async (request: UploadRequest): Promise<Result<string, UploadRefusal>> => {
    if (waiting > QUEUE_LIMIT) return refuse('busy');
    waiting += 1;
    const made = last.then(() => make(request)).finally(() => (waiting -= 1));
    last = made;
    return made;
  };
  return {
    flatten: async (file) => {
      const refused = refuseUnread(file);
      return refused === null ? queue({ kind: 'flatten', file }) : refuse(refused);
    },
    cut: (flat, lines) => queue({ kind: 'cut', flat, lines }),
    close: async () => {
      isClosed = true;
      await last;
      await thread.close();
    },
  };
}
