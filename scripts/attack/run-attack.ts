import { setTimeout as pause } from 'node:timers/promises';
import { createMessageLimits, DISCORD_LIMITS } from '../../playground/fake-discord/rest/message-limits.ts';
import { median } from '../bench/statistics.ts';
import { opensPanelElsewhere } from './actions.ts';
import type { Attack, Scene } from './attack.ts';
import { Stage } from './stage.ts';

/** The waiting times of a bystander in milliseconds, without and under the attack. */
export interface AttackReport {
  readonly name: string;
  readonly bystander: string;
  readonly without: readonly number[];
  readonly under: readonly number[];
  /** Everything else that was found broken. */
  readonly breaches: readonly string[];
}

/** The longest pause before a bystander acts again, in milliseconds. */
const MAX_PAUSE_MS = 3_000;

/**
 * Measures what a bystander waits without an attack, then with it: `runs` times each. The attack runs for `leadMs`
 * milliseconds before the bystander comes.
 */
export async function runAttack(
  { name, bystander = 'opens a panel elsewhere', setScene }: Attack,
  { leadMs, runs }: { readonly leadMs: number; readonly runs: number },
): Promise<AttackReport> {
  await using cleanUp = new AsyncDisposableStack();
  const stage = await Stage.open(cleanUp);
  const scene = await setScene(stage);
  const elsewhere = scene.bystander === undefined ? await opensPanelElsewhere(stage) : null;
  const missing: string[] = [];
  /** Milliseconds of each of so many actions of the bystander; the first comes `leadMs` after it was prepared. */
  const measure = async (count: number, leadMs: number): Promise<readonly number[]> => {
    const waits: number[] = [];
    for (let run = 0; run < count; run++) {
      const act = elsewhere ?? (await scene.bystander?.());
      await pause(run === 0 ? leadMs : Math.min(leadMs, MAX_PAUSE_MS));
      const started = performance.now();
      const lacking = (await act?.()) ?? null;
      if (lacking !== null) missing.push(lacking);
      waits.push(Math.round(performance.now() - started));
    }
    return waits;
  };
  // Before, a scene is set as quickly as possible.
  stage.fakeDiscord.intercept = createMessageLimits(DISCORD_LIMITS);
  const without = await measure(runs, 0);
  const stop = new AbortController();
  const assault = attackUntil(stop.signal, scene);
  const under = await measure(runs, leadMs);
  stop.abort();
  stage.fakeDiscord.intercept = undefined;
  await Promise.race([assault, pause(5_000)]);
  const breaches = Object.entries(scene.breaches?.() ?? {}).flatMap(([breach, isTrue]) =>
    isTrue ? [breach] : [],
  );
  return { name, bystander, without, under, breaches: [...new Set(missing), ...breaches] };
}

/** All rascals press at the sustained rate of a person, answered or not; or as a client that waits for each answer. */
const attackUntil = (stop: AbortSignal, { rascals, press, everyMs }: Scene): Promise<unknown> =>
  Promise.all(
    rascals.map(async (rascal) => {
      while (!stop.aborted) {
        const answered = Promise.resolve(rascal)
          .then(press)
          .catch(() => undefined);
        await (everyMs === undefined ? answered.then(() => pause(1)) : pause(everyMs));
      }
    }),
  );

/** A report as a row of a table. */
export const rowOf = ({ name, bystander, without, under, breaches }: AttackReport): readonly string[] => [
  name,
  bystander,
  ...[without, under].map((waits) => `${Math.round(median(waits))} (${Math.max(...waits)})`),
  breaches.length === 0 ? 'nothing' : breaches.join('; '),
];
