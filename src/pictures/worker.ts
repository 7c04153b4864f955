import { parentPort, workerData } from 'node:worker_threads';
import type { Painters } from './brush.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import { type PaintRequest, type PaintResponse, WORKER_LOADED, type WorkerData } from './worker-protocol.ts';

/** A worker thread: paints one request at a time and sends back the encoded picture. */

const settings = workerData as WorkerData;
for (const [name, value] of Object.entries(settings.fontEnvironment))
  if (process.env[name] !== value) process.env[name] = value;

// The canvas package reads the font settings when it is loaded, so it is loaded only now.
const { createRenderer } = await import('./renderer.ts');
const { createPngEncoder, encodeTransparentPng } = await import('./png-encoder.ts');
const { createGifEncoder } = await import('./gif-encoder.ts');

const modules: readonly { readonly painters: Painters }[] = await Promise.all(
  settings.painters.map((url) => import(url)),
);
const painters: Painters = Object.fromEntries(modules.flatMap((module) => Object.entries(module.painters)));
const renderer = createRenderer(painters, () => {
  if (Atomics.load(settings.stopFlag, 0) !== 0) throw new Error('this worker is being stopped');
});
const encodePng = createPngEncoder();
const encodeGif = createGifEncoder(renderer.draw);

async function handleRequest({ requestId, painter, scene }: PaintRequest): Promise<void> {
  try {
    const drawing = renderer.prepare(painter, scene);
    const [bytes, extension] =
      'frames' in drawing
        ? [await encodeGif(JSON.stringify([painter, scene]), drawing), 'gif']
        : [(drawing.transparent === true ? encodeTransparentPng : encodePng)(renderer.draw(drawing)), 'png'];
    respond({ requestId, bytes, extension }, [bytes.buffer]);
  } catch (error) {
    respond({ requestId, error: error instanceof Error ? error.message : String(error) }, []);
  }
}

function respond(response: PaintResponse, transferList: readonly ArrayBuffer[]): void {
  parentPort?.postMessage(response, transferList);
}

// Loading is left at the usual priority: it is rare, and all pictures wait for it.
lowerThreadPriority();
parentPort?.postMessage(WORKER_LOADED);
parentPort?.on('message', (request: PaintRequest) => void handleRequest(request));
