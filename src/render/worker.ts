import { parentPort, workerData } from 'node:worker_threads';
import type { Painters } from './brush.ts';
import { type Delivery, LOADED, type Order, type WorkerStart } from './messages.ts';

/** The thread that paints: takes one order at a time, sends back the encoded picture. */

const settings: WorkerStart = workerData;
for (const [name, value] of Object.entries(settings.fontEnvironment))
  if (process.env[name] !== value) process.env[name] = value;

// The canvas package reads the font settings when it is loaded, so it is loaded only now.
const { openStudio } = await import('./studio.ts');
const { createEncoder } = await import('./encode.ts');
const { createAnimator } = await import('./animate.ts');

const modules: readonly { readonly painters: Painters }[] = await Promise.all(
  settings.painters.map((url) => import(url)),
);
const painters: Painters = Object.fromEntries(modules.flatMap((module) => Object.entries(module.painters)));
const studio = openStudio(painters, () => {
  if (Atomics.load(settings.leaving, 0) !== 0) throw new Error('this thread is about to be ended');
});
const encode = createEncoder();
const animate = createAnimator(studio.draw);

async function deliver({ order, painter, scene }: Order): Promise<void> {
  try {
    const asked = studio.read(painter, scene);
    const [bytes, extension] =
      'frames' in asked
        ? [await animate(JSON.stringify([painter, scene]), asked), 'gif']
        : [encode(studio.draw(asked)), 'png'];
    send({ order, bytes, extension }, [bytes.buffer]);
  } catch (error) {
    send({ order, failure: error instanceof Error ? error.message : String(error) }, []);
  }
}

function send(delivery: Delivery, moved: readonly ArrayBuffer[]): void {
  parentPort?.postMessage(delivery, moved);
}

parentPort?.postMessage(LOADED);
parentPort?.on('message', deliver);
