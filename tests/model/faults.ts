import type { IncomingRequest } from '../../playground/fake-discord/rest/request.ts';

/** The requests of the bot that a fault applies to. */
export const FAULT_TARGETS = ['post', 'edit', 'thread', 'callback', 'answer'] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** A 5xx, a reset connection, a rate limit of the bot or one shared with others, or no answer at all. */
export const FAILURE_KINDS = ['error', 'reset', 'limit', 'shared', 'silence'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** How a request fails, and whether Discord executes it nevertheless (`effect`). */
export interface Failure {
  readonly kind: FailureKind;
  readonly effect: boolean;
}

/** A failure of the next `times` requests to a target. */
export interface Fault extends Failure {
  readonly target: FaultTarget;
  readonly times: number;
}

const TARGET_PATTERNS: Readonly<Record<FaultTarget, RegExp>> = {
  post: /^POST \/channels\/\d+\/messages$/u,
  edit: /^PATCH \/channels\/\d+\/messages\/\d+$/u,
  thread: /^POST \/channels\/\d+\/messages\/\d+\/threads$/u,
  callback: /^POST \/interactions\//u,
  answer: /^(?:POST|PATCH) \/webhooks\//u,
};

/** The pending faults. */
export class FaultQueue {
  readonly #waiting: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times });
  }

  /** Removes all pending faults. */
  clear(): void {
    this.#waiting.length = 0;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** The failure of this request, or `null`. A rate-limited request is never executed. */
  take({ method, path }: IncomingRequest): Failure | null {
    const found = this.#waiting.find(({ fault }) => TARGET_PATTERNS[fault.target].test(`${method} ${path}`));
    if (found === undefined) return null;
    found.left--;
    if (found.left === 0) this.#waiting.splice(this.#waiting.indexOf(found), 1);
    const { kind, effect } = found.fault;
    return { kind, effect: effect && kind !== 'limit' && kind !== 'shared' };
  }
}
