// Loaded here only to stay in memory: a thread must not be the last one to unload the library.
import 'sharp';
import { Worker } from 'node:worker_threads';
import type { UploadRefusal } from '../../kernel/lent-face.ts';
import { moduleUrl } from '../../kernel/project-files.ts';
import { ok, refuse, type Result } from '../../kernel/message.ts';
import type { Caricaturist } from '../../table/ports/caricaturist.ts';
import { refuseUnread } from './picture-kind.ts';
import type { UploadRequest, UploadResponse } from './protocol.ts';

export interface CaricaturistOptions {
  /** Pictures that may wait while one is made. */
  readonly queueLimit?: number;
  /** How long one may take, in milliseconds. */
  readonly timeoutMs?: number;
}

const DEFAULTS = { queueLimit: 8, timeoutMs: 15_000 } as const;
/** Enough for a picture of the largest size; the decoder's own memory is limited by that size. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 64, stackSizeMb: 2 } as const;

/**
 * Makes one face after the other, each in a thread of its own with little memory and time: whatever is wrong with a file ends
 * with its thread. A file that its first bytes do not show to be a small picture reaches no decoder.
 */
export function createCaricaturist(options: CaricaturistOptions = {}): Caricaturist {
  const { queueLimit, timeoutMs } = { ...DEFAULTS, ...options };
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const queue = async (request: UploadRequest): Promise<Result<string, UploadRefusal>> => {
    if (isClosed || waiting > queueLimit) return refuse('busy');
    waiting += 1;
    const made = last.then(() => (isClosed ? { refused: 'busy' as const } : runThread(request, timeoutMs)));
    last = made;
    try {
      const response = await made;
      return 'packed' in response ? ok(response.packed) : refuse(response.refused);
    } finally {
      waiting -= 1;
    }
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
    },
  };
}

/** Never rejects: a thread that fails, dies or takes too long has got a broken picture. */
async function runThread(request: UploadRequest, timeoutMs: number): Promise<UploadResponse> {
  const { promise, resolve } = Promise.withResolvers<UploadResponse>();
  const worker = new Worker(moduleUrl('pictures/uploads/worker'), {
    workerData: request,
    resourceLimits: RESOURCE_LIMITS,
    env: {},
  });
  const fail = (): void => resolve({ refused: 'broken' });
  worker.once('message', resolve).once('error', fail).once('messageerror', fail).once('exit', fail);
  const timer = setTimeout(fail, timeoutMs);
  const response = await promise;
  clearTimeout(timer);
  await worker.terminate();
  return response;
}
