import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { parseCustomId } from '../../src/discord/components/custom-id.ts';
import { routeCodes } from '../../src/features/index.ts';
import { pressable } from '../../tests/e2e/player.ts';
import { type Bystander, opensPanel, startSolo } from './bystanders.ts';
import type { Stage } from './stage.ts';

/** A scene of hostile accounts and a person who has no part in it. */
export interface Scene {
  /** A fresh bystander for each call. */
  bystander(): Promise<Bystander>;
  /** Attacks as fast as ordinary accounts can, until told to stop. */
  assault(stop: AbortSignal): Promise<unknown>;
  /** Breaches found afterwards, beside long waits; a sentence for each. */
  breaches?(): readonly string[];
}

/** An attack with its name and the way to set its scene. */
export interface Attack {
  readonly name: string;
  /** The bystander's seat. */
  readonly bystander: string;
  setScene(stage: Stage): Promise<Scene>;
}

/** Repeats a press at the sustained rate of a person, whether or not it is answered. */
export async function hammer(stop: AbortSignal, press: () => Promise<unknown>, everyMs = 125): Promise<void> {
  while (!stop.aborted) {
    void press().catch(() => undefined);
    await pause(everyMs);
  }
}

export const together = (work: readonly Promise<unknown>[]): Promise<unknown> => Promise.all(work);

/** The table that a post belongs to. */
export function tableOf(post: APIMessage): string {
  for (const { custom_id } of pressable(post)) {
    const parsed = parseCustomId(routeCodes, custom_id);
    if (parsed.ok) return parsed.value.tableId;
  }
  throw new Error('the post belongs to no table');
}

/** A bystander in a server of their own, with a game for one whose panel they open. */
export async function panelElsewhere(stage: Stage): Promise<Scene['bystander']> {
  const [channel = ''] = stage.server(1);
  const player = stage.person('Bystander');
  const post = await startSolo(stage, player, channel);
  return () => Promise.resolve(opensPanel(player, post));
}
