/** How somebody plays, as others expect it. Chances from 0 to 1. */
interface Guest {
  /** That a figure comes to mind when a card is chosen, when a card is doubted, and when a name has to be said. */
  readonly memory: number;
  readonly doubt: number;
  readonly recall: number;
  /** Of playing a criterion that fits nobody who comes to mind. */
  readonly bluff: number;
  /** Of accusing where nobody comes to mind, by the number of open criteria beyond the second. */
  readonly accuse: readonly number[];
  /** Of voting for a known name, by how many open criteria do not fit it. */
  readonly trust: readonly number[];
}

/** Somebody at the table: about half way between the timid and the bold one. */
export const GUEST: Guest = {
  memory: 0.52,
  doubt: 0.9,
  recall: 0.67,
  bluff: 0.45,
  accuse: [0.15, 0.38, 0.68, 0.88],
  trust: [0.96, 0.4, 0.1, 0.02],
};

/** The entry for a number of open criteria; the last one for more. */
export const byOpenCount = (chances: readonly number[], openCount: number): number =>
  chances[Math.min(Math.max(0, openCount - 2), chances.length - 1)] ?? 0;
