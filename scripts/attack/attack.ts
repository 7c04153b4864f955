import type { SimulatedPlayer } from '../../tests/e2e/player.ts';
import type { Stage } from './stage.ts';

/**
 * Something that someone does who has no part in an attack. Resolves when they see what came of it: with what is missing
 * there, `null` if nothing is.
 */
export type Bystander = () => Promise<string | null>;

/** A scene of hostile accounts and a person who has no part in it. */
export interface Scene {
  readonly rascals: readonly SimulatedPlayer[];
  /** What each of them does again and again. */
  press(rascal: SimulatedPlayer): Promise<unknown>;
  /** How often, in milliseconds; as soon as it is answered if left out. */
  readonly everyMs?: number;
  /** A fresh bystander for each call; if left out, someone opens a panel of a game of theirs in another server. */
  bystander?(): Promise<Bystander>;
  /** Sentences about breaches beside long waits, and whether each is true afterwards. */
  breaches?(): Readonly<Record<string, boolean>>;
}

/** An attack with its name and the way to set its scene. */
export interface Attack {
  readonly name: string;
  /** What the bystander does, unless they open a panel elsewhere. */
  readonly bystander?: string;
  setScene(stage: Stage): Promise<Scene>;
}

/** How often an account tries something that it may not, in milliseconds. */
export const TRY_EVERY_MS = 300;

/** How quickly an honest player may press without meeting the rate limit, in milliseconds. */
export const HONEST_PRESS_MS = 260;
