import type { Incoming } from '../../playground/standin/rest/request.ts';

/** Which requests of the bot a fault waits for. */
export const TARGETS = ['post', 'edit', 'thread', 'callback', 'answer'] as const;
export type Target = (typeof TARGETS)[number];

/** A 5xx, a cut connection, a rate limit of our own or one shared with others, or no answer at all. */
export const KINDS = ['error', 'reset', 'limit', 'shared', 'silence'] as const;
export type Kind = (typeof KINDS)[number];

/** What happens to a request, and whether Discord carries it out nevertheless. */
export interface Trouble {
  readonly kind: Kind;
  readonly effect: boolean;
}

/** Trouble for the next so many requests of a kind. */
export interface Fault extends Trouble {
  readonly target: Target;
  readonly times: number;
}

const PATHS: Readonly<Record<Target, RegExp>> = {
  post: /^POST \/channels\/\d+\/messages$/u,
  edit: /^PATCH \/channels\/\d+\/messages\/\d+$/u,
  thread: /^POST \/channels\/\d+\/messages\/\d+\/threads$/u,
  callback: /^POST \/interactions\//u,
  answer: /^(?:POST|PATCH) \/webhooks\//u,
};

/** The faults that are still to come. */
export class FaultQueue {
  readonly #waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times });
  }

  /** Forgets what has not come yet. */
  clear(): void {
    this.#waiting.length = 0;
  }

  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  /** What happens to this request; a rate limit is never an effect. */
  meet({ method, path }: Incoming): Trouble | null {
    const found = this.#waiting.find(({ fault }) => PATHS[fault.target].test(`${method} ${path}`));
    if (found === undefined) return null;
    found.left--;
    if (found.left === 0) this.#waiting.splice(this.#waiting.indexOf(found), 1);
    const { kind, effect } = found.fault;
    return { kind, effect: effect && kind !== 'limit' && kind !== 'shared' };
  }
}
