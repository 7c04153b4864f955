import { parentPort, workerData } from 'node:worker_threads';
import { DAY_CHART_PAINTER } from '../kernel/day-chart.ts';
import type { Painters } from './brush.ts';
import { type PaintRequest, type PaintResponse, WORKER_LOADED, type WorkerData } from './worker-thread.ts';
import { getPriority, setPriority } from 'node:os';

/**
 * Three parts in four of a core go to a thread of the usual priority that wants it, too. With more, a busy machine would
 * hardly paint at all, and pictures would not be done in time.
 */
const NICENESS = 5;

/**
 * Lowers the priority of the calling thread on Linux, so that painting does not keep the thread waiting that answers
 * clicks. Process id 0 is the calling thread there (setpriority(2)), and only there: elsewhere it would be the whole
 * process. Nothing happens where the system refuses.
 */
function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, Math.min(getPriority(0) + NICENESS, 19));
  } catch {
    // A sandbox may forbid the call; pictures are then painted at the usual priority.
  }
}

/** A worker thread: paints one request at a time and sends back the encoded picture. */

const settings = workerData as WorkerData;
for (const [name, value] of Object.entries(settings.fontEnvironment))
  if (process.env[name] !== value) process.env[name] = value;

// The canvas package reads the font settings when it is loaded, so it is loaded only now.
const { createRenderer } = await import('./renderer.ts');
const { createPngEncoder, encodeTransparentPng } = await import('./png-encoder.ts');
const { createGifEncoder } = await import('./gif-encoder.ts');
const { paintDayChart } = await import('./day-chart.ts');

const modules: readonly { readonly painters: Painters }[] = await Promise.all(
  settings.painters.map((url) => import(url)),
);
const painters: Painters = {
  ...Object.fromEntries(modules.flatMap((module) => Object.entries(module.painters))),
  [DAY_CHART_PAINTER]: paintDayChart,
};
const renderer = createRenderer(painters, () => {
  if (Atomics.load(settings.stopFlag, 0) !== 0) throw new Error('this worker is being stopped');
});
const encodePng = createPngEncoder();
const encodeGif = createGifEncoder(renderer.draw);

function handleRequest({ requestId, painter, scene, faces }: PaintRequest): void {
  try {
    const drawing = renderer.prepare(painter, scene, faces);
    const [bytes, extension] =
      'frames' in drawing
        ? [encodeGif(JSON.stringify([painter, scene, Object.keys(faces ?? {})]), drawing), 'gif']
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
parentPort?.on('message', handleRequest);
